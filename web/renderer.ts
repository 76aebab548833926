import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Rendered, RenderOptions, Site } from "../src/entry-server.tsx";

/** The exports of `src/entry-server`. */
export type Entry = { render: (request: Request, options: RenderOptions) => Promise<Rendered>; readSite: () => Site };
type Rendering = Omit<RenderOptions, "manifest">;

/** Turns a page request into a document. */
export type Renderer = (request: Request, rendering: Rendering) => Promise<Response>;

type ViteChunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type ViteManifest = Record<string, ViteChunk>;

/** A site that can be rendered, and what its routes say about its pages. */
export type OpenSite = { renderer: Renderer; site: Site };

/**
 * Opens the site that `npm run build` left in `dist`. When it is not there, throws an Error that says how to build it.
 */
export async function openBuiltSite(dist: string): Promise<OpenSite> {
  const manifestFile = path.join(dist, "client/.vite/manifest.json");
  const serverFile = path.join(dist, "server/entry-server.js");
  let vite: ViteManifest;
  let entry: Entry;
  try {
    vite = JSON.parse(await readFile(manifestFile, "utf8")) as ViteManifest;
    entry = (await import(pathToFileURL(serverFile).href)) as Entry;
  } catch (cause) {
    throw new Error("The web pages are not built yet: run `npm run build` first", { cause });
  }
  const filesOf = filesOfRoutes(vite);
  const site = entry.readSite();
  const renderer: Renderer = async (request, rendering) => {
    // The router is told of no files: its own way of naming them has scripts race with what the first paint needs.
    const { response, routeIds } = await entry.render(request, { ...rendering, manifest: { routes: {} } });
    const { styles, scripts, later } = filesOf(routeIds);
    const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
    const when = site.pageAt(new URL(request.url).pathname)?.startsWhenUsed ? "used" : "painted";
    const loader = routeIds.some(isGuard)
      ? scriptsAtOnce(scripts, later)
      : scriptLoader(scripts, when, rendering.nonce);
    return addToHead(response, links + loader);
  };
  return { renderer, site };
}

/** Layouts whose pages are for people who are logged in. */
const isGuard = (routeId: string) => /\/_(company|client|staff)$/.test(routeId);

/** What such pages fetch by themselves as soon as they start. */
const LIVE = ["src/app/live/live-host.tsx", "src/app/live/live-provider.tsx"];

/**
 * The scripts of a page that shows nothing before they run, the last of them the one that starts, and those that it
 * fetches then.
 */
function scriptsAtOnce(scripts: string[], later: string[]): string {
  const preloads = [...scripts.slice(0, -1), ...later].map((file) => `<link rel="modulepreload" href="${file}">`);
  return `${preloads.join("")}<script type="module" src="${scripts.at(-1)}"></script>`;
}

/**
 * What somebody does who is there: each of them starts a page that waits to be used. A pointer has to move for it:
 * browsers report one that rests over a page as moved whenever what lies below it is drawn.
 */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"];
/** A page that waits to be used starts so long after it has loaded, whoever is there. */
const STARTS_AFTER_MS = 5000;
/** When it has loaded, its scripts are fetched for the moment that they are wanted. */
const FETCHES_AFTER_MS = 1000;

/**
 * An inline script that fetches the page's scripts, the last of them the one that starts. They come once the page has
 * been painted: on a slow connection style, fonts and the first picture would otherwise share it with ten times their
 * weight. A page that opens in the background is not painted, so there it does not wait, and one that is hidden before
 * it is painted waits no longer than it loads; a browser that does not tell when it has painted gets them after its
 * first frame. The files are asked for a few at a time: all at once would hold up a phone's first scroll.
 *
 * A page that starts when it is `used` is complete without them, and waits for a sign of its reader: what is pressed
 * meanwhile is noted (src/app/frame/early-press). It does not wait on a device that keeps something of this site, at an
 * address with a search, or where something live stands in view.
 */
