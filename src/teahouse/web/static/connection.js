// The socket of a table: requests with answers, and coming back by itself when it breaks.

/** @import { AnyMessage, AnyRequest, Asked, Hello, Reply, Sync } from "./types.d.ts" */
import { t } from "./i18n.js";
import { root } from "./root.js";

const PATIENCE = 20_000;
/** How often a quiet connection is tried, and after how long without a word it counts as dead. */
const BEAT = 4_000;
const DEAD = 9_000;
/** What changes something gets a key, by which the server knows it when it comes again. */
const CHANGES_NOTHING = new Set([
  "preview",
  "why",
  "describe",
  "hint",
  "watch",
  "invite",
  "lift",
  "lang",
  "beat",
]);

export class Connection {
  /**
   * @param {string} table
   * @param {() => Hello} hello the first message of every connection
   * @param {(message: AnyMessage) => void} heard
   * @param {(state: "open" | "lost" | "refused", why?: string) => void} changed
   */
  constructor(table, hello, heard, changed) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.url = `${scheme}//${location.host}${root}/ws/${encodeURIComponent(table)}`;
    this.hello = hello;
    this.heard = heard;
    this.changed = changed;
    this.tries = 0;
    this.closed = false;
    this.lastHeard = 0;
    this.nextId = 1;
    /** @type {Map<number, {message: AnyRequest, again: boolean, done: (reply: Reply) => void, failed: (error: Error) => void}>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.wake = () => this.check();
    this.beats = setInterval(() => this.beat(), BEAT);
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()));
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.lastHeard = Date.now();
      const back = this.tries > 0;
      if (back || !this.opened) this.changed("open");
      this.opened = true;
      this.tries = 0;
      this.take(JSON.parse(event.data));
      if (back) this.askAgain();
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.broken(event);
    };
  }

  /** @param {AnyMessage} message */
  take(message) {
    if (message.type !== "reply") return this.heard(message);
    const id = message.id ?? 0;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (message.ok) waiting?.done(message);
    else waiting?.failed(new Error(message.error || t("That did not work.")));
  }

  /** @param {{code: number, reason: string}} event */
  broken(event) {
    this.socket = null;
    const refused = event.code >= 4400 && event.code < 4500;
    for (const [id, { again, failed }] of [...this.waiting]) {
      if (!again && !refused && !this.closed) continue;
      this.waiting.delete(id);
      failed(new Error(t("The connection was lost.")));
    }
    if (this.closed) return;
    if (refused) return this.changed("refused", event.reason);
    this.changed("lost");
    const wait = Math.min(4000, 400 * 2 ** this.tries) * (0.7 + 0.6 * Math.random());
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** What was asked and not answered when the connection broke is asked once more. */
  askAgain() {
    for (const waiting of this.waiting.values()) {
      if (waiting.again) continue;
      waiting.again = true;
      this.send(waiting.message);
    }
  }

  /** A connection can die without a word: then nothing comes any more, not even an answer to this. */
  beat() {
    if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.OPEN) return;
    const quiet = Date.now() - this.lastHeard;
    if (quiet > DEAD) this.giveUp();
    else if (quiet >= BEAT - 500) this.send({ type: "beat", id: this.nextId++ });
  }

  /** The socket is as good as gone, and closing it properly would take long. */
  giveUp() {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.broken({ code: 1006, reason: "" });
  }

  /** Back in sight or back on the net: see whether the socket still lives. */
  check() {
    if (this.closed || document.hidden) return;
    if (!this.socket) return this.open();
    if (this.socket.readyState !== WebSocket.OPEN || Date.now() - this.lastHeard < 20_000) return;
    const asked = Date.now();
    this.send({ type: "sync" });
    setTimeout(() => this.lastHeard < asked && this.giveUp(), 5000);
  }

  /** @param {AnyRequest | Sync} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a request and wait for its answer; a refusal is thrown as an Error with the server's sentence.
   * @param {Asked} message @returns {Promise<Reply>} */
  request(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Error(t("The connection was lost.")));
    }
    const id = this.nextId++;
    const key = CHANGES_NOTHING.has(message.type) ? {} : { key: newKey() };
    const whole = /** @type {AnyRequest} */ ({ ...message, id, ...key });
    this.send(whole);
    return new Promise((done, failed) => {
      this.waiting.set(id, { message: whole, again: false, done, failed });
      setTimeout(
        () => this.waiting.delete(id) && failed(new Error(t("The server does not answer."))),
        PATIENCE,
      );
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beats);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
}

/** A key that no other request has. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
