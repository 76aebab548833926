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
    if (promise instanceof Promise && process.listenerCount("unhandledRejection") === 1) throw reason;
  });
  process.on("uncaughtException", function onForeign(error) {
    if (!(error instanceof Error) || process.listenerCount("uncaughtException") > 1) return;
    process.stderr.write(`${error.stack ?? String(error)}\n`);
    process.exit(1);
  });
}
