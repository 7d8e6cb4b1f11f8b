import { edges } from "../../src/teahouse/web/static/more.js";
import { equal } from "./assert.js";

/** @param {Partial<{scrollTop: number, scrollLeft: number, scrollHeight: number, scrollWidth: number}>} box */
function seen(box) {
  return edges({
    scrollTop: 0,
    scrollLeft: 0,
    clientHeight: 100,
    clientWidth: 300,
    scrollHeight: 100,
    scrollWidth: 300,
    ...box,
  });
}

Deno.test("what fits has nothing more at its edges", () => {
  equal(seen({}), { above: false, below: false, left: false, right: false });
  equal(seen({ scrollHeight: 102 }), { above: false, below: false, left: false, right: false });
});

Deno.test("what scrolls tells at which edges there is more", () => {
  equal(seen({ scrollHeight: 180 }).below, true);
  equal(seen({ scrollHeight: 180, scrollTop: 40 }), { above: true, below: true, left: false, right: false });
  equal(seen({ scrollHeight: 180, scrollTop: 80 }).below, false);
  equal(seen({ scrollWidth: 900 }).right, true);
  equal(seen({ scrollWidth: 900, scrollLeft: 600 }), {
    above: false,
    below: false,
    left: true,
    right: false,
  });
});
