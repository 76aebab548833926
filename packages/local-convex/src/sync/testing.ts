/** For this room's tests: a sync server over a real database whose functions are plain closures, and a bare client. */
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { JSONValue } from "convex/values";
import { WebSocket } from "ws";
import type { Authenticator, UserIdentity } from "../auth/contract";
import type { Database, Transaction } from "../database/contract";
import type { Deployment } from "../deploy/contract";
import type { Caller, FunctionRunner, RunRequest } from "../functions/contract";
import { HttpError } from "../http/contract";
import { openDatabase } from "../database/database";
import { closeServer, listen } from "../http/servers";
import { QueryCache } from "./query-cache";
import { SyncServer } from "./sync-server";

export interface QueryContext {
  tx: Transaction;
  args: Record<string, JSONValue>;
  journal: string | null;
  /** The caller. Reading it makes the result belong to this caller only. */
  caller(): Caller;
  setJournal(journal: string): void;
}
type Query = (ctx: QueryContext) => JSONValue;
type Mutation = (tx: Transaction, args: Record<string, JSONValue>) => JSONValue;

export interface Functions {
  queries: Record<string, Query>;
  mutations: Record<string, Mutation>;
  actions?: Record<string, (args: Record<string, JSONValue>) => Promise<JSONValue>>;
}

export const ADMIN_KEY = "test|secret";

function createRunner(database: Database, functions: Functions): FunctionRunner {
  const failure = (request: RunRequest, error: unknown) => ({
    ok: false as const,
    errorMessage: `[Request ID: ${request.requestId}] Server Error\n${(error as Error).message}`,
    logLines: [],
  });
  const argsOf = (request: RunRequest) => request.args as Record<string, JSONValue>;
  return {
    query(request) {
      return database.read((tx) => {
        let readIdentity = false;
        let journal: string | null = null;
        try {
          const query = functions.queries[request.path];
          if (!query) throw new Error(`Could not find public function for '${request.path}'`);
          const value = query({
            tx,
            args: argsOf(request),
            journal: request.journal ?? null,
            caller: () => {
              readIdentity = true;
              return request.caller;
            },
            setJournal: (set) => (journal = set),
          });
          return { ok: true, value, logLines: [], ranges: tx.readRanges(), readIdentity, journal };
        } catch (error) {
          return { ...failure(request, error), ranges: tx.readRanges(), readIdentity, journal };
        }
      });
    },
    mutation(request) {
      try {
        const mutation = functions.mutations[request.path];
        if (!mutation) throw new Error(`Could not find public function for '${request.path}'`);
        let replayed = null as { stored: JSONValue; ts: bigint } | null;
        const { value, ts } = database.write((tx) => {
          replayed = request.before?.(tx) ?? null;
          if (replayed) return replayed.stored;
          const result = mutation(tx, argsOf(request));
          request.inTransaction?.(tx, { value: result, logLines: [] });
          return result;
        });
        return { ok: true, value, logLines: [], ts: replayed ? replayed.ts : ts };
      } catch (error) {
        return failure(request, error);
      }
    },
    async action(request) {
      try {
        const value = (await functions.actions?.[request.path]?.(argsOf(request))) ?? null;
        return { ok: true, value, logLines: [] };
      } catch (error) {
        return failure(request, error);
      }
    },
    any: () => Promise.reject(new Error("not part of these tests")),
    httpAction: () => Promise.reject(new Error("not part of these tests")),
    onExecution: () => undefined,
    ready: () => Promise.resolve(),
    close: () => undefined,
    inlineQuery: () => Promise.reject(new Error("No inline queries here")),
  };
}

const authenticator: Authenticator = {
  isAdminKey: (key) => key === ADMIN_KEY,
  verify: async (token) => {
    const failed = /^issuer (\d+)$/.exec(token);
    if (failed) throw new HttpError(Number(failed[1]), "AuthProviderDiscoveryFailed", "discovery failed");
    if (!token.startsWith("user:")) throw new HttpError(401, "InvalidAuthHeader", "bad token");
    const [, subject = "", lifetime = "3600000"] = token.split(":");
    const identity: UserIdentity = { tokenIdentifier: `test|${subject}`, issuer: "test", subject };
    return { identity, expiresAt: Date.now() + Number(lifetime) };
  },
};

export interface SyncFixture {
  database: Database;
  cache: QueryCache;
  sync: SyncServer;
  port: number;
  /** Milliseconds by function path, used once. */
  hangs: Map<string, number>;
  /** Behaves as if new code had been pushed. */
  deploymentChanged(): void;
  connect(): Promise<TestClient>;
  stop(): Promise<void>;
}

