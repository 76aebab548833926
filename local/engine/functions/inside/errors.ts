import type { ThrownError } from "./host";

const convexError = Symbol.for("ConvexError");

/** Describes whatever pushed code threw. Never throws itself. */
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
