// Learning by playing: the chapters of a game, what is done of them, and the way into each.

/** @import { CourseCard, GameCard, Page } from "./types.d.ts" */
import * as api from "./api.js";
import { openTable } from "./create.js";
import { button, h, here, icon, put, toast } from "./dom.js";
import { header } from "./header.js";
import { t } from "./i18n.js";
import { courseIn, stepsDone } from "./lessonsteps.js";
import * as me from "./me.js";
import { remembered } from "./setup.js";

/** @param {string} game @param {string} course @returns {Promise<CourseCard | undefined>} */
export async function courseOf(game, course) {
  const found = (await api.games()).find((card) => card.id === game);
  return found?.courses.find((card) => card.id === course);
}

/** The chapter after another one. @param {CourseCard} course @param {string} chapter */
export function following(course, chapter) {
  const at = course.chapters.findIndex(({ id }) => id === chapter);
  return course.chapters[at + 1] ?? null;
}

/**
 * Open a chapter where I left it, or from its beginning.
 * @param {string} game @param {string} course @param {string} chapter @param {(path: string) => void} go @param {boolean} [anew]
 */
export async function learn(game, course, chapter, go, anew = false) {
  const kept = courseIn(me.learned(), { game, course }).tables[chapter];
  if (kept && !anew) return go(`/t/${kept.table}`);
  try {
    if (kept) await api.forget(kept.table).catch(() => {}); // what is begun anew is not kept twice
    const { table } = await api.beginLesson({ game, course, chapter, name: me.name() });
    me.learn(stepsDone(me.learned(), { game, course, chapter, table }, -1));
    go(`/t/${table}`);
  } catch (error) {
    toast(/** @type {Error} */ (error).message, "error");
  }
}

/** A game against the beginner, with hints. @param {string} game @param {CourseCard} course @param {(path: string) => void} go */
export async function freeGame(game, course, go) {
  const card = (await api.games()).find(({ id }) => id === game);
  if (!card) return;
  const seats = Array.from({ length: course.players }, (_, seat) => (seat ? "bot:beginner" : "me"));
  return openTable({ ...remembered(card), players: course.players, seats, hints: true, limit: 0 }, go);
}

/** @implements {Page} */
export class LearnPage {
  /** @param {string} game @param {(path: string) => void} go */
  constructor(game, go) {
    this.game = game;
    this.go = go;
    this.main = h("main", { class: "learn" });
    this.element = h("div", { class: `lobby-page game-${game}` }, header(), this.main);
    this.fill();
  }

  async fill() {
    try {
      const card = (await api.games()).find(({ id }) => id === this.game);
      if (!card?.courses.length) return this.go("/");
      document.title = `${t("Learn by playing")}: ${card.name} – Teahouse`;
      put(
        this.main,
        h("img", { class: "learn-cover", src: here(`covers/${card.id}.svg`), alt: "" }),
        h("h1", {}, t("Learn {game} by playing", { game: card.name })),
        h("p", { class: "summary" }, card.summary),
        h(
          "p",
          { class: "hint" },
          t("A first game at a real table, one thing at a time. You can stop at any moment and go on later."),
        ),
        h("div", { class: "courses" }, card.courses.map((course) => this.course(card, course))),
        h(
          "p",
          {},
          h("a", { href: card.rules, target: "_blank", rel: "noopener" }, t("Read the rules instead")),
        ),
      );
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** @param {GameCard} card @param {CourseCard} course */
  course(card, course) {
    const { done, skipped, tables } = courseIn(me.learned(), { game: card.id, course: course.id });
    const left = course.chapters.filter(({ id }) => !done.includes(id));
    const next = left.find(({ id }) => !skipped.includes(id)) ?? left[0];
    return h(
      "section",
      { class: "card course", "data-course": course.id },
      h("h2", {}, course.title),
      h(
        "ol",
        { class: "chapters" },
        course.chapters.map(({ id, title }) => {
          const begun = id in tables;
          const text = begun ? t("Go on") : done.includes(id) ? t("Repeat") : t("Begin");
          return h(
            "li",
            { class: done.includes(id) ? "done" : "" },
            h("span", { class: "chapter-mark" }, done.includes(id) ? icon("check") : null),
            h(
              "span",
              { class: "chapter-title" },
              title,
              done.includes(id) ? h("small", {}, t("done")) : null,
              skipped.includes(id) ? h("small", {}, t("skipped")) : null,
            ),
            h("button", {
              type: "button",
              class: id === next?.id ? "primary" : "",
              "aria-label": `${text}: ${title}`,
              onclick: () => learn(card.id, course.id, id, this.go),
            }, text),
          );
        }),
      ),
      h(
        "div",
        { class: "row" },
        button(
          course.players === 1 ? t("A free game") : t("A free game against the beginner"),
          () => freeGame(card.id, course, this.go),
          {
            class: next ? "quiet" : "primary",
            icon: "play",
          },
        ),
      ),
    );
  }

  close() {}
}
