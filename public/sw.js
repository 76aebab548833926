// Answers page requests that the network cannot with the offline page, at the address that was asked for, so that
// reloading tries again. Nothing else is kept: pages are always the newest, and files have names of their own.
const CACHE = "offline-1";
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.js", "/art/logo.svg", "/fonts/bitter-vo.woff2", "/fonts/hanken-grotesk-vo.woff2"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const wanted = request.mode === "navigate" ? PAGE : FILES.includes(url.pathname) ? url.pathname : null;
  if (wanted === null) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await caches.match(wanted);
      if (kept) return kept;
      throw error;
    }),
  );
});
