import { analyzeExports, exportDefault } from "./analyze";
import { installAction } from "./action/install";
import { installClock } from "./clock";
import { installConsole } from "./console";
import { installConvex } from "./convex";
import { define } from "./define";
import { describeThrown, installStacks } from "./errors";
import { fenced } from "./fence";
import type { Compile, Host, Inside } from "./host";
import { lookupRoute, runHttp, httpSyscalls } from "./http";
import { invokeJob } from "./invoke";
import { createLoader, type Phase } from "./loader";
import { installProcess } from "./process";
import { createRandom, installRandom } from "./random";
import { installShared, joinRealms } from "./realm";
import { installUdf } from "./udf/install";
import { watchLanguage } from "./udf/language-watch";

const { apply } = Reflect;
const { exec } = RegExp.prototype;
const nothing = /(?:)/;

/**
 * Turns a bare vm context into the place where pushed code runs. It is bundled into one script and evaluated in every
 * new context; it sees nothing of Node but `host` and the web classes in `shared`.
 */
export default function install(given: Host, shared: Record<string, unknown>, compile: Compile): Inside {
  const host = given.kind === "udf" ? fenced(given) : given;
  const phase: Phase = { importing: false };
  const random = createRandom(host, phase);
  installShared(shared);
  joinRealms(shared);
  installStacks();
  installClock(host, phase);
  installRandom(random);
  installProcess(host);
  const clearConsole = installConsole(host);
  define(globalThis, "self", globalThis);
  const forbid = (what: string): never => {
    const message = phase.importing ? `${what} unsupported at import time` : forbidden(what);
    if (host.kind !== "action" || !phase.importing) throw failing(host, message);
    throw new Error(message);
  };
  const http = httpSyscalls();
  const files = host.kind === "action" ? installAction(host, phase, forbid) : installUdf(host, random, forbid);
  // It hands the globals to modules, as they are now.
  const loader = createLoader(host, phase, () => {
    if (host.kind === "action") return;
    throw failing(host, forbidden("dynamic import"));
  });
  const jsSyscalls: Partial<Record<string, (args: never) => unknown>> = { ...http.syscalls, ...files };
  installConvex(host, (op, args) => {
    const syscall = jsSyscalls[op];
    if (!syscall) throw failing(host, `Unknown JS syscall: ${op}`);
    return syscall(args as never);
  });
  const watch = host.kind === "udf" ? watchLanguage(compile, new Set([process.env])) : null;
  return {
    offer: (calls) => {
      for (const [name, value] of Object.entries(fenced(calls))) {
        Object.defineProperty(globalThis, name, { value: Object.freeze(value), enumerable: false });
      }
    },
    unchanged: () => watch === null || watch.unchanged(),
    seal: () => watch?.seal(),
    analyze: (path) => guarded(() => analyzeExports(path, loader.load(path))),
    exportDefault: (path, how) => guarded(() => exportDefault(path, loader.load(path), how)),
    run: () => {
      // What the run before left where no object shows it.
      clearConsole();
      forgetPattern();
      const { evaluated } = loader;
      invokeJob(host, loader, () => {
        if (loader.evaluated !== evaluated) watch?.rebase();
        host.imported();
      });
    },
    lookupRoute: (path, method) => guarded(() => lookupRoute(loader, path, method)),
    runHttp: (job) => runHttp(host, loader, http, job),
  };
}

/** `RegExp.$1`, `RegExp.lastMatch` and the like tell of the last text that matched a pattern. */
function forgetPattern(): void {
  apply(exec, nothing, [""]);
}

function guarded(work: () => unknown): string {
  try {
    return JSON.stringify({ value: work() });
  } catch (error) {
    return JSON.stringify({ error: describeThrown(error) });
  }
}

/** Makes the whole run fail, also where pushed code has changed `Error`, and returns what to throw. */
function failing(host: Host, message: string): unknown {
  let thrown: unknown;
  try {
    thrown = new Error(message);
  } catch (error) {
    thrown = error;
  }
  host.fail(message, describeThrown(thrown).stack);
  return thrown;
}

function forbidden(what: string): string {
  return `Can't use ${what} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`;
}
