/**
 * The push API's wire shapes: what the official CLI sends to and reads from `/api/deploy2/*`.
 * The CLI checks the answers with zod (`convex/src/cli/lib/deployApi`); these types follow that.
 */
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { SchemaJson } from "../database/contract";
import { HttpError } from "../http/contract";
import type { ComponentPath } from "../values/contract";

/** Folder of a component's definition relative to the app's functions folder; `""` is the app. */
export type DefinitionPath = string;

export interface AnalyzedFunctionJson {
  name: string;
  pos: JSONValue;
  udfType: "Query" | "Mutation" | "Action";
  visibility: { kind: "public" | "internal" } | null;
  args: string | null;
  returns: string | null;
}
export interface HttpRouteJson {
  route: { path: string; method: string };
  pos: JSONValue;
}
export interface CronSpecJson {
  identifier: string;
  spec: { name: string; args: JSONValue[]; schedule: JSONValue };
}
export interface AnalyzedModuleJson {
  functions: AnalyzedFunctionJson[];
  httpRoutes: HttpRouteJson[] | null;
  cronSpecs: CronSpecJson[] | null;
  sourceMapped: null;
}

export type EnvBinding = { type: "value"; value: string } | { type: "envVar"; name: string };
export type ExportNode = { type: "leaf"; leaf: string } | ExportBranch;
export interface ExportBranch {
  type: "branch";
  branch: [string, ExportNode][];
}
export interface EnvDeclaration {
  type: "value";
  value: string;
  optional?: boolean;
}
/** What `convex.config.js` exports, plus its path and (for components) the tree of public functions. */
export interface DefinitionMetadata {
  path: DefinitionPath;
  definitionType: { type: "app"; httpPrefix?: string } | { type: "childComponent"; name: string };
  childComponents: { name: string; path: DefinitionPath; env?: [string, EnvBinding][] | null }[];
  httpMounts: Record<string, string>;
  exports: ExportBranch;
  envVars?: [string, EnvDeclaration][] | null;
}
export interface UdfConfigJson {
  serverVersion: string;
  importPhaseRngSeed: JSONValue;
  importPhaseUnixTimestamp: JSONValue;
}
export interface EvaluatedDefinitionJson {
  definition: DefinitionMetadata;
  schema: SchemaJson | null;
  functions: Record<string, AnalyzedModuleJson>;
  udfConfig: UdfConfigJson;
}

export type CheckedExportJson =
  | { type: "branch"; children: Record<string, CheckedExportJson> }
  | { type: "leaf"; resource: { type: "function"; path: { component: ComponentPath; udfPath: string } } };
export interface CheckedComponentJson {
  definitionPath: DefinitionPath;
  componentPath: ComponentPath;
  args: Record<string, never>;
  childComponents: Record<string, CheckedComponentJson>;
  httpRoutes: { httpModuleRoutes: { path: string; method: string }[] | null; mounts: string[] };
  exports: Record<string, CheckedExportJson>;
}

export type IndexConfigJson =
  | { type: "database"; name: string; fields: string[]; staged?: boolean }
  | { type: "search"; name: string; searchField: string; filterFields: string[]; staged?: boolean }
  | {
      type: "vector";
      name: string;
      vectorField: string;
      dimensions: number;
      filterFields: string[];
      staged?: boolean;
    };
export interface IndexDiffJson {
  added_indexes: IndexConfigJson[];
  removed_indexes: IndexConfigJson[];
  enabled_indexes: IndexConfigJson[];
  disabled_indexes: IndexConfigJson[];
}
export interface SchemaChangeJson {
  allocatedComponentIds: Record<ComponentPath, string>;
  schemaIds: Record<ComponentPath, string>;
  indexDiffs: Record<ComponentPath, IndexDiffJson>;
  /** Not read by the CLI, which hands this object back to wait_for_schema and finish_push: names the prepared push. */
  pushId: string;
}
export type AuthInfoJson =
  | { applicationID: string; domain: string }
  | { type: "customJwt"; applicationID: string | null; issuer: string; jwks: string; algorithm: string };

