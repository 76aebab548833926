import type { AnalyzedFunction, ComponentInstance } from "./contract";
import type { ComponentPath, FunctionPath, ValidatorJson } from "../values/contract";
import type { Mount } from "./components";
import { withoutExtension } from "./modules";
import type { AnalyzedFunctionJson, CronSpecJson, EvaluatedDefinitionJson } from "./protocol";
import type { DefinitionState } from "./state";

/** The functions of a definition by canonical path. */
export function analyzedFunctions(definition: DefinitionState): Map<FunctionPath, AnalyzedFunction> {
  const functions = new Map<FunctionPath, AnalyzedFunction>();
  for (const [modulePath, module] of Object.entries(definition.evaluated.functions)) {
    const environment = definition.modules.get(modulePath)?.environment ?? "isolate";
    for (const fn of module.functions) {
      const path = `${withoutExtension(modulePath)}:${fn.name}`;
      functions.set(path, {
        path,
        module: modulePath,
        exportName: fn.name,
        udfType: fn.udfType.toLowerCase() as AnalyzedFunction["udfType"],
        visibility: fn.visibility?.kind ?? "public",
        args: validator(fn, "args"),
        returns: validator(fn, "returns"),
        environment,
      });
    }
  }
  return functions;
}

function validator(fn: AnalyzedFunctionJson, which: "args" | "returns"): ValidatorJson | null {
  const json = fn[which];
  return json === null ? null : (JSON.parse(json) as ValidatorJson);
}

/** Everything about one mounted component that other rooms use: code, schema, environment and HTTP mount. */
export function componentInstance(
  mount: Mount,
  definition: DefinitionState,
  functions: ReadonlyMap<FunctionPath, AnalyzedFunction>,
  env: ReadonlyMap<string, string>,
): ComponentInstance {
  return {
    path: mount.path,
    definitionPath: mount.definitionPath,
    parent: mount.parent,
    children: mount.children,
    modules: definition.modules,
    functions,
    schema: definition.evaluated.schema,
    env,
    httpPrefix: mount.httpPrefix,
    importPhase: importPhaseOf(definition.evaluated),
  };
}

/** The random seed (hex) and the time (ms) with which modules were evaluated at push. */
export function importPhaseOf(evaluated: EvaluatedDefinitionJson): { seed: string; time: number } {
  const { importPhaseRngSeed, importPhaseUnixTimestamp } = evaluated.udfConfig;
  const seed = Buffer.from((importPhaseRngSeed as { $bytes: string }).$bytes, "base64").toString("hex");
  const nanos = Buffer.from((importPhaseUnixTimestamp as { $integer: string }).$integer, "base64").readBigInt64LE();
  return { seed, time: Number(nanos / 1_000_000n) };
}

/** A cron job that the code of a component declares. */
export interface CronDeclaration {
  component: ComponentPath;
  identifier: string;
  spec: CronSpecJson["spec"];
}

/**
 * The cron jobs that the `crons.js` of each mounted component declares. A component that is mounted twice has each of
 * its jobs twice.
 */
export function declaredCrons(
  mounts: ReadonlyMap<ComponentPath, Mount>,
  definitions: ReadonlyMap<string, { evaluated: EvaluatedDefinitionJson }>,
): CronDeclaration[] {
  return [...mounts.values()].flatMap((mount) =>
    (definitions.get(mount.definitionPath)!.evaluated.functions["crons.js"]?.cronSpecs ?? []).map(
      ({ identifier, spec }) => ({ component: mount.path, identifier, spec }),
    ),
  );
}
