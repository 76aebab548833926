import vm from "node:vm";
import { createIsolate } from "../context";
import { hostCrypto } from "../crypto-host";
import { analyzeExports } from "../inside/analyze";
import { consoleOf } from "../inside/console";
import { describeThrown } from "../inside/errors";
import type { Host } from "../inside/host";
import { commonHost } from "../phase";
import type { ModuleSets } from "./modules";
import { loadNodeModule, useEnvironment } from "./node-run";
import type { Analyzed, EvaluationAsk, ToProcess } from "./wire";

/**
 * Evaluates modules at push time: isolate modules in one fresh context, "use node" modules in this process itself.
 * `missing` in the result is the first unset variable that a module read.
 */
export function evaluateAll(
  { modules: key, env, seed, time, asks }: Extract<ToProcess, { t: "analyze" }>,
  modules: ModuleSets,
  resolveFrom: string,
): { answers: Analyzed[]; missing: string | null } {
  const set = modules.get(key);
  let missing: string | null = null;
  let failure: string | null = null;
  const { context, inside } = createIsolate(
    modules.inside,
    (own): Host => ({
      kind: "analysis",
      factory: (path) => (set.get(path)?.script().runInContext(own) as ReturnType<Host["factory"]>) ?? null,
      ...commonHost(seed, time),
      now: () => time,
      performanceNow: () => 0,
      random: (bytes) => bytes.fill(0),
      env: (name) => {
        if (env === null) throw new Error(`Environment variables cannot be read here (process.env.${name}).`);
        if (Object.hasOwn(env, name)) return env[name]!;
        missing ??= name;
        return null;
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
  if (asks.some(({ node }) => node)) {
    useEnvironment(env ?? {});
    Object.assign(globalThis, { console: consoleOf({ log: () => undefined, performanceNow: () => 0 }) });
  }
  const answers = asks.map((ask): Analyzed => {
    if (ask.node) {
      try {
        return { value: analyzeExports(ask.path, loadNodeModule(set, ask.path, resolveFrom)) };
      } catch (error) {
        return { error: describeThrown(error) };
      }
    }
    const answer = JSON.parse(new vm.Script(`inside.${callOf(ask)}`).runInContext(context) as string) as Analyzed;
    if ("error" in answer || failure === null) return answer;
    return { error: { message: `Error: ${failure}`, stack: "" } };
  });
  return { answers, missing };
}

function callOf({ path, how }: EvaluationAsk): string {
  return how === "analyze"
    ? `analyze(${JSON.stringify(path)})`
    : `exportDefault(${JSON.stringify(path)},${JSON.stringify(how)})`;
}
