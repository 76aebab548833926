/** Prints a failure of the engine itself for the operator. Clients only learn that something went wrong. */
export function reportBug(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const advice = adviceFor((error as { code?: unknown } | null)?.code);
  process.stderr.write(`Engine failure: ${advice}${text}\n`);
}

/** What a person can do about it, where that is known. */
function adviceFor(code: unknown): string {
  switch (code) {
    case "SQLITE_FULL":
    case "ENOSPC":
    case "EDQUOT":
      return "the disk is full, so nothing can be stored until there is room again. ";
    case "SQLITE_READONLY":
    case "EROFS":
    case "EACCES":
      return "the data folder cannot be written. ";
    case "SQLITE_CORRUPT":
      return "the data file is damaged; stop, and put back a backup. ";
    default:
      return String(code).startsWith("SQLITE_IOERR") ? "the disk could not be read or written. " : "";
  }
}
