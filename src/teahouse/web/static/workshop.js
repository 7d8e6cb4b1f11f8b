// The workshop: a game's box, drawn part by part, to be edited, checked, compared with ours, kept and played with.

/** @import { Bench, Field, GameCard, Page, Component, Section, Hotspot } from "./types.d.ts" */
import * as api from "./api.js";
import { draw, loadSprite } from "./art.js";
import { createDialog } from "./create.js";
import { button, h, keepFocus, put, s, toast } from "./dom.js";
import { at, changed, concerns, freeName } from "./editions.js";
import { header } from "./header.js";
import { t } from "./i18n.js";
import * as me from "./me.js";
import { remembered } from "./setup.js";
import { sure } from "./sure.js";

const PAUSE = 300;

/** The drawing of a part, and what can be clicked on it. @param {Component} part @param {(spot: Hotspot) => void} click */
function drawing(part, click) {
  const ratio = part.ratio ?? 1;
  const svg = s(
    "svg",
    { viewBox: `0 0 100 ${100 * ratio}`, "aria-hidden": "true" },
    part.art?.length ? s("g", { transform: `translate(50 ${50 * ratio})` }, draw(part.art, ratio)) : null,
    (part.pieces ?? []).map((piece) =>
      s(
        "g",
        {
          transform: `translate(${piece.x + piece.w / 2} ${piece.y + piece.h / 2}) scale(${piece.w / 100})`,
        },
        draw(piece.art, piece.h / piece.w),
      )
    ),
    part.written
      ? s(
        "text",
        {
          class: "shop-written",
          x: 50,
          y: ratio > 1 ? 54 * ratio : 62 * ratio,
          "font-size": Math.min(15, 90 / part.written.length),
        },
        part.written,
      )
      : null,
  );
  // Whoever types the text of a part needs no hundreds of buttons on the way.
  const typed = (part.fields ?? []).some((field) => field.kind === "text");
  const spots = (part.spots ?? []).map((spot) => {
    const target = h("button", {
      type: "button",
      class: "spot",
      title: spot.label,
      "aria-label": spot.label,
      tabindex: typed ? -1 : 0,
      onclick: () => click(spot),
    });
    target.style.left = `${spot.x}%`;
    target.style.top = `${spot.y / ratio}%`;
    target.style.width = `${spot.w}%`;
    target.style.height = `${spot.h / ratio}%`;
    return target;
  });
  return h("div", { class: "shop-drawing" }, svg, spots);
}

/** What is our reconstruction. */
const OURS = "≈";

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** @implements {Page} */
export class WorkshopPage {
  /** @param {string} game @param {(path: string) => void} go */
  constructor(game, go) {
    this.game = game;
    this.go = go;
    this.closed = false;
    /** @type {GameCard | null} */
    this.card = null;
    /** @type {Bench | null} */
    this.bench = null;
    /** @type {Record<string, any>} */
    this.content = {};
    /** Which of my editions this is; nothing as long as it is ours. */
    this.id = "";
    this.section = decodeURIComponent(location.hash.slice(1));
    this.asked = 0;
    this.timer = 0;
    this.title = h("h1", {}, t("Your own box"));
    this.tools = h("div", { class: "shop-tools" });
    this.nav = h("nav", { class: "shop-nav", "aria-label": t("Components") });
    this.parts = h("section", { class: "shop-section" });
    this.state = h("aside", { class: "shop-state", "aria-label": t("Is it right?") });
    this.file = h("input", {
      type: "file",
      accept: ".toml,application/toml,text/plain",
      hidden: true,
      "aria-label": t("Open a file…"),
    });
    this.file.addEventListener("change", () => this.bring(this.file.files?.[0]));
    this.element = h(
      "div",
      { class: `workshop-page game-${game}` },
      header(),
      h(
        "main",
        { class: "workshop" },
        h(
          "div",
          { class: "shop-head" },
          this.title,
          h(
            "p",
            { class: "hint" },
            t(
              "What is marked with {sign} is our reconstruction. Put in what is in your box: it stays in this browser, or in a file, and tables can be played with it.",
              { sign: OURS },
            ),
          ),
          this.tools,
        ),
        h("div", { class: "shop-body" }, this.nav, this.parts, this.state),
        this.file,
      ),
    );
    document.documentElement.dataset.game = game;
    this.load();
  }

