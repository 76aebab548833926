import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PublicConfig } from "../src/app/config.ts";
import { contentPolicy } from "./security-headers.ts";

/**
 * The file beside the prerendered pages that says for which addresses they were rendered. Files with such a name are
 * never served.
 */
export const PRERENDERED_MARK = ".prerendered.json";

/** The file of a prerendered page: "/" is index.html, "/faq" is faq.html, as static hosts expect. */
export function pageFile(pathname: string): string {
  return pathname === "/" ? "index.html" : `${pathname.slice(1)}.html`;
}

/** A prerendered page with its content security policy: a file, or a text when the file names other addresses. */
export type PrerenderedPage = ({ file: string } | { text: string }) & { policy: string };
export type PrerenderedPages = (pathname: string) => Promise<PrerenderedPage | null>;

const none: PrerenderedPages = () => Promise.resolve(null);
const policyElement = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)"/;

/**
 * Finds the pages that `npm run build` left in `folder`, for the deployment of `config`. Pages that were rendered for
 * other addresses take these instead. It finds none when the folder has none, and when more than addresses differs.
 */
export async function openPrerendered(folder: string, config: PublicConfig): Promise<PrerenderedPages> {
  const mark = await readFile(path.join(folder, PRERENDERED_MARK), "utf8").catch(() => null);
  if (mark === null) return none;
  const toConfig = mark === markOf(config) ? null : readdresser(JSON.parse(mark) as PublicConfig, config);
  if (toConfig === undefined) return none;
  return async (pathname) => {
    if (!/^\/[a-z0-9/-]*$/.test(pathname) || (pathname !== "/" && pathname.endsWith("/"))) return null;
    const file = path.join(folder, pageFile(pathname));
    const html = await readFile(file, "utf8").catch(() => "");
    const text = toConfig === null ? html : toConfig(html);
    const policy = policyElement.exec(text)?.[2];
    if (!policy) return null;
    return { ...(toConfig === null ? { file } : { text }), policy };
  };
}

/**
 * Turns a page for the addresses of `from` into the same page for those of `to`; undefined when addresses of `from` are
 * not told apart by their text, or the pages differ in more.
 */
function readdresser(from: PublicConfig, to: PublicConfig): ((html: string) => string) | undefined {
  const pairs = ADDRESSES.map((name) => [from[name], to[name]] as const);
  const old = pairs.map(([address]) => address);
  const isClear = old.every((address, index) => !old.some((other, at) => at !== index && other.startsWith(address)));
  const rest = ({ companyVideoUrl, settings }: PublicConfig) => JSON.stringify([companyVideoUrl, settings]);
  if (!isClear || rest(from) !== rest(to)) return undefined;
  const byOld = new Map(pairs);
  const anyOld = new RegExp(old.map((address) => address.replaceAll(/[.?+*^$()|[\]{}\\]/g, "\\$&")).join("|"), "g");
  return (html) =>
    html
      .replace(policyElement, (_, start: string, policy: string) => {
        const hashes = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = ""]) => hash);
        return `${start}${contentPolicy(to, hashes)}"`;
      })
      .replaceAll(anyOld, (address) => byOld.get(address) ?? address)
      .replace("&quot;traces&quot;:false", `&quot;traces&quot;:${to.traces === true}`);
}

const ADDRESSES = ["convexUrl", "convexSiteUrl", "siteOrigin"] as const;

/** The content of the mark file for a deployment: equal deployments have equal texts. */
export function markOf(config: PublicConfig): string {
  return JSON.stringify(Object.fromEntries(Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1))));
}
