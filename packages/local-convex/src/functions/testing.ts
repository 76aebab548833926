/** Helpers of this room's tests: real bundles on a real database, with plain stand-ins for the rooms that come later. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import type { JSONValue } from "convex/values";
import type { Database, SchemaJson } from "../database/contract";
import type { AnalyzedFunction, ComponentInstance, Deployment, ModuleSource } from "../deploy/contract";
import type { Caller, Execution, FunctionRunner } from "./contract";
import type { FileStorage } from "../http/contract";
import type { Scheduler } from "../jobs/contract";
import { EngineError } from "../values/contract";
import { openDatabase } from "../database/database";
import { FaultList } from "../instruments/faults";
import { analyzeModules } from "./conversion/analyze";
import type { FunctionOptions } from "./options";
import { createFunctionRunner } from "./runner";
import { canonicalPath } from "./syscalls/target";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../..");

/**
 * Bundles source files as the official CLI does (its options stand in convex/src/bundler/debugBundle.ts) and returns the
 * modules that it would push. `files` maps paths inside `convex/` to their text.
 */
export async function bundleModules(
  files: Record<string, string>,
  options: { platform?: "browser" | "node"; external?: string[] } = {},
): Promise<ModuleSource[]> {
  const root = mkdtempSync(path.join(tmpdir(), "bundle-"));
  try {
    symlinkSync(path.join(REPOSITORY, "node_modules"), path.join(root, "node_modules"));
    const dir = path.join(root, "convex");
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(dir, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const entryPoints = Object.keys(files).filter((name) => !name.startsWith("_generated/"));
    const result = await build({
      absWorkingDir: root,
      entryPoints: entryPoints.map((name) => path.join(dir, name)),
      bundle: true,
      platform: options.platform ?? "browser",
      external: options.external ?? [],
      format: "esm",
      target: "esnext",
      outdir: "out",
      outbase: dir,
      conditions: ["convex", "module"],
      write: false,
      sourcemap: true,
      sourcesContent: false,
      splitting: true,
      chunkNames: options.platform === "node" ? "_deps/node/[hash]" : "_deps/[hash]",
      treeShaking: true,
      minifySyntax: true,
      minifyIdentifiers: true,
      keepNames: true,
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "silent",
    });
    const texts = new Map(
      result.outputFiles.map((file) => [path.relative(path.join(root, "out"), file.path), file.text]),
    );
    return [...texts]
      .filter(([name]) => !name.endsWith(".map"))
      .map(([name, source]) => ({
        path: name,
        source,
        sourceMap: texts.get(`${name}.map`) ?? null,
        environment: options.platform === "node" ? "node" : "isolate",
      }));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The contents of `_generated/server` and `_generated/api`, for files in `convex/` itself. */
export const GENERATED = {
  "_generated/server.ts": `export {
    queryGeneric as query, internalQueryGeneric as internalQuery, mutationGeneric as mutation,
    internalMutationGeneric as internalMutation, actionGeneric as action, internalActionGeneric as internalAction,
    httpActionGeneric as httpAction,
  } from "convex/server";`,
  "_generated/api.ts": `import { anyApi, componentsGeneric } from "convex/server";
    export const api = anyApi; export const internal = anyApi; export const components = componentsGeneric();`,
};

interface ComponentFiles {
  files: Record<string, string>;
  /** "use node" files. */
  node?: Record<string, string>;
  env?: Record<string, string>;
  schema?: SchemaJson;
  httpPrefix?: string;
}

export interface TestEngine {
  runner: FunctionRunner;
  database: Database;
  executions: Execution[];
  /** Scheduled jobs, by id; cancelled ones are gone. */
  jobs: Map<string, { target: { component: string; path: string }; args: JSONValue[]; at: number }>;
  files: Map<string, { bytes: Uint8Array; contentType: string | null }>;
  /** Sets a fault of the app for one run. */
  setFault(path: string, fault: { kind: "fail"; message: string } | { kind: "hang"; ms: number }): void;
  setEnv(name: string, value: string): void;
  query(path: string, args?: JSONValue, caller?: Caller): ReturnType<FunctionRunner["query"]>;
  mutation(path: string, args?: JSONValue, caller?: Caller): ReturnType<FunctionRunner["mutation"]>;
  action(path: string, args?: JSONValue, caller?: Caller): ReturnType<FunctionRunner["action"]>;
  http(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * An engine of this room and the database alone. `components` mounts components below the app; their functions have the
 * names `components.<name>.<module>.<function>`. The database is in memory, where no second connection sees it, unless
 * it gets a `file`.
 */
export async function testEngine(
  app: Record<string, string> | ComponentFiles,
  settings: {
    components?: Record<string, ComponentFiles>;
    options?: Partial<FunctionOptions>;
    now?: number;
    file?: string;
  } = {},
): Promise<TestEngine> {
  const definition = "files" in app && typeof app.files === "object" ? (app as ComponentFiles) : { files: app };
  const instances = new Map<string, ComponentInstance>();
  const children = Object.entries(settings.components ?? {});
  const envs = new Map<string, Map<string, string>>();
  for (const [componentPath, component] of [["", definition as ComponentFiles] as const, ...children]) {
    envs.set(componentPath, new Map(Object.entries(component.env ?? {})));
    instances.set(componentPath, await instanceOf(componentPath, component, envs.get(componentPath)!));
  }
  const names = new Map(children.map(([name]) => [name, name]));
  instances.set("", { ...instances.get("")!, children: names });

  const clock = { now: settings.now ?? 1_700_000_000_000 };
  const database = openDatabase({ file: settings.file ?? ":memory:", clock: () => clock.now });
  for (const { path: componentPath, schema } of instances.values()) {
    database.write((tx) => database.applySchema(tx, componentPath, schema));
  }
  const state = { version: 1 };
  const deployment = deploymentOf(instances, state);
  const jobs: TestEngine["jobs"] = new Map();
  const files: TestEngine["files"] = new Map();
  const faults = new FaultList(deployment);
  const runner = createFunctionRunner({
    database,
    deployment,
    scheduler: schedulerOf(jobs),
    storage: storageOf(files),
    wrapper: faults,
    ...(settings.options ? { options: settings.options } : {}),
  });
  const executions: Execution[] = [];
  runner.onExecution((execution) => executions.push(execution));
  const anonymous: Caller = { kind: "anonymous" };
  const request = (path: string, args: JSONValue = {}, caller: Caller = anonymous) => ({
    component: "",
    path,
    args,
    caller,
    allowInternal: false,
    requestId: "0123456789abcdef",
  });
  return {
    runner,
    database,
    executions,
    jobs,
    files,
    setFault: (path, fault) => faults.set({ component: "", path, message: "", ms: 0, times: 1, ...fault }),
    setEnv: (name, value) => {
      envs.get("")!.set(name, value);
      state.version++;
    },
    query: (path, args, caller) => runner.query(request(path, args, caller)),
    mutation: (path, args, caller) => runner.mutation(request(path, args, caller)),
    action: (path, args, caller) => runner.action(request(path, args, caller)),
    http: (path, init) =>
      runner.httpAction(new Request(`http://127.0.0.1:3211${path}`, init), {
        caller: anonymous,
        requestId: "0123456789abcdef",
        ip: "127.0.0.1",
      }),
  };
}

async function instanceOf(
  componentPath: string,
  component: ComponentFiles,
  env: ReadonlyMap<string, string>,
): Promise<ComponentInstance> {
  const sources = await bundleModules({ ...GENERATED, ...component.files });
  if (component.node) sources.push(...(await bundleModules({ ...GENERATED, ...component.node }, { platform: "node" })));
  const importPhase = { seed: "push", time: 1_600_000_000_000 };
  const functions = new Map<string, AnalyzedFunction>();
  for (const module of await analyzeModules({ modules: sources, env, ...importPhase })) {
    for (const { name, ...exported } of module.functions) {
      const fnPath = canonicalPath(`${module.path}:${name}`);
      const { environment } = module;
      functions.set(fnPath, { path: fnPath, module: module.path, exportName: name, environment, ...exported });
    }
  }
  return {
    path: componentPath,
    definitionPath: componentPath,
    parent: componentPath === "" ? null : "",
    children: new Map(),
    modules: new Map(sources.map((module) => [module.path, module])),
    functions,
    schema: component.schema ?? null,
    env,
    httpPrefix: component.httpPrefix ?? (componentPath === "" ? "/" : null),
    importPhase,
  };
}

function deploymentOf(instances: Map<string, ComponentInstance>, state: { version: number }): Deployment {
  const find = (component: string, path: string) => {
    const fn = instances.get(component)?.functions.get(canonicalPath(path));
    return fn ? { component, function: fn } : null;
  };
  return {
    get version() {
      return state.version;
    },
    cloudUrl: "http://127.0.0.1:3210",
    siteUrl: "http://127.0.0.1:3211",
    component: (componentPath) => instances.get(componentPath),
    componentPaths: () => [...instances.keys()],
    authProviders: () => [],
    resolve: (from, { name, reference, functionHandle }) => {
      if (name !== undefined) return find(from, name);
      if (functionHandle !== undefined) {
        const [component, path] = functionHandle.slice("function://".length).split("#");
        return find(component!, path!);
      }
      const parts = reference!.split("/");
      if (parts[1] === "function") return find(from, parts.slice(2).join("/"));
      return find(parts[2]!, `${parts.slice(3, -1).join("/")}:${parts.at(-1)!}`);
    },
    createHandle: (component, path) => `function://${component}#${path}`,
    signJwt: () => "a token",
    onChange: () => undefined,
  };
}

function schedulerOf(jobs: TestEngine["jobs"]): Scheduler {
  let next = 1;
  return {
    schedule: (_tx, { target, args, at }) => {
      const id = `job${next++}`;
      jobs.set(id, { target, args, at });
      return id;
    },
    cancel: (_tx, _component, id) => void jobs.delete(id),
    start: () => undefined,
    runDue: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

function storageOf(files: TestEngine["files"]): FileStorage {
  let next = 1;
  return {
    store: (_component, bytes, { contentType }) => {
      const id = `file${next++}`;
      files.set(id, { bytes: new Uint8Array(bytes), contentType: contentType ?? null });
      return id;
    },
    getUrl: (_tx, _component, id) => (files.has(id) ? `http://127.0.0.1:3210/api/storage/${id}` : null),
    getMetadata: (_tx, _component, id) => (files.has(id) ? { storageId: id, size: files.get(id)!.bytes.length } : null),
    delete: (_tx, _component, id) => {
      if (!files.delete(id)) throw new EngineError(`File ${id} not found`);
    },
    read: (_component, id) => files.get(id) ?? null,
    generateUploadUrl: () => "http://127.0.0.1:3210/api/storage/upload?token=t",
  };
}
