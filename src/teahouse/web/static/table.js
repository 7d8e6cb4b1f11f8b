// A table's page: puts the parts together, keeps them up to date and sends what the person decides.

/** @import { AnyMessage, Asked, Choice, Command, Full, GameCard, Model, Page, Presence } from "./types.d.ts" */
/** @import { Caption, Shot } from "./incoming.js" */
import * as api from "./api.js";
import { loadSprite } from "./art.js";
import { Chat } from "./chat.js";
import { Connection } from "./connection.js";
import { Count } from "./count.js";
import { Curtain } from "./curtain.js";
import { Desk } from "./desk.js";
import { button, h, icon, put, toast } from "./dom.js";
import { finalScoring } from "./ending.js";
import { header } from "./header.js";
import { Hints } from "./hints.js";
import { spoken, t } from "./i18n.js";
import { Film, lastTurn, lookedUntil, pace, shotsSince, speed } from "./film.js";
import { Incoming } from "./incoming.js";
import { aboutTable, invite } from "./invite.js";
import { choicesDialog, describeDialog, helpDialog, isOurs } from "./keys.js";
import { Lesson } from "./lesson.js";
import * as me from "./me.js";
import { labelled, toMe } from "./names.js";
import { Notices, noticeSettings } from "./notices.js";
import { outlook } from "./outlook.js";
import { Prompt } from "./prompt.js";
import { Reveal } from "./reveal.js";
import { agreement, seatRows, waitingRoom } from "./seats.js";
import { mine, opened, seated, seatOf, sitting } from "./store.js";
import { Unasked } from "./unasked.js";

/** @implements {Page} */
export class TablePage {
  /** @param {string} table @param {(path: string) => void} go */
  constructor(table, go) {
    this.go = go;
    /** @type {Model | null} */
    this.model = null;
    /** The dialog about the table, and whom it shows. @type {{sat: string, anew: (model: Model) => void} | null} */
    this.about = null;
    /** @type {Presence} */
    this.presence = { type: "presence", here: [], watching: 0, watchers: [] };
    this.incoming = new Incoming({
      model: () => (this.opening ? null : this.model),
      take: (model, shot, past) => this.take(model, shot, past),
      caption: (caption) => this.caption(caption),
      changed: () => this.filmed(),
      sync: () => this.link.send({ type: "sync" }),
      hidden: () => document.hidden,
      pace,
      speed,
      later: (then, time) => setTimeout(then, time),
    });
    this.film = new Film(this.incoming, () => this.model, () => this.seeAgain());
    this.reveal = new Reveal();
    /** How many acts of the game there are, and, when the page was opened, of how many there was nothing new. */
    this.acts = 0;
    this.missed = 0;
    /** After how many my last turn was over then. */
    this.since = 0;
    /** How many full scenes came that are not shown yet; patches wait for them. */
    this.opening = 0;
    /** Where one looked before the film led to where something happened, on a narrow table. @type {{left: number, top: number} | null} */
    this.strayed = null;
    this.count = new Count(this);
    this.unasked = new Unasked(this);
    /** @type {string | null | undefined} the table of the rematch as last shown */
    this.next = undefined;
    /** @type {boolean | undefined} whether my seat was given away, as last shown */
    this.removed = undefined;
    /** Whether somebody proposed to end the game, as last shown. */
    this.asked = false;
    this.renamed = false;
    /** @type {GameCard | undefined} */
    this.game = undefined;
    this.chat = new Chat(
      table,
      (text) => this.link.request({ type: "say", text }),
      (count) => this.desk.tabs.badge("chat", count),
    );
    this.notices = new Notices();
    this.desk = new Desk({
      act: (code) => this.act(code),
      preview: (code) => this.preview(code),
      why: (ids) => this.link.request({ type: "why", v: this.v, ids: ids.slice(-20) }),
      changed: () => {
        this.showPrompt();
        this.lesson?.point();
      },
      turned: () => this.prompt.turning(this.chooser.turning()),
    }, [{ id: "chat", icon: "chat", label: t("Chat"), element: this.chat.element }]);
    const { board, chooser } = this.desk;
    this.desk.stage.append(this.reveal.element, this.film.recap.strip);
    this.desk.zoom.turned = () => this.turned();
    this.board = board;
    this.chooser = chooser;
    this.lesson = new Lesson(this.desk, go);
    this.prompt = new Prompt({
      act: (code) => this.chooser.act(code),
      undo: (all) => this.command({ type: "undo", all }),
      unknown: () => this.command({ type: "unknown" }),
      end: () => this.command({ type: "end" }),
      clear: () => this.chooser.clear(),
      turn: (by) => this.desk.input.turn(by),
      wait: () => this.unasked.hold(),
      request: (message) => this.request(message),
      sit: (seat) => this.sit(seat),
      scoring: () => (this.count.running ? this.count.end() : this.score()),
      rematch: () => this.again(),
      hint: () => this.hints.open(),
      explained: (choice) => this.explained(choice),
    });
    this.prompt.sentence.after(this.film.element, this.film.buttons.again);
    this.hints = new Hints(board, {
      ask: () => this.link.request({ type: "hint", v: this.v }),
      compare: (codes) => this.link.request({ type: "compare", v: this.v, codes }),
      act: ([first, ...others]) => {
        this.unasked.following = others;
        this.chooser.act(first);
      },
      gather: (boxes) => this.desk.zoom.gather(boxes),
      choices: () => this.model?.own.choices ?? [],
    });
    this.desk.tabs.element.prepend(this.hints.element);
    this.sizes = new ResizeObserver(() => this.hints.follow());
    this.sizes.observe(this.desk.view);
    this.room = h("div", { class: "room", hidden: true });
    this.status = h("div", { class: "connection", role: "status", hidden: true });
    const helping = button("", () => this.helpOut(), {
      class: "quiet round help-button",
      title: t("Help and keys (?)"),
    });
    helping.append("?");
    const about = button(t("This table"), () => this.invite(null), {
      icon: "table",
      class: "quiet about-table",
      title: t("Seats, invitations, resigning"),
    });
    this.replay = h("a", {
      class: "button quiet round elsewhere",
      href: `/t/${table}/replay`,
      "data-link": true,
      hidden: true,
      title: t("Replay"),
      "aria-label": t("Replay"),
    }, icon("film"));
    const bell = button(
      "",
      () => this.model && noticeSettings(this.model, (message) => this.link.request(message)),
      { icon: "bell", class: "quiet round elsewhere", title: t("When it is my turn") },
    );
    this.curtain = new Curtain((seat) => this.request({ type: "lift", seat }));
    this.desk.stage.append(this.room, this.curtain.element, this.status);
    this.element = h(
      "div",
      { class: "table-page" },
      header([this.desk.title], [helping, this.replay, this.desk.rules, bell, about]),
      this.desk.players.element,
      this.prompt.element,
      this.desk.stage,
      this.desk.tabs.element,
    );
    this.ending = new AbortController();
    const { signal } = this.ending;
    addEventListener("keydown", (event) => this.key(event), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.incoming.seen(), { signal });
    this.token = new URLSearchParams(location.hash.slice(1)).get("invite");
    this.link = new Connection(
      table,
      () => ({
        type: "hello",
        person: me.token(),
        name: me.name(),
        lang: spoken(),
        invite: this.token,
      }),
      (message) => this.heard(message),
      (state, why) => this.linked(state, why),
    );
    this.desk.log.earlier = () => this.readBack();
    api.games().then((games) => this.introduce(games), () => {});
  }

