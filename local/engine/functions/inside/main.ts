import { analyzeExports, exportDefault } from "./analyze";
import { installAction } from "./action/install";
import { installClock } from "./clock";
import { installConsole } from "./console";
import { installConvex } from "./convex";
import { define } from "./define";
import { describeThrown, installStacks } from "./errors";
import type { Host, Inside } from "./host";
import { lookupRoute, runHttp, httpSyscalls } from "./http";
import { invokeJob } from "./invoke";
import { createLoader, type Phase } from "./loader";
import { installProcess } from "./process";
import { createRandom, installRandom } from "./random";
import { installShared, joinRealms } from "./realm";
import { watchLanguage } from "../intrinsics";
import { installUdf } from "./udf/install";

/**
 * Turns a bare vm context into the place where pushed code runs. It is bundled into one script and evaluated in every
 * new context; it sees nothing of Node but `host` and the web classes in `shared`.
 */
export default function install(host: Host, shared: Record<string, unknown>): Inside {
  const phase: Phase = { importing: false };
  const random = createRandom(host, phase);
  installShared(shared);
  joinRealms(shared);
  installStacks();
  installClock(host, phase);
  installRandom(random);
  installProcess(host);
  installConsole(host);
  define(globalThis, "self", globalThis);
  const loader = createLoader(host, phase, () => {
    if (host.kind === "action") return;
    throw failing(host, forbidden("dynamic import"));
  });
  const forbid = (what: string): never => {
    const message = phase.importing ? `${what} unsupported at import time` : forbidden(what);
    if (host.kind !== "action" || !phase.importing) throw failing(host, message);
    throw new Error(message);
  };
  const http = httpSyscalls();
  const files = host.kind === "action" ? installAction(host, phase, forbid) : installUdf(host, random, forbid);
  const jsSyscalls: Partial<Record<string, (args: never) => unknown>> = { ...http.syscalls, ...files };
  installConvex(host, (op, args) => {
    const syscall = jsSyscalls[op];
    if (!syscall) throw failing(host, `Unknown JS syscall: ${op}`);
    return syscall(args as never);
  });
  const unchanged = host.kind === "udf" ? watchLanguage() : () => true;
  return {
    unchanged,
    analyze: (path) => guarded(() => analyzeExports(path, loader.load(path))),
    exportDefault: (path, how) => guarded(() => exportDefault(path, loader.load(path), how)),
    run: () => invokeJob(host, loader),
    lookupRoute: (path, method) => guarded(() => lookupRoute(loader, path, method)),
    runHttp: (job) => runHttp(host, loader, http, job),
  };
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
