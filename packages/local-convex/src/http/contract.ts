/** What other rooms see of the HTTP server: routes, their errors, and stored files. */
import type { JSONValue } from "convex/values";
import type { Transaction } from "../database/contract";
import type { ComponentPath } from "../values/contract";

/** An error that an HTTP endpoint answers as `{code, message}` with `status`, and with additional `headers`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "HttpError";
  }
}

/**
 * The part of a request that endpoints use. A web-standard Request fits it; the servers make a cheaper object, since a
 * Request costs as much as running a small query.
 */
export type ApiRequest = Pick<Request, "url" | "method" | "signal" | "body" | "text" | "json" | "arrayBuffer"> & {
  headers: Pick<Headers, "get">;
};

/** What http/ knows about a request in addition to the web-standard Request. */
export interface HttpContext {
  /**
   * For endpoints that only the admin key opens: resolves when the request carries it. Rejects with Convex's HttpError:
   * 400 for a malformed header, 401 for a key or token that is not accepted, 403 for everybody else.
   */
  requireAdmin(): Promise<void>;
  /** For endpoints that find the admin key in the body (`adminKey`). It may be in the header instead. */
  requireAdminIn(body: { adminKey?: unknown }): Promise<void>;
  ip: string | null;
  /** Match of a RegExp path. */
  params: RegExpMatchArray | null;
}

/**
 * An endpoint. Each room exports a list of them, and http/ serves all on the cloud origin. Handlers throw HttpError.
 */
export interface HttpRoute {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  path: string | RegExp;
  handler(request: ApiRequest, context: HttpContext): Promise<Response>;
}

/**
 * Stored files; functions/ calls it for the storage syscalls. `storageId` may be the document id or the UUID.
 * http/storage.ts implements it.
 */
export interface FileStorage {
  /** Writes the bytes to disk, then records them (own write transaction when `tx` is absent). Returns the `_storage` id. */
  store(
    component: ComponentPath,
    bytes: Uint8Array,
    options: { contentType?: string; sha256?: string },
    tx?: Transaction,
  ): string;
  getUrl(tx: Transaction, component: ComponentPath, storageId: string): string | null;
  getMetadata(tx: Transaction, component: ComponentPath, storageId: string): JSONValue;
  /** Throws EngineError for an unknown id. */
  delete(tx: Transaction, component: ComponentPath, storageId: string): void;
  read(component: ComponentPath, storageId: string): { bytes: Uint8Array; contentType: string | null } | null;
  generateUploadUrl(component: ComponentPath): string;
}
