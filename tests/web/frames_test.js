/** @import { Frame, Overview } from "../../src/teahouse/web/static/types.d.ts" */
import { Frames } from "../../src/teahouse/web/static/frames.js";
import { equal } from "./assert.js";
import { full, head, line, piece } from "./made.js";

/** @returns {Overview} */
const overview = (steps = 5) => ({
  table: head({ status: "over" }),
  as: "2",
  perspectives: ["open", "1", "2", "watch"],
  seat: null,
  steps,
  chunk: 4,
  open: true,
  origin: "",
  origin_move: 0,
  areas: full().areas,
  layouts: full().layouts,
  log: Array.from({ length: steps }, (_, n) => line(n, n % 2, n)),
});

const scores = full().scores;
/** @type {Frame[]} */
const FIRST = [
  { acting: [0], round_text: "1", scene: { pieces: [piece("a"), piece("b")], at: [0, 1] }, scores },
  { acting: [1], round_text: "1", scene: { pieces: [piece("b", { x: 5 })], at: [0] } },
  { acting: [0], round_text: "2", scene: { gone: ["a"] } },
  { acting: [1], round_text: "2", scene: {} },
];
const final = {
  ranks: [1, 2],
  winners: [0],
  sentence: "",
  tie_breaks: [],
  ladder: [],
  reason: "",
  verdicts: [],
};
/** @type {Frame[]} */
const LAST = [
  { acting: [0], round_text: "3", scene: { pieces: [piece("b")], at: [0] }, scores },
  { acting: [], round_text: "3", scene: {}, scores: { ...scores, final } },
];

/** A server that answers with these chunks and notes what was asked. @param {(asked: string[]) => Promise<void>} test */
async function served(test) {
  /** @type {string[]} */
  const asked = [];
  const fetch = globalThis.fetch;
  globalThis.fetch = (address) => {
    const path = String(address);
    asked.push(path.split("?")[0]);
    return Promise.resolve(Response.json(path.includes("/replay/0?") ? FIRST : LAST));
  };
  try {
    await test(asked);
  } finally {
    globalThis.fetch = fetch;
  }
}

Deno.test("positions are put together from what changed", async () => {
  await served(async () => {
    const frames = new Frames("abc", overview());
    await frames.load(1);
    const seen = [0, 1, 2, 3].map((step) =>
      [...frames.at(step)?.pieces.values() ?? []].map(({ id, x }) => [id, x])
    );
    equal(seen, [[["a", 0], ["b", 0]], [["b", 5], ["a", 0]], [["b", 5]], [["b", 5]]]);
    equal(frames.at(2)?.table.round_text, "2");
    equal(frames.at(3)?.log.length, 3);
    equal(frames.at(0)?.own.seat, 1, "with the eyes of the second seat");
    equal(frames.at(4), null, "not asked for yet");
  });
});

Deno.test("a chunk is asked for once, and none beyond the end", async () => {
  await served(async (asked) => {
    const frames = new Frames("abc", overview());
    await Promise.all([frames.load(0), frames.load(3), frames.load(-1), frames.load(9)]);
    await frames.load(2);
    equal(asked, ["/api/tables/abc/replay/0"]);
    await frames.load(5);
    equal(asked.length, 2);
    equal(frames.at(4)?.table.status, "running");
    equal(frames.at(5)?.table.status, "over");
  });
});

Deno.test("a game that went on is asked for again from where it was open", async () => {
  await served(async (asked) => {
    const frames = new Frames("abc", overview());
    await frames.load(0);
    await frames.load(4);
    frames.extend(overview(6));
    equal(frames.at(4), null);
    equal(frames.at(3)?.v, 3, "what was complete is kept");
    await frames.load(5);
    equal(asked.length, 3);
  });
});

Deno.test("what could not be fetched can be asked for again", async () => {
  const fetch = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new Error("offline"));
  const frames = new Frames("abc", overview());
  try {
    equal(await frames.load(0).catch((error) => error.message), "The server cannot be reached.");
  } finally {
    globalThis.fetch = fetch;
  }
  await served(async () => {
    await frames.load(0);
    equal(frames.at(0)?.v, 0);
  });
});
