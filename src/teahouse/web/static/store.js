// The table as last told by the server: a full scene, then patches.

/** @import { Full, LogLine, Patch, Model, Presence, ScoresPatch } from "./types.d.ts" */
import { plural, t } from "./i18n.js";
import { applied, byId, laid } from "./scene.js";

/** @param {Full} full @param {Presence} presence @returns {Model} */
export function opened(full, presence) {
  return {
    v: full.v,
    table: full.table,
    areas: byId(full.areas),
    layouts: full.layouts,
    ...laid(full.scene),
    own: full.own,
    log: full.log,
    scores: full.scores,
    presence,
  };
}

/** The table after a patch that fits it. @param {Model} model @param {Patch} patch @returns {Model} */
export function patched(model, patch) {
  const cut = patch.log_cut ?? null;
  const kept = cut === null ? model.log : model.log.filter((line) => line.n < cut);
  return {
    ...model,
    v: patch.v,
    layouts: patch.layouts ?? model.layouts,
    table: patch.table ?? model.table,
    ...(patch.scene ? applied(model, patch.scene) : {}),
    own: patch.own ?? model.own,
    log: patch.log?.length ? [...kept, ...patch.log] : kept,
    scores: patch.scores ? scored(model.scores, patch.scores) : model.scores,
  };
}

/** The score sheet after what changed of it. @param {Model["scores"]} scores @param {ScoresPatch} patch @returns {Model["scores"]} */
function scored(scores, { seats, categories, final = null }) {
  if (categories) return { categories, seats, final };
  return { ...scores, seats: scores.seats.map((row) => seats.find(({ seat }) => seat === row.seat) ?? row) };
}

/** The seats' names and colours as the page shows them. @param {Pick<Model, "table">} model @param {number | null} seat */
export function seatOf(model, seat) {
  return model.table.seats.find((other) => other.seat === seat) ?? null;
}

/** Whether it is my turn to decide. @param {Model} model */
export function mine(model) {
  return model.own.seat !== null && model.table.status === "running" &&
    (model.table.acting.includes(model.own.seat) || model.own.must_end);
}

/** How playing once more is called: others may have to agree, or have asked already. @param {Model} model */
export function againText(model) {
  const { table, own } = model;
  if (table.next_table) return seated(model) ? t("Join the rematch") : t("Watch the rematch");
  const others = table.seats.some((seat) =>
    (seat.kind === "person" || seat.kind === "away") && !own.held.includes(seat.seat)
  );
  return others ? t("Rematch") : t("Play again");
}

/** Who sits where, as a text that changes when any of it does. @param {Model} model */
export function sitting({ table, own }) {
  return JSON.stringify([table.status, table.host, table.seats, own.held]);
}

/** Whether a seat is at this screen. @param {Model} model */
export function seated(model) {
  return model.own.seat !== null || model.own.held.length > 0;
}

/** What happened between my last turn and the one that is mine now, whatever I have done in it already. @param {Model} model */
export function sinceMine(model) {
  const { seat } = model.own;
  if (seat === null) return [];
  const settled = model.log.slice(0, model.log.length - (model.own.tentative ?? 0));
  const own = (/** @type {LogLine | undefined} */ line) => line && !line.note && line.seat === seat;
  let end = settled.length;
  if (mine(model)) { // the turn that has begun, draws between my decisions too
    const { turn } = settled.findLast((line) => !line.note) ?? {};
    const begun = settled.findIndex((line) => line.turn === turn && own(line));
    if (begun >= 0) end = begun;
  }
  let last = end - 1;
  while (last >= 0 && !own(settled[last])) last -= 1;
  return last < 0 ? [] : settled.slice(last + 1, end);
}

/** The table while its end is counted: the result is not seen yet, only the first so many categories. @param {Model} model @param {number} count @returns {Model} */
export function veiled(model, count) {
  const { categories, seats } = model.scores;
  const last = model.log.findLastIndex((line) => !line.note);
  return {
    ...model,
    log: model.log.map((line, index) => (index === last ? { ...line, effects: [] } : line)), // they tell the result
    counted: categories[count - 1]?.label ?? "",
    scores: {
      categories,
      final: null,
      seats: seats.map((seat) => {
        const points = seat.points.map((one, index) => (index < count ? one : null));
        return { ...seat, points, total: points.reduce((sum, one) => (sum ?? 0) + (one ?? 0), 0) ?? 0 };
      }),
    },
  };
}

/** What so many points are called at a table. @param {Model["table"] | undefined} table @param {number} points */
export function unitOf(table, points) {
  return plural(Math.abs(points), table?.unit_one || t("point"), table?.unit || t("points"));
}
