import vm from "node:vm";
import type { JSONValue } from "convex/values";
import type { FunctionPath, ModuleEnvironment, ModuleSource, SchemaJson, ValidatorJson } from "../contracts";
import { compileModule, prepareModules } from "./compile";
import { createIsolate } from "./context";
import { hostCrypto } from "./crypto-host";
import { failureOfThrown } from "./failure";
import { analyzeExports } from "./inside/analyze";
import { consoleOf } from "./inside/console";
import { describeThrown } from "./inside/errors";
import type { Host, ModuleExports, ThrownError } from "./inside/host";
import { loadNodeModule } from "./node";
import { commonHost } from "./phase";

/** The modules of one component definition, and what their evaluation may see. */
export interface EvaluationRequest {
  modules: Iterable<ModuleSource>;
  /** Null: reading a variable fails the evaluation (schema, component definitions). */
  env: ReadonlyMap<string, string> | null;
  /** Fixes `Math.random` and `Date.now()` of module evaluation, so that every context of this push sees the same. */
  seed: string;
  time: number;
}

/** A function as its module exports it. */
export interface AnalyzedExport {
  name: string;
  udfType: "query" | "mutation" | "action";
  visibility: "public" | "internal";
  args: ValidatorJson | null;
  returns: ValidatorJson | null;
}

export interface CronJson {
  name: FunctionPath;
  args: JSONValue[];
  schedule: { type: string; [key: string]: JSONValue };
}

export interface ModuleAnalysis {
  path: string;
  environment: ModuleEnvironment;
  functions: AnalyzedExport[];
  /** Of http.js only. */
  httpRoutes: { path: string; method: string }[] | null;
  /** Of crons.js only. */
  crons: Record<string, CronJson> | null;
}

/** A module that cannot be evaluated. The message names it and holds the error's text with its place in the sources. */
export class ModuleEvaluationError extends Error {
  override name = "ModuleEvaluationError";
}

const EVALUATION_TIMEOUT_MS = 10_000;

/** Evaluates every module but shared chunks (`_deps/…`) in one fresh context and says what each registers. */
export async function analyzeModules(request: EvaluationRequest & { resolveFrom?: string }): Promise<ModuleAnalysis[]> {
  const modules = [...request.modules];
  const evaluation = await evaluationOf({ ...request, modules });
  const analyses: ModuleAnalysis[] = [];
  for (const module of modules) {
    if (module.path.startsWith("_deps/") || module.path === "auth.config.js") continue;
    const exports =
      module.environment === "node"
        ? analyzeNodeModule(modules, module.path, request)
        : evaluation.ask<ModuleExports>(module.path, `analyze(${JSON.stringify(module.path)})`);
    analyses.push({
      path: module.path,
      environment: module.environment,
      functions: exports.functions.map((exported) => ({
        ...exported,
        args: parseValidator(exported.args),
        returns: parseValidator(exported.returns),
      })),
      httpRoutes: exports.httpRoutes,
      crons: exports.crons === null ? null : (JSON.parse(exports.crons) as Record<string, CronJson>),
    });
  }
  return analyses;
}

function analyzeNodeModule(
  modules: ModuleSource[],
  path: string,
  request: EvaluationRequest & { resolveFrom?: string },
): ModuleExports {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const silent = consoleOf({ log: () => undefined, performanceNow: () => 0 });
  const scope = { Convex: undefined, console: silent, env: request.env ?? new Map(), now: () => request.time };
  try {
    return analyzeExports(path, loadNodeModule(byPath, path, scope, request.resolveFrom ?? process.cwd()));
  } catch (error) {
    throw evaluationError(path, describeThrown(error));
  }
}

/** What `schema.js` exports. */
export async function evaluateSchema(request: EvaluationRequest & { path?: string }): Promise<SchemaJson> {
  return (await evaluateDefault(request, request.path ?? "schema.js", "export")) as unknown as SchemaJson;
}

/** The default export of `auth.config.js`. An unset variable fails as `onMissingEnv` says. */
export function evaluateAuthConfig(
  request: EvaluationRequest & { path?: string; onMissingEnv?: (name: string) => never },
): Promise<JSONValue> {
  return evaluateDefault(request, request.path ?? "auth.config.js", "value");
}

/** `default.export()` of a `convex.config.js`; the modules hold its `_componentDeps/…` too. */
export function evaluateDefinition(request: EvaluationRequest & { path?: string }): Promise<JSONValue> {
  return evaluateDefault(request, request.path ?? "convex.config.js", "export");
}

async function evaluateDefault(
  request: EvaluationRequest & { onMissingEnv?: (name: string) => never },
  path: string,
  how: "export" | "value",
): Promise<JSONValue> {
  const evaluation = await evaluationOf(request);
  const text = evaluation.ask<string>(path, `exportDefault(${JSON.stringify(path)},${JSON.stringify(how)})`);
  return JSON.parse(text) as JSONValue;
}

interface Evaluation {
  /** Calls a function of `Inside`; its error becomes a ModuleEvaluationError about `path`. */
  ask<T>(path: string, call: string): T;
}

async function evaluationOf(
  request: EvaluationRequest & { onMissingEnv?: (name: string) => never },
): Promise<Evaluation> {
  const modules = new Map<string, ModuleSource>();
  for (const module of request.modules) modules.set(module.path, module);
  await prepareModules([...modules.values()].filter((module) => module.environment === "isolate"));
  let failure: string | null = null;
  const { context, inside } = createIsolate(
    (own): Host => ({
      kind: "analysis",
      factory: (path) => {
        const module = modules.get(path);
        return module ? (compileModule(module).script().runInContext(own) as ReturnType<Host["factory"]>) : null;
      },
      ...commonHost(request.seed, request.time),
      now: () => request.time,
      performanceNow: () => 0,
      random: (bytes) => bytes.fill(0),
      env: (name) => {
        if (request.env === null) throw new Error(`Environment variables cannot be read here (process.env.${name}).`);
        const value = request.env.get(name);
        if (value === undefined) request.onMissingEnv?.(name);
        return value ?? null;
      },
      log: () => undefined,
      fail: (message) => {
        failure ??= message;
      },
      syscall: () => null,
      takeFailure: () => JSON.stringify({ message: "Convex functions cannot be called while modules are loaded." }),
      job: () => {
        throw new Error("Nothing runs while modules are loaded");
      },
      succeed: () => undefined,
      reject: () => undefined,
      crypto: hostCrypto,
    }),
    true,
  );
  (context as { inside?: unknown }).inside = inside;
  return {
    ask<T>(path: string, call: string): T {
      const text = new vm.Script(`inside.${call}`).runInContext(context, { timeout: EVALUATION_TIMEOUT_MS }) as string;
      const answer = JSON.parse(text) as { value: T } | { error: ThrownError };
      if ("error" in answer || failure !== null) {
        const error = "error" in answer ? answer.error : { message: `Error: ${failure}`, stack: "" };
        throw evaluationError(path, error);
      }
      return answer.value;
    },
  };
}

function evaluationError(path: string, thrown: ThrownError): ModuleEvaluationError {
  return new ModuleEvaluationError(`Failed to analyze ${path}: ${failureOfThrown(thrown).message.trimEnd()}`);
}

function parseValidator(json: string | null): ValidatorJson | null {
  return json === null ? null : (JSON.parse(json) as ValidatorJson | null);
}
