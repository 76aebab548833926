import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PublicConfig } from "../src/lib/config.ts";

/** Beside the pages: for which deployment they were rendered. Its name keeps it from being served. */
export const PRERENDERED_MARK = ".prerendered.json";

/** The file of a prerendered page: "/" is index.html, "/faq" is faq.html, as static hosts expect. */
export function pageFile(pathname: string): string {
  return pathname === "/" ? "index.html" : `${pathname.slice(1)}.html`;
}

/** A prerendered page: its file, and the security policy that it carries. */
export type PrerenderedPage = { file: string; policy: string };
export type PrerenderedPages = (pathname: string) => Promise<PrerenderedPage | null>;

const none: PrerenderedPages = () => Promise.resolve(null);
const policyElement = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

/**
 * The pages that `npm run build` left in `folder`, or none when there are none or when they were rendered for another
 * deployment: addresses of the backend and of the site stand in them.
 */
export async function openPrerendered(folder: string, config: PublicConfig): Promise<PrerenderedPages> {
  let mark: string;
  try {
    mark = await readFile(path.join(folder, PRERENDERED_MARK), "utf8");
  } catch {
    return none;
  }
  if (mark !== markOf(config)) return none;
  return async (pathname) => {
    if (!/^\/[a-z0-9/-]*$/.test(pathname) || (pathname !== "/" && pathname.endsWith("/"))) return null;
    const file = path.join(folder, pageFile(pathname));
    const policy = policyElement.exec(await readFile(file, "utf8").catch(() => ""))?.[1];
    return policy ? { file, policy: policy.replaceAll("&#39;", "'") } : null;
  };
}

/** What the mark says for a deployment. */
export function markOf(config: PublicConfig): string {
  return JSON.stringify(config, Object.keys(config).sort());
}
