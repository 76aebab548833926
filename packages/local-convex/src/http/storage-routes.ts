/** Uploads to and downloads from the file store. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database } from "../database/contract";
import { HttpError, type HttpContext, type HttpRoute, type ApiRequest } from "./contract";
import { jsonResponse } from "./json";
import type { FileStore, StoredFile } from "./storage";
import type { UploadTokens } from "./upload-tokens";

const CACHE_SECONDS = 30 * 24 * 60 * 60;

interface Range {
  start: number;
  /** Inclusive. */
  end: number;
}

/** The one range of a Range header. Null: send everything, as of an empty file. Throws HttpError 416. */
function parseRange(header: string | null, size: number): Range | null {
  const match = header?.trim().match(/^bytes=(\d*)-(\d*)$/);
  if (size === 0 || !match || (match[1] === "" && match[2] === "")) return null;
  const [, from = "", to = ""] = match;
  // As HTTP demands, a range that ends before it begins counts as none.
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) {
    throw new HttpError(416, "RangeNotSatisfiable", `The file has ${size} bytes`, {
      "content-range": `bytes */${size}`,
    });
  }
  return { start, end };
}

class StorageRoutes {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly tokens: UploadTokens,
  ) {}

  async upload(request: ApiRequest): Promise<Response> {
    const component = this.tokens.verify(new URL(request.url).searchParams.get("token") ?? "");
    const uuid = this.files.newUuid();
    const path = this.files.pathOf(uuid);
    const hash = createHash("sha256");
    let size = 0;
    try {
      const body = request.body
        ? Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
        : Readable.from([]);
      await pipeline(
        body,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(path, { flags: "wx" }),
      );
      const digest = hash.digest();
      assertDigest(request.headers.get("digest"), digest);
      const contentType = request.headers.get("content-type");
      const sha256 = digest.toString("hex");
      const { value } = this.database.write((tx) =>
        this.files.record(tx, component, { uuid, sha256, size, contentType }),
      );
      return jsonResponse({ storageId: value });
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
  }

  async serve(request: ApiRequest, context: HttpContext): Promise<Response> {
    const file = this.files.fileByUuid(context.params?.[1] ?? "");
    const component = new URL(request.url).searchParams.get("component") ?? "";
    if (!file || file.component !== component) throw new HttpError(404, "FileNotFound", "File not found");
    const range = parseRange(request.headers.get("range"), file.size);
    const headers = this.headersOf(file, range);
    const body =
      request.method === "HEAD" || file.size === 0
        ? null
        : (Readable.toWeb(
            createReadStream(this.files.pathOf(file.uuid), range ? { start: range.start, end: range.end } : {}),
          ) as ReadableStream<Uint8Array>);
    return new Response(body, { status: range ? 206 : 200, headers });
  }

  private headersOf(file: StoredFile, range: Range | null): Headers {
    const headers = new Headers({
      "accept-ranges": "bytes",
      "cache-control": `private, max-age=${CACHE_SECONDS}`,
      "content-length": String(range ? range.end - range.start + 1 : file.size),
      digest: `sha-256=${Buffer.from(file.sha256, "hex").toString("base64")}`,
      "x-content-type-options": "nosniff",
    });
    if (file.contentType !== null) headers.set("content-type", file.contentType);
    if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
    return headers;
  }
}

function assertDigest(header: string | null, actual: Buffer): void {
  if (header === null) return;
  const match = header.match(/^sha-256=(.+)$/i);
  if (!match) throw new HttpError(400, "BadDigest", "The Digest header must read 'sha-256=<base64>'");
  if (match[1] !== actual.toString("base64")) {
    throw new HttpError(400, "DigestMismatch", "The uploaded file does not have the announced digest");
  }
}

/** Routes of the file store. */
export function storageRoutes(database: Database, files: FileStore, tokens: UploadTokens): HttpRoute[] {
  const routes = new StorageRoutes(database, files, tokens);
  return [
    { method: "POST", path: "/api/storage/upload", handler: (request) => routes.upload(request) },
    {
      method: "GET",
      path: /^\/api\/storage\/([0-9a-f-]{36})$/,
      handler: (request, context) => routes.serve(request, context),
    },
  ];
}
