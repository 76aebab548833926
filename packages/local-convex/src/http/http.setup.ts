/** The engine's two HTTP servers around an empty store, for tests of their answers. */
import { clientAddress } from "./client-address";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Authenticator } from "../auth/contract";
import type { Database } from "../database/contract";
import type { Deployment } from "../deploy/contract";
import type { Caller, FunctionRunner, RunRequest } from "../functions/contract";
import { HttpError } from "./contract";
import { openDatabase } from "../database/database";
import { QueryCache } from "../sync/query-cache";
import { functionRoutes } from "./function-api";
import { Router } from "./router";
import { closeServer, createServers, listen } from "./servers";
import { FileStore } from "./storage";
import { storageRoutes } from "./storage-routes";
import { UploadTokens } from "./upload-tokens";

/** The deployment's admin key. */
export const KEY = "app|secret";
const KINDS: Record<string, "query" | "mutation" | "action"> = {
  "m:query": "query",
  "m:mutation": "mutation",
  "m:action": "action",
  "dir/m:fail": "query",
};

const authenticator: Authenticator = {
  isAdminKey: (key) => key === KEY,
  verify: async (token) => {
    if (token !== "good") throw new HttpError(401, "InvalidAuthHeader", "bad token");
    return { identity: { tokenIdentifier: "i|s", issuer: "i", subject: "s" }, expiresAt: Date.now() + 1e6 };
  },
};

export let dir = "";
export let database: Database;
export let files: FileStore;
export let tokens: UploadTokens;
let cloud: Server;
let site: Server;
/** The addresses of the API and of HTTP actions. */
export let cloudUrl = "";
export let siteUrl = "";
let clock = 0;
/** The calls that the runner received. */
export let runs: RunRequest[] = [];
let httpAction: (request: Request, caller: Caller) => Promise<Response> = async () => new Response("ok");

/** Opens both servers with an empty store, and a runner that returns its arguments. Call it before each test. */
export async function openServers(): Promise<void> {
  dir = mkdtempSync(join(tmpdir(), "engine-http-"));
  runs = [];
  clock = Date.now();
  httpAction = async () => new Response("ok");
  database = openDatabase({ file: ":memory:" });
  const answer = (request: RunRequest) => {
    runs.push(request);
    if (request.path.endsWith(":fail")) {
      return { ok: false as const, errorMessage: "Server Error", errorData: { code: 7 }, logLines: [] };
    }
    const args = request.args as Record<string, never>;
    return { ok: true as const, value: { got: args, big: { $integer: "AQAAAAAAAAA=" } }, logLines: [] };
  };
  const runner = {
    query: (request: RunRequest & { at?: bigint }) => ({
      ...(request.at === undefined ? answer(request) : database.readAt(request.at, () => answer(request))),
      ranges: [],
      readIdentity: true,
      journal: null,
    }),
    mutation: (request: RunRequest) => ({ ...answer(request), ts: 1n }),
    action: async (request: RunRequest) => answer(request),
    any: async (request: RunRequest) => answer(request),
    httpAction: (request: Request, options: { caller: Caller }) => httpAction(request, options.caller),
    onExecution: () => undefined,
  } as unknown as FunctionRunner;
  const deployment = {
    onChange: () => undefined,
    resolve: (_from: string, target: { name?: string }) => {
      const udfType = KINDS[target.name ?? ""];
      return udfType ? { component: "", function: { udfType } } : null;
    },
  } as unknown as Deployment;
  const holdBack = () => 0;
  const systemFunctions = { query: () => null };
  const cache = new QueryCache({ database, deployment, runner, systemFunctions, holdBack, sendLogLines: true });
  tokens = new UploadTokens("secret", () => clock);
  files = new FileStore({ database, dir, tokens, cloudUrl: () => cloudUrl });
  const router = new Router(authenticator, [
    ...functionRoutes({ database, deployment, runner, authenticator, cache, holdBack, sendLogLines: true }),
    ...storageRoutes(database, files, tokens),
    { method: "GET", path: "/crash", handler: () => Promise.reject(new TypeError("a bug")) },
  ]);
  const servers = createServers({
    router,
    runner,
    authenticator,
    cloudUrl: () => cloudUrl,
    siteUrl: () => siteUrl,
    upgrade: () => false,
    ipOf: clientAddress(false),
  });
  ({ cloud, site } = servers);
  cloudUrl = `http://127.0.0.1:${await listen(cloud, 0, "the API")}`;
  siteUrl = `http://127.0.0.1:${await listen(site, 0, "HTTP actions")}`;
}

/** Closes the servers. Call it after each test. */
export async function closeServers(): Promise<void> {
  await Promise.all([closeServer(cloud), closeServer(site)]);
  database.close();
  rmSync(dir, { recursive: true });
}

/** Sets the answer of HTTP actions from now on. */
export function answerHttp(action: typeof httpAction): void {
  httpAction = action;
}

/** Advances the clock for everything that expires. */
export function passTime(ms: number): void {
  clock += ms;
}

/** Posts a body to the API: a text unchanged, anything else as JSON. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(cloudUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