/** Starts a server; stop it at the end of the test. */
export async function startSync(functions: Functions): Promise<SyncFixture> {
  const database = openDatabase({ file: ":memory:" });
  const changeListeners: (() => void)[] = [];
  const deployment = { onChange: (listener: () => void) => changeListeners.push(listener) } as unknown as Deployment;
  const hangs = new Map<string, number>();
  const holdBack = (_component: string, path: string): number => {
    const ms = hangs.get(path) ?? 0;
    hangs.delete(path);
    return ms;
  };
  const runner = createRunner(database, functions);
  const systemFunctions = {
    query: (_component: string, path: string) =>
      path === "_system/cli/tables:default" ? { value: ["a table"], ranges: [] } : null,
  };
  const cache = new QueryCache({ database, deployment, runner, systemFunctions, holdBack, sendLogLines: true });
  const sync = new SyncServer({
    database,
    runner,
    authenticator,
    cache,
    holdBack,
    sendLogLines: true,
    ipOf: () => null,
  });
  const server: Server = createServer();
  server.on("upgrade", (request, socket, head) => sync.upgrade(request, socket, head));
  const port = await listen(server, 0, "the test");
  const clients: TestClient[] = [];
  return {
    database,
    cache,
    sync,
    port,
    hangs,
    deploymentChanged: () => changeListeners.forEach((listener) => listener()),
    async connect() {
      const client = await TestClient.open(port);
      clients.push(client);
      return client;
    },
    async stop() {
      for (const client of clients) client.socket.terminate();
      await sync.stop();
      await closeServer(server);
      database.close();
    },
  };
}

export type ServerMessage = { type: string; [field: string]: JSONValue };
export type Modification = { type: string; queryId: number; value?: JSONValue; errorMessage?: string };

/** A bare client for tests: it sends the given messages and keeps all answers. */
export class TestClient {
  readonly messages: ServerMessage[] = [];
  pings = 0;
  closeReason: string | null = null;
  private querySet = 0;
  private identity = 0;
  private waiters: (() => void)[] = [];
  /** Latest value or error by query. */
  readonly results = new Map<number, JSONValue>();

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      // Pings say only that the line is there.
      if (message.type === "Ping") this.pings += 1;
      else this.messages.push(message);
      if (message.type === "Transition") this.apply(message.modifications as Modification[]);
      this.wake();
    });
    socket.on("close", (_code, reason) => {
      this.closeReason = reason.toString();
      this.wake();
    });
  }

  static async open(port: number): Promise<TestClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/1.48.0/sync`);
    const client = new TestClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on("open", () => resolve());
      socket.on("error", reject);
    });
    return client;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  hello(sessionId = "session", extra: object = {}): void {
    this.send({
      type: "Connect",
      sessionId,
      connectionCount: 0,
      lastCloseReason: null,
      clientTs: Date.now(),
      ...extra,
    });
  }

  add(queryId: number, udfPath: string, args: object = {}, extra: object = {}): void {
    this.modify([{ type: "Add", queryId, udfPath, args: [args], ...extra }]);
  }

  modify(modifications: object[]): void {
    const baseVersion = this.querySet;
    this.querySet += 1;
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: this.querySet, modifications });
  }

  authenticate(tokenType: "User" | "Admin" | "None", value?: string): void {
    this.send({ type: "Authenticate", baseVersion: this.identity, tokenType, value });
    this.identity += 1;
  }

  mutate(requestId: number, udfPath: string, args: object = {}): void {
    this.send({ type: "Mutation", requestId, udfPath, args: [args] });
  }

  of(type: string): ServerMessage[] {
    return this.messages.filter((message) => message.type === type);
  }

  /** All modifications of all Transitions so far. */
  modifications(): Modification[] {
    return this.of("Transition").flatMap((message) => message.modifications as Modification[]);
  }

  /** Resolves as soon as the condition holds; the test's time limit ends the wait. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  untilResult(queryId: number, value: JSONValue): Promise<void> {
    return this.until(() => JSON.stringify(this.results.get(queryId)) === JSON.stringify(value));
  }

  private apply(modifications: Modification[]): void {
    for (const { type, queryId, value, errorMessage } of modifications) {
      if (type === "QueryRemoved") this.results.delete(queryId);
      else this.results.set(queryId, type === "QueryUpdated" ? (value ?? null) : `error: ${errorMessage ?? ""}`);
    }
  }

  private wake(): void {
    for (const waiter of this.waiters.splice(0)) waiter();
  }
}
