/** The WebSocket endpoint `/api/<version>/sync`, whatever the version, or `/api/sync`: accepts clients, keeps their lines alive, gives them sessions. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Authenticator } from "../auth/contract";
import type { Database } from "../database/contract";
import type { FunctionRunner, HoldBack } from "../functions/contract";
import { HEARTBEAT_MS } from "./line";
import type { QueryCache } from "./query-cache";
import { reportBug } from "../store/report-bug";
import { SyncRequests } from "./requests";
import { Session } from "./session";
import { WorkLoop } from "./work-loop";

const SYNC_PATH = /^\/api\/(?:[^/?]+\/)?sync(?:\?|$)/;
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const EXPIRE_REQUESTS_MS = 60 * 60 * 1000;
const CLOSE_GOING_AWAY = 1001;

export interface SyncServerOptions {
  database: Database;
  runner: FunctionRunner;
  authenticator: Authenticator;
  cache: QueryCache;
  holdBack: HoldBack;
  sendLogLines: boolean;
  /** The IP address of a request's sender. */
  ipOf(request: IncomingMessage): string | null;
}

/** Accepts the WebSockets of clients, gives each a session, and drops those that have been silent for two minutes. */
export class SyncServer {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  private readonly sessions = new Set<Session>();
  private readonly loop = new WorkLoop();
  private readonly requests: SyncRequests;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly options: SyncServerOptions) {
    this.requests = new SyncRequests(options.database);
    this.requests.dropExpired(options.database.now());
    this.timers.push(
      setInterval(() => this.sessions.forEach((session) => session.line.heartbeat()), HEARTBEAT_MS),
      setInterval(() => this.dropExpiredRequests(), EXPIRE_REQUESTS_MS),
    );
    for (const timer of this.timers) timer.unref();
  }

  /**
   * Deletes expired answers. A failure, for example a full disk, is only reported: the next attempt follows in an hour.
   */
  private dropExpiredRequests(): void {
    try {
      this.requests.dropExpired(this.options.database.now());
    } catch (error) {
      reportBug(error);
    }
  }

  /** Takes over an HTTP upgrade. False when the path is not that of the sync endpoint. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (!SYNC_PATH.test(request.url ?? "")) return false;
    this.server.handleUpgrade(request, socket, head, (webSocket) => {
      const { options, loop } = this;
      const session = new Session(
        webSocket,
        socket,
        {
          database: options.database,
          runner: options.runner,
          authenticator: options.authenticator,
          cache: options.cache,
          requests: this.requests,
          holdBack: options.holdBack,
          sendLogLines: options.sendLogLines,
          wakeInbox: (each) => loop.wakeInbox(each),
          wakeFlush: (each) => loop.wakeFlush(each),
        },
        { ip: options.ipOf(request), userAgent: request.headers["user-agent"] ?? null },
      );
      this.sessions.add(session);
      webSocket.on("message", (data: Buffer) => {
        session.line.heard();
        session.receive(data.toString("utf8"));
      });
      webSocket.on("pong", () => session.line.heard());
      webSocket.on("close", () => {
        this.sessions.delete(session);
        loop.forget(session);
        session.dispose();
      });
      // Nothing to do for a broken frame or connection: `close` follows.
      webSocket.on("error", () => undefined);
    });
    return true;
  }

  /** Call it when the clock was moved: tokens may have expired. */
  clockMoved(): void {
    for (const session of this.sessions) session.watchExpiry();
  }

  /** For the test instruments. */
  stats(): { sessions: number; subscriptions: number } {
    let subscriptions = 0;
    for (const session of this.sessions) subscriptions += session.subscriptionCount;
    return { sessions: this.sessions.size, subscriptions };
  }

  /** Closes all connections. Clients come back on their own when the engine does. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.loop.stop();
    for (const session of this.sessions) session.close(CLOSE_GOING_AWAY, "");
    for (const client of this.server.clients) client.terminate();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
