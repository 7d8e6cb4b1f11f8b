// The socket of a table: requests with answers, and coming back by itself when it breaks.

/** @import { AnyMessage, AnyRequest, Asked, Hello, Reply, Sync } from "./types.d.ts" */
import { t } from "./i18n.js";

const PATIENCE = 15_000;

export class Connection {
  /**
   * @param {string} table
   * @param {() => Hello} hello the first message of every connection
   * @param {(message: AnyMessage) => void} heard
   * @param {(state: "open" | "lost" | "refused", why?: string) => void} changed
   */
  constructor(table, hello, heard, changed) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.url = `${scheme}//${location.host}/ws/${encodeURIComponent(table)}`;
    this.hello = hello;
    this.heard = heard;
    this.changed = changed;
    this.tries = 0;
    this.closed = false;
    this.lastHeard = 0;
    this.nextId = 1;
    /** @type {Map<number, {done: (reply: Reply) => void, failed: (error: Error) => void}>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.wake = () => this.check();
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
      this.lastHeard = Date.now();
      if (this.tries || !this.opened) this.changed("open");
      this.opened = true;
      this.tries = 0;
      this.take(JSON.parse(event.data));
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

  /** @param {CloseEvent} event */
  broken(event) {
    this.socket = null;
    for (const { failed } of this.waiting.values()) failed(new Error(t("The connection was lost.")));
    this.waiting.clear();
    if (this.closed) return;
    if (event.code >= 4400 && event.code < 4500) return this.changed("refused", event.reason);
    this.changed("lost");
    const wait = Math.min(8000, 400 * 2 ** this.tries) * (0.7 + 0.6 * Math.random());
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** Back in sight or back on the net: see whether the socket still lives. */
  check() {
    if (this.closed || document.hidden) return;
    if (!this.socket) return this.open();
    if (this.socket.readyState !== WebSocket.OPEN || Date.now() - this.lastHeard < 20_000) return;
    const asked = Date.now();
    this.send({ type: "sync" });
    setTimeout(() => this.lastHeard < asked && this.socket?.close(), 5000);
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
    this.send({ ...message, id });
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      setTimeout(
        () => this.waiting.delete(id) && failed(new Error(t("The server does not answer."))),
        PATIENCE,
      );
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
}
