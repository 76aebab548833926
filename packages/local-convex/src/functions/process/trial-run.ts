import vm from "node:vm";
import { createIsolate } from "../context";
import { hostCrypto } from "../crypto-host";
import type { Host } from "../inside/host";
import { commonHost } from "../phase";
import { PromiseFollower } from "./promise-follower";
import { seededRandom } from "../random";
import type { Channel } from "./channel";
import type { ModuleSets } from "./modules";
import type { ToProcess } from "./wire";

const RUN = new vm.Script("run()", { filename: "engine:/run.js" });

/**
 * Runs a query or mutation with the answers that its calls got before. Reports when it ends or makes a further call;
 * when it does neither, the engine ends this process.
 */
export function runTrial(
  { scope, job, now, seed, calls }: Extract<ToProcess, { t: "trial" }>,
  modules: ModuleSets,
  channel: Channel,
): void {
  const set = modules.get(scope.modules);
  const random = seededRandom(Buffer.from(seed, "base64"));
  const startedAt = performance.now();
  let at = 0;
  let failure = "";
  let told = false;
  const follower = new PromiseFollower();
  const tell = (): void => {
    if (!told) channel.send({ t: "tried" });
    told = true;
  };
  const { context, inside } = createIsolate(
    modules.inside,
    (own): Host => ({
      ...commonHost(scope.phase.seed, scope.phase.time),
      kind: "udf",
      factory: (path) => (set.get(path)?.script().runInContext(own) as ReturnType<Host["factory"]>) ?? null,
      followPromises: (hooks) => follower.start(hooks),
      now: () => now,
      performanceNow: () => (job.udfType === "query" ? 0 : Math.floor((performance.now() - startedAt) * 10) / 10),
      random: (bytes) => random.fill(bytes),
      env: (name) => (Object.hasOwn(scope.env, name) ? scope.env[name]! : null),
      log: () => undefined,
      fail: () => undefined,
      syscall: (op) => {
        const call = calls[at++];
        if (call?.op === op && !told) {
          failure = call.failure ?? "";
          return call.answer;
        }
        tell();
        failure = JSON.stringify({ message: "This call is not part of the trial" });
        return null;
      },
      takeFailure: () => failure,
      job: () => job,
      succeed: () => undefined,
      reject: () => undefined,
      crypto: hostCrypto,
    }),
    true,
  );
  Object.defineProperty(context, "run", { value: () => inside.run(), enumerable: false });
  // From here on the engine counts the time.
  channel.send({ t: "trying" });
  RUN.runInContext(context);
  follower.stop();
  tell();
}
