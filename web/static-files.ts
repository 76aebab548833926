import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { encodingsFor, type Encoding } from "./encodings.ts";

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
/** What the name of a compressed file ends in. */
const extensions: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/** Files whose name stays while their content changes, and that must never be older than the site. */
const alwaysFresh = new Set(["/sw.js", "/manifest.webmanifest", "/offline.html", "/offline.js"]);

/** How many bytes of files with a hash in their name stay in memory. A whole build takes half of it. */
const MEMORY_MAX = 32 * 1024 * 1024;

/** A file as one browser takes it: compressed, or as it is. */
interface Version {
  file: string;
  size: number;
  encoding: string;
  tag: string;
}

/** Files with a hash in their name that were sent before, by what was asked for: such a file never changes. */
const inMemory = new Map<string, Version & { bytes: Buffer }>();
let memoryUsed = 0;

/** The one page that is a file of its own; the service worker keeps it. Other pages have addresses without ".html". */
const OFFLINE_PAGE = "/offline.html";

/**
 * Sends a built file when `pathname` names one; returns whether it did. Caches may keep files with a hash in their name
 * for ever, others for a day.
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
  const hasHash = pathname.startsWith("/assets/");
  const cache = hasHash ? "public, max-age=31536000, immutable" : "public, max-age=86400";
  const headers = { "Content-Type": type, "Cache-Control": alwaysFresh.has(pathname) ? "no-cache" : cache };
  return sendFileAs(file, headers, request, response, hasHash);
}

/**
 * Sends a file with the given headers when it exists; returns whether it did. Sends a compressed version when the
 * browser accepts it, and 304 when the browser has the file already. One that never changes is read once.
 */
export async function sendFileAs(
  file: string,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
  neverChanges = false,
): Promise<boolean> {
  const accepted = encodingsFor(request);
  const asked = [file, ...accepted].join(" ");
  const held = inMemory.get(asked);
  const version = held ?? (await findVersion(file, accepted));
  if (!version) return false;

  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("ETag", version.tag);
  if (hasAlready(request, version.tag)) {
    response.writeHead(304).end();
    return true;
  }
  if (version.encoding) response.setHeader("Content-Encoding", version.encoding);
  response.setHeader("Content-Length", version.size);
  if (request.method === "HEAD") response.writeHead(200).end();
  else if (held) response.writeHead(200).end(held.bytes);
  else if (neverChanges && memoryUsed + version.size <= MEMORY_MAX) {
    const bytes = await readFile(version.file);
    if (!inMemory.has(asked)) memoryUsed += bytes.length;
    inMemory.set(asked, { ...version, bytes });
    response.writeHead(200).end(bytes);
  } else {
    response.writeHead(200);
    await pipeline(createReadStream(version.file), response).catch(unlessGone);
  }
  return true;
}

/**
 * Whether whoever asks has the version with this tag. Caches name all versions that they keep, and one that packs answers
 * itself marks their tags as weak (RFC 9110, 13.1.2).
 */
function hasAlready(request: IncomingMessage, tag: string): boolean {
  const kept = request.headers["if-none-match"] ?? "";
  return kept.trim() === "*" || [...kept.matchAll(/"[^"]*"/g)].some(([each]) => each === tag);
}

/** The best version of a file among those that were built, or null where there is no such file. */
async function findVersion(file: string, accepted: readonly Encoding[]): Promise<Version | null> {
  const plain = await statOrNull(file);
  if (!plain) return null;
  const tagFor = (encoding: string) =>
    `"${plain.size.toString(36)}-${Math.trunc(plain.mtimeMs).toString(36)}${encoding}"`;
  for (const name of accepted) {
    const packedFile = file + extensions[name];
    const packed = await statOrNull(packedFile);
    if (packed) return { file: packedFile, size: packed.size, encoding: name, tag: tagFor(name) };
  }
  return { file, size: plain.size, encoding: "", tag: tagFor("") };
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
