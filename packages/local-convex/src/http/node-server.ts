/** Bridges node:http and the web-standard Request and Response, streaming bodies both ways. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HttpError, type ApiRequest } from "./contract";

export interface BridgedRequest {
  request: Request;
  /**
   * Why the body could not be read completely: too large, badly encoded, or not all of it arrived. Null when it could.
   */
  bodyFailure(): HttpError | null;
}

/** The methods of endpoints and HTTP actions. Web-standard requests have no TRACE and no CONNECT. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const BODYLESS = new Set(["GET", "HEAD"]);

/** Each chunk waits for a turn of the event loop, so many small chunks would be slow. */
const DECODED_CHUNK = { chunkSize: 256 * 1024 };

export interface BodyLimits {
  /** The limit in bytes, for the body as it is sent and as it is unpacked. */
  limit: number;
  /** How many ms to wait for the next part of a body before it is given up. */
  silence: number;
}

/**
 * The decoder for the content encoding of a request; null when it has none. Throws HttpError 415 for an encoding that
 * is not supported.
 */
function decoderFor(incoming: IncomingMessage): Transform | null {
  switch ((incoming.headers["content-encoding"] ?? "").trim().toLowerCase()) {
    case "":
    case "identity":
      return null;
    case "br":
      return createBrotliDecompress(DECODED_CHUNK);
    case "gzip":
    case "x-gzip":
      return createGunzip(DECODED_CHUNK);
    case "deflate":
      return createInflate(DECODED_CHUNK);
    default:
      throw new HttpError(415, "UnsupportedEncoding", "Bodies may be encoded with br, gzip or deflate, one of them");
  }
}

/**
 * The body of a request as a stream. It is decoded only as far as it is read, so a body that unpacks to more than the
 * limit costs no more than the limit. After a failure, or when the reader cancels, the rest is received and thrown
 * away, so that the connection can be used again.
 */
class Body implements UnderlyingDefaultSource<Uint8Array> {
  failure: HttpError | null = null;
  private readonly decoder: Transform | null;
  private readonly decoded: Readable;
  private sizeOnLine = 0;
  private size = 0;
  private silence: NodeJS.Timeout | null = null;
  private controller!: ReadableStreamDefaultController<Uint8Array>;

  /** Throws HttpError 415. */
  constructor(
    private readonly incoming: IncomingMessage,
    private readonly limits: BodyLimits,
  ) {
    this.decoder = decoderFor(incoming);
    this.decoded = this.decoder ?? incoming;
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.controller = controller;
    this.decoded.on("data", this.onData).on("end", this.onEnd).on("error", this.onError).pause();
    if (!this.decoder) return;
    this.incoming.on("data", this.onDataOfLine).on("error", this.onError).pipe(this.decoder);
  }

  pull(): void {
    this.silence ??= setTimeout(() => {
      this.fail(nothingMore());
    }, this.limits.silence).unref();
    this.decoded.resume();
  }

  cancel(): void {
    this.letGo();
  }

  private readonly onDataOfLine = (chunk: Buffer): void => {
    this.sizeOnLine += chunk.length;
    // Some encodings allow an endless body that unpacks to nothing.
    if (this.sizeOnLine > this.limits.limit) this.fail(tooLarge(this.limits.limit));
  };

  private readonly onData = (chunk: Buffer): void => {
    this.heard();
    this.size += chunk.length;
    if (this.size > this.limits.limit) {
      this.fail(tooLarge(this.limits.limit));
      return;
    }
    this.controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length));
    if ((this.controller.desiredSize ?? 0) <= 0) this.decoded.pause();
  };

  private readonly onEnd = (): void => {
    this.letGo();
    this.controller.close();
  };

  private readonly onError = (error: Error): void => {
    this.fail(
      this.incoming.destroyed && !this.incoming.complete
        ? incomplete()
        : new HttpError(400, "BadBody", `The body is not what its content encoding says: ${error.message}`),
    );
  };

  private fail(failure: HttpError): void {
    if (this.failure) return;
    this.failure = failure;
    this.letGo();
    this.controller.error(failure);
  }

  private heard(): void {
    if (this.silence) clearTimeout(this.silence);
    this.silence = null;
  }

  private letGo(): void {
    this.heard();
    // An error event that nobody listens to would end the process.
    this.incoming.on("error", () => undefined);
    this.decoded.on("error", () => undefined);
    this.decoded.off("data", this.onData).off("end", this.onEnd).off("error", this.onError);
    if (this.decoder) {
      this.incoming.unpipe(this.decoder).off("data", this.onDataOfLine).off("error", this.onError);
      this.decoder.destroy();
    }
    this.incoming.resume();
  }
}

function tooLarge(limit: number): HttpError {
  return new HttpError(413, "RequestTooLarge", `The request body is larger than ${limit} bytes`);
}

/**
 * The path and query of a request, beginning with exactly one "/". For a target with a server name
 * (`http://elsewhere/path`) it is the path there, as HTTP demands. Throws HttpError 400 when the target is not a path.
 */
export function pathOf(incoming: IncomingMessage): string {
  const target = incoming.url ?? "";
  if (target.startsWith("/")) return target;
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) {
    const { pathname, search } = new URL(target);
    return pathname + search;
  }
  throw new HttpError(400, "BadRequestTarget", "The request's target must be a path");
}

/**
 * An incoming request to the API. A body of known size is read as a whole, without a stream, when an endpoint asks for
 * its text; everything else is left to a web-standard Request.
 */
class Incoming implements ApiRequest {
  readonly method: string;
  readonly headers: ApiRequest["headers"];
  private bridged: Request | null = null;