  async load() {
    try {
      const [games] = await Promise.all([api.games(), loadSprite(this.game)]);
      this.card = games.find((card) => card.id === this.game) ?? null;
      const name = this.card?.name ?? this.game;
      this.title.textContent = t("{game}: your own box", { game: name });
      document.title = `${this.title.textContent} – Teahouse`;
      const own = me.editions(this.game);
      await this.open(own[own.length - 1]?.id ?? "");
    } catch (error) {
      put(this.parts, h("p", { class: "refusal", role: "alert" }, /** @type {Error} */ (error).message));
    }
  }

  /** Take one of my editions to hand, or ours. @param {string} id */
  async open(id) {
    clearTimeout(this.timer);
    const own = me.editions(this.game).find((one) => one.id === id);
    this.id = own?.id ?? "";
    await this.ask({ toml: own?.toml ?? "" });
  }

  /** Have an edition drawn and checked. @param {{toml?: string, content?: Record<string, any>}} draft */
  async ask(draft) {
    const number = ++this.asked;
    try {
      const bench = await api.bench(this.game, draft);
      if (this.closed || number !== this.asked) return;
      this.bench = bench;
      if (!draft.content) this.content = bench.content; // else more may have been typed meanwhile
      this.keep();
      this.show();
    } catch (error) {
      if (number !== this.asked) return;
      if (!this.bench && this.id) {
        // What was kept cannot be read any more: ours is shown, and it can be deleted.
        this.id = "";
        await this.ask({});
      }
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** Remember it in this browser, once it differs from ours. */
  keep() {
    const { bench } = this;
    if (!bench || (!this.id && !bench.differences.length)) return;
    const all = me.editions(this.game);
    this.id ||= Math.random().toString(36).slice(2, 10);
    const own = {
      id: this.id,
      name: String(this.content.edition ?? ""),
      toml: bench.toml,
      ok: !bench.faults.length,
    };
    const others = all.filter((one) => one.id !== own.id);
    me.keepEditions(this.game, [...others, own]);
  }

  /** Put a value to its place. @param {string} path @param {any} value */
  edit(path, value) {
    this.content = changed(this.content, path, value);
    if (this.content.edition === this.bench?.ours) {
      const taken = me.editions(this.game).map((own) => own.name);
      this.content.edition = freeName(t("My box"), taken);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask({ content: this.content }), PAUSE);
  }

  /** An edition from a file. @param {File | undefined} file */
  async bring(file) {
    if (!file) return;
    this.file.value = "";
    this.id = "";
    await this.ask({ toml: await file.text() });
  }

  save() {
    const { bench } = this;
    if (!bench) return;
    const link = h("a", {
      href: URL.createObjectURL(new Blob([bench.toml], { type: "application/toml" })),
      download: `${this.game}-${String(this.content.edition).replace(/[^\p{L}\p{N}]+/gu, "-")}.toml`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  discard() {
    const text = t("It is kept in this browser alone; save it as a file first if you may want it again.");
    sure(t("Delete this edition?"), text, t("Delete"), () => {
      me.keepEditions(this.game, me.editions(this.game).filter((own) => own.id !== this.id));
      this.open("");
    });
  }

  /** A table that is played with it. */
  play() {
    if (!this.card || !this.bench) return;
    createDialog(this.card, this.go, remembered(this.card), this.id);
  }

  show() {
    const { bench } = this;
    if (!bench) return;
    const there = bench.sections.some((section) => section.id === this.section);
    if (!there) this.section = bench.sections[0]?.id ?? "";
    keepFocus(this.tools, () => this.showTools(bench));
    keepFocus(this.nav, () => this.showNav(bench));
    this.showSection(bench);
    keepFocus(this.state, () => this.showState(bench));
    this.element.dataset.ready = String(this.asked);
  }

  /** @param {Bench} bench */
  showTools(bench) {
    const own = me.editions(this.game);
    const choose = h(
      "select",
      {},
      h("option", { value: "", selected: !this.id }, t("ours")),
      own.map((one) => h("option", { value: one.id, selected: one.id === this.id }, one.name)),
    );
    choose.addEventListener("change", () => this.open(choose.value));
    const name = h("input", { type: "text", maxlength: 60, value: String(this.content.edition ?? "") });
    name.addEventListener("change", () => this.edit("edition", name.value.trim()));
    const named = bench.faults.find((fault) => fault.path === "edition");
    put(
      this.tools,
      h("label", { class: "menu" }, h("span", {}, t("Edition")), choose),
      this.id
        ? h(
          "label",
          { class: `menu shop-name ${named ? "wrong" : ""}` },
          h("span", {}, t("Its name")),
          name,
          named ? h("span", { class: "shop-fault" }, named.text) : null,
        )
        : null,
      h(
        "div",
        { class: "row" },
        button(t("Open a file…"), () => this.file.click(), { icon: "upload" }),
        this.id ? button(t("Save as a file"), () => this.save(), { icon: "download" }) : null,
        this.id ? button(t("Delete"), () => this.discard(), { class: "quiet" }) : null,
      ),
    );
  }

  /**
   * Where a fault is mended: the one field that says just this, or most of it; else the section that has something of it.
   * @param {Bench} bench @param {string} path @returns {{section?: Section, part?: Component, field?: Field}}
   */
  home(bench, path) {
    /** @type {{section?: Section, part?: Component, field?: Field}} */
    let found = {};
    for (const section of path ? bench.sections : []) {
      for (const part of section.parts ?? []) {
        for (const field of part.fields ?? []) {
          const near = concerns(field.path, path) && field.path.length <= path.length;
          if (near && field.path.length > (found.field?.path.length ?? 0)) found = { section, part, field };
        }
      }
    }
    if (found.field) return found;
    const holds = (/** @type {Component} */ part) =>
      [...(part.fields ?? []), ...(part.spots ?? [])].some((one) => concerns(one.path, path));
    const section = bench.sections.find((one) => (one.parts ?? []).some(holds)) ??
      bench.sections.find((one) => one.id === path.split(/[.[]/)[0]);
    return section ? { section } : {};
  }

  /** @param {string} id */
  turnTo(id) {
    this.section = id;
    history.replaceState(null, "", `${location.pathname}${location.search}#${encodeURIComponent(id)}`);
    this.show();
  }

  /** @param {Bench} bench */
  showNav(bench) {
    const faulty = bench.faults.map((fault) => this.home(bench, fault.path).section);
    const wrongIn = (/** @type {Section} */ section) => faulty.filter((one) => one === section).length;
    const choose = h(
      "select",
      { class: "shop-choose", "aria-label": t("Components") },
      bench.sections.map((section) => {
        const wrong = wrongIn(section);
        return h(
          "option",
          { value: section.id, selected: section.id === this.section },
          `${capital(section.title)}${wrong ? ` (${wrong})` : section.reconstructed ? ` ${OURS}` : ""}`,
        );
      }),
    );
    choose.addEventListener("change", () => this.turnTo(choose.value));
    put(
      this.nav,
      choose,
      h(
        "ul",
        {},
        bench.sections.map((section) => {
          const wrong = wrongIn(section);
          const different = bench.differences.filter((one) => one.section === section.id).length;
          const link = button(section.title, () => this.turnTo(section.id), { class: "quiet" });
          if (section.id === this.section) link.setAttribute("aria-current", "true");
          if (wrong) {
            link.append(h("span", { class: "shop-count wrong", title: t("does not fit") }, String(wrong)));
          } else if (different) {
            const title = t("different from ours");
            link.append(h("span", { class: "shop-count", title }, String(different)));
          } else if (section.reconstructed) {
            link.append(h("span", { class: "shop-ours-mark", title: t("our reconstruction") }, OURS));
          }
          return h("li", {}, link);
        }),
      ),
    );
  }

  /** @param {Bench} bench */
  showSection(bench) {
    const section = bench.sections.find((one) => one.id === this.section);
    if (!section) return;
    // Whoever types must not lose the field: only its surroundings are built anew.
    const typing = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
    const path = typing && this.parts.contains(typing) ? typing.dataset.path : undefined;
    const [from, to] = [typing?.selectionStart ?? null, typing?.value ?? ""];
    put(
      this.parts,
      h("h2", {}, section.title),
      section.reconstructed
        ? h(
          "p",
          { class: "hint" },
          t("{sign} Our reconstruction: the rulebook does not show all of this.", { sign: OURS }),
        )
        : null,
      section.text ? h("p", { class: "hint" }, section.text) : null,
      bench.faults.filter((fault) => {
        const home = this.home(bench, fault.path);
        return home.section === section && !home.field;
      }).map((fault) => h("p", { class: "shop-fault" }, fault.text)),
      h("div", { class: "shop-parts" }, (section.parts ?? []).map((part) => this.part(bench, part))),
    );
    if (path === undefined) return;
    const again = this.parts.querySelector(`[data-path="${CSS.escape(path)}"]`);
    if (!(again instanceof HTMLInputElement)) return;
    again.value = to;
    again.focus({ preventScroll: true });
    if (from !== null && again.type === "text") again.setSelectionRange(from, from);
  }

  /** @param {Bench} bench @param {Component} part */
  part(bench, part) {
    const fields = part.fields ?? [];
    const alone = fields.length === 1 && (fields[0].label === part.title || fields[0].kind === "text");
    const drawn = part.art?.length || part.pieces?.length;
    return h(
      "div",
      { class: `shop-part${part.wide ? " wide" : ""}${drawn ? "" : " plain"}` },
      drawn ? drawing(part, (spot) => this.edit(spot.path, spot.value)) : null,
      h(
        "div",
        { class: "shop-fields" },
        part.title ? h("strong", {}, part.title) : null,
        part.text ? h("p", { class: "hint" }, part.text) : null,
        fields.map((field) => this.field(bench, part, field, alone)),
        part.edits?.length
          ? h(
            "div",
            { class: "row" },
            part.edits.map((edit) =>
              button(edit.label, () => this.edit(edit.path, edit.value), { class: "quiet small" })
            ),
          )
          : null,
      ),
    );
  }

  /** @param {Bench} bench @param {Component} part @param {Field} field @param {boolean} alone whether the part says what it is */
  field(bench, part, field, alone) {
    const given = at(this.content, field.path);
    const value = given === undefined ? field.usual : given;
    const faults = bench.faults.filter((fault) => this.home(bench, fault.path).field === field);
    const single = bench.differences.find((one) =>
      one.part === part.id && one.path === field.path && one.field === field.label
    );
    /** @type {HTMLElement} */
    let input;
    if (field.kind === "choice") {
      const now = field.now ?? (field.puts ? "" : String(value ?? ""));
      input = h(
        "select",
        {},
        (field.values ?? []).map(([id, label]) => h("option", { value: id, selected: id === now }, label)),
      );
      input.addEventListener("change", () => {
        const chosen = /** @type {HTMLSelectElement} */ (input).value;
        const put = field.puts ? field.puts[chosen] : chosen;
        if (put !== undefined) this.edit(field.path, put);
      });
    } else if (field.kind === "text") {
      input = h("input", { type: "text", value: String(value ?? ""), spellcheck: "false" });
      input.addEventListener(
        "input",
        () => this.edit(field.path, /** @type {HTMLInputElement} */ (input).value),
      );
    } else {
      input = h("input", {
        type: "number",
        inputmode: (field.low ?? 0) < 0 ? null : "numeric",
        min: field.low ?? 0,
        max: field.high ?? 0,
        value: typeof value === "number" ? String(value) : "",
      });
      input.addEventListener("input", () => {
        const typed = Number(/** @type {HTMLInputElement} */ (input).value);
        if (!Number.isInteger(typed) || /** @type {HTMLInputElement} */ (input).value === "") return;
        this.edit(field.path, typed === field.usual ? undefined : typed);
      });
    }
    input.dataset.path = field.path;
    input.setAttribute("aria-label", field.label);
    if (faults.length) input.setAttribute("aria-invalid", "true");
    return h(
      "label",
      {
        class: `shop-field ${field.kind ?? "number"}${faults.length ? " wrong" : ""}${
          single ? " changed" : ""
        }`,
      },
      alone ? null : h("span", { class: "shop-label" }, field.label),
      input,
      single?.ours ? h("span", { class: "shop-ours" }, t("ours: {value}", { value: single.ours })) : null,
      faults.map((fault) => h("span", { class: "shop-fault" }, fault.text)),
    );
  }

  /** @param {Bench} bench */
  showState(bench) {
    const { faults, differences } = bench;
    /** @param {string | undefined} section @param {string} path @param {string} [label] */
    const go = (section, path, label) => {
      if (section) this.turnTo(section);
      const there = /** @type {HTMLElement[]} */ ([...this.parts.querySelectorAll("[data-path]")]);
      const near = there.filter((one) => concerns(one.dataset.path ?? "", path));
      const found = near.find((one) => one.dataset.path === path && one.ariaLabel === label) ??
        near.find((one) => one.dataset.path === path) ?? near[0];
      found?.scrollIntoView({ block: "center" });
      found?.focus();
    };
    /** @param {string} path */
    const fault = (path) => {
      const { section, part, field } = this.home(bench, path);
      const name = [part?.title, field?.label].filter((text, index, all) => text && text !== all[index - 1]);
      return section
        ? button([section.title, name.join(": ")].filter(Boolean).join(" – "), () => go(section.id, path), {
          class: "quiet",
          title: path,
        })
        : path
        ? h("code", {}, path)
        : null;
    };
    const verdict = faults.length
      ? h("p", { class: "shop-verdict wrong", role: "status" }, t("This cannot be played yet."))
      : h(
        "p",
        { class: "shop-verdict", role: "status" },
        this.id ? t("This can be played.") : t("This is our edition. Change something to make your own."),
      );
    put(
      this.state,
      verdict,
      faults.length
        ? h(
          "ul",
          { class: "shop-faults" },
          faults.map((one) => h("li", {}, fault(one.path), h("span", {}, one.text))),
        )
        : null,
      button(t("Open a table with it…"), () => this.play(), { class: "primary" }),
      differences.length
        ? h(
          "details",
          { class: "shop-differences", open: differences.length < 12 },
          h("summary", {}, t("Different from ours: {n}", { n: differences.length })),
          [...bench.sections, { id: "", title: "" }].flatMap((section) => {
            const here = differences.filter((one) => one.section === section.id);
            return here.length
              ? [
                section.title ? h("strong", {}, capital(section.title)) : null,
                h(
                  "ul",
                  {},
                  here.map((one) =>
                    h(
                      "li",
                      {},
                      button(capital(one.name), () => go(one.section, one.path, one.field), {
                        class: "quiet",
                      }),
                      h("span", {}, h("del", {}, one.ours || "–"), " → ", h("ins", {}, one.mine || "–")),
                    )
                  ),
                ),
              ]
              : [];
          }),
        )
        : null,
    );
    const play = /** @type {HTMLButtonElement} */ (this.state.querySelector(".primary"));
    play.disabled = !this.id || faults.length > 0;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    delete document.documentElement.dataset.game;
  }
}
