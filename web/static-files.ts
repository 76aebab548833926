import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

/** Files whose name stays while their content changes, and that must never be older than the site. */
const alwaysFresh = new Set(["/sw.js", "/manifest.webmanifest", "/offline.html", "/offline.js"]);

/** The one page that is a file of its own; the service worker keeps it. Other pages have addresses without ".html". */
const OFFLINE_PAGE = "/offline.html";

/**
 * Sends a built file when `pathname` names one; returns whether it did. Caches keep files with a hash in their name for
 * ever, others for a day.
 */
export async function sendFile(
  root: string,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const type = pathname === OFFLINE_PAGE ? "text/html; charset=utf-8" : types[path.extname(pathname)];
  if (!type || pathname.includes("/.")) return false;
  const file = path.join(root, path.normalize(pathname));
  if (!file.startsWith(root + path.sep)) return false;
  const cache = pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
  return sendFileAs(
    file,
    { "Content-Type": type, "Cache-Control": alwaysFresh.has(pathname) ? "no-cache" : cache },
    request,
    response,
  );
}

/**
 * Sends a file with the given headers when it exists; returns whether it did. Sends a compressed version when the
 * browser accepts it, and 304 when the browser has the file already.
 */
export async function sendFileAs(
  file: string,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const plain = await statOrNull(file);
  if (!plain) return false;

  const accepted = request.headers["accept-encoding"] ?? "";
  let chosen = { file, size: plain.size, encoding: "" };
  for (const { name, extension } of encodings) {
    if (!accepted.includes(name)) continue;
    const packed = await statOrNull(file + extension);
    if (!packed) continue;
    chosen = { file: file + extension, size: packed.size, encoding: name };
    break;
  }

  const tag = `"${plain.size.toString(36)}-${Math.trunc(plain.mtimeMs).toString(36)}${chosen.encoding}"`;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("ETag", tag);
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304).end();
    return true;
  }
  if (chosen.encoding) response.setHeader("Content-Encoding", chosen.encoding);
  response.setHeader("Content-Length", chosen.size);
  response.writeHead(200);
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(chosen.file), response).catch(unlessGone);
  return true;
}

/** A browser that goes elsewhere while a file is on its way is no failure. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}

async function statOrNull(file: string) {
  try {
    const found = await stat(file);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
}
