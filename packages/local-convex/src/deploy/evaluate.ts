/** Evaluates the pushed definitions, schemas and modules once and returns what they declare. Reads no user data. */
import type { JSONValue } from "convex/values";
import type { SchemaJson } from "../database/contract";
import type { AuthProvider, ModuleSource } from "./contract";
import { HttpError } from "../http/contract";
import {
  analyzeModules,
  evaluateAuthConfig,
  evaluateDefinition,
  evaluateSchema,
  ModuleEvaluationError,
  type AnalyzedExport,
  type ModuleAnalysis,
} from "../functions/conversion/analyze";
import { parseAuthProviders } from "./authProviders";
import { exportTree } from "./exports";
import type { StoredModule } from "./modules";
import type {
  AnalyzedFunctionJson,
  AnalyzedModuleJson,
  DefinitionMetadata,
  DefinitionPath,
  EvaluatedDefinitionJson,
  ModuleConfig,
} from "./protocol";

/** Randomness and clock of module evaluation, the same for every context of one push. */
export interface ImportPhase {
  seed: string;
  /** ms */
  time: number;
}

/** A definition as pushed, with unchanged modules already filled in. */
export interface PushedDefinition {
  path: DefinitionPath;
  /** `convex.config.js`; an app without components may have none. */
  config: ModuleConfig | null;
  dependencies: DefinitionPath[];
  schema: ModuleConfig | null;
  modules: ReadonlyMap<string, StoredModule>;
  udfServerVersion: string;
}

const AUTH_CONFIG = "auth.config.js";

/**
 * Evaluates all definitions, dependencies first, because a definition imports those that it uses. Throws HttpError with
 * the text that the CLI prints.
 */
export async function evaluateDefinitions(
  pushed: PushedDefinition[],
  appEnv: ReadonlyMap<string, string>,
  phase: ImportPhase,
): Promise<Map<DefinitionPath, EvaluatedDefinitionJson>> {
  const byPath = new Map(pushed.map((definition) => [definition.path, definition]));
  const done = new Map<DefinitionPath, EvaluatedDefinitionJson>();
  const underway = new Set<DefinitionPath>();

  async function evaluate(path: DefinitionPath): Promise<void> {
    if (done.has(path)) return;
    const definition = byPath.get(path);
    if (!definition) throw invalidDefinition(`Component definition "${path}" was not pushed.`);
    if (underway.has(path)) throw invalidDefinition(`Component definition "${path}" uses itself.`);
    underway.add(path);
    for (const dependency of definition.dependencies) await evaluate(dependency);
    done.set(path, await evaluateOne(definition, done, path === "" ? appEnv : new Map(), phase));
  }
  for (const { path } of pushed) await evaluate(path);
  return done;
}

async function evaluateOne(
  pushed: PushedDefinition,
  dependencies: ReadonlyMap<DefinitionPath, EvaluatedDefinitionJson>,
  env: ReadonlyMap<string, string>,
  phase: ImportPhase,
): Promise<EvaluatedDefinitionJson> {
  const metadata = await evaluateMetadata(pushed, dependencies, phase);
  const functions = await evaluateFunctions(pushed, env, phase);
  return {
    definition: pushed.path === "" ? metadata : { ...metadata, exports: exportTree(functions) },
    schema: await evaluateSchemaOf(pushed, phase),
    functions,
    udfConfig: {
      serverVersion: pushed.udfServerVersion,
      importPhaseRngSeed: { $bytes: Buffer.from(phase.seed, "hex").toString("base64") },
      importPhaseUnixTimestamp: { $integer: int64(BigInt(phase.time) * 1_000_000n) },
    },
  };
}

async function evaluateMetadata(
  pushed: PushedDefinition,
  dependencies: ReadonlyMap<DefinitionPath, EvaluatedDefinitionJson>,
  phase: ImportPhase,
): Promise<DefinitionMetadata> {
  const exports = { type: "branch" as const, branch: [] };
  if (pushed.config === null) {
    return { path: pushed.path, definitionType: { type: "app" }, childComponents: [], httpMounts: {}, exports };
  }
  const modules: ModuleSource[] = [asModule(pushed.config)];
  for (const path of pushed.dependencies) {
    const type = dependencies.get(path)!.definition.definitionType;
    const imported = { componentDefinitionPath: path, defaultName: type.type === "app" ? "app" : type.name };
    modules.push({
      path: `_componentDeps/${Buffer.from(path).toString("base64url")}`,
      source: `export default ${JSON.stringify(imported)};`,
      sourceMap: null,
      environment: "isolate",
    });
  }
  const text = "Hit an error while evaluating a component definition";
  const exported = (await explained("InvalidComponentDefinition", text, () =>
    evaluateDefinition({ modules, env: new Map(), ...phase, path: pushed.config!.path }),
  )) as unknown as DefinitionMetadata & { httpPrefix?: string };
  const { httpPrefix, ...metadata } = exported;
  const definitionType: DefinitionMetadata["definitionType"] =
    metadata.definitionType.type === "app"
      ? { type: "app", ...(httpPrefix === undefined ? {} : { httpPrefix }) }
      : metadata.definitionType;
  if ((definitionType.type === "app") !== (pushed.path === "")) {
    throw invalidDefinition(
      pushed.path === ""
        ? "The app's convex.config.ts must export `defineApp()`, not `defineComponent()`."
        : `${pushed.path}/convex.config must export \`defineComponent()\`, not \`defineApp()\`.`,
    );
  }
  return { ...metadata, path: pushed.path, definitionType };
}

