import { HttpError } from "../http/contract";
import type { ComponentPath } from "../values/contract";
import type { Mount } from "./components";
import type { DefinitionPath, EvaluatedDefinitionJson } from "./protocol";

const MAX_COUNT = 512;
const MAX_NAME = 256;
const MAX_VALUE = 8192;
const NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
/** Always present, and never set by hand. */
const BUILT_IN = ["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"];

export interface EnvChange {
  name: string;
  /** null or absent: delete. */
  value?: string | null;
}

/**
 * The environment variables after the changes. Throws an error with the CLI's text for a change that is not allowed.
 */
export function changedEnvironment(env: ReadonlyMap<string, string>, changes: EnvChange[]): Map<string, string> {
  const next = new Map(env);
  for (const { name, value } of changes) {
    if (value === null || value === undefined) {
      next.delete(name);
      continue;
    }
    checkVariable(name, value);
    next.set(name, value);
  }
  if (next.size > MAX_COUNT) {
    throw new HttpError(
      400,
      "EnvironmentVariableLimitReached",
      `A deployment can have at most ${MAX_COUNT} environment variables.`,
    );
  }
  return new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function checkVariable(name: string, value: string): void {
  if (typeof name !== "string" || !NAME.test(name) || name.length > MAX_NAME) {
    throw new HttpError(
      400,
      "InvalidEnvironmentVariableName",
      `"${name}" is no valid name of an environment variable: letters, digits and underscores, starting with a letter ` +
        `or underscore, at most ${MAX_NAME} characters.`,
    );
  }
  if (BUILT_IN.includes(name)) {
    throw new HttpError(400, "EnvironmentVariableReserved", `Environment variable ${name} is built in.`);
  }
  if (typeof value !== "string" || Buffer.byteLength(value) > MAX_VALUE) {
    throw new HttpError(
      400,
      "EnvironmentVariableTooLarge",
      `The value of environment variable ${name} is larger than the maximum of ${MAX_VALUE} bytes.`,
    );
  }
}

/** The app's environment: its variables and the two URLs. */
export function appEnvironment(
  env: ReadonlyMap<string, string>,
  urls: { cloudUrl: string; siteUrl: string },
): Map<string, string> {
  return new Map([...env, ["CONVEX_CLOUD_URL", urls.cloudUrl], ["CONVEX_SITE_URL", urls.siteUrl]]);
}

type Definitions = ReadonlyMap<DefinitionPath, { evaluated: EvaluatedDefinitionJson }>;

/**
 * The environment that each component's code finds in `process.env`. The app gets everything; a child gets the
 * variables that it declares and its parent binds. The CONVEX_SITE_URL of a child ends with the path at which its
 * http.js is mounted.
 */
export function componentEnvironments(
  definitions: Definitions,
  mounts: ReadonlyMap<ComponentPath, Mount>,
  env: ReadonlyMap<string, string>,
  urls: { cloudUrl: string; siteUrl: string },
): Map<ComponentPath, Map<string, string>> {
  const environments = new Map<ComponentPath, Map<string, string>>();
  for (const mount of mounts.values()) {
    if (mount.parent === null) {
      environments.set(mount.path, appEnvironment(env, urls));
      continue;
    }
    const own = new Map<string, string>();
    const parent = environments.get(mount.parent)!;
    for (const [name] of definitions.get(mount.definitionPath)!.evaluated.definition.envVars ?? []) {
      const binding = mount.bindings.get(name);
      const value = binding?.type === "envVar" ? parent.get(binding.name) : binding?.value;
      if (value !== undefined) own.set(name, value);
    }
    const mountedAt = mount.httpPrefix === null ? "" : mount.httpPrefix.slice(0, -1);
    environments.set(mount.path, appEnvironment(own, { ...urls, siteUrl: urls.siteUrl + mountedAt }));
  }
  return environments;
}

/** Required variables without a value, declared by the app for itself or for a child. */
export function missingVariables(
  definitions: Definitions,
  mounts: ReadonlyMap<ComponentPath, Mount>,
  env: ReadonlyMap<string, string>,
): string[] {
  const missing = new Set<string>();
  const environments = componentEnvironments(definitions, mounts, env, { cloudUrl: "", siteUrl: "" });
  for (const mount of mounts.values()) {
    const own = environments.get(mount.path)!;
    for (const [name, declaration] of definitions.get(mount.definitionPath)!.evaluated.definition.envVars ?? []) {
      if (declaration.optional || own.has(name)) continue;
      const binding = mount.bindings.get(name);
      missing.add(binding?.type === "envVar" ? binding.name : name);
    }
  }
  return [...missing].sort();
}
