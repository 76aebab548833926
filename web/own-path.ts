/** Keeps every address that the server accepts or sends within the site. */

// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The path and query of a request target, with exactly one slash in front: with more, the path would name another site
 * where it is used as an address. For a target that names a server (`http://elsewhere/path`) it is the path there, as
 * HTTP demands. Null when it is no path, cannot be decoded, or contains control characters, encoded or not; one that
 * decodes to nothing but white space leads home.
 */
export function ownPath(target: string | undefined): string | null {
  const asked = pathIn(target ?? "");
  if (asked === null) return null;
  // A browser takes a backslash for a slash.
  const path = asked.replace(/^[/\\]+/, "/");
  const [pathname = "/"] = path.split(/[?#]/);
  try {
    const decoded = decodeURIComponent(pathname);
    // White space only, line breaks too, is a slip of the hand on the way home (NAV-004).
    const isBlank = decoded.replaceAll("/", "").trim() === "";
    return (CONTROL.test(decoded) && !isBlank) || CONTROL.test(path) ? null : path;
  } catch {
    return null;
  }
}

function pathIn(target: string): string | null {
  if (/^[/\\]/.test(target)) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** A Location header that stays on this site. An address of another site becomes the home page. */
export function ownLocation(location: string, siteOrigin: string): string {
  if (!URL.canParse(location, siteOrigin)) return "/";
  const { origin, pathname, search, hash } = new URL(location, siteOrigin);
  return origin === siteOrigin ? pathname.replace(/^[/\\]+/, "/") + search + hash : "/";
}
