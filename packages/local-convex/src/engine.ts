/** Wires the rooms of the engine to one deployment that can be started and stopped. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { createAuthenticator } from "./auth/authenticator";
import { keptIn } from "./auth/keys";
import type { FunctionRunner } from "./functions/contract";
import type { HttpRoute } from "./http/contract";
import type { Scheduler } from "./jobs/contract";
import { openDatabase } from "./database/database";
import { createDeployment } from "./deploy/index";
import { createFunctionRunner } from "./functions/runner";
import { functionRoutes } from "./http/function-api";
import { Router } from "./http/router";
import { clientAddress } from "./http/client-address";
import { closeServer, createServers, listen } from "./http/servers";
import { FileStore } from "./http/storage";
import { storageRoutes } from "./http/storage-routes";
import { UploadTokens } from "./http/upload-tokens";
import { usageRoutes } from "./http/usage";
import { FaultList } from "./instruments/faults";
import { instrumentRoutes } from "./instruments/routes";
import { RunCounters } from "./instruments/run-counters";
import { Snapshots } from "./instruments/snapshots";
import { createScheduler } from "./jobs/index";
import { lockDataFolder } from "./data-folder/lock";
import { QueryCache } from "./sync/query-cache";
import { SyncServer } from "./sync/sync-server";
import { transferRoutes } from "./transfer/routes";
import { Transfers } from "./transfer/transfers";

export interface EngineOptions {
  /** Folder of the deployment's data (SQLite file, stored files). Created when absent. */
  dir: string;
  /** Ports on 127.0.0.1: cloud (sync, API) and site (HTTP actions). 0 picks a free one. */
  port: number;
  sitePort: number;
  instanceName: string;
  adminKey: string;
  /** "production" redacts error messages towards clients. */
  mode: "development" | "production";
  /** Opens /_engine/* (faults, clock, snapshot, reset) to the admin key. */
  instruments: boolean;
  /** Whether a proxy stands in front, whose X-Forwarded-For names the sender of a request. */
  forwarded?: boolean;
  /** Limits of actions other than the function room's own (functions/options.ts). */
  limits?: Partial<
    Record<
      | "actionTimeoutMs"
      | "nodeActionTimeoutMs"
      | "actionStallMs"
      | "actionMemoryMb"
      | "nodeActionMemoryMb"
      | "queryCpuMs",
      number
    >
  >;
}

export interface Engine {
  /** Opens the ports; resolves when requests are answered. Rejects when a port or the data folder is taken. */
  start(): Promise<{ url: string; siteUrl: string }>;
  /** Closes connections, ends jobs, closes the data. */
  stop(): Promise<void>;
}

/** Creates an engine for one data folder. Call `start` to open its ports. */
export function createEngine(options: EngineOptions): Engine {
  let running: { stop(): Promise<void> } | null = null;
  return {
    async start() {
      const release = lockDataFolder(options.dir);
      try {
        const rooms = openRooms(options);
        running = {
          stop: async () => {
            await rooms.close();
            release();
          },
        };
        return await rooms.listen();
      } catch (error) {
        await this.stop();
        release();
        throw error;
      }
    },
    async stop() {
      const stopping = running;
      running = null;
      await stopping?.stop();
    },
  };
}

/** An object that is filled in later by `bind`. Runner and scheduler each need the other when they are created. */
function lateBound<T extends object>(): T & { bind(target: T): void } {
  let bound: T | null = null;
  return new Proxy({} as T & { bind(target: T): void }, {
    get(_target, property) {
      if (property === "bind") return (target: T) => void (bound = target);
      if (!bound) throw new Error("The engine's rooms are not wired yet");
      const value: unknown = Reflect.get(bound, property);
      return typeof value === "function" ? (value as () => unknown).bind(bound) : value;
    },
  });
}

function openRooms(options: EngineOptions) {
  const database = openDatabase({ file: join(options.dir, "data.sqlite") });
  const urls = { cloudUrl: `http://127.0.0.1:${options.port}`, siteUrl: `http://127.0.0.1:${options.sitePort}` };
  // The first listener to commits, so that later listeners find the code of a restored snapshot.
  const {
    deployment,
    systemFunctions: builtIns,
    routes,
    urlsKnown,
    recordExecution,
    close,
  } = createDeployment({
    database,
    urls: () => urls,
    instanceName: options.instanceName,
  });
  const now = (): number => database.now();
  const tokens = new UploadTokens(createHash("sha256").update(`uploads ${options.adminKey}`).digest("hex"), now);
  const files = new FileStore({ database, dir: options.dir, tokens, cloudUrl: () => urls.cloudUrl });
  const transfers = new Transfers({ database, deployment, files, dir: options.dir });
  const systemFunctions = transfers.withQueries(builtIns);
  const faults = new FaultList(deployment);
  const detours = new Map<string, string>();
  const scheduler = lateBound<Scheduler>();
  const runner: FunctionRunner = createFunctionRunner({
    database,
    deployment,
    scheduler,
    storage: files,
    wrapper: faults,
    detours,
    options: {
      ...{ mode: options.mode, instanceName: options.instanceName, ...options.limits },
      compiledDir: join(options.dir, "compiled"),
    },
  });
  const jobs = createScheduler({ database, deployment, runner });
  scheduler.bind(jobs);
  runner.onExecution(recordExecution);
  const authenticator = createAuthenticator({
    deployment,
    adminKey: options.adminKey,
    now,
    redact: options.mode === "production",
    keptKeys: keptIn(database.sqlite),
  });
  const shared = {
    database,
    deployment,
    runner,
    authenticator,
    holdBack: faults.holdBack,
    sendLogLines: options.mode === "development",
    ipOf: clientAddress(options.forwarded ?? false),
  };
  const cache = new QueryCache({ ...shared, systemFunctions });
  const sync = new SyncServer({ ...shared, cache });
  const instruments = (): HttpRoute[] =>
    instrumentRoutes({
      database,
      scheduler: jobs,
      cache,
      sync,
      faults,
      detours,
      snapshots: new Snapshots(options.dir, database, files, jobs),
      runs: new RunCounters(runner),
    });
  const router = new Router(authenticator, [
    ...functionRoutes({ ...shared, cache }),
    ...storageRoutes(database, files, tokens),
    ...routes,
    ...usageRoutes(runner, now),
    ...transferRoutes(transfers, options.instanceName),
    ...(options.instruments ? instruments() : []),
  ]);
  const servers = createServers({
    ...shared,
    router,
    cloudUrl: () => urls.cloudUrl,
    siteUrl: () => urls.siteUrl,
    upgrade: (request, socket, head) => sync.upgrade(request, socket, head),
  });
  return {
    async listen() {
      // Who was there before a restart asks at once, and compiling would count towards the time limits of these calls.
      await runner.ready();
      // The site opens first: after a restart clients come back to the API with tokens whose keys are fetched from the
      // site.
      urls.siteUrl = `http://127.0.0.1:${await listen(servers.site, options.sitePort, "HTTP actions")}`;
      urls.cloudUrl = `http://127.0.0.1:${await listen(servers.cloud, options.port, "the API")}`;
      await urlsKnown();
      jobs.start();
      return { url: urls.cloudUrl, siteUrl: urls.siteUrl };
    },
    async close() {
      close();
      await sync.stop();
      await Promise.all([closeServer(servers.cloud), closeServer(servers.site)]);
      await jobs.stop();
      runner.close();
      transfers.close();
      database.close();
    },
  };
}
