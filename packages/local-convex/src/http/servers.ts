/** The two HTTP servers of a deployment: the cloud origin (API, sync, files) and the site origin (HTTP actions). */
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Authenticator } from "../auth/contract";
import type { FunctionRunner } from "../functions/contract";
import { reportBug } from "../store/report-bug";
import { hasAdminKey, httpActionCallerOf } from "./authorization";
import { preflightResponse, withCors } from "./cors";
import { endSocket } from "./end-socket";
import { errorResponse } from "./json";
import { METHODS, pathOf, sendWebResponse, toApiRequest, toWebRequest } from "./node-server";
import type { Router } from "./router";
import { randomBytes } from "../values/random-bytes";

const HTTP_ACTION_BODY_BYTES = 20 * 1024 * 1024;
/** Function arguments may be 16 MiB, which grows in JSON; pushes of code and uploaded files are larger. */
const API_BODY_BYTES = 24 * 1024 * 1024;
const LARGE_BODY_BYTES = 1024 * 1024 * 1024;
/** Upload addresses. Their URL is signed, and the signature is checked before the body is read. */
const UPLOADS = /^\/api\/storage\//;
const PUSHES = /^\/api\/(deploy2\/|push_config|import)/;

/** How long a request may take to arrive, in ms. A slower one is answered with 408. */
export interface Patience {
  head: number;
  /** Head and body together. */
  whole: number;
  /** How long to wait for the next part of a body. */
  silence: number;
}
const PATIENCE: Patience = { head: 10_000, whole: 120_000, silence: 10_000 };

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

/** Stops accepting connections and ends the open ones. Resolves when all are gone. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

function serve(answer: Answer, { head, whole }: Patience): Server {
  const limits = {
    headersTimeout: head,
    requestTimeout: whole,
    connectionsCheckingInterval: Math.min(1_000, head),
    keepAliveTimeout: 65_000,
  };
  const server = createServer(limits, (incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      reportBug(error);
      response.destroy();
    });
  });
  // Without a listener Node would cut the connection without an answer.
  server.on("connect", (_request, socket: Duplex) => {
    endSocket(socket, `HTTP/1.1 405 Method Not Allowed\r\nallow: ${METHODS.join(", ")}\r\nconnection: close\r\n\r\n`);
  });
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
  /** The IP address of a request's sender. */
  ipOf(request: IncomingMessage): string | null;
  patience?: Patience;
}

class Servers {
  private readonly patience: Patience;

  constructor(private readonly options: ServersOptions) {
    this.patience = options.patience ?? PATIENCE;
  }

  cloud(): Server {
    const server = serve((incoming, response) => this.answerCloud(incoming, response), this.patience);
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on("error", () => socket.destroy());
      if (!this.options.upgrade(request, socket, head))
        endSocket(socket, "HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
    });
    return server;
  }

  site(): Server {
    return serve((incoming, response) => this.answerHttpAction(incoming, response, ""), this.patience);
  }

  private async answerCloud(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let answer: Response;
    let cors = (each: Response): Response => each;
    try {
      const path = pathOf(incoming);
      if (/^\/http(?:[/?]|$)/.test(path)) return await this.answerHttpAction(incoming, response, "/http");
      // Browsers ask without the key whether they may send it.
      const isPreflight = incoming.method === "OPTIONS";
      const limit = isPreflight ? API_BODY_BYTES : this.bodyLimit(path, incoming.headers.authorization ?? null);
      const request = toApiRequest(incoming, response, this.options.cloudUrl() + path, {
        limit,
        silence: this.patience.silence,
      });
      cors = (each) => withCors(request, each);
      answer =
        request.method === "OPTIONS"
          ? preflightResponse(request)
          : cors(await this.options.router.handle(request, this.options.ipOf(incoming)));
    } catch (error) {
      answer = cors(errorResponse(error));
    }
    await sendWebResponse(answer, response, incoming.method ?? "GET");
  }

  /**
   * The largest body in bytes that a request may have. Only pushes and uploads may be large, and a push only with the
   * key in its header: that is checked before the body is unpacked. Throws HttpError 400 or 401.
   */
  private bodyLimit(path: string, authorization: string | null): number {
    if (UPLOADS.test(path)) return LARGE_BODY_BYTES;
    if (!PUSHES.test(path)) return API_BODY_BYTES;
    return hasAdminKey(this.options.authenticator, authorization) ? LARGE_BODY_BYTES : API_BODY_BYTES;
  }

  /**
   * Runs an HTTP action. When it fails because the body of its request is bad, the sender learns what is wrong with the
   * body.
   */
  private async answerHttpAction(incoming: IncomingMessage, response: ServerResponse, mount: string): Promise<void> {
    let answer: Response;
    try {
      const path = pathOf(incoming).slice(mount.length);
      const url = this.options.siteUrl() + (path.startsWith("/") ? path : `/${path}`);
      const { request, bodyFailure } = toWebRequest(incoming, response, url, {
        limit: HTTP_ACTION_BODY_BYTES,
        silence: this.patience.silence,
      });
      const authorization = request.headers.get("authorization");
      answer = await this.options.runner.httpAction(request, {
        caller: await httpActionCallerOf(this.options.authenticator, authorization),
        requestId: randomBytes(8).toString("hex"),
        ip: this.options.ipOf(incoming),
      });
      const failure = bodyFailure();
      if (failure && answer.status >= 500) {
        await answer.body?.cancel();
        answer = errorResponse(failure);
      }
    } catch (error) {
      answer = errorResponse(error);
    }
    await sendWebResponse(answer, response, incoming.method ?? "GET");
  }
}

/** Creates the servers, which do not listen yet. */
export function createServers(options: ServersOptions): { cloud: Server; site: Server } {
  const servers = new Servers(options);
  return { cloud: servers.cloud(), site: servers.site() };
}
