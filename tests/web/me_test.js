import * as me from "../../src/teahouse/web/static/me.js";
import { equal } from "./assert.js";

/** A browser that remembers this, for as long as the test runs. @param {Record<string, string>} kept @param {() => void} test */
function remembering(kept, test) {
  const storage = {
    getItem: (/** @type {string} */ key) => kept[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => (kept[key] = value),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  try {
    test();
  } finally {
    if (before) Object.defineProperty(globalThis, "localStorage", before);
  }
}

Deno.test("a person is a random token that stays", () => {
  /** @type {Record<string, string>} */
  const kept = {};
  remembering(kept, () => {
    me.useToken("");
    const token = me.token();
    equal(/^[0-9a-f]{64}$/.test(token), true);
    equal([me.token(), kept.person], [token, token]);
    equal(me.newToken() === me.newToken(), false);
    me.useToken("not a token");
    equal(/^[0-9a-f]{64}$/.test(me.token()), true, "what is none is replaced");
  });
});

Deno.test("a browser that remembers nothing still plays", () => {
  const broken = {
    getItem() {
      throw new Error("forbidden");
    },
    setItem() {
      throw new Error("forbidden");
    },
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", { value: broken, configurable: true });
  try {
    equal([me.name(), me.preference("theme", "auto"), me.lastSetup("yak")], ["", "auto", {}]);
    me.prefer("theme", "dark");
    me.rename("Ann");
  } finally {
    if (before) Object.defineProperty(globalThis, "localStorage", before);
  }
});

Deno.test("a name is short and without spaces round it, and whoever shows it is told", () => {
  let told = 0;
  const hear = () => (told += 1);
  addEventListener("teahouse:named", hear);
  remembering({}, () => {
    me.rename("  Ann of the very long and winding name  ");
    equal(me.name(), "Ann of the very long and");
  });
  removeEventListener("teahouse:named", hear);
  equal(told, 1);
});

Deno.test("how far a talk was read is remembered for the last forty tables, and never goes back", () => {
  /** @type {Record<string, string>} */
  const kept = {};
  remembering(kept, () => {
    equal(me.lastRead("t0"), -1);
    for (let table = 0; table < 45; table += 1) me.rememberRead(`t${table}`, table);
    equal([me.lastRead("t4"), me.lastRead("t5"), me.lastRead("t44")], [-1, 5, 44]);
    equal(Object.keys(JSON.parse(kept.read)).length, 40);
    me.rememberRead("t44", 3);
    equal(me.lastRead("t44"), 44);
  });
  remembering({ read: "no JSON" }, () => equal(me.lastRead("t0"), -1));
});