  /** @param {GameCard[]} games */
  introduce(games) {
    this.game = games.find((game) => game.id === this.model?.table.game) ??
      (this.model ? undefined : games[0]);
    this.cards = games;
    this.desk.introduce(this.game);
    if (this.model) this.show(false);
  }

  // What the server says

  /** @param {AnyMessage} message */
  heard(message) {
    if (message.type === "full") this.open(message);
    else if (message.type === "patch") this.incoming.push(message);
    else if (message.type === "chat") this.chat.hear(message);
    else if (message.type === "presence") {
      this.presence = message;
      if (this.model) {
        this.model = { ...this.model, presence: message };
        this.desk.players.show(/** @type {Model} */ (this.seen()));
      }
    }
  }

  /** @param {Full} full */
  async open(full) {
    this.incoming.clear();
    this.film.clear();
    this.element.classList.add(`game-${full.table.game}`);
    document.documentElement.dataset.game = full.table.game;
    const before = this.model?.own;
    this.model = opened(full, this.presence);
    this.acts = full.acts;
    this.missed = lookedUntil(this.model, full.acts);
    this.since = lastTurn(this.model, full.acts);
    this.film.older = Math.min(this.since, this.missed) < full.acts;
    this.opening += 1;
    if (before) this.hints.happened(before, full.own);
    this.count.begun ||= full.table.status === "over";
    if (this.cards) this.introduce(this.cards);
    const seat = seatOf(this.model, full.own.seat);
    if (
      seat?.kind === "person" && full.own.held.length < 2 && me.name() && seat.name !== me.name() &&
      !this.renamed
    ) {
      this.renamed = true;
      this.request({ type: "rename", name: me.name() });
    }
    const [shots] = await Promise.all([this.shots(before === undefined), loadSprite(full.table.game)]);
    this.opening -= 1;
    if (this.opening) return; // a newer one has come
    this.show(false);
    this.desk.zoom.fit();
    if (shots.some((shot) => shot.lines.length)) this.incoming.again(shots);
    this.lead();
    this.incoming.drain();
  }