async function evaluateFunctions(
  pushed: PushedDefinition,
  env: ReadonlyMap<string, string>,
  phase: ImportPhase,
): Promise<Record<string, AnalyzedModuleJson>> {
  const text = "Loading the pushed modules encountered the following error";
  const analyses = await explained("InvalidModules", text, () =>
    analyzeModules({ modules: pushed.modules.values(), env, ...phase }),
  );
  const functions: Record<string, AnalyzedModuleJson> = {};
  for (const analysis of analyses) {
    checkNodeModule(analysis);
    functions[analysis.path] = {
      functions: analysis.functions.map(functionJson),
      httpRoutes: analysis.httpRoutes?.map((route) => ({ route, pos: null })) ?? null,
      cronSpecs:
        analysis.crons &&
        Object.entries(analysis.crons).map(([identifier, spec]) => ({ identifier, spec: { ...spec } })),
      sourceMapped: null,
    };
  }
  checkCrons(functions);
  return functions;
}

function functionJson(fn: AnalyzedExport): AnalyzedFunctionJson {
  return {
    name: fn.name,
    pos: null,
    udfType: ({ query: "Query", mutation: "Mutation", action: "Action" } as const)[fn.udfType],
    visibility: { kind: fn.visibility },
    args: fn.args && JSON.stringify(fn.args),
    returns: fn.returns && JSON.stringify(fn.returns),
  };
}

function checkNodeModule(analysis: ModuleAnalysis): void {
  if (analysis.environment !== "node") return;
  const other = analysis.functions.find((fn) => fn.udfType !== "action");
  if (!other && analysis.httpRoutes === null && analysis.crons === null) return;
  const what = other ? `\`${other.name}\` defined in ${analysis.path} is a ${other.udfType}` : analysis.path;
  throw new HttpError(400, "InvalidModules", `${what}: only actions can be defined in Node.js ("use node").`);
}

function checkCrons(functions: Record<string, AnalyzedModuleJson>): void {
  for (const { identifier, spec } of functions["crons.js"]?.cronSpecs ?? []) {
    const [modulePath, name = "default"] = spec.name.split(":");
    const module = functions[modulePath!.endsWith(".js") ? modulePath! : `${modulePath}.js`];
    const target = module?.functions.find((fn) => fn.name === name);
    if (target && target.udfType !== "Query") continue;
    const problem = target ? "is a query; crons run mutations and actions" : "does not exist";
    throw new HttpError(400, "InvalidCrons", `The function ${spec.name} of the cron job "${identifier}" ${problem}.`);
  }
}

async function evaluateSchemaOf(pushed: PushedDefinition, phase: ImportPhase): Promise<SchemaJson | null> {
  const { schema } = pushed;
  if (schema === null) return null;
  const text = "Hit an error while evaluating your schema";
  return explained("InvalidSchema", text, () =>
    evaluateSchema({ modules: [asModule(schema)], env: null, ...phase, path: schema.path }),
  );
}

/**
 * The auth providers that `auth.config.js` exports when it is evaluated with the app's environment. When it reads an
 * unset variable, the error names the variable.
 */
export async function evaluateAuthProviders(
  modules: ReadonlyMap<string, ModuleSource>,
  env: ReadonlyMap<string, string>,
  phase: ImportPhase,
): Promise<AuthProvider[]> {
  if (!modules.has(AUTH_CONFIG)) return [];
  const missing: string[] = [];
  const onMissingEnv = (name: string): never => {
    missing.push(name);
    throw new Error(`Environment variable ${name} is not set`);
  };
  let exported: JSONValue;
  try {
    exported = await explained("InvalidAuthConfig", "Hit an error while evaluating your auth config", () =>
      evaluateAuthConfig({ modules: modules.values(), env, ...phase, path: AUTH_CONFIG, onMissingEnv }),
    );
  } catch (error) {
    if (missing.length === 0) throw error;
    throw new HttpError(
      400,
      "AuthConfigMissingEnvironmentVariable",
      `Environment variable ${missing[0]} is used in auth config file but its value was not set`,
    );
  }
  return parseAuthProviders(exported);
}

async function explained<T>(code: string, text: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ModuleEvaluationError || (error instanceof Error && error.name === "SyntaxError")) {
      throw new HttpError(400, code, `${text}:\n${error.message}`);
    }
    throw error;
  }
}

function asModule(config: ModuleConfig): ModuleSource {
  return { ...config, sourceMap: config.sourceMap ?? null };
}

function invalidDefinition(message: string): HttpError {
  return new HttpError(400, "InvalidComponentDefinition", message);
}

function int64(value: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes.toString("base64");
}
