/** `/api/query`, `/api/mutation`, `/api/action` and their kin: functions over plain HTTP. */
import type { JSONValue } from "convex/values";
import type { Authenticator } from "../auth/contract";
import { SnapshotGoneError, type Database, type Timestamp } from "../database/contract";
import type { Deployment } from "../deploy/contract";
import type { Caller, FunctionRunner, HoldBack, LogLine, RunRequest, RunResult } from "../functions/contract";
import { HttpError, type HttpContext, type HttpRoute, type ApiRequest } from "./contract";
import { depthOf } from "../functions/inside/action/call-depth";
import type { QueryCache } from "../sync/query-cache";
import type { Viewer } from "../sync/query-entry";
import {
  canonicalJson,
  canonicalPath,
  decodeTs,
  encodeTs,
  logLineText,
  ProtocolError,
  singleArgument,
} from "../sync/wire";
import { callerOf } from "./authorization";
import { toCleanJson } from "./clean-json";
import type { JsonObject } from "./json";
import { jsonResponse, parseJson, readJsonObject, requireObject } from "./json";
import { Turns } from "./turns";
import { randomBytes } from "../values/random-bytes";

export interface FunctionApiOptions {
  database: Database;
  deployment: Deployment;
  runner: FunctionRunner;
  authenticator: Authenticator;
  cache: QueryCache;
  holdBack: HoldBack;
  sendLogLines: boolean;
}

type Kind = "query" | "mutation" | "action" | "any";

interface Origin {
  caller: Caller;
  meta: { ip: string | null; userAgent: string | null };
  depth: number;
}

interface Call {
  component: string;
  path: string;
  args: JSONValue;
  encoded: boolean;
}

const NO_ARGS = "missing field `args`";

function parseCall(body: JsonObject): Call {
  const { path, args, format } = body;
  if (typeof path !== "string") throw new HttpError(400, "BadJsonBody", "`path` must be a string");
  if (args === undefined) {
    throw new HttpError(400, "BadJsonBody", `Failed to deserialize the JSON body into the target type: ${NO_ARGS}`);
  }
  const formats = [undefined, null, "json", "convex_clean_json", "convex_encoded_json", "convex_json"];
  if (!formats.includes(format as string)) {
    throw new HttpError(400, "BadFormat", `format param must be one of [\`json\`]. Got ${String(format)}`);
  }
  return {
    component: "",
    path: canonicalPath(path),
    args: singleArgument(args as JSONValue),
    encoded: format === "convex_encoded_json" || format === "convex_json",
  };
}

const viewerOf = (caller: Caller): Viewer => {
  switch (caller.kind) {
    case "user":
      return { key: `user${canonicalJson(caller.identity)}`, caller };
    case "admin":
      return { key: `admin${caller.actingAs ? canonicalJson(caller.actingAs) : ""}`, caller };
    case "anonymous":
    case "system":
      return { key: caller.kind, caller };
    case "invalid":
      return { key: `invalid${caller.error}`, caller };
    default:
      return caller satisfies never;
  }
};

const nameOf = ({ component, path }: { component: string; path: string }): string => `${component}\0${path}`;

class FunctionApi {
  private readonly turns = new Turns();

  constructor(private readonly options: FunctionApiOptions) {
    options.runner.onExecution(({ component, path, udfType, error, durationMs }) => {
      if (udfType !== "action" && error === null) this.turns.ran(nameOf({ component, path }), durationMs);
    });
  }

  /** Handler of one function call whose request body says which. */
  endpoint(kind: Kind): HttpRoute["handler"] {
    return async (request, context) => {
      const call = parseCall(await readJsonObject(request));
      return this.answer(call, await this.run(kind, call, await this.callFrom(request, context)));
    };
  }

  /** Any function, also of a component, for who has the admin key. */
  async anyFunction(request: ApiRequest, context: HttpContext): Promise<Response> {
    const body = await readJsonObject(request);
    const { componentPath } = body;
    if (componentPath !== undefined && componentPath !== null && typeof componentPath !== "string") {
      throw new HttpError(400, "BadJsonBody", "`componentPath` must be a string");
    }
    const call = { ...parseCall(body), component: componentPath ?? "" };
    await context.requireAdmin();
    return this.answer(call, await this.run("any", call, await this.callFrom(request, context)));
  }

