/** @import { AnyMessage, Reply } from "../../src/teahouse/web/static/types.d.ts" */
import { Connection } from "../../src/teahouse/web/static/connection.js";
import { equal } from "./assert.js";

/** A socket whose other end is the test. */
class Socket {
  static OPEN = 1;
  /** @type {Socket[]} */
  static made = [];

  /** @param {string} url */
  constructor(url) {
    this.url = url;
    this.readyState = 0;
    /** @type {Record<string, any>[]} */
    this.sent = [];
    /** @type {() => void} */
    this.onopen = () => {};
    /** @type {(event: {data: string}) => void} */
    this.onmessage = () => {};
    /** @type {(event: {code: number, reason: string}) => void} */
    this.onclose = () => {};
    Socket.made.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose({ code, reason });
  }

  opens() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  /** @param {AnyMessage} message */
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** A page with a connection to table `abc`. @param {(link: Connection, heard: AnyMessage[], changes: string[], timers: {run: () => void, wait: number}[]) => Promise<void> | void} test */
async function connected(test) {
  const { WebSocket, setTimeout, clearTimeout } = globalThis;
  Socket.made = [];
  /** @type {{run: () => void, wait: number}[]} */
  const timers = [];
  Object.assign(globalThis, {
    WebSocket: Socket,
    setTimeout: (/** @type {() => void} */ run, /** @type {number} */ wait) => timers.push({ run, wait }),
    clearTimeout: () => {},
    location: { protocol: "https:", host: "tea.example" },
    document: { hidden: false, addEventListener() {}, removeEventListener() {} },
  });
  /** @type {AnyMessage[]} */
  const heard = [];
  /** @type {string[]} */
  const changes = [];
  const link = new Connection(
    "abc",
    () => ({ type: "hello", person: "me" }),
    (message) => heard.push(message),
    (state, why) => changes.push(why ? `${state}: ${why}` : state),
  );
  try {
    await test(link, heard, changes, timers);
  } finally {
    link.close();
    Object.assign(globalThis, {
      WebSocket,
      setTimeout,
      clearTimeout,
      location: undefined,
      document: undefined,
    });
  }
}

/** @param {number} id @param {Partial<Reply>} [more] @returns {Reply} */
const reply = (id, more = {}) => ({ type: "reply", id, ok: true, ...more });
/** @type {AnyMessage} */
const PRESENCE = { type: "presence", here: [], watching: 0, watchers: [] };

Deno.test("a page greets, and what it hears is handed on", async () => {
  await connected((_, heard, changes) => {
    const [socket] = Socket.made;
    equal(socket.url, "wss://tea.example/ws/abc");
    socket.opens();
    equal(socket.sent, [{ type: "hello", person: "me" }]);
    socket.says(PRESENCE);
    equal([heard, changes], [[PRESENCE], ["open"]]);
  });
});

Deno.test("every request gets its own answer, also when they come in another order", async () => {
  await connected(async (link) => {
    const [socket] = Socket.made;
    socket.opens();
    const [one, two] = [link.request({ type: "describe" }), link.request({ type: "watch" })];
    equal(socket.sent.slice(1), [{ type: "describe", id: 1 }, { type: "watch", id: 2 }]);
    socket.says(reply(2, { url: "/t/abc" }));
    socket.says(reply(1, { lines: ["A tower."] }));
    equal([(await one).lines, (await two).url], [["A tower."], "/t/abc"]);
  });
});

Deno.test("a refusal is an error with the server's sentence", async () => {
  await connected(async (link) => {
    const [socket] = Socket.made;
    socket.opens();
    const asked = link.request({ type: "act", v: 3, code: 7 }).catch((error) => error.message);
    socket.says(reply(1, { ok: false, error: "That field is taken." }));
    equal(await asked, "That field is taken.");
  });
});

Deno.test("a page comes back ever more slowly", async () => {
  await connected((_, __, changes, timers) => {
    Socket.made[0].opens();
    Socket.made[0].says(PRESENCE);
    const waits = [];
    for (let time = 0; time < 6; time += 1) {
      Socket.made[time].close();
      const timer = timers[timers.length - 1];
      waits.push(timer.wait);
      timer.run();
    }
    equal(Socket.made.length, 7);
    equal(changes, ["open", ...waits.map(() => "lost")]);
    waits.forEach((wait, time) => {
      const usual = Math.min(4000, 400 * 2 ** time);
      equal(wait >= 0.7 * usual && wait <= 1.3 * usual, true, `${wait} after ${time} tries`);
    });
    Socket.made[6].opens();
    Socket.made[6].says(PRESENCE);
    equal(changes.pop(), "open");
    Socket.made[6].close();
    equal(timers[timers.length - 1].wait <= 520, true, "it begins again with a short wait");
  });
});

Deno.test("what was not answered when the connection broke is asked once more, with the same key", async () => {
  await connected(async (link, _, __, timers) => {
    Socket.made[0].opens();
    Socket.made[0].says(PRESENCE);
    const done = link.request({ type: "act", v: 3, code: 7 });
    const lost = link.request({ type: "start" }).catch((error) => error.message);
    const [act, start] = Socket.made[0].sent.slice(1);
    equal(/^[0-9a-f]{24}$/.test(act.key) && act.key !== start.key, true);
    Socket.made[0].close();
    timers[timers.length - 1].run();
    Socket.made[1].opens();
    equal(Socket.made[1].sent.length, 1, "first it looks what there is");
    Socket.made[1].says(PRESENCE);
    equal(Socket.made[1].sent.slice(1), [act, start]);
    Socket.made[1].says(reply(act.id));
    equal((await done).ok, true);
    Socket.made[1].close();
    equal(await lost, "The connection was lost.");
  });
});

Deno.test("a connection that says nothing any more is given up and made anew", async () => {
  await connected((link, _, changes) => {
    const [socket] = Socket.made;
    socket.opens();
    socket.says(PRESENCE);
    link.beat();
    equal(socket.sent.length, 1, "it has just spoken");
    link.lastHeard -= 4000;
    link.beat();
    equal(socket.sent[1].type, "beat");
    link.lastHeard -= 6000;
    link.beat();
    equal([socket.readyState, link.socket, changes], [3, null, ["open", "lost"]]);
  });
});

Deno.test("a page that is refused does not come back by itself", async () => {
  await connected((_, __, changes, timers) => {
    const before = timers.length;
    Socket.made[0].close(4404, "There is no such table.");
    equal([changes, timers.length], [["refused: There is no such table."], before]);
  });
});

Deno.test("without a connection a request fails at once, and an answer that does not come is not waited for forever", async () => {
  await connected(async (link, _, __, timers) => {
    equal(await link.request({ type: "start" }).catch((error) => error.message), "The connection was lost.");
    Socket.made[0].opens();
    const asked = link.request({ type: "start" }).catch((error) => error.message);
    timers[timers.length - 1].run();
    equal(await asked, "The server does not answer.");
  });
});
