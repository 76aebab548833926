import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";

/** The endings of the files that the site has; what else lies in the folder is not served. */
const SERVED = /\.(?:css|gif|ico|jpg|js|json|png|svg|txt|webmanifest|webp|woff2?)$/;
/** The one page that is a file of its own; the service worker keeps it. Other pages have addresses without ".html". */
const OFFLINE_PAGE = "/offline.html";
/** Files whose name stays while their content changes, and that must never be older than the site. */
const ALWAYS_FRESH = new Set(["/sw.js", "/manifest.webmanifest", OFFLINE_PAGE, "/offline.js"]);

/**
 * Answers with a built file of `folder` when the path names one, in ranges and compressed where the build left a
 * compressed version. Caches may keep files with a hash in their name for ever, others for a day.
 */
export function siteFiles(folder: string): MiddlewareHandler {
  // During development there may be no folder.
  if (!existsSync(folder)) return (_, next) => next();
  return async (c, next) => {
    const { path: pathname } = c.req;
    const isServed = (SERVED.test(pathname) && !pathname.includes("/.")) || pathname === OFFLINE_PAGE;
    const answer = isServed ? await sendFile(c, { root: folder }) : null;
    if (!answer) return next();
    const days = pathname.startsWith("/assets/") ? "max-age=31536000, immutable" : "max-age=86400";
    answer.headers.set("Cache-Control", ALWAYS_FRESH.has(pathname) ? "no-cache" : `public, ${days}`);
    return answer;
  };
}

/** Answers with the file at `from.path`, or with the one that the request names below `from.root`; null without one. */
export async function sendFile(c: Context, from: { path: string } | { root: string }): Promise<Response | null> {
  let file = "";
  const answering = serveStatic({ ...from, precompressed: true, onFound: (found) => void (file = found) });
  const answer = await answering(c, () => Promise.resolve());
  if (!answer) return null;
  const { size, mtimeMs } = statSync(file);
  const type = getMimeType(file.replace(/\.(?:br|gz)$/, "")) ?? "application/octet-stream";
  const isText = /^text\/|json|svg/.test(type) && !type.includes("charset");
  answer.headers.set("Content-Type", isText ? `${type}; charset=utf-8` : type);
  answer.headers.set("Vary", "Accept-Encoding");
  answer.headers.set("Accept-Ranges", "bytes");
  const tag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}${path.extname(file)}"`;
  answer.headers.set("ETag", tag);
  // Caches name all versions that they keep, and mark those that they compressed as weak (RFC 9110, 13.1.2).
  const kept = c.req.header("if-none-match")?.trim() ?? "";
  if (kept !== "*" && !kept.match(/"[^"]*"/g)?.includes(tag)) return answer;
  await answer.body?.cancel();
  for (const name of ["Content-Length", "Content-Encoding", "Content-Range"]) answer.headers.delete(name);
  return new Response(null, { status: 304, headers: answer.headers });
}
