/** Tells the person who runs the engine of a failure that is ours; clients only hear that something went wrong. */
export function reportBug(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`Engine failure: ${text}\n`);
}
