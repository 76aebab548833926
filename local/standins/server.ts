import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ConnectionBroken, type Provider, type ProviderAnswer } from "./provider";

/** A stand-in that listens. `close` ends open connections too, so that a program can end at once. */
export interface RunningServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/**
 * Serves `handler` on loopback; port 0 picks a free one. When the handler throws, the answer is 500 with the error's
 * message; when the request target is not a path, it is 400. Rejects when the port is taken.
 */
export async function serve(handler: Handler, port: number): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const url = urlOf(request.url ?? "/");
    if (url === null) {
      sendJson(response, 400, { name: "invalid_path", statusCode: 400, message: "This is no path" });
      return;
    }
    Promise.resolve()
      .then(() => handler(request, response, url))
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        process.emitWarning(`A stand-in failed at ${request.method} ${url.pathname}: ${message}`);
        if (response.headersSent) response.destroy();
        else sendJson(response, 500, { name: "internal_server_error", statusCode: 500, message });
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A request's address; null for a target that is no path, or cannot be decoded. */
function urlOf(target: string): URL | null {
  try {
    const url = new URL(`http://localhost${target.startsWith("/") ? target : `/${target}`}`);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}

/**
 * Lets open pages hear of changes, as server-sent events. Takes what is called at each change; gives what answers a page
 * that listens.
 */
export function tellPages(onChange: (listener: () => void) => unknown): (response: ServerResponse) => void {
  const pages = new Set<ServerResponse>();
  onChange(() => pages.forEach((page) => page.write("data: changed\n\n")));
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(": open\n\n");
    pages.add(response);
    response.on("close", () => pages.delete(response));
  };
}

const MAX_BODY_BYTES = 40 * 1024 * 1024;

/** The whole request body as text. Throws beyond 40 MiB, the providers' own limit for a mail. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error("Request body larger than 40 MiB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Lets a provider answer a request and sends its answer. When the provider breaks the connection, the socket is closed.
 */
export async function answerFrom(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const leaving = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  const body = await readBody(request);
  const answer = await provider({ method: request.method ?? "GET", url, headers, body, left: leaving.signal });
  if (answer === "broken") response.destroy();
  else if ("body" in answer) sendJson(response, answer.status, answer.body, answer.headers);
  else await sendPieces(response, answer);
}

async function sendPieces(
  response: ServerResponse,
  { status, headers, pieces }: Extract<ProviderAnswer, { pieces: unknown }>,
): Promise<void> {
  response.writeHead(status, headers);
  response.flushHeaders();
  try {
    for await (const piece of pieces) {
      if (response.destroyed) return;
      response.write(piece);
    }
    response.end();
  } catch (error) {
    if (!(error instanceof ConnectionBroken)) throw error;
    response.destroy();
  }
}

/** Ends a response with `body` as JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(JSON.stringify(body));
}

/** Ends a response with a page of HTML that no cache keeps. */
export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(html);
}
