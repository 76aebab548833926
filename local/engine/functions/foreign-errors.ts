let installed = false;

/**
 * A promise of pushed code that rejects while nobody looks at it, or an event listener of it that throws, must not end the
 * engine, as Node would have it. Such promises and errors belong to another realm; for the engine's own, Node's default
 * stays.
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
