import { types } from "node:util";

let installed = false;

/**
 * Keeps the engine running when a promise of pushed code rejects unobserved, or its event listener throws; Node would
 * end the process. Such errors are recognised because they belong to another realm. For the engine's own errors Node's
 * default stays.
 */
export function keepForeignErrorsApart(): void {
  if (installed) return;
  installed = true;
  process.on("unhandledRejection", function onForeign(reason, promise) {
    if (isOwn(promise, Promise.prototype) && process.listenerCount("unhandledRejection") === 1) throw reason;
  });
  process.on("uncaughtException", function onForeign(error) {
    if (!isOwn(error, Error.prototype) || process.listenerCount("uncaughtException") > 1) return;
    process.stderr.write(`${error.stack ?? String(error)}\n`);
    process.exit(1);
  });
}

/**
 * Whether an object inherits from one of this realm, as `instanceof` says, but without asking a Proxy: that would run
 * pushed code.
 */
function isOwn(value: unknown, ancestor: object): boolean {
  for (let at = value; typeof at === "object" && at !== null && !types.isProxy(at);) {
    at = Object.getPrototypeOf(at) as unknown;
    if (at === ancestor) return true;
  }
  return false;
}
