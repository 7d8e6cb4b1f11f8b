// The chains of clicks that lead to the legal actions: what was clicked, what can come next, how a piece is turned.

/** @import { Choice, Piece } from "./types.d.ts" */
/** @typedef {Map<string, Piece>} Pieces what lies on the table */

/** What is still to be clicked of a choice; null if the clicks so far do not lead to it. @param {Choice} choice @param {string[]} path @param {Pieces} pieces */
export function rest(choice, path, pieces) {
  const names = path.map((id) => pieces.get(id)?.like || id);
  if (!choice.any_order) {
    return names.every((name, index) => choice.chain[index] === name)
      ? choice.chain.slice(names.length)
      : null;
  }
  const left = [...choice.chain];
  for (const name of names) {
    const at = left.indexOf(name);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The things that a link of a chain names: one by its id, or several that are alike. @param {string} name @param {Pieces} pieces @returns {string[]} */
export function named(name, pieces) {
  const alike = [...pieces.values()].filter((piece) => piece.like === name).map(({ id }) => id);
  return alike.length ? alike : [name];
}

/** The things that are clicked for a choice, of what is alike each time another one. @param {Choice} choice @param {Pieces} pieces */
export function things(choice, pieces) {
  return choice.chain.map((name, index) => {
    const alike = named(name, pieces);
    const before = choice.chain.slice(0, index).filter((other) => other === name).length;
    return alike[before] ?? alike[0];
  });
}

/** The choices that the clicks so far can still lead to. @param {Choice[]} choices @param {string[]} path @param {Pieces} pieces */
export function candidates(choices, path, pieces) {
  return choices.filter((choice) => rest(choice, path, pieces));
}

/** What can be clicked now, with the choices that it leads to. @param {Choice[]} choices @param {string[]} path @param {Pieces} pieces @returns {Map<string, Choice[]>} */
export function next(choices, path, pieces) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const choice of choices) {
    const left = rest(choice, path, pieces) ?? [];
    for (const name of new Set(choice.any_order ? left : left.slice(0, 1))) {
      for (const id of named(name, pieces)) {
        if (id === name || !path.includes(id)) found.set(id, [...(found.get(id) ?? []), choice]);
      }
    }
  }
  return found;
}

/** More whole choices than these are put together click by click. */
const WHOLE = 15;

/** The choices of a decision that are put together of pieces, if they are few: each can be offered whole, those of the fewest pieces first; else none. @param {Choice[]} choices @param {string[]} path @param {Pieces} pieces */
export function wholes(choices, path, pieces) {
  const left = candidates(choices, path, pieces);
  const lie = left.every(({ chain, any_order: loose, ghost }) =>
    !chain.length || (loose && !ghost && chain.every((name) => pieces.has(named(name, pieces)[0])))
  );
  const many = left.some(({ chain }) => chain.length > 1);
  return lie && many && left.length > 1 && left.length <= WHOLE
    ? left.toSorted((a, b) => a.chain.length - b.chain.length)
    : [];
}

/** Choices that need no further click on the board, the only one that is left of some to be put together, and those that need several alike: buttons. @param {Choice[]} choices @param {string[]} path @param {Pieces} pieces */
export function buttons(choices, path, pieces) {
  if (wholes(choices, path, pieces).length) return []; // they lie in the tray, all together
  const left = candidates(choices, path, pieces);
  if (left.length === 1 && left[0].any_order) return left;
  return left.filter((choice) => {
    const more = rest(choice, path, pieces) ?? [];
    return !more.length || (choice.any_order && more.length > 1 && more.every((name) => name === more[0]));
  });
}

/** Which of its turns a choice shows after so many quarter turns, to either side. @param {Choice} choice @param {number} turns */
export function turnOf(choice, turns) {
  const count = choice.codes.length;
  return ((turns % count) + count) % count;
}

/** Several choices of one piece as one: a turn is allowed that is so in any of them. @param {Choice[]} choices @returns {Choice} */
export function anyOf(choices) {
  const [first] = choices;
  return {
    ...first,
    codes: first.codes.map((_, turn) => Math.max(...choices.map(({ codes }) => codes[turn] ?? -1))),
  };
}

/** On to the next turn that is allowed; a code of -1 is one that is not. @param {Choice} choice @param {number} turns @param {number} by @returns {number} the quarter turns then */
export function turned(choice, turns, by) {
  for (let step = 1; step <= choice.codes.length; step += 1) {
    if (choice.codes[turnOf(choice, turns + step * by)] !== -1) return turns + step * by;
  }
  return turns + choice.codes.length * by;
}
