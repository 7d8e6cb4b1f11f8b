import {
  arc,
  around,
  closeness,
  fitScale,
  intoSight,
  nearest,
  shapeOf,
  shortWay,
  spacing,
  staying,
  together,
  towards,
} from "../../src/teahouse/web/static/geometry.js";
import { equal } from "./assert.js";

/** @type {Record<string, {x: number, y: number, w: number, h: number}>} */
const BOXES = {
  left: { x: 0, y: 0, w: 10, h: 10 },
  middle: { x: 100, y: 0, w: 10, h: 10 },
  right: { x: 200, y: 0, w: 10, h: 10 },
  aside: { x: 90, y: 60, w: 10, h: 10 },
};
const IDS = Object.keys(BOXES);
const boxOf = (/** @type {string} */ id) => BOXES[id] ?? null;

Deno.test("a piece turns the short way round", () => {
  equal(shortWay(0, 90), 90);
  equal(shortWay(0, 270), -90);
  equal(shortWay(350, 10), 370);
  equal(shortWay(720, 0), 720);
  equal(Math.abs(shortWay(0, 180)), 180);
});

Deno.test("how close the nearest of some things lies to one of them", () => {
  equal(spacing(BOXES.middle, Object.values(BOXES)), 60);
  equal(spacing(BOXES.left, [BOXES.left]), Infinity);
});

Deno.test("a way on a circle begins and ends where it should and keeps its distance", () => {
  const way = arc({ x: 10, y: 0 }, { x: 0, y: 10 }, [0, 0, 1], [0, 0, 1]) ?? [];
  equal(way.length, 17);
  const round = (/** @type {{x: number, y: number}} */ at) => [Math.round(at.x), Math.round(at.y)];
  equal([round(way[0]), round(way[16])], [[10, 0], [0, 10]]);
  equal(way.every(({ x, y }) => Math.abs(Math.hypot(x, y) - 10) < 1e-9), true);
  const over = arc({ x: 10, y: 0 }, { x: 0, y: -10 }, [0, 0, 1], [0, 0, 1]) ?? [];
  equal(over[8].y < 0, true, "less than half a turn, also through the top");
});

Deno.test("a way that is hardly a turn is straight, and a centre may move", () => {
  equal(arc({ x: 10, y: 0 }, { x: 10, y: 1 }, [0, 0, 1], [0, 0, 1]), null);
  const way = arc({ x: 10, y: 0 }, { x: 50, y: 10 }, [0, 0, 1], [50, 0, 1]) ?? [];
  equal(way.map(({ x, y }) => [Math.round(x), Math.round(y)]).pop(), [50, 10]);
});

Deno.test("a way on a flat round stays on it", () => {
  const way = arc({ x: -87, y: -25 }, { x: 87, y: -25 }, [0, 0, 0.5], [0, 0, 0.5]) ?? [];
  equal(Math.round(way[8].y), -50, "the top is half as high as wide");
  equal(way.every(({ x, y }) => Math.abs(Math.hypot(x, 2 * y) - 100) < 1), true);
});

Deno.test("what is dropped near a place lies on it", () => {
  equal(nearest({ x: 3, y: 2 }, IDS, boxOf), "left");
  equal(nearest({ x: 106, y: 0 }, IDS, boxOf), "middle");
  equal(nearest({ x: 50, y: 0 }, IDS, boxOf), null);
  equal(nearest({ x: 0, y: 0 }, ["gone"], boxOf), null);
});

Deno.test("an arrow leads to the nearest ahead, not to what lies aside", () => {
  equal(towards("ArrowRight", "left", IDS, boxOf), "middle");
  equal(towards("ArrowLeft", "right", IDS, boxOf), "middle");
  equal(towards("ArrowDown", "middle", IDS, boxOf), "aside");
  equal(towards("ArrowUp", "middle", IDS, boxOf), "");
  equal(towards("ArrowUp", null, IDS, boxOf), "left");
  equal(towards("ArrowUp", null, [], boxOf), "");
});

Deno.test("a box round several things holds all of them", () => {
  equal(around([BOXES.left, BOXES.aside]), { x: 45, y: 30, w: 100, h: 70 });
  equal(around([BOXES.left]), BOXES.left);
  equal(around([]), null);
});

Deno.test("scrolling brings into sight no more than is needed", () => {
  equal(intoSight(20, 40, 0, 100), 0);
  equal(intoSight(90, 120, 0, 100), 36);
  equal(intoSight(-30, 10, 0, 100), -46);
  equal(intoSight(50, 250, 0, 100), 34, "what is larger than the view is shown from its beginning");
});

Deno.test("the view decides between the two layouts and the scale", () => {
  equal([shapeOf(1200, 800), shapeOf(400, 800)], ["wide", "narrow"]);
  equal(fitScale("wide", { w: 100, h: 100 }, 1012, 512), 5);
  equal(fitScale("narrow", { w: 100, h: 1000 }, 404, 800), 4);
});

Deno.test("as few as possible are moved when a row changes", () => {
  const stays = (/** @type {number[]} */ row) => [...staying(row)].sort((a, b) => a - b);
  equal(stays([]), []);
  equal(stays([0, 1, 2, 3]), [0, 1, 2, 3]);
  equal(stays([3, 0, 1, 2]), [1, 2, 3], "the last came to the front");
  equal(stays([1, 2, 3, 0]), [0, 1, 2], "the first went to the end");
  equal(stays([0, -1, 1, -1, 5]), [0, 2, 4], "two are new, others have gone");
  equal(stays([2, 1, 0]).length, 1);
  equal(stays([4, 0, 1, 5, 2, 6, 3]).length, 4);
  equal(stays([-1, -1]), []);
});

Deno.test("a phone goes closer to small choices, as long as all of them are in sight", () => {
  const box = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y, w: 20, h: 20 });
  equal(closeness([], 1, 390, 600), 1);
  equal(closeness([box(50, 50)], 1, 390, 600), 2.4); // not too close
  equal(closeness([box(50, 50), box(200, 50)], 1, 390, 600), 366 / 170);
  equal(closeness([box(50, 50), box(370, 50)], 1, 390, 600), 1); // they are everywhere
  equal(closeness([{ x: 50, y: 50, w: 60, h: 60 }], 1, 390, 600), 1); // large enough
});

Deno.test("what moved is seen with as much of what lies round it as fits", () => {
  const tile = { x: 50, y: 50, w: 10, h: 10 };
  const board = { x: 60, y: 60, w: 60, h: 60 };
  const table = { x: 100, y: 100, w: 200, h: 200 };
  equal(together([tile, table, board], 100, 100), board);
  equal(together([table, tile], 100, 100), table);
  equal(together([], 100, 100), null);
  equal([shapeOf(928, 455), shapeOf(928, 455, 330)], ["narrow", "wide"]);
});