export interface StartPushResponse {
  environmentVariables: Record<string, string>;
  externalDepsId: string | null;
  componentDefinitionPackages: Record<DefinitionPath, JSONValue>;
  appAuth: AuthInfoJson[];
  analysis: Record<DefinitionPath, EvaluatedDefinitionJson>;
  app: CheckedComponentJson;
  schemaChange: SchemaChangeJson;
}

export type SchemaStatusJson =
  | { type: "complete" }
  | { type: "raceDetected" }
  | { type: "failed"; error: string; componentPath: ComponentPath; tableName: string | null };

export interface ComponentDiffJson {
  diffType: { type: "create" | "modify" | "unmount" | "remount" };
  moduleDiff: { added: string[]; removed: string[] };
  udfConfigDiff: { previous_version: string; next_version: string } | null;
  cronDiff: { added: string[]; updated: string[]; deleted: string[] };
  indexDiff: IndexDiffJson;
  schemaDiff: { previous_schema: string | null; next_schema: string | null } | null;
}
export interface FinishPushDiff {
  authDiff: { added: string[]; removed: string[] };
  definitionDiffs: Record<DefinitionPath, Record<string, never>>;
  componentDiffs: Record<ComponentPath, ComponentDiffJson>;
}

const MODULE_ENVIRONMENT = z.enum(["isolate", "node"]);
const MODULE = z.object({
  path: z.string(),
  source: z.string(),
  sourceMap: z.string().nullish(),
  environment: MODULE_ENVIRONMENT,
});
const MODULE_HASH = z.object({ path: z.string(), environment: MODULE_ENVIRONMENT, sha256: z.string() });
const DEFINITION = z.object({
  dependencies: z.array(z.string()),
  schema: MODULE.nullish(),
  udfServerVersion: z.string(),
});
const APP = DEFINITION.extend({
  definition: MODULE.nullish(),
  changedModules: z.array(MODULE),
  unchangedModuleHashes: z.array(MODULE_HASH),
});
const COMPONENT = DEFINITION.extend({ definitionPath: z.string(), definition: MODULE, functions: z.array(MODULE) });
const NODE_DEPENDENCY = z.object({ name: z.string(), version: z.string() });
const PUSH = z.object({
  functions: z.string(),
  appDefinition: APP,
  componentDefinitions: z.array(COMPONENT),
  nodeDependencies: z.array(NODE_DEPENDENCY),
  nodeVersion: z.string().nullish(),
  dryRun: z.boolean().optional(),
});

export type ModuleConfig = z.infer<typeof MODULE>;
export type AppDefinitionConfig = z.infer<typeof APP>;
export type ComponentDefinitionConfig = z.infer<typeof COMPONENT>;
export type NodeDependency = z.infer<typeof NODE_DEPENDENCY>;
export type StartPushRequest = z.infer<typeof PUSH>;

/** Names the push that start_push has answered with. */
const SCHEMA_CHANGE = z.object({ pushId: z.string() });

/** The fields of a body besides the key, for `checkShape`. */
export const SHAPES = {
  any: z.object({}),
  push: PUSH,
  waiting: z.object({ schemaChange: SCHEMA_CHANGE }),
  finish: z.object({ startPush: z.object({ schemaChange: SCHEMA_CHANGE }), dryRun: z.boolean() }),
  spans: z.object({ spans: z.array(z.unknown()) }),
};

/** Throws HttpError 400 with Convex's text when a body lacks a field, or has one of another type. */
export function checkShape<T>(shape: z.ZodType<T>, body: object): asserts body is T & object {
  const { error } = shape.safeParse(body);
  if (!error) return;
  const { path, message } = error.issues[0]!;
  const found = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], body);
  const [place, what] =
    found === undefined ? [path.slice(0, -1), `missing field \`${String(path.at(-1))}\``] : [path, message];
  const where = place.length === 0 ? "" : `${place.map(String).join(".")}: `;
  throw new HttpError(400, "BadJsonBody", `Failed to deserialize the JSON body into the target type: ${where}${what}`);
}
