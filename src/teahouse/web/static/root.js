// Where this house is: at the top of its server, or below a path that a proxy takes away.

/** Empty, or such as "/tea". This file is at ROOT/static/VERSION/root.js. */
export const root = import.meta.url.startsWith("http")
  ? new URL("../..", import.meta.url).pathname.replace(/\/$/, "")
  : "";

/** The address of something in this house. @param {string} path from "/" on */
export const at = (path) => path.startsWith("/") ? root + path : path;

/** The path of the page that is shown, as if there were no proxy. */
export const path = () => location.pathname.slice(root.length);
