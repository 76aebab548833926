import type { SchemaJson } from "../database/contract";
import type { AuthProvider } from "./contract";
import type { ComponentPath } from "../values/contract";
import type { Mount } from "./components";
import { indexDiff } from "./indexDiff";
import { authInfo } from "./authProviders";
import type { ComponentDiffJson, CronSpecJson, EvaluatedDefinitionJson, FinishPushDiff } from "./protocol";
import type { DeployedCode } from "./state";

interface Side {
  code: Pick<DeployedCode, "definitions" | "authProviders"> | null;
  mounts: ReadonlyMap<ComponentPath, Mount>;
}

/**
 * What a push changed, for the CLI to print. `everMounted` tells whether a component was mounted at any time before: it
 * is then mounted again, and not for the first time.
 */
export function pushDiff(before: Side, after: Side, everMounted: (path: ComponentPath) => boolean): FinishPushDiff {
  const componentDiffs: Record<ComponentPath, ComponentDiffJson> = {};
  for (const path of new Set([...before.mounts.keys(), ...after.mounts.keys()])) {
    const type = !after.mounts.has(path)
      ? "unmount"
      : before.mounts.has(path)
        ? "modify"
        : everMounted(path)
          ? "remount"
          : "create";
    componentDiffs[path] = componentDiff(type, stateOf(before, path), stateOf(after, path));
  }
  return {
    authDiff: authDiff(before.code?.authProviders ?? [], after.code?.authProviders ?? []),
    definitionDiffs: {},
    componentDiffs,
  };
}

interface ComponentState {
  evaluated: EvaluatedDefinitionJson;
  modulePaths: string[];
}

function stateOf(side: Side, path: ComponentPath): ComponentState | null {
  const mount = side.mounts.get(path);
  const definition = mount && side.code?.definitions.get(mount.definitionPath);
  return definition ? { evaluated: definition.evaluated, modulePaths: [...definition.modules.keys()] } : null;
}

function componentDiff(
  type: ComponentDiffJson["diffType"]["type"],
  before: ComponentState | null,
  after: ComponentState | null,
): ComponentDiffJson {
  const [oldVersion, newVersion] = [before, after].map((state) => state?.evaluated.udfConfig.serverVersion);
  return {
    diffType: { type },
    moduleDiff: addedAndRemoved(before?.modulePaths ?? [], after?.modulePaths ?? []),
    udfConfigDiff:
      oldVersion !== undefined && newVersion !== undefined && oldVersion !== newVersion
        ? { previous_version: oldVersion, next_version: newVersion }
        : null,
    cronDiff: cronDiff(cronsOf(before), cronsOf(after)),
    indexDiff: indexDiff(before?.evaluated.schema ?? null, after?.evaluated.schema ?? null),
    schemaDiff: schemaDiff(before?.evaluated.schema ?? null, after?.evaluated.schema ?? null),
  };
}

function cronsOf(state: ComponentState | null): CronSpecJson[] {
  return state?.evaluated.functions["crons.js"]?.cronSpecs ?? [];
}

function cronDiff(before: CronSpecJson[], after: CronSpecJson[]): ComponentDiffJson["cronDiff"] {
  const old = new Map(before.map(({ identifier, spec }) => [identifier, JSON.stringify(spec)]));
  const next = new Map(after.map(({ identifier, spec }) => [identifier, JSON.stringify(spec)]));
  return {
    added: [...next.keys()].filter((id) => !old.has(id)),
    updated: [...next.keys()].filter((id) => old.has(id) && old.get(id) !== next.get(id)),
    deleted: [...old.keys()].filter((id) => !next.has(id)),
  };
}

function schemaDiff(before: SchemaJson | null, after: SchemaJson | null): ComponentDiffJson["schemaDiff"] {
  const previous_schema = before && JSON.stringify(before);
  const next_schema = after && JSON.stringify(after);
  return previous_schema === next_schema ? null : { previous_schema, next_schema };
}

function authDiff(before: AuthProvider[], after: AuthProvider[]): FinishPushDiff["authDiff"] {
  const text = (provider: AuthProvider): string => JSON.stringify(authInfo(provider));
  return addedAndRemoved(before.map(text), after.map(text));
}

function addedAndRemoved(before: string[], after: string[]): { added: string[]; removed: string[] } {
  const [old, next] = [new Set(before), new Set(after)];
  return { added: after.filter((item) => !old.has(item)), removed: before.filter((item) => !next.has(item)) };
}
