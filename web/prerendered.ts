import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PublicConfig } from "../src/app/config.ts";

/**
 * The file beside the prerendered pages that says for which deployment they were rendered. Files with such a name are
 * never served.
 */
export const PRERENDERED_MARK = ".prerendered.json";

/** The file of a prerendered page: "/" is index.html, "/faq" is faq.html, as static hosts expect. */
export function pageFile(pathname: string): string {
  return pathname === "/" ? "index.html" : `${pathname.slice(1)}.html`;
}

/** A prerendered page: its file, and its content security policy. */
export type PrerenderedPage = { file: string; policy: string };
export type PrerenderedPages = (pathname: string) => Promise<PrerenderedPage | null>;

const none: PrerenderedPages = () => Promise.resolve(null);
const policyElement = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

/**
 * Finds the pages that `npm run build` left in `folder`. It finds none when the folder has none, or when they were
 * rendered for another deployment, because they contain the addresses of backend and site.
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

/** The content of the mark file for a deployment: equal deployments have equal texts. */
export function markOf(config: PublicConfig): string {
  return JSON.stringify(config, Object.keys(config).sort());
}
