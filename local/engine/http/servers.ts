/** The two HTTP servers of a deployment: the cloud origin (API, sync, files) and the site origin (HTTP actions). */
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Authenticator, FunctionRunner } from "../contracts";
import { reportBug } from "../sync/report-bug";
import { httpActionCallerOf } from "./authorization";
import { preflightResponse, withCors } from "./cors";
import { errorResponse } from "./json";
import { sendWebResponse, toWebRequest } from "./node-server";
import type { Router } from "./router";

const HTTP_ACTION_BODY_BYTES = 20 * 1024 * 1024;
/** Function arguments may be 16 MiB, which grows in JSON; pushes of code and uploaded files are larger. */
const API_BODY_BYTES = 24 * 1024 * 1024;
const LARGE_BODY_BYTES = 1024 * 1024 * 1024;
const LARGE_BODIES = /^\/api\/(storage\/|deploy2\/|push_config|import)/;

type Answer = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens on 127.0.0.1; resolves with the port. Rejects with a clear message when the port is taken. */
export async function listen(server: Server, port: number, what: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} for ${what} is already in use. Stop what runs there or choose another port.`)
          : error,
      );
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Stops accepting, ends connections, resolves when all are gone. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

function serve(answer: Answer): Server {
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      reportBug(error);
      response.destroy();
    });
  });
  // Long polls and streaming answers may be silent for long.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
  return server;
}

export interface ServersOptions {
  router: Router;
  runner: FunctionRunner;
  authenticator: Authenticator;
  /** Origins as functions see them. */
  cloudUrl(): string;
  siteUrl(): string;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

class Servers {
  constructor(private readonly options: ServersOptions) {}

  cloud(): Server {
    const server = serve((incoming, response) => this.answerCloud(incoming, response));
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on("error", () => socket.destroy());
      if (!this.options.upgrade(request, socket, head))
        socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
    });
    return server;
  }

  site(): Server {
    return serve((incoming, response) => this.answerHttpAction(incoming, response, incoming.url ?? "/"));
  }

  private async answerCloud(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? "/";
    if (path === "/http" || path.startsWith("/http/")) {
      await this.answerHttpAction(incoming, response, path.slice("/http".length) || "/");
      return;
    }
    const limit = LARGE_BODIES.test(path) ? LARGE_BODY_BYTES : API_BODY_BYTES;
    let answer: Response;
    let cors = (each: Response): Response => each;
    try {
      const { request } = toWebRequest(incoming, response, this.options.cloudUrl() + path, limit);
      cors = (each) => withCors(request, each);
      answer =
        request.method === "OPTIONS"
          ? preflightResponse(request)
          : cors(await this.options.router.handle(request, incoming.socket.remoteAddress ?? null));
    } catch (error) {
      answer = cors(errorResponse(error));
    }
    await sendWebResponse(answer, response, incoming.method ?? "GET");
  }

  private async answerHttpAction(incoming: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    let answer: Response;
    try {
      const { request } = toWebRequest(incoming, response, this.options.siteUrl() + path, HTTP_ACTION_BODY_BYTES);
      const authorization = request.headers.get("authorization");
      answer = await this.options.runner.httpAction(request, {
        caller: await httpActionCallerOf(this.options.authenticator, authorization),
        requestId: randomBytes(8).toString("hex"),
        ip: incoming.socket.remoteAddress ?? null,
      });
    } catch (error) {
      answer = errorResponse(error);
    }
    await sendWebResponse(answer, response, incoming.method ?? "GET");
  }
}

/** The servers, not yet listening. */
export function createServers(options: ServersOptions): { cloud: Server; site: Server } {
  const servers = new Servers(options);
  return { cloud: servers.cloud(), site: servers.site() };
}
