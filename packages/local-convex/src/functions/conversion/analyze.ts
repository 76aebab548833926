import type { JSONValue } from "convex/values";
import type { SchemaJson } from "../../database/contract";
import type { ModuleEnvironment, ModuleSource } from "../../deploy/contract";
import type { FunctionPath, ValidatorJson } from "../../values/contract";
import { failureOfThrown, type Failure } from "../failures/failure";
import { prepareModules } from "./compile";
import { DEFAULT_OPTIONS } from "../options";
import type { ModuleExports, ThrownError } from "../inside/host";
import { ProcessPool, sendModules } from "../process/pool";
import type { Analyzed, EvaluationAsk } from "../process/wire";
import type { Tenant } from "../process/worker";

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

/**
 * Evaluates all modules except shared chunks (`_deps/…`) and auth.config.js, in a new process. Returns what each module
 * registers. Throws ModuleEvaluationError.
 */
export async function analyzeModules(request: EvaluationRequest & { resolveFrom?: string }): Promise<ModuleAnalysis[]> {
  const modules = [...request.modules];
  const analysed = modules.filter(({ path }) => !path.startsWith("_deps/") && path !== "auth.config.js");
  const asks = analysed.map(({ path, environment }) => ({
    path,
    node: environment === "node",
    how: "analyze" as const,
  }));
  const answers = (await evaluate({ ...request, modules }, asks)) as ModuleExports[];
  return analysed.map((module, at) => {
    const exports = answers[at]!;
    return {
      path: module.path,
      environment: module.environment,
      functions: exports.functions.map((exported) => ({
        ...exported,
        args: parseValidator(exported.args),
        returns: parseValidator(exported.returns),
      })),
      httpRoutes: exports.httpRoutes,
      crons: exports.crons === null ? null : (JSON.parse(exports.crons) as Record<string, CronJson>),
    };
  });
}

/** Evaluates `schema.js` and returns what it exports. */
export async function evaluateSchema(request: EvaluationRequest & { path?: string }): Promise<SchemaJson> {
  return (await evaluateDefault(request, request.path ?? "schema.js", "export")) as unknown as SchemaJson;
}

/** Evaluates `auth.config.js` and returns its default export. An unset variable fails as `onMissingEnv` says. */
export function evaluateAuthConfig(
  request: EvaluationRequest & { path?: string; onMissingEnv?: (name: string) => never },
): Promise<JSONValue> {
  return evaluateDefault(request, request.path ?? "auth.config.js", "value");
}

/**
 * Evaluates a `convex.config.js` and returns `default.export()`. The modules must contain its `_componentDeps/…` too.
 */
export function evaluateDefinition(request: EvaluationRequest & { path?: string }): Promise<JSONValue> {
  return evaluateDefault(request, request.path ?? "convex.config.js", "export");
}

async function evaluateDefault(
  request: EvaluationRequest & { onMissingEnv?: (name: string) => never },
  path: string,
  how: "export" | "value",
): Promise<JSONValue> {
  const [text] = (await evaluate(request, [{ path, node: false, how }])) as [string];
  return JSON.parse(text) as JSONValue;
}

/** Answers what the asks want, in a process that serves nothing else. Throws ModuleEvaluationError. */
async function evaluate(
  request: EvaluationRequest & { resolveFrom?: string; onMissingEnv?: (name: string) => never },
  asks: EvaluationAsk[],
): Promise<(ModuleExports | string)[]> {
  const modules = [...request.modules];
  await prepareModules(modules).catch(() => undefined);
  const options = { ...DEFAULT_OPTIONS, actionMemoryMb: DEFAULT_OPTIONS.nodeActionMemoryMb };
  const pool = new ProcessPool({ ...options, resolveFrom: request.resolveFrom ?? DEFAULT_OPTIONS.resolveFrom }, false);
  try {
    const worker = await pool.acquire("isolate", 0);
    const stalled: Failure = { message: `Loading the modules took more than ${EVALUATION_TIMEOUT_MS / 1000} seconds` };
    const { answers, missing } = await new Promise<{ answers: Analyzed[]; missing: string | null }>(
      (resolve, reject) => {
        const lost = (failure: Failure): void =>
          reject(new ModuleEvaluationError(`Failed to analyze modules: ${failure.message.trimEnd()}`));
        const receive: Tenant["receive"] = (message) => {
          if (message.t === "analyzed") resolve(message);
          if (message.t === "fail") lost(failureOfThrown(message.thrown));
        };
        worker.occupy({ receive, lost, stallMs: EVALUATION_TIMEOUT_MS, stalled });
        const { seed, time } = request;
        const env = request.env && Object.fromEntries(request.env);
        worker.send({ t: "analyze", modules: sendModules(worker, modules, "any"), env, seed, time, asks });
      },
    );
    if (missing !== null) request.onMissingEnv?.(missing);
    return answers.map((answer, at) => {
      if ("error" in answer) throw evaluationError(asks[at]!.path, answer.error);
      return answer.value;
    });
  } finally {
    pool.close();
  }
}

function evaluationError(path: string, thrown: ThrownError): ModuleEvaluationError {
  return new ModuleEvaluationError(`Failed to analyze ${path}: ${failureOfThrown(thrown).message.trimEnd()}`);
}

function parseValidator(json: string | null): ValidatorJson | null {
  return json === null ? null : (JSON.parse(json) as ValidatorJson | null);
}
