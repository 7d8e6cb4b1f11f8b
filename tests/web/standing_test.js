import { standing } from "../../src/teahouse/web/static/standing.js";
import { equal } from "./assert.js";

const VIEW = { width: 1000, height: 600 };
const NOTE = { width: 200, height: 100 };
const PIECE = { left: 400, top: 200, right: 500, bottom: 300 };
const about = { rect: PIECE, weight: 20 };

Deno.test("a note stands below what it is about, or above it if something worth a look lies there", () => {
  equal(standing(NOTE, VIEW, PIECE, [], [about]), { left: 350, top: 312 });
  const below = { rect: { left: 300, top: 310, right: 600, bottom: 500 }, weight: 1 };
  equal(standing(NOTE, VIEW, PIECE, [], [about, below]), { left: 350, top: 88 });
});

Deno.test("many small things weigh more than one large one", () => {
  const board = { rect: { left: 0, top: 0, right: 395, bottom: 600 }, weight: 1 };
  const tiles = [0, 1, 2].map((n) => ({
    rect: { left: 300 + 100 * n, top: 310, right: 390 + 100 * n, bottom: 400 },
    weight: 1,
  }));
  const above = { rect: { left: 300, top: 0, right: 700, bottom: 190 }, weight: 4 };
  const aside = { rect: { left: 505, top: 100, right: 1000, bottom: 305 }, weight: 4 };
  const sights = [about, board, above, aside, ...tiles];
  equal(standing(NOTE, VIEW, PIECE, [], sights, { far: .01 }), { left: 188, top: 200 });
  equal(standing(NOTE, VIEW, PIECE, [], sights), { left: 400, top: 494 }); // at an edge, if that is not too far
});

Deno.test("a note about a cell keeps off its neighbours, outside of the garden if need be", () => {
  const garden = { left: 300, top: 100, right: 600, bottom: 400 };
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({
      rect: {
        left: 300 + 100 * column,
        top: 100 + 100 * row,
        right: 400 + 100 * column,
        bottom: 200 + 100 * row,
      },
      weight: 3,
    }))
  );
  equal(standing(NOTE, VIEW, PIECE, [garden], cells, { far: .002 }), { left: 350, top: 412 });
});

Deno.test("a note about nothing stands at the foot of the view", () => {
  equal(standing(NOTE, VIEW, null, [], []), { left: 400, top: 494 });
});

Deno.test("not even a corner of what it is about is covered, whatever else lies there", () => {
  const corner = { left: 200, top: 100, right: 260, bottom: 160 };
  const rest = [
    { rect: { left: 0, top: 110, right: 1000, bottom: 600 }, weight: 10 },
    { rect: { left: 210, top: 0, right: 1000, bottom: 110 }, weight: 10 },
  ];
  const { left, top } = standing(NOTE, VIEW, corner, [], [{ rect: corner, weight: 20 }, ...rest]);
  equal(left + NOTE.width <= corner.left || left >= corner.right || top >= corner.bottom, true);
});
