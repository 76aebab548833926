import type { ThrownError } from "./host";

const convexError = Symbol.for("ConvexError");

/** V8 keeps ten frames, which the frames between an author's helper and handler would use up. */
const STACK_LIMIT = 50;

/** Makes the stacks of this realm's errors contain only frames of pushed code, and no paths of this machine. */
export function installStacks(): void {
  Error.stackTraceLimit = STACK_LIMIT;
  Error.prepareStackTrace = (error: Error, sites: NodeJS.CallSite[]): string => {
    const pushed = sites.filter((site) => site.getFileName()?.startsWith("convex:/"));
    return [headOf(error), ...pushed.map((site) => `    at ${String(site)}`)].join("\n");
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
