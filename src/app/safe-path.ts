import { LOGIN_PAGES } from "./page";

const SITE = "http://site.invalid";

declare const safe: unique symbol;

/** An address of this site that came from outside and was checked by `safePath`. */
export type SafePath = string & { [safe]: true };

// A page that sends a logged-in visitor on would go round in circles as a target.
const loginPages: readonly string[] = LOGIN_PAGES;

/**
 * The address within this site from a query parameter, which anybody can have written; null for an address that could
 * lead elsewhere (C06). It accepts a path that begins with one "/" and stays on this origin.
 */
export function safePath(target: string | null | undefined): SafePath | null {
  if (!target || !/^\/(?![/\\])/.test(target) || hasControlCharacter(target)) return null;
  let url: URL;
  try {
    url = new URL(target, SITE);
  } catch {
    return null;
  }
  // "/.//evil.example" stays on this origin as a whole address, and would leave it as a path.
  if (url.origin !== SITE || /^\/[/\\]/.test(url.pathname) || loginPages.includes(url.pathname)) return null;
  return (url.pathname + url.search + url.hash) as SafePath;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character <= "\u001f" || character === "\u007f");
}