  constructor(
    private readonly incoming: IncomingMessage,
    private readonly response: ServerResponse,
    readonly url: string,
    private readonly limits: BodyLimits,
  ) {
    this.method = checkedMethod(incoming, limits);
    this.headers = {
      get: (name) => {
        const value = incoming.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(", ") : (value ?? null);
      },
    };
  }

  private get web(): Request {
    return (this.bridged ??= toWebRequest(this.incoming, this.response, this.url, this.limits).request);
  }

  get signal(): AbortSignal {
    return this.web.signal;
  }

  get body(): Request["body"] {
    return this.web.body;
  }

  async text(): Promise<string> {
    const { headers } = this.incoming;
    const isPlain = headers["content-encoding"] === undefined && headers["content-length"] !== undefined;
    return decoded(isPlain && !this.bridged ? await this.whole() : new Uint8Array(await this.web.arrayBuffer()));
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.web.arrayBuffer();
  }

  private whole(): Promise<Buffer> {
    const { incoming, limits } = this;
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const end = (failure: HttpError | null): void => {
        clearTimeout(silence);
        incoming.off("data", onData).off("end", onEnd).off("close", onClose);
        if (!failure) return resolve(Buffer.concat(chunks));
        // The rest is thrown away, so that the connection can be used again.
        incoming.resume();
        reject(failure);
      };
      const silence = setTimeout(() => end(nothingMore()), limits.silence).unref();
      const onData = (chunk: Buffer): void => {
        silence.refresh();
        chunks.push(chunk);
      };
      const onEnd = (): void => end(null);
      const onClose = (): void => end(incomplete());
      incoming.on("error", () => undefined);
      incoming.on("data", onData).on("end", onEnd).on("close", onClose);
      if (incoming.destroyed) onClose();
    });
  }
}

/** The text of a body. Throws HttpError 400 when it is not UTF-8. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new HttpError(400, "BadJsonBody", "The request body is not UTF-8");
  }
}

function nothingMore(): HttpError {
  return new HttpError(408, "RequestTimeout", "Nothing more of the body arrived");
}

function incomplete(): HttpError {
  return new HttpError(400, "IncompleteBody", "The connection ended before the body did");
}

/** The method of a request. Throws HttpError: 405 for an unknown one, 413 when the announced body is too large. */
function checkedMethod(incoming: IncomingMessage, { limit }: BodyLimits): string {
  const method = incoming.method ?? "GET";
  if (!METHODS.includes(method)) throw new HttpError(405, "MethodNotAllowed", `Nothing here answers ${method}`);
  if (announcedSize(incoming) > limit) throw tooLarge(limit);
  return method;
}

const announcedSize = (incoming: IncomingMessage): number => Number(incoming.headers["content-length"] ?? 0);

/**
 * An incoming request to the API, for `url`. Throws HttpError: 405 for an unknown method, 413 when the announced body is
 * too large.
 */
export function toApiRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  url: string,
  limits: BodyLimits,
): ApiRequest {
  return new Incoming(incoming, response, url, limits);
}

/**
 * An incoming request as a web-standard Request for `url`. Throws HttpError: 405 for an unknown method, 413 when the
 * announced body is too large, 415 for an unknown content encoding.
 */
export function toWebRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  url: string,
  limits: BodyLimits,
): BridgedRequest {
  const method = checkedMethod(incoming, limits);
  const gone = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (let i = 0; i + 1 < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] as string, incoming.rawHeaders[i + 1] as string);
  }
  headers.delete("content-encoding");
  const hasBody =
    !BODYLESS.has(method) && (announcedSize(incoming) > 0 || incoming.headers["transfer-encoding"] !== undefined);
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal: gone.signal };
  if (!hasBody) return { request: new Request(url, init), bodyFailure: () => null };
  const body = new Body(incoming, limits);
  init.body = new ReadableStream<Uint8Array>(body, {
    highWaterMark: 1024 * 1024,
    size: (chunk) => chunk?.byteLength ?? 0,
  });
  init.duplex = "half";
  return { request: new Request(url, init), bodyFailure: () => body.failure };
}

/** The bodies of responses that were made of a text. */
const texts = new WeakMap<Response, string>();

/** A response that `sendWebResponse` writes at once instead of streaming. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** Headers about the connection, which is the server's and not its answer's. */
const OF_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"];

/** Passes on at most as many bytes as were announced, and fails when there are fewer or more. */
async function* ofLength(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of chunks) {
    if (left > 0) yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left < 0) break;
  }
  if (left !== 0) throw new Error("The body has another length than its header says");
}

/** Writes a web-standard Response; `HEAD` requests get its headers alone. */
export async function sendWebResponse(answer: Response, response: ServerResponse, method: string): Promise<void> {
  response.statusCode = answer.status;
  if (answer.statusText) response.statusMessage = answer.statusText;
  const cookies = answer.headers.getSetCookie();
  answer.headers.forEach((value, name) => {
    if (name === "set-cookie" || OF_CONNECTION.includes(name)) return;
    if (name !== "content-length" || /^\d+$/.test(value)) response.setHeader(name, value);
  });
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  const text = answer.bodyUsed ? undefined : texts.get(answer);
  if (text !== undefined && method !== "HEAD") {
    response.setHeader("content-length", Buffer.byteLength(text));
    response.end(text);
    return;
  }
  if (method === "HEAD" || !answer.body) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  response.flushHeaders();
  const stream = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  const announced = response.getHeader("content-length");
  const body = announced === undefined ? stream : Readable.from(ofLength(stream, Number(announced)));
  await new Promise<void>((resolve) => {
    // The status is already sent, so a body that fails midway can only be cut off.
    body.on("error", () => response.destroy());
    response.on("close", () => {
      body.destroy();
      resolve();
    });
    body.pipe(response);
  });
}
