// Steps in only when the server cannot be reached, with a page that says so. Everything else is always asked of the
// server: no page of an earlier version is ever shown while a newer one is to be had. The server fills in VERSION.

const KEPT = "teahouse-VERSION";
const PAGE = "offline";
const FILES = [PAGE, "static/VERSION/base.css", "static/VERSION/rules.css", "static/VERSION/icon.svg"];

const address = (name) => new URL(name, self.location.href).href;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.open(KEPT).then((kept) =>
      kept.addAll(FILES.map((name) => new Request(address(name), { cache: "reload" })))
    ),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("teahouse-") && name !== KEPT;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kept = request.mode === "navigate" ? address(PAGE) : request.url;
  if (request.method === "GET" && FILES.map(address).includes(kept)) {
    event.respondWith(fetch(request).catch(async () => await caches.match(kept) ?? Response.error()));
  }
});
