/**
 * The program of a process that runs pushed code: actions, HTTP actions, and modules to analyse. It knows only what the
 * frames of the engine bring (wire.ts). On this machine it may only use the network and read installed packages
 * (spawn.ts). Pushed code can damage only this process.
 */
import type { ThrownError } from "../inside/host";
import { sharedGlobals } from "../context";
import { refuseCodeFromStrings } from "../harden";
import { watchIntrinsics } from "./intrinsics";
import { Channel } from "./channel";
import { disarmProcess, useTempDir } from "./disarm";
import { evaluateAll } from "./evaluation";
import { HttpRun } from "./http-run";
import { IsolateRun } from "./isolate-run";
import { ModuleSets } from "./modules";
import { startNodeRun, unobserved, withoutPlaces } from "./node-run";
import type { ToProcess } from "./wire";

const modules = new ModuleSets();
let resolveFrom = "";
let isNode = false;
let run: IsolateRun | null = null;
let http: HttpRun | null = null;

const channel = new Channel(receive, process.exit.bind(process, 0));
disarmProcess();
/** Whether no run has changed the realm. Always false in a "use node" process, which serves one run only. */
const realm = { unchanged: (): boolean => false };
const resourcesAtRest = process.getActiveResourcesInfo().length;

const fail = (thrown: ThrownError): void => {
  if (run) run.fail(thrown);
  else channel.send({ t: "fail", thrown });
};
const failUnobserved = (event: string, error: unknown): void =>
  fail(isNode ? unobserved(event, error, resolveFrom) : withoutPlaces(error, resolveFrom));
process.on("uncaughtException", (error, origin) => failUnobserved(origin, error));
process.on("unhandledRejection", (reason) => failUnobserved("unhandledRejection", reason));

function receive(message: ToProcess, payload: Buffer): void {
  switch (message.t) {
    case "init":
      resolveFrom = message.resolveFrom;
      modules.useInside(message.inside);
      if (message.tempDir !== null) return useTempDir(message.tempDir);
      // At push time this process also loads "use node" modules, whose packages may make code.
      if (!message.evaluates) refuseCodeFromStrings();
      realm.unchanged = watchAll();
      return;
    case "modules":
      return modules.add(message.key, message.modules);
    case "analyze":
      return channel.send({ t: "analyzed", ...evaluateAll(message, modules, resolveFrom) });
    case "action":
      channel.clock = message.clock;
      isNode = message.node;
      if (isNode) return startNodeRun(message, modules.get(message.scope.modules), resolveFrom, channel);
      run = new IsolateRun(message.scope, modules, channel, message, rest);
      return run.isolate.inside.run();
    case "open":
      channel.clock = message.clock;
      run?.end();
      run = new IsolateRun(message.scope, modules, channel, null, rest);
      http = new HttpRun(run, channel, rest);
      return http.lookup(message.path, message.method);
    case "http":
      return http?.start(message);
    case "body":
      return http?.body(payload);
    case "bodyEnd":
      return http?.bodyEnd();
    case "bodyFailed":
      return http?.bodyFailed(message.message);
    case "pull":
      return http?.pull();
    case "abort":
      return http?.abort();
    case "ping":
      return channel.send({ t: "pong", id: message.id });
    case "answer":
      return;
    default:
      return message satisfies never;
  }
}

/**
 * Watches the realm for changes. First touches all shared classes: Node creates some of them at first use, which must
 * not look like a change by a run.
 */
function watchAll(): () => boolean {
  const shared = Object.values(sharedGlobals("action"));
  const lists = [new Headers(), new URLSearchParams(), new FormData()].map((list) => list.entries());
  return watchIntrinsics(globalThis, [...shared, ...lists, crypto.subtle]);
}

/** Ends a run and tells the engine whether this process is idle and unchanged, so that it can serve another run. */
function rest(): void {
  run?.end();
  run = null;
  http = null;
  channel.forget();
  setImmediate(() => {
    const quiet = process.getActiveResourcesInfo().length <= resourcesAtRest + 1;
    channel.send({ t: "idle", clean: quiet && realm.unchanged() });
  });
}
