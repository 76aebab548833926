// What the site needs without a connection. Everybody has the offline page. Where somebody is logged in, the code of the
// pages behind a login is kept too, with one document in which each of them can start, and the pictures that they showed; and public pages as
// they were seen last. Pages come from the network as long as there is one.

// The build puts its version here, with the files of the pages behind a login and what their addresses look like.
const BUILD = { version: "source", files: [], pages: [], start: "/" };

const CACHE = "offline-1";
const PAGE = "/offline.html";
const FILES = [
  PAGE,
  "/offline.js",
  "/manifest.webmanifest",
  "/art/logo.svg",
  "/fonts/bitter-vo.woff2",
  "/fonts/hanken-grotesk-vo.woff2",
];

const APP = "app-";
const SEEN = "seen-1";
/** The name of the document in which every page behind a login can start. */
const SHELL = "/shell";
const MOST_PAGES = 20;
const MOST_FILES = 200;
const PICTURES = "pictures-1";
const MOST_PICTURES = 100;
/** How many files are fetched at the same time: a hundred would take the processor from the page that is in use. */
const AT_ONCE = 6;

const namesOfApps = async () => (await caches.keys()).filter((name) => name.startsWith(APP));
/** Whether this device keeps the pages behind a login. Others fetch their files by themselves as long as they are online. */
let keeps = false;
void namesOfApps().then((names) => void (keeps ||= names.length > 0));

const isHtml = (response) => (response.headers.get("Content-Type") ?? "").startsWith("text/html");

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
      const kept = await namesOfApps();
      // A version that is in use goes on with its own files, and offers the new one.
      if (kept.length === 0) return self.skipWaiting();
      await keepApp();
      for (const name of kept.slice(0, -1)) await caches.delete(name);
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith("offline-") && name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepAsked(event.ports[0]));
  if (event.data === "renew") void self.skipWaiting();
  if (event.data === "opened") event.waitUntil(keepOpened(new URL(event.source.url)).catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (keeps && request.destination === "image" && url.pathname.endsWith("/images/file")) {
    return event.respondWith(answerPicture(event));
  }
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event, url));
  else if (FILES.includes(url.pathname)) event.respondWith(answerFile(request));
  else if ((keeps || !navigator.onLine) && /^\/(assets|fonts|art)\//.test(url.pathname)) {
    event.respondWith(answerFile(request));
  }
});

// A notice to this device (src/account/notices). Its page is one of ours, whatever it says.
self.addEventListener("push", (event) => {
  const { title = "Vloeren Opdrachten", body = "", path = "/", tag } = readNotice(event.data);
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { path }, icon: "/art/logo.svg", lang: "nl" }),
  );
});

function readNotice(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? "/", self.location.origin);
  event.waitUntil(url.origin === self.location.origin ? openPage(url.href) : self.clients.openWindow("/"));
});

/** Shows the page in a window that shows it already, else in one of its own: a form in another must not be left. */
async function openPage(href) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((each) => each.url === href);
  return open ? open.focus() : self.clients.openWindow(href);
}

/** A page that gives a port asks for a few files at a time, and is told whether all are kept now. */
async function keepAsked(port) {
  try {
    if (port) port.postMessage(await keepSome());
    else await keepApp();
  } catch (error) {
    console.warn("The pages cannot be kept:", error);
  }
}

async function keepApp() {
  while (!(await keepSome()));
}

/**
 * Keeps some of the files of the pages behind a login, and at last the document in which they start; once for each
 * version. Returns whether all is kept.
 */
async function keepSome() {
  const cache = await caches.open(APP + BUILD.version);
  if (BUILD.files.length === 0 || (await cache.match(SHELL))) return true;
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = BUILD.files.filter((file) => !kept.has(file));
  if (missing.length > 0) {
    await cache.addAll(missing.slice(0, AT_ONCE));
    return false;
  }
  // Last: where it is, all is.
  const start = await fetch(BUILD.start, { headers: { Accept: "text/html" }, credentials: "omit" });
  if (!isHtml(start)) throw new Error("The start of the pages is no document");
  const html = (await start.text())
    .replace("<head>", '<head><meta name="vo:rendered" content="-">')
    .replace(/(<main\b[^>]*>)[\s\S]*<\/main>/, "$1</main>");
  await cache.put(SHELL, new Response(html, { headers: plainHeaders(start) }));
  keeps = true;
  return true;
}

/** The headers of a document without those of the way that it came. */
function plainHeaders(response) {
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Transfer-Encoding", "ETag"]) headers.delete(name);
  return headers;
}

const isBehindLogin = (pathname) => BUILD.pages.some((page) => new RegExp(`^${page}/?$`).test(pathname));

const isPublic = (url) => !isBehindLogin(url.pathname) && url.search === "";
const isPage = (response) => response.ok && !response.redirected && isHtml(response);

/** Keeps the page with which somebody came for the first time: no worker was there to see it. */
async function keepOpened(url) {
  if (!isPublic(url)) return;
  const response = await fetch(url.pathname, { headers: { Accept: "text/html" }, credentials: "omit" });
  if (isPage(response)) await keepSeen(url.pathname, response);
}

async function answerPage(event, url) {
  try {
    const response = await fetch(event.request);
    if (isPublic(url) && isPage(response)) {
      event.waitUntil(keepSeen(url.pathname, response.clone()).catch(() => undefined));
    }
    return response;
  } catch (error) {
    const behind = isBehindLogin(url.pathname);
    const kept = behind
      ? await caches.match(SHELL, { cacheName: APP + BUILD.version })
      : await caches.match(url.pathname, { cacheName: SEEN });
    const answer = kept ?? (await caches.match(PAGE));
    if (answer) return answer;
    throw error;
  }
}

/** What an older version of the site is made of is not on the network any more. */
async function answerFile(request) {
  let response;
  try {
    response = await fetch(request);
    if (response.status !== 404) return response;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
  return (await caches.match(request)) ?? response;
}

/** A photo of a request or a company, which the backend serves. One that this account may not see any more is not kept. */
async function answerPicture(event) {
  const { url } = event.request;
  const cache = await caches.open(PICTURES);
  try {
    const response = await fetch(url, { mode: "cors", credentials: "omit" });
    event.waitUntil(keepPicture(cache, url, response.ok ? response.clone() : null).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await cache.match(url);
    if (kept) return kept;
    throw error;
  }
}

async function keepPicture(cache, url, response) {
  await cache.delete(url);
  if (response === null) return;
  await cache.put(url, response);
  const names = await cache.keys();
  for (const name of names.slice(0, Math.max(0, names.length - MOST_PICTURES))) await cache.delete(name);
}

/** Keeps a public page as it is now with the files that it names, and lets the oldest go. */
async function keepSeen(pathname, response) {
  // An address that carries a secret is kept nowhere.
  if (response.headers.get("Referrer-Policy") === "no-referrer") return;
  const cache = await caches.open(SEEN);
  const html = await response.text();
  await cache.delete(pathname);
  await cache.put(pathname, new Response(html, { headers: plainHeaders(response) }));
  const files = new Set([...html.matchAll(/"(\/(?:assets|fonts|art)\/[\w./-]+)"/g)].map(([, file]) => file));
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  const names = await cache.keys();
  const isFile = ({ url }) => /\/(assets|fonts|art)\//.test(new URL(url).pathname);
  for (const [kind, most] of [
    [names.filter((name) => !isFile(name)), MOST_PAGES],
    [names.filter(isFile), MOST_FILES],
  ]) {
    for (const name of kind.slice(0, Math.max(0, kind.length - most))) await cache.delete(name);
  }
}
