/** A scheduler on a real database with a clock of its own; functions are plain callbacks instead of pushed code. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONValue } from "convex/values";
import type { Database, Transaction } from "../database/contract";
import type { AnalyzedFunction, Deployment } from "../deploy/contract";
import type { FunctionRunner, RunRequest } from "../functions/contract";
import { openDatabase } from "../database/database";
import type { CronDeclaration } from "./cronTable";
import type { JobDocument } from "./documents";
import { createScheduler, type EngineScheduler } from "./scheduler";

type Arguments = Record<string, JSONValue>;
export interface TestFunctions {
  mutations?: Record<string, (tx: Transaction, args: Arguments, request: RunRequest) => void>;
  actions?: Record<string, (args: Arguments, request: RunRequest) => Promise<void>>;
}

export interface JobsTest {
  database: Database;
  scheduler: EngineScheduler;
  clock: { now: number };
  schedule(path: string, args: Arguments, at: number, options?: { component?: string; parentJob?: string }): string;
  cancel(id: string): void;
  job(id: string, component?: string): JobDocument | null;
  pushCrons(crons: CronDeclaration[]): void;
  /** A new scheduler on what the database holds at this moment, as after a crash. */
  restarted(functions?: TestFunctions): JobsTest;
  close(): Promise<void>;
}

const START = Date.UTC(2026, 2, 2, 8, 0, 0);

/** Creates a scheduler for a test, not started yet. Functions have the names `m:<name>` in every component. */
export function jobsTest(functions: TestFunctions, clock = { now: START }, data?: Buffer): JobsTest {
  const dir = mkdtempSync(join(tmpdir(), "engine-jobs-"));
  const file = join(dir, "data.sqlite");
  if (data) writeFileSync(file, data);
  const database = openDatabase({ file, clock: () => clock.now });
  let onPush: (tx: Transaction, crons: CronDeclaration[]) => void = () => undefined;
  const deployment = {
    component: () => ({ functions: functionsOf(functions) }),
    onPush: (listener: typeof onPush) => void (onPush = listener),
  } as unknown as Deployment & { onPush(listener: typeof onPush): void };
  const scheduler = createScheduler({ database, deployment, runner: runnerOf(functions, database) });
  const within = <T>(fn: (tx: Transaction) => T): T => database.write(fn).value;
  return {
    database,
    scheduler,
    clock,
    schedule: (path, args, at, { component = "", parentJob } = {}) =>
      within((tx) =>
        scheduler.schedule(tx, {
          component,
          target: { component, path },
          args: [args],
          at,
          ...(parentJob === undefined ? {} : { parentJob }),
        }),
      ),
    cancel: (id) => within((tx) => scheduler.cancel(tx, "", id)),
    job: (id, component = "") =>
      database.read((tx) => {
        const json = tx.getJson(component, id, { table: "_scheduled_functions", system: true });
        return json === null ? null : (JSON.parse(json) as JobDocument);
      }),
    pushCrons: (crons) => within((tx) => onPush(tx, crons)),
    restarted: (next = functions) => jobsTest(next, clock, database.sqlite.serialize()),
    async close() {
      await scheduler.stop();
      database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function functionsOf({ mutations = {}, actions = {} }: TestFunctions): Map<string, AnalyzedFunction> {
  const all = [
    ...Object.keys(mutations).map((name) => [name, "mutation"] as const),
    ...Object.keys(actions).map((name) => [name, "action"] as const),
    ["query", "query"] as const,
  ];
  return new Map(
    all.map(([name, udfType]) => [
      `m:${name}`,
      {
        path: `m:${name}`,
        module: "m.js",
        exportName: name,
        udfType,
        visibility: "internal",
        args: null,
        returns: null,
        environment: "isolate",
      },
    ]),
  );
}

/**
 * A runner that calls the callbacks. An error of a callback is the function's own failure, unless its message says that
 * the engine broke.
 */
function runnerOf({ mutations = {}, actions = {} }: TestFunctions, database: Database): FunctionRunner {
  const failed = (error: unknown) => {
    if (error instanceof Error && error.message === ENGINE_BROKE) throw error;
    const errorMessage = `[Request ID: 0123456789abcdef] Server Error\nUncaught ${String(error)}`;
    return { ok: false as const, errorMessage, logLines: [] };
  };
  const runner: Pick<FunctionRunner, "mutation" | "action"> = {
    mutation(request) {
      try {
        const { ts } = database.write((tx) => {
          mutations[request.path.slice(2)]!(tx, request.args as Arguments, request);
          request.inTransaction?.(tx, { value: null, logLines: [] });
        });
        return { ok: true, value: null, logLines: [], ts };
      } catch (error) {
        return failed(error);
      }
    },
    async action(request) {
      try {
        await actions[request.path.slice(2)]!(request.args as Arguments, request);
        return { ok: true, value: null, logLines: [] };
      } catch (error) {
        return failed(error);
      }
    },
  };
  return runner as FunctionRunner;
}

export const ENGINE_BROKE = "the engine broke";
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A promise that the caller resolves by `open`. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
