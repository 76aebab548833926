/** `/_engine/*`: what only a local engine can offer to tests. Every endpoint needs the admin key. */
import type { Database } from "../database/contract";
import { HttpError, type HttpRoute, type ApiRequest } from "../http/contract";
import { jsonResponse, readJsonObject } from "../http/json";
import type { JsonObject } from "../http/json";
import type { EngineScheduler } from "../jobs/index";
import type { QueryCache } from "../sync/query-cache";
import type { SyncServer } from "../sync/sync-server";
import { canonicalPath } from "../sync/wire";
import type { FaultList, FaultSpec } from "./faults";
import type { Snapshots } from "./snapshots";
import type { RunCounters } from "./run-counters";

export interface InstrumentsOptions {
  database: Database;
  scheduler: EngineScheduler;
  cache: QueryCache;
  sync: SyncServer;
  faults: FaultList;
  /** Redirects of actions' requests: from one origin to another. */
  detours: Map<string, string>;
  snapshots: Snapshots;
  runs: RunCounters;
}

const bad = (message: string): HttpError => new HttpError(400, "BadJsonBody", message);

function text(body: JsonObject, field: string, fallback?: string): string {
  const value = body[field] ?? fallback;
  if (typeof value !== "string") throw bad(`\`${field}\` must be a string`);
  return value;
}

/** Timestamps in nanoseconds have to fit into 63 bits. */
const LAST_DAY = Date.UTC(2200, 0);

function number(body: JsonObject, field: string, fallback: number): number {
  const value = body[field] ?? fallback;
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0) throw bad(`\`${field}\` must be a number`);
  return value;
}

function origin(url: string): string {
  if (!URL.canParse(url)) throw bad("`from` and `to` must be addresses");
  return new URL(url).origin;
}

/** HTTP actions are named by their route: `POST /hook`. */
function functionPath(body: JsonObject): string {
  const path = text(body, "path");
  return /^[A-Z]+ \//.test(path) ? path : canonicalPath(path);
}

function parseFault(body: JsonObject): FaultSpec {
  const { kind } = body;
  if (kind !== "fail" && kind !== "hang") throw bad("`kind` must be 'fail' or 'hang'");
  return {
    component: text(body, "component", ""),
    path: functionPath(body),
    kind,
    message: text(body, "message", "Injected fault"),
    ms: number(body, "ms", 1_000),
    times: number(body, "times", 1),
  };
}

class Instruments {
  constructor(private readonly options: InstrumentsOptions) {}

  async faults(request: ApiRequest): Promise<Response> {
    const { faults, cache } = this.options;
    const body = await readJsonObject(request);
    switch (body.action ?? "set") {
      case "set": {
        const fault = parseFault(body);
        faults.set(fault);
        cache.invalidateFunction(fault.component, fault.path);
        break;
      }
      case "clear": {
        const target =
          body.path === undefined ? undefined : { component: text(body, "component", ""), path: functionPath(body) };
        faults.clear(target);
        if (target) cache.invalidateFunction(target.component, target.path);
        else cache.invalidateAll();
        cache.endHolds(target);
        break;
      }
      case "list":
        break;
      default:
        throw bad("`action` must be 'set', 'clear' or 'list'");
    }
    return jsonResponse({ faults: faults.list() });
  }

  /** Redirects requests of actions from origin `from` to origin `to`; `to: null` ends that. */
  async detour(request: ApiRequest): Promise<Response> {
    const { detours } = this.options;
    const body = await readJsonObject(request);
    const from = origin(text(body, "from"));
    if (body.to === null) detours.delete(from);
    else detours.set(from, origin(text(body, "to")));
    return jsonResponse({ detours: Object.fromEntries(detours) });
  }

  /** Moves the clock. Answers when everything that became due has run. */
  async clock(request: ApiRequest): Promise<Response> {
    const { database, scheduler, sync } = this.options;
    const ms = number(await readJsonObject(request), "advanceMs", 0);
    if (database.now() + ms > LAST_DAY) throw bad("`advanceMs` leads beyond the year 2200");
    await scheduler.advance(ms);
    sync.clockMoved();
    return jsonResponse({ now: database.now() });
  }

  async snapshot(request: ApiRequest): Promise<Response> {
    await this.options.snapshots.save(text(await readJsonObject(request), "name"));
    return jsonResponse({});
  }

  async restore(request: ApiRequest): Promise<Response> {
    await this.options.snapshots.restore(text(await readJsonObject(request), "name"));
    return jsonResponse({});
  }

  async reset(): Promise<Response> {
    await this.options.snapshots.reset();
    return jsonResponse({});
  }

  stats(): Response {
    const { cache, sync, runs, database } = this.options;
    return jsonResponse({
      now: database.now(),
      ...sync.stats(),
      cachedQueries: cache.size().entries,
      queries: Object.fromEntries(cache.counters),
      runs: runs.byFunction(),
    });
  }
}

/** The endpoints `/_engine/*` for tests. All need the admin key. */
export function instrumentRoutes(options: InstrumentsOptions): HttpRoute[] {
  const instruments = new Instruments(options);
  const post = (path: string, handler: (request: ApiRequest) => Promise<Response>): HttpRoute => ({
    method: "POST",
    path,
    handler: async (request, context) => {
      await context.requireAdmin();
      return handler(request);
    },
  });
  return [
    post("/_engine/faults", (request) => instruments.faults(request)),
    post("/_engine/detour", (request) => instruments.detour(request)),
    post("/_engine/clock", (request) => instruments.clock(request)),
    post("/_engine/snapshot", (request) => instruments.snapshot(request)),
    post("/_engine/restore", (request) => instruments.restore(request)),
    post("/_engine/reset", () => instruments.reset()),
    {
      method: "GET",
      path: "/_engine/stats",
      handler: async (_request, context) => {
        await context.requireAdmin();
        return instruments.stats();
      },
    },
  ];
}
