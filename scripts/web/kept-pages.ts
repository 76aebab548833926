import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Folders of routes whose layout lets in only who is logged in; staff works online. */
const BEHIND_LOGIN = /\/src\/routes\/(_company|_client|_verhuis\/_company|berichten)[./]/;
/** The pages to which logging out leads, also without a connection. */
const AFTER_LOGOUT = /\/src\/routes\/(index|voor-vloerbedrijven)\.tsx/;
/** The files that every such page fetches by itself. */
const EVERYWHERE = /\/src\/app\/live\/(live-host|live-provider)\.tsx?/;
/** What is fetched when somebody asks for it, and too large to be kept for everybody: the maker of PDFs. */
const ON_REQUEST = /\/src\/quotes\/pdf\/quote-pdf\.ts/;
/** Chunks that each page starts with. They lead to every page of the site. */
const LEADS_EVERYWHERE = /^(entry-client|start|common)$/;
const DRAWINGS = ["/art/logo.svg", "/art/logo-mark.svg", "/art/logo-mark-orange.svg"];
const FONTS = ["/fonts/bitter-vo.woff2", "/fonts/hanken-grotesk-vo.woff2"];
const PLACE = /const BUILD = \{.*\};/;

/**
 * A Vite plugin that writes the service worker with the list of files of this build's pages behind a login, so that
 * they open without a connection.
 */
export function keptPages(): Plugin {
  let root = "";
  let skip = false;
  return {
    name: "kept-pages",
    apply: "build",
    configResolved(config) {
      root = config.root;
      skip = Boolean(config.build.ssr);
    },
    generateBundle(_options, bundle) {
      if (skip) return;
      const source = readFileSync(path.join(root, "public/sw.js"), "utf8");
      const floors = readdirSync(path.join(root, "public/art/floors")).map((file) => `/art/floors/${file}`);
      const files = [...filesBehindLogin(bundle), ...floors, ...DRAWINGS, ...FONTS].sort();
      const pages = pagesBehindLogin(bundle);
      const version = createHash("sha256")
        .update(JSON.stringify([source, files]))
        .digest("hex")
        .slice(0, 12);
      const build = JSON.stringify({ version, files, pages, start: "/vloeren/dashboard" });
      if (!PLACE.test(source)) throw new Error("The service worker has no place for what the build is made of");
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: source.replace(PLACE, () => `const BUILD = ${build};`),
      });
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === "chunk");

/** The scripts and styles of the pages, with what they fetch later. */
function filesBehindLogin(bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (name: string, withLater = true) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || files.has(`/${name}`) || chunk.moduleIds.some((id) => ON_REQUEST.test(id))) return;
    files.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const each of chunk.imports) add(each, withLater);
    if (withLater && !LEADS_EVERYWHERE.test(chunk.name)) for (const each of chunk.dynamicImports) add(each);
  };
  for (const chunk of chunks.values()) {
    const isPage = chunk.moduleIds.some((id) => BEHIND_LOGIN.test(id) && id.includes("tsr-split"));
    if (chunk.isEntry || isPage || chunk.moduleIds.some((id) => EVERYWHERE.test(id))) add(chunk.fileName);
  }
  for (const chunk of chunks.values()) {
    if (chunk.moduleIds.some((id) => AFTER_LOGOUT.test(id) && id.includes("tsr-split"))) add(chunk.fileName, false);
  }
  return [...files];
}

/** What the addresses of the pages look like, as patterns. */
function pagesBehindLogin(bundle: Rolldown.OutputBundle): string[] {
  const ids = chunksOf(bundle).flatMap(({ moduleIds }) => moduleIds);
  const routes = ids.flatMap((id) => (BEHIND_LOGIN.test(id) ? (/\/src\/routes\/(.+?)\.tsx/.exec(id)?.[1] ?? []) : []));
  const paths = routes.map((route) => {
    const parts = route.split(/[/.]/).filter((part) => !part.startsWith("_") && part !== "index");
    return `/${parts.map((part) => (part.startsWith("$") ? "[^/]+" : part)).join("/")}`;
  });
  return [...new Set(paths)].filter((each) => each !== "/").sort();
}