  /** What happened since I was here last, if I come back to it and want to see it. @param {boolean} back @returns {Promise<Shot[]>} */
  async shots(back) {
    if (!back || !this.model || this.missed === this.acts || pace() === "instant" || document.hidden) {
      return [];
    }
    const late = new Promise((none) => setTimeout(() => none([]), 4000)); // the game does not wait for it
    return await Promise.race([shotsSince(this.model, this.missed, this.acts).catch(() => []), late]);
  }

  /** See once more what the others did. */
  async seeAgain() {
    const { incoming, model } = this;
    if (incoming.kept || incoming.looksBack || !model) return incoming.again();
    try {
      incoming.again(await shotsSince(model, Math.min(this.since, this.missed), this.acts));
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** How far the film is; what was shown is not new when I come back. */
  filmed() {
    const { model } = this;
    this.film.show();
    const { playing, reading, paused } = this.incoming;
    if (this.strayed && !playing && !reading && !paused && model) { // back to where one chooses
      const from = this.strayed;
      this.strayed = null;
      if (!this.chooser.idea && !this.chooser.path.length) {
        if (!this.lesson.marked.length) this.desk.view.scrollTo(from); // else it knows better where to look
        this.lead();
      }
    }
    if (!model || this.opening || this.incoming.playing || document.hidden) return;
    if (model.table.status !== "waiting") me.rememberSeen(model.table.table, this.acts);
  }

  /** What is said about a part of a shot. @param {Caption} caption */
  caption(caption) {
    this.film.say(caption);
    const { paused, looksBack } = this.incoming;
    const closely = pace() === "follow" || looksBack;
    if (closely) this.board.mark("pointed", caption.ids);
    if (this.board.shape === "narrow" && !this.chooser.idea && !this.chooser.path.length) {
      const { scrollLeft: left, scrollTop: top } = this.desk.view;
      this.strayed ??= { left, top }; // to where it ends up, if that is out of sight
      this.desk.zoom.reveal(this.board.boxOf(caption.ids.findLast((id) => this.board.boxOf(id)) ?? ""));
    } else if (closely) {
      this.desk.follow(caption.ids);
    }
    this.desk.announcer.tell(
      this.model ? toMe(this.model, caption.text) : caption.text,
      closely || paused,
    );
  }

  /** Show the table after a shot, or as it is. @param {Model} model @param {Shot | null} shot @param {boolean} past */
  take(model, shot, past) {
    const before = this.model?.own;
    this.model = model;
    if (shot) this.film.count(shot);
    if (before && !past) this.hints.happened(before, model.own);
    if (shot?.patch?.layouts) requestAnimationFrame(() => this.desk.zoom.fit());
    if (shot?.patch?.acts !== undefined && !past) this.acts = shot.patch.acts;
    this.board.mark("pointed", []);
    this.board.pieces.tempo = shot?.lines.length ? speed() : 1;
    this.show(shot !== null);
    if (shot && pace() !== "instant" && !document.hidden) {
      this.reveal.show(model, shot.patch?.log ?? shot.lines);
    }
  }

  /** @param {"open" | "lost" | "refused"} state @param {string} [why] */
  linked(state, why) {
    this.status.hidden = state === "open";
    this.element.classList.toggle("offline", state !== "open");
    if (state === "lost") this.status.textContent = t("Connecting again…");
    if (state === "refused") {
      this.element.classList.toggle("missing", !this.model);
      put(
        this.status,
        why || t("This table cannot be opened."),
        " ",
        h("a", { href: "/", "data-link": true }, t("To the lobby")),
      );
    }
  }

  // What is shown

  /** @param {boolean} moving */
  show(moving) {
    const model = this.seen();
    if (!model) return;
    const { table } = model;
    this.element.dataset.version = String(model.v);
    const caughtUp = this.incoming.done;
    if (model.own.seat !== null && model.own.held.length === 1) me.rememberSeat(table.table, model.own.seat);
    this.desk.show(model, moving, table.status === "running" && caughtUp);
    const past = this.incoming.looksBack;
    if (!past) this.desk.log.show(model);
    this.film.remind();
    if (table.status === "over" && caughtUp) this.film.clear(); // the result is said in its place
    this.element.classList.toggle("looks-back", past);
    this.curtain.show(model);
    this.chat.show(model);
    this.showAbout(model);
    this.room.hidden = table.status !== "waiting";
    this.replay.hidden = table.status === "waiting";
    const typing = document.activeElement instanceof HTMLInputElement &&
      this.room.contains(document.activeElement);
    if (table.status === "waiting" && !typing) {
      put(this.room, waitingRoom(model, this.game, this.seatCalls()));
    }
    if (!past) this.notices.show(model);
    this.lesson.show(model, caughtUp);
    this.element.classList.toggle("my-turn", mine(model));
    if (!past) this.concerned(model);
    if (moving && caughtUp) this.lead();
    if (table.status === "over" && !this.count.begun && caughtUp && !this.lesson.leads(model)) {
      this.count.begin();
    }
    this.unasked.goOn(model, caughtUp);
  }

  /** The table as it is shown: the result of a game that has just ended only once it is counted. @returns {Model | null} */
  seen() {
    const { model } = this;
    if (!model?.scores?.final || this.lesson.leads(model)) return model;
    return this.count.veil(model);
  }

  showPrompt() {
    const model = this.seen();
    if (!model) return;
    const { own, scores } = model;
    const said = model.counted ? t("The count: {category}", { category: model.counted }) : own.prompt;
    this.desk.announcer.ask(toMe(model, scores?.final?.sentence || own.invitation || said));
    this.prompt.hold(this.chooser.inHand());
    this.prompt.turning(this.chooser.turning());
    this.prompt.show(model, this.chooser.buttons(), this.chooser.busy, this.chooser.path.length > 0);
  }

  /** What others did that concerns me: somebody wants to play again, or gave my seat away. @param {Model} model */
  concerned(model) {
    const next = model.table.next_table ?? null;
    const removed = model.own.removed ?? false;
    const asks = model.table.seats.find((seat) => seat.agrees && !model.own.held.includes(seat.seat));
    if (asks && !this.asked && seated(model) && model.table.status === "running") {
      toast(t("{name} would end the game here. Answer under “This table”.", { name: asks.name }));
    }
    this.asked = Boolean(asks);
    if (next && this.next === null && seated(model)) toast(t("You are invited to a rematch."));
    if (removed && this.removed === false) toast(model.own.prompt, "error");
    this.next = next;
    this.removed = removed;
  }

  /** What an action would do; while others act, whoever asked is behind, and an answer would end the film. @param {number} code */
  async preview(code) {
    if (!this.incoming.done || this.chooser.busy) throw new Error("it is out of date");
    return await this.link.request({ type: "preview", v: this.v, code });
  }

  /** What a choice that is a button would do. @param {Choice} choice */
  explained(choice) {
    const title = labelled(this.model, choice.label);
    const box = h("div", { class: "outlook" }, h("div", { class: "bubble-title" }, title));
    this.chooser.outlook(choice.codes[0]).then((reply) => {
      if (reply) {
        box.append(...outlook(reply, this.model), ...this.chooser.rulesOf(choice));
      }
    });
    return box;
  }

  /** The screen was turned: once all has its new place, look at where the choices are, and at what they are about. */
  turned() {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (this.chooser.idea) return;
        this.lead();
        const ids = [...this.chooser.next().keys()];
        if (ids.length && !this.lesson.marked.length) this.desk.follow(ids);
      })
    );
  }

  /** Look at where the choices are; a lesson points at things of its own. */
  lead() {
    const { desk, lesson, model } = this;
    const taught = model !== null && lesson.leads(model);
    const closer = !taught && !model?.own.must_end; // what was done stays in sight until the turn has ended
    if (!taught || !lesson.marked.length) return desk.lead(closer, model !== null && mine(model));
    desk.zoom.leave();
    lesson.point();
  }

  // What the person decides

  /** The version that is shown. */
  get v() {
    return this.model?.v ?? 0;
  }

  /** A choice, if a lesson has nothing against it. @param {number} code */
  act(code) {
    if (this.lesson.allows(code)) return this.command({ type: "act", code });
    if (this.lesson.wantsOnlyTurned()) this.chooser.again();
    else this.chooser.release();
  }

  /** A request that acts on the game as it is shown. @param {Command} message */
  async command(message) {
    this.unasked.decided(message);
    try {
      this.chooser.busy = true;
      this.incoming.asked = true;
      this.showPrompt();
      const { v } = this;
      await this.link.request({ ...message, v });
      setTimeout(() => this.v === v && this.chooser.busy && this.chooser.release(), 1500); // nothing came of it
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
      this.incoming.asked = false;
      this.chooser.release();
    }
  }

  /** @param {Asked} message */
  async request(message) {
    try {
      await this.link.request(message);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** Fetch the lines of the log before those that there are. */
  async readBack() {
    const first = this.model?.log[0]?.n ?? 0;
    try {
      const { log } = await this.link.request({ type: "log", before: first });
      if (!this.model || !log?.length || this.model.log[0]?.n !== first) return;
      this.model = { ...this.model, log: [...log, ...this.model.log] };
      this.desk.log.reset();
      this.desk.log.show(this.model);
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** Take a free seat, or the one that I was invited to. @param {number} seat */
  sit(seat) {
    return this.request({ type: "sit", seat, invite: this.model?.own.invited === seat ? this.token : null });
  }

  seatCalls() {
    return {
      request: (/** @type {Asked} */ message) => this.request(message),
      sit: (/** @type {number} */ seat) => this.sit(seat),
      invite: (/** @type {number | null} */ seat) => this.invite(seat),
    };
  }

  /** The link to a seat, or all about the table. @param {number | null} seat */
  invite(seat) {
    document.querySelectorAll("dialog").forEach((box) => box.close());
    if (seat !== null) return invite(seat, (message) => this.link.request(message));
    if (!this.model) return;
    const calls = {
      ...this.seatCalls(),
      request: (/** @type {Asked} */ message) => {
        document.querySelectorAll("dialog").forEach((box) => box.close());
        return this.request(message);
      },
    };
    const people = (/** @type {Model} */ model) => [
      seatRows(model, this.game, calls),
      agreement(model, calls),
    ];
    const anew = aboutTable(people(this.model), this.model, (message) => this.link.request(message));
    this.about = { sat: sitting(this.model), anew: (model) => anew(people(model)) };
  }

  /** The dialog about the table follows what happens to the seats. @param {Model} model */
  showAbout(model) {
    const sat = sitting(model);
    if (!this.about || this.about.sat === sat) return;
    this.about.sat = sat;
    this.about.anew(model);
  }

  score() {
    if (this.model) finalScoring(this.model, this.desk.help, () => this.again());
  }

  /** The same people once more; who watched goes on watching. */
  async again() {
    const { model } = this;
    if (!model) return;
    try {
      if (seated(model)) this.go(`/t/${(await this.link.request({ type: "rematch" })).table}`);
      else this.go(model.table.next_table ? `/t/${model.table.next_table}` : "/");
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!isOurs(event) || !this.model || this.chooser.busy) return;
    if (this.film.key(event.key.toLowerCase())) return;
    const { own } = this.model;
    const { desk } = this;
    /** @type {Record<string, () => unknown>} */
    const keys = {
      u: () => own.can_undo && this.byKey({ type: "undo", all: event.shiftKey }),
      e: () => own.must_end && this.byKey({ type: "end" }),
      h: () =>
        this.model?.table.hints && own.choices.length && !own.must_end && this.incoming.done &&
        this.hints.open(),
      "?": () => this.helpOut(),
      d: () => this.describe(),
      c: () => this.list(),
      i: () => desk.explainFocus(),
      p: () => desk.announcer.again(),
      b: () => {
        desk.input.keyed();
        this.chooser.first();
      },
      s: () => desk.tabs.visit("scores"),
      f: () => desk.tabs.visit("panels"),
      l: () => desk.tabs.visit("log"),
      "+": () => desk.zoom.step(1.35),
      "-": () => desk.zoom.step(1 / 1.35),
      0: () => desk.zoom.reset(),
    };
    keys[event.key.toLowerCase()]?.();
  }

  /** What a key did leads the focus on to the next choice. @param {Command} message */
  byKey(message) {
    this.chooser.keyed = true;
    return this.command(message);
  }

  /** Rules, words and keys. */
  helpOut() {
    helpDialog(this.desk.help, { describe: () => this.describe(), choices: () => this.list() });
  }

  /** The position in words. */
  async describe() {
    try {
      await describeDialog(() => this.link.request({ type: "describe" }));
    } catch (error) {
      toast(/** @type {Error} */ (error).message, "error");
    }
  }

  /** All choices as a list. */
  list() {
    choicesDialog(this.chooser.choices, (code) => {
      this.chooser.keyed = true;
      this.chooser.act(code);
    });
  }

  close() {
    this.count.close();
    this.unasked.close();
    this.link.close();
    this.chat.close();
    this.notices.close();
    this.sizes.disconnect();
    this.desk.close();
    this.ending.abort();
    delete document.documentElement.dataset.game;
  }
}
