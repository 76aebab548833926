/** What other rooms see of the deployment: the code and settings that run now, and the built-in queries. */
import type { JSONValue } from "convex/values";
import type { SchemaJson, ReadRange } from "../database/contract";
import type { ComponentPath, FunctionPath, ValidatorJson } from "../values/contract";

export type ModuleEnvironment = "isolate" | "node";

export interface ModuleSource {
  /** `briefs.js`, `_deps/abc.js`, `model/unlocks/unlocks.js` as the CLI sends it. */
  path: string;
  source: string;
  sourceMap: string | null;
  environment: ModuleEnvironment;
}

export type UdfType = "query" | "mutation" | "action" | "httpAction";

export interface AnalyzedFunction {
  path: FunctionPath;
  /** Module path (`briefs.js`) and export name, to load it. */
  module: string;
  exportName: string;
  udfType: "query" | "mutation" | "action";
  visibility: "public" | "internal";
  args: ValidatorJson | null;
  returns: ValidatorJson | null;
  environment: ModuleEnvironment;
}

/** One mounted component with its code, as of the last finished push. */
export interface ComponentInstance {
  path: ComponentPath;
  definitionPath: string;
  parent: ComponentPath | null;
  /** child name → component path */
  children: ReadonlyMap<string, ComponentPath>;
  modules: ReadonlyMap<string, ModuleSource>;
  functions: ReadonlyMap<FunctionPath, AnalyzedFunction>;
  schema: SchemaJson | null;
  /**
   * The environment variables that this component's code sees. The app sees all of them; a child sees the declared ones
   * that its parent gives it, and the two URLs.
   */
  env: ReadonlyMap<string, string>;
  /** Where http.js of this component is mounted (`/`), or null. */
  httpPrefix: string | null;
  /** The random seed and the time (ms) for evaluating modules, fixed at push. */
  importPhase?: { seed: string; time: number };
}

export type AuthProvider =
  | { type: "oidc"; domain: string; applicationID: string }
  | { type: "customJwt"; issuer: string; jwks: string; algorithm: "RS256" | "ES256"; applicationID: string | null };

/** The code and settings that run now. deploy/ implements it. */
export interface Deployment {
  /** Grows with each finished push and each change of environment variables. Caches of code depend on it. */
  readonly version: number;
  readonly cloudUrl: string;
  readonly siteUrl: string;
  component(path: ComponentPath): ComponentInstance | undefined;
  componentPaths(): ComponentPath[];
  authProviders(): AuthProvider[];
  /**
   * Finds the function that an address in the code of component `from` means: a name ("mod:fn" or "mod.js:fn"), a
   * reference (`_reference/…`) or a handle (`function://…`). Null when there is none.
   */
  resolve(
    from: ComponentPath,
    target: { name?: string; reference?: string; functionHandle?: string },
  ): { component: ComponentPath; function: AnalyzedFunction } | null;
  /** `function://<id>` handle, stable across pushes. */
  createHandle(component: ComponentPath, path: FunctionPath): string;
  /** A token that code of `component` signs at `now` (ms) with the deployment's key. Throws EngineError. */
  signJwt(component: ComponentPath, now: number, claims: unknown, expiresInSeconds: unknown): string;
  /** Called after every finished push or env change. */
  onChange(listener: () => void): void;
}

/**
 * The built-in queries of admin clients (`_system/cli/tables:default`, `_system/frontend/components:list` …), which the
 * sync and HTTP rooms call. Failures are thrown EngineErrors. deploy/ implements them.
 */
export interface SystemFunctions {
  /**
   * The result of a built-in query with the ranges that it read; null when there is no such query. It has to be asked
   * again when a range changes, and after every `Deployment.onChange`.
   */
  query(
    component: ComponentPath,
    path: FunctionPath,
    args: JSONValue,
  ): { value: JSONValue; ranges: ReadRange[] } | null;
}
