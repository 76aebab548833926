import { ERRORS_PATH, framesOf, nameOf } from "../../domain/reports/errorReport";

/** Reports of one page at most: one error often causes others. */
const REPORTS_MAX = 5;
const told = new Set<string>();
let isWatching = false;

/** What Convex says of a function that failed: its kind, its name, and the id by which its log has the rest. */
const FAILED = /\[CONVEX [QMA]\(([\w/:]{1,100})\)\](?: \[Request ID: (\w{1,40})\])?/;
const NETWORK = /fetch|network|load failed|connection|dynamically imported/i;

/**
 * Sends the name and the place of an error to the site's server, once for each. A refusal of the catalogue is no error,
 * and neither is a lost connection.
 */
export function reportError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const [, call, id] = FAILED.exec(message) ?? [];
  if (!(error instanceof Error) && call === undefined) return;
  if (error instanceof Error && "data" in error) return;
  const name = nameOf(error);
  if (call === undefined && (name === "NetworkError" || name === "AbortError" || NETWORK.test(message))) return;
  const what = { name, frames: framesOf(error instanceof Error ? error.stack : ""), call, id };
  const key = JSON.stringify(call === undefined ? what : call);
  if (told.has(key) || told.size >= REPORTS_MAX) return;
  told.add(key);
  navigator.sendBeacon?.(ERRORS_PATH, JSON.stringify({ ...what, path: window.location.pathname }));
}

/**
 * From now on this page tells of its errors: those that nobody caught, and those that are written to the console, as
 * React does with what a page showed in words of its own and Convex with functions that failed.
 */
export function watchErrors(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("error", ({ error }) => reportError(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
  const write = console.error;
  console.error = (...said: unknown[]) => {
    write(...said);
    said.forEach(reportError);
  };
}
