// Editions of one's own: values at their places, and what this browser keeps of them.

/** @typedef {Record<string, any>} Content the tables of an edition */
/** @typedef {{id: string, name: string, toml: string, ok: boolean}} Own an edition that is kept; `ok`: it can be played */

/** The keys and indices of a path such as `orders.points[2]`. @param {string} path @returns {(string | number)[]} */
export function steps(path) {
  return [...path.matchAll(/\[(\d+)\]|\.?([^.[\]]+)/g)].map(([, number, name]) =>
    number === undefined ? name : Number(number)
  );
}

/** What stands at a path; undefined if nothing does. @param {any} content @param {string} path */
export function at(content, path) {
  for (const step of steps(path)) {
    if (content === null || typeof content !== "object" || !(step in content)) return undefined;
    content = content[step];
  }
  return content;
}

/** @param {any} value */
const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * An edition with another value at a path, or without one if the value is undefined. A table that was changed comes from
 * the owner's box from now on; one that is empty goes.
 * @param {Content} content @param {string} path @param {any} value @returns {Content}
 */
export function changed(content, path, value) {
  const result = structuredClone(content);
  const names = steps(path);
  /** @type {any[]} */
  const way = [result];
  for (const [index, name] of names.slice(0, -1).entries()) {
    const inside = way[index];
    if (inside[name] === null || typeof inside[name] !== "object") {
      inside[name] = typeof names[index + 1] === "number" ? [] : {};
    }
    way.push(inside[name]);
  }
  const last = names[names.length - 1];
  const home = way[way.length - 1];
  if (value !== undefined) home[last] = structuredClone(value);
  else if (Array.isArray(home)) home.splice(Number(last), 1);
  else delete home[last];
  for (let index = way.length - 1; index > 1; index--) {
    if (isTable(way[index]) && !Object.keys(way[index]).length) delete way[index - 1][names[index - 1]];
  }
  const table = result[names[0]];
  if (isTable(table) && "provenance" in table) table.provenance = "box";
  return result;
}

/** Whether what is said of one path concerns the other: it is the same, or within it. @param {string} path @param {string} other */
export function concerns(path, other) {
  const [long, short] = path.length > other.length ? [path, other] : [other, path];
  return long === short || (long.startsWith(short) && /^[.[]/.test(long.slice(short.length)));
}

/** A name that no other edition has. @param {string} wanted @param {string[]} taken */
export function freeName(wanted, taken) {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(`${wanted} ${number}`)) number++;
  return `${wanted} ${number}`;
}

/** What was kept, as far as it can be read. @param {string | null} text @returns {Record<string, Own[]>} by game */
export function readKept(text) {
  /** @type {Record<string, Own[]>} */
  const result = {};
  /** @type {any} */
  let found = null;
  try {
    found = JSON.parse(text ?? "{}");
  } catch {
    return result;
  }
  if (!isTable(found)) return result;
  for (const [game, list] of Object.entries(found)) {
    if (!Array.isArray(list)) continue;
    result[game] = list.filter((own) =>
      isTable(own) && typeof own.id === "string" && typeof own.name === "string" &&
      typeof own.toml === "string"
    ).map(({ id, name, toml, ok }) => ({ id, name, toml, ok: ok === true }));
  }
  return result;
}
