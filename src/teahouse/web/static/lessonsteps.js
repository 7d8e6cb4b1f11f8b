// Which step of a lesson is due, and how far somebody got. Needs no page.

/** @import { LessonStep } from "./types.d.ts" */

/** What this browser remembers of one course. @typedef {{done: string[], skipped?: string[], tables: Record<string, {table: string, step: number}>}} Course_ */
/** By `game/course`. @typedef {Record<string, Course_>} Learned */
/** @typedef {{game: string, course: string, chapter: string, table: string}} Where */

/**
 * The step to show: the one that was shown if it still fits what was played, else the first of those that do, or after an undo the
 * last. Null while the others play, or when the game went on beyond the lesson.
 * @param {LessonStep[]} steps @param {number} shown @param {number} moves @returns {number | null}
 */
export function currentStep(steps, shown, moves) {
  if (steps[shown]?.move === moves) return shown;
  const fitting = steps.flatMap((step, index) => (step.move === moves ? [index] : []));
  if (!fitting.length) return null;
  return fitting[0] < shown ? fitting[fitting.length - 1] : fitting[0];
}

/** @param {Learned} learned @param {Pick<Where, "game" | "course">} where @returns {Required<Course_>} */
export function courseIn(learned, { game, course }) {
  const found = learned[`${game}/${course}`];
  return { done: found?.done ?? [], skipped: found?.skipped ?? [], tables: found?.tables ?? {} };
}

/** @param {Learned} learned @param {Where} where @param {Course_} course @returns {Learned} */
function changed(learned, where, course) {
  return { ...learned, [`${where.game}/${where.course}`]: course };
}

/** Somebody has come to this step. @param {Learned} learned @param {Where} where @param {number} step */
export function stepsDone(learned, where, step) {
  const course = courseIn(learned, where);
  const tables = { ...course.tables, [where.chapter]: { table: where.table, step } };
  return changed(learned, where, { ...course, skipped: without(course.skipped, where.chapter), tables });
}

/** Somebody has finished this chapter. @param {Learned} learned @param {Where} where */
export function finished(learned, where) {
  const course = courseIn(learned, where);
  const { [where.chapter]: _, ...tables } = course.tables;
  const done = [...new Set([...course.done, where.chapter])];
  return changed(learned, where, { done, skipped: without(course.skipped, where.chapter), tables });
}

/** Somebody wants to go on without this chapter; who begins it after all begins anew. @param {Learned} learned @param {Where} where */
export function leftOut(learned, where) {
  const course = courseIn(learned, where);
  const { [where.chapter]: _, ...tables } = course.tables;
  if (course.done.includes(where.chapter)) return changed(learned, where, { ...course, tables });
  return changed(learned, where, { ...course, skipped: [...course.skipped, where.chapter], tables });
}

/** @param {string[]} chapters @param {string} chapter */
const without = (chapters, chapter) => chapters.filter((one) => one !== chapter);

/** The step that was shown last at a table; -1 if none was. @param {Learned} learned @param {string} table */
export function reached(learned, table) {
  for (const course of Object.values(learned)) {
    for (const kept of Object.values(course.tables)) if (kept.table === table) return kept.step;
  }
  return -1;
}
