/** Bridges node:http and the web-standard Request and Response, streaming bodies both ways. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HttpError } from "../contracts";

export interface BridgedRequest {
  request: Request;
  /** Aborts when the client goes away before the answer is complete. */
  signal: AbortSignal;
}

const BODYLESS = new Set(["GET", "HEAD"]);

/** The body without its content encoding (the CLI sends pushes with brotli). */
function decodedBody(incoming: IncomingMessage): Readable {
  const encoding = (incoming.headers["content-encoding"] ?? "").toLowerCase();
  if (encoding === "br") return decodeWith(incoming, createBrotliDecompress());
  if (encoding === "gzip") return decodeWith(incoming, createGunzip());
  if (encoding === "deflate") return decodeWith(incoming, createInflate());
  return incoming;
}

function decodeWith<Decoder extends NodeJS.ReadWriteStream & Readable>(
  incoming: IncomingMessage,
  decoder: Decoder,
): Readable {
  incoming.on("error", (error) => decoder.destroy(error));
  incoming.pipe(decoder);
  return decoder;
}

/** Streams `incoming`. Once the reader has cancelled, the rest is read and thrown away, so that the connection goes on. */
function bodyStream(incoming: Readable, limit: number): ReadableStream<Uint8Array> {
  let received = 0;
  let ignore = (): void => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const onData = (chunk: Buffer): void => {
          received += chunk.length;
          if (received > limit) {
            controller.error(tooLarge(limit));
            ignore();
            return;
          }
          controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length));
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        };
        const onEnd = (): void => controller.close();
        const onError = (error: Error): void => controller.error(error);
        incoming.on("data", onData).on("end", onEnd).on("error", onError).pause();
        ignore = () => {
          // An error event that nobody listens to would end the process.
          incoming.on("error", () => undefined);
          incoming.off("data", onData).off("end", onEnd).off("error", onError).resume();
        };
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        ignore();
      },
    },
    { highWaterMark: 1024 * 1024, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}

function tooLarge(limit: number): HttpError {
  return new HttpError(413, "RequestTooLarge", `The request body is larger than ${limit} bytes`);
}

/** The web-standard view of an incoming request at `url`. Throws HttpError 413 when it announces too large a body. */
export function toWebRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  url: string,
  bodyLimit: number,
): BridgedRequest {
  const announced = Number(incoming.headers["content-length"] ?? 0);
  if (announced > bodyLimit) throw tooLarge(bodyLimit);
  const gone = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (let i = 0; i + 1 < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] as string, incoming.rawHeaders[i + 1] as string);
  }
  headers.delete("content-encoding");
  const method = incoming.method ?? "GET";
  const hasBody = !BODYLESS.has(method) && (announced > 0 || incoming.headers["transfer-encoding"] !== undefined);
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal: gone.signal };
  if (hasBody) {
    init.body = bodyStream(decodedBody(incoming), bodyLimit);
    init.duplex = "half";
  }
  return { request: new Request(url, init), signal: gone.signal };
}

/** Writes a web-standard Response; `HEAD` requests get its headers alone. */
export async function sendWebResponse(answer: Response, response: ServerResponse, method: string): Promise<void> {
  response.statusCode = answer.status;
  if (answer.statusText) response.statusMessage = answer.statusText;
  const cookies = answer.headers.getSetCookie();
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie") response.setHeader(name, value);
  });
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (method === "HEAD" || !answer.body) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  response.flushHeaders();
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  await new Promise<void>((resolve) => {
    // A body that fails midway can only be cut off: the status is already sent.
    body.on("error", () => response.destroy());
    response.on("close", () => {
      body.destroy();
      resolve();
    });
    body.pipe(response);
  });
}