  async getQuery(request: ApiRequest, context: HttpContext): Promise<Response> {
    const params = new URL(request.url).searchParams;
    const call = parseCall({
      path: params.get("path") ?? undefined,
      args: parseArgsParameter(params.get("args")),
      format: params.get("format") ?? undefined,
    });
    return this.answer(call, await this.run("query", call, await this.callFrom(request, context)));
  }

  async runByPath(request: ApiRequest, context: HttpContext): Promise<Response> {
    const identifier = decodePath(context.params?.[1] ?? "");
    const slash = identifier.lastIndexOf("/");
    const path = slash < 0 ? identifier : `${identifier.slice(0, slash)}:${identifier.slice(slash + 1)}`;
    const call = parseCall({ ...(await readJsonObject(request)), path });
    return this.answer(call, await this.run("any", call, await this.callFrom(request, context)));
  }

  async queryBatch(request: ApiRequest, context: HttpContext): Promise<Response> {
    const { queries } = await readJsonObject(request);
    if (!Array.isArray(queries)) throw new HttpError(400, "BadJsonBody", "`queries` must be a list");
    const calls = queries.map((each) => parseCall(requireObject(each, "Each query")));
    const from = await this.callFrom(request, context);
    await this.turns.take("a batch");
    // They all start in this turn, so that they read one snapshot.
    const outcomes = await Promise.all(calls.map((call) => this.run("query", call, from, "taken")));
    const results = calls.map((call, i) => this.body(call, outcomes[i] as RunResult<object>));
    return jsonResponse({ results });
  }

  async queryTs(): Promise<Response> {
    return jsonResponse({ ts: encodeTs(this.options.database.keepSnapshot()) });
  }

  /** A query on the data as they were at a timestamp that `query_ts` gave out within the last 30 s. */
  async queryAtTs(request: ApiRequest, context: HttpContext): Promise<Response> {
    const body = await readJsonObject(request);
    const call = parseCall(body);
    if (typeof body.ts !== "string") throw new HttpError(400, "BadJsonBody", "`ts` must be a string");
    const at = parseTs(body.ts);
    const from = await this.callFrom(request, context);
    const { component, path, args } = call;
    const isAdmin = from.caller.kind === "admin";
    try {
      const { runner } = this.options;
      const asked = { component, path, args, ...from, allowInternal: isAdmin, at };
      return this.answer(call, runner.query(asked));
    } catch (error) {
      if (!(error instanceof SnapshotGoneError)) throw error;
      throw new HttpError(
        400,
        "SnapshotUnavailable",
        "The data have changed since this timestamp, and a snapshot of it is not kept, or no longer: they are for 30 s from query_ts.",
      );
    }
  }

  /** `convex run --inline-query`: the default export of a module that comes with the request. */
  async inlineQuery(request: ApiRequest, context: HttpContext): Promise<Response> {
    const body = await readJsonObject(request);
    const { adminKey, bundle, componentId } = body as { adminKey?: unknown; bundle?: unknown; componentId?: unknown };
    // The key in the body is looked at when the body has its shape, as in Convex.
    if (typeof adminKey !== "string") await context.requireAdminIn(body);
    const { source } = requireObject(bundle, "`bundle`");
    if (typeof source !== "string") throw new HttpError(400, "BadJsonBody", "`bundle.source` must be a string");
    await context.requireAdminIn(body);
    const component = typeof componentId === "string" ? componentId : "";
    const outcome = await this.options.runner.inlineQuery(component, source);
    return jsonResponse(this.body({ component, path: "testQuery:default", args: {}, encoded: true }, outcome));
  }

  /** Who asks, and from where. Throws HttpError 400 or 401. */
  private async callFrom(request: ApiRequest, { ip }: HttpContext): Promise<Origin> {
    const caller = await callerOf(this.options.authenticator, request);
    return { caller, meta: { ip, userAgent: request.headers.get("user-agent") }, depth: depthOf(request.headers) };
  }

