import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * A Vite plugin for a site of one page. It adds a service worker, `sw.js`, which lists the files of the build, so that
 * the site opens without a connection. `keepThisSite` registers the worker.
 */
export function keptSite(): Plugin {
  return {
    name: "kept-site",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = ["/", ...Object.keys(bundle).map((file) => `/${file}`)];
      const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "sw.js", source: workerSource(`kept-site-${version}`, files) });
    },
  };
}

/**
 * The source of a service worker that keeps these files in a cache of this name. Pages come from the network as long as
 * there is one, files whose names change with their contents from the cache.
 */
export function workerSource(cache: string, files: readonly string[]): string {
  return `const CACHE = ${JSON.stringify(cache)};
const FILES = ${JSON.stringify(files)};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("kept-site-") && name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/", { cacheName: CACHE })));
  else if (FILES.includes(pathname)) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});
`;
}