function scriptLoader(scripts: string[], when: "painted" | "used", nonce: string): string {
  const whenPainted = [
    `function begin(){`,
    `if(document.hidden)next();`,
    `else if(window.PerformanceObserver&&PerformanceObserver.supportedEntryTypes.includes("paint"))`,
    `new PerformanceObserver(function(list,observer){`,
    `if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();next()}`,
    `}).observe({type:"paint",buffered:true});`,
    `else requestAnimationFrame(function(){setTimeout(next)});`,
    `addEventListener("load",function(){setTimeout(next,2000)})}`,
  ];
  const whenUsed = [
    `function kept(){try{return localStorage.length>0}catch(e){return true}}`,
    `function inView(e){return e.getBoundingClientRect().top<innerHeight}`,
    `function sign(e){if(e.type!=="pointermove"||e.movementX||e.movementY)used()}`,
    `function used(){signs.forEach(function(name){removeEventListener(name,sign,true)});begin()}`,
    `var signs=${JSON.stringify(SIGNS)};`,
    `if(location.search||kept())begin();else{`,
    `signs.forEach(function(name){addEventListener(name,sign,{capture:true,passive:true})});`,
    `addEventListener("load",function(){`,
    `if(document.hidden||[].some.call(document.querySelectorAll("[data-live]"),inView))return used();`,
    `setTimeout(function(){files.forEach(function(file){var e=document.createElement("link");`,
    `e.rel="prefetch";e.href=file;document.head.append(e)})},${FETCHES_AFTER_MS});`,
    `setTimeout(used,${STARTS_AFTER_MS})})}`,
  ];
  const code = [
    `(function(files){function next(){files.splice(0,4).forEach(function(file){`,
    `var last=file===main,e=document.createElement(last?"script":"link");`,
    `if(last){e.type="module";e.src=file}else{e.rel="modulepreload";e.href=file}document.head.append(e)});`,
    `if(files.length)setTimeout(next)}var main=files[files.length-1];`,
    ...whenPainted,
    ...(when === "used" ? whenUsed : ["begin()"]),
    `})(${JSON.stringify(scripts)})`,
  ].join("");
  return `<script${nonce ? ` nonce="${nonce}"` : ""}>${code}</script>`;
}

/**
 * Inserts elements at the start of a document's head. React does not render them, because it would remove them with the
 * route; a style sheet that is loaded once must stay for the next page that uses it.
 */
export async function addToHead(response: Response, elements: string): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  return new Response(
    html.replace("<head>", () => `<head>${elements}`),
    response,
  );
}

/** Which style sheets and scripts a page of these routes needs, each after those that it builds on. */
function filesOfRoutes(
  vite: ViteManifest,
): (routeIds: string[]) => { styles: string[]; scripts: string[]; later: string[] } {
  const entry = Object.values(vite).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("The client build has no entry");
  const always = withImports(vite, entry);
  const ofRoute = new Map<string, ViteChunk[]>();
  for (const [key, chunk] of Object.entries(vite)) {
    const source = /^src\/routes\/(.+)\.tsx?\?tsr-split=/.exec(key)?.[1];
    if (source) ofRoute.set(routeIdOf(source), withImports(vite, chunk));
  }
  const live = LIVE.flatMap((name) => (vite[name] ? withImports(vite, vite[name]) : []));
  return (routeIds) => {
    const chunks = new Set([...always, ...routeIds.flatMap((id) => ofRoute.get(id) ?? [])]);
    const scripts = [...chunks].filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`);
    const later = [...new Set(live)].filter((chunk) => !chunks.has(chunk)).map(({ file }) => `/${file}`);
    return { styles: [...new Set(stylesOf([...chunks]))], scripts: [...scripts, `/${entry.file}`], later };
  };
}

/** A chunk behind all chunks that it imports, in the order in which their styles must apply. */
function withImports(vite: ViteManifest, chunk: ViteChunk, seen = new Set<ViteChunk>()): ViteChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).flatMap((name) => (vite[name] ? withImports(vite, vite[name], seen) : []));
  return [...imported, chunk];
}

function stylesOf(chunks: ViteChunk[]): string[] {
  return chunks.flatMap((chunk) => (chunk.css ?? []).map((file) => `/${file}`));
}

/** The router's id of a route file: "vloeren/job.$jobId" is "/vloeren/job/$jobId", "index" is "/". */
function routeIdOf(source: string): string {
  const segments = source.split(/[/.]/);
  const isIndex = segments.at(-1) === "index";
  return `/${(isIndex ? segments.slice(0, -1) : segments).join("/")}${isIndex && segments.length > 1 ? "/" : ""}`;
}