  /** `turn`: whether the caller has taken one. */
  private async run(
    kind: Kind,
    call: Call,
    { caller, meta, depth }: Origin,
    turn: "to take" | "taken" = "to take",
  ): Promise<RunResult<object>> {
    const { runner, cache } = this.options;
    const isAdmin = caller.kind === "admin";
    const runRequest: RunRequest = {
      component: call.component,
      path: call.path,
      args: call.args,
      caller,
      allowInternal: isAdmin,
      requestId: randomBytes(8).toString("hex"),
      meta,
      depth,
    };
    const found = this.options.deployment.resolve(call.component, { name: call.path })?.function.udfType;
    const type = kind === "any" ? (call.path.startsWith("_system/") ? "query" : found) : kind;
    const begin = turn === "to take" ? this.turns.take(nameOf(call)) : undefined;
    if (begin) await begin;
    switch (type) {
      case "query":
        return cache.once(call.component, call.path, call.args, isAdmin, viewerOf(caller));
      case "mutation":
        await this.holdBack(call);
        return runner.mutation(runRequest);
      case "action":
        return runner.action(runRequest);
      case undefined:
        return runner.any(runRequest);
      default:
        return type satisfies never;
    }
  }

  private async holdBack(call: Call): Promise<void> {
    const ms = this.options.holdBack(call.component, call.path);
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms).unref());
  }

  private answer(call: Call, outcome: RunResult<object>): Response {
    return jsonResponse(this.body(call, outcome));
  }

  private body(call: Call, outcome: RunResult<object>): object {
    const logLines = this.logLines(outcome.logLines);
    const shown = (value: JSONValue): JSONValue => (call.encoded ? value : toCleanJson(value));
    if (outcome.ok) return { status: "success", value: shown(outcome.value), logLines };
    const { errorMessage, errorData } = outcome;
    return errorData === undefined
      ? { status: "error", errorMessage, logLines }
      : { status: "error", errorMessage, errorData: shown(errorData), logLines };
  }

  private logLines(lines: LogLine[]): string[] {
    return this.options.sendLogLines ? lines.map(logLineText) : [];
  }
}

function parseArgsParameter(text: string | null): unknown {
  if (text === null) throw new HttpError(400, "BadQueryArgs", `Failed to deserialize query string: ${NO_ARGS}`);
  return parseJson(text, "BadArgs", "`args`");
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpError(400, "BadPath", "The path has a `%` that is not followed by two hexadecimal digits of UTF-8");
  }
}

function parseTs(text: string): Timestamp {
  try {
    return decodeTs(text);
  } catch (error) {
    if (error instanceof ProtocolError) throw new HttpError(400, "BadJsonBody", "`ts` is not a timestamp");
    throw error;
  }
}

/** Routes of the function API. */
export function functionRoutes(options: FunctionApiOptions): HttpRoute[] {
  const api = new FunctionApi(options);
  return [
    { method: "POST", path: "/api/query", handler: api.endpoint("query") },
    { method: "GET", path: "/api/query", handler: (request, context) => api.getQuery(request, context) },
    { method: "POST", path: "/api/mutation", handler: api.endpoint("mutation") },
    { method: "POST", path: "/api/action", handler: api.endpoint("action") },
    { method: "POST", path: "/api/function", handler: (request, context) => api.anyFunction(request, context) },
    { method: "POST", path: "/api/query_batch", handler: (request, context) => api.queryBatch(request, context) },
    { method: "POST", path: "/api/query_ts", handler: () => api.queryTs() },
    {
      method: "POST",
      path: "/api/run_test_function",
      handler: (request, context) => api.inlineQuery(request, context),
    },
    { method: "POST", path: "/api/query_at_ts", handler: (request, context) => api.queryAtTs(request, context) },
    { method: "POST", path: /^\/api\/run\/(.+)$/, handler: (request, context) => api.runByPath(request, context) },
  ];
}
