import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CITY_SERVICES, cityPath } from "../../domain/content/city/city-paths";
import { socialPictures } from "../../domain/content/social";
import { SLUG_ALIASES } from "../../domain/municipalities";
import { robotsTxt, securityTxt, sitemapXml } from "../../domain/sitemap";
import { RENDERED_META, type PublicConfig } from "../../src/app/config";
import { compressFile } from "./precompress";
import { markOf, pageFile, PRERENDERED_MARK } from "../../web/prerendered";
import { openBuiltSite, type Renderer } from "../../web/renderer";
import { contentPolicy } from "../../web/security-headers";
import { drawPicture } from "./social-images";

/**
 * Old addresses of pages, and where the pages are now. Static hosts get a page at the old address that redirects to the
 * new one.
 */
export function movedPages(moved: Readonly<Record<string, string>>): Record<string, string> {
  const aliases = CITY_SERVICES.flatMap((service) =>
    Object.entries(SLUG_ALIASES).map(([alias, slug]) => [cityPath(service, alias), cityPath(service, slug)]),
  );
  return { ...moved, ...Object.fromEntries(aliases) };
}

/**
 * Writes every public page as HTML into the built site, with sitemap, robots file, security.txt, 404 page and the pictures of shared
 * pages. Returns how many pages there are. The site must have been built.
 */
export async function prerender(root: string, config: PublicConfig): Promise<number> {
  const folder = path.join(root, "dist/client");
  await rm(path.join(folder, PRERENDERED_MARK), { force: true });
  const { renderer, site } = await openBuiltSite(path.join(root, "dist"));
  const write = async (file: string, content: string) => {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
    await compressFile(target, "fast");
  };

  await inParallel(site.public, async (each) => write(pageFile(each), await renderPage(renderer, config, each)));
  // The "not found" page is also the shell of pages that only a browser can fill (entry-client).
  await write("404.html", await renderPage(renderer, config, "/404", 404));
  for (const [from, to] of Object.entries(movedPages(site.moved))) await write(pageFile(from), leadOn(config, to));
  await write("sitemap.xml", sitemapXml(config.siteOrigin, site.sitemap));
  await write("robots.txt", robotsTxt(config.siteOrigin));
  await write(".well-known/security.txt", securityTxt(config.siteOrigin, new Date()));
  await drawPictures(folder);
  await writeFile(path.join(folder, PRERENDERED_MARK), markOf(config));
  return site.public.length;
}

/** A page as a file: without a nonce, with its policy in the document. Throws when it is answered with another status. */
export async function renderPage(
  renderer: Renderer,
  config: PublicConfig,
  pathname: string,
  status = 200,
): Promise<string> {
  const request = new Request(config.siteOrigin + pathname, { headers: { Accept: "text/html" } });
  const answer = await renderer(request, { config, nonce: "" });
  if (answer.status !== status) throw new Error(`${pathname} was answered with ${answer.status}`);
  const html = await answer.text();
  const policy = contentPolicy(config, inlineScripts(html).map(hashOf)).replaceAll('"', "&quot;");
  const elements = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
    `<meta name="${RENDERED_META}" content="${pathname}"/>`,
  ].join("");
  const charset = /<meta charset="utf-8"\/>/i;
  if (!charset.test(html)) throw new Error(`${pathname} does not say how it is encoded`);
  return html.replace(charset, "").replace("<head>", () => `<head><meta charset="utf-8"/>${elements}`);
}

/**
 * The inline scripts of a document, as text that the browser hashes. Script elements that hold data are left out,
 * because they do not run.
 */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=/.test(attributes) && !/\stype="application\/ld\+json"/.test(attributes))
    .map(([, , script = ""]) => script);
}

/** The hash by which a security policy allows an inline script. */
export function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

function leadOn({ siteOrigin }: PublicConfig, to: string): string {
  return [
    '<!doctype html><html lang="nl"><head><meta charset="utf-8"/><title>Deze pagina is verhuisd</title>',
    `<meta name="robots" content="noindex"/><link rel="canonical" href="${siteOrigin}${to}"/>`,
    `<meta http-equiv="refresh" content="0;url=${to}"/></head>`,
    `<body><p>Deze pagina staat nu op <a href="${to}">${to}</a>.</p></body></html>`,
  ].join("");
}

async function drawPictures(folder: string): Promise<void> {
  await mkdir(path.join(folder, "social"), { recursive: true });
  for (const name of Object.keys(socialPictures)) {
    const image = await drawPicture(name);
    if (image) await writeFile(path.join(folder, "social", `${name}.png`), image);
  }
}

/** Runs `work` for every item, a few at a time: while one page is compressed, the next is rendered. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
