import type { ThrownError } from "./host";

const convexError = Symbol.for("ConvexError");

/** V8 keeps ten frames by itself. Those of the engine and of functions that called this one come before awaited ones. */
const STACK_LIMIT = 400;
const SHOWN_FRAMES = 50;

/**
 * Makes the stacks of this realm's errors contain only frames of the function that runs: no engine, no path of this
 * machine, and nothing of a function that called this one, which runs below it in the same stack.
 */
export function installStacks(): void {
  Error.stackTraceLimit = STACK_LIMIT;
  Error.prepareStackTrace = (error: Error, sites: NodeJS.CallSite[]): string => {
    const start = sites.findIndex((site) => site.getFileName() === "node:vm");
    const pushed = sites.filter(
      (site, at) => site.getFileName()?.startsWith("convex:/") && (start === -1 || at < start || site.isAsync()),
    );
    return [headOf(error), ...pushed.slice(0, SHOWN_FRAMES).map((site) => `    at ${String(site)}`)].join("\n");
  };
}

function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return "Error";
  }
}

/** Describes anything that pushed code threw. Never throws. */
export function describeThrown(thrown: unknown): ThrownError {
  try {
    if (typeof thrown !== "object" || thrown === null) return { message: String(thrown), stack: "" };
    const error = thrown as { name?: unknown; message?: unknown; stack?: unknown; data?: unknown };
    const described: ThrownError = {
      message: messageOf(error),
      stack: typeof error.stack === "string" ? error.stack : "",
    };
    if (convexError in thrown && typeof error.data === "string") described.data = error.data;
    return described;
  } catch {
    return { message: "An error that cannot be described", stack: "" };
  }
}

function messageOf(error: { name?: unknown; message?: unknown }): string {
  if (typeof error.message !== "string") return String(error);
  const name = typeof error.name === "string" ? error.name : "Error";
  return error.message === "" ? name : `${name}: ${error.message}`;
}
