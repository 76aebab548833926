import type { JSONValue } from "convex/values";
import { EngineError } from "../../values/contract";
import { mapFrames } from "./frames";
import type { SyscallFailure, ThrownError } from "../inside/host";

/** How a run failed, with all details, as the function that called it sees it. */
export interface Failure {
  /** `Uncaught Error: …` with mapped frames, or a message of the engine. */
  message: string;
  /** Encoded JSON of a ConvexError's data. */
  data?: JSONValue;
  /** The next run may succeed, so this result must not be cached. */
  passing?: true;
}

/** Thrown to undo the transaction of a run that failed. */
export class RunFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** The failure for an error that pushed code threw, with its stack mapped to the author's sources. */
export function failureOfThrown(thrown: ThrownError): Failure {
  const frames = mapFrames(String(thrown.stack));
  const message = [`Uncaught ${thrown.message}`, ...frames].join("\n") + (frames.length > 0 ? "\n" : "");
  return thrown.data === undefined ? { message } : { message, data: JSON.parse(thrown.data) as JSONValue };
}

/** The failure of a run from the text of the error that its context reported. */
export function failureOfThrownText(text: unknown): Failure {
  return failureOfThrown(thrownIn(text));
}

/** The failure for an EngineError. Null for any other error, which means that the engine itself is broken. */
export function failureOfEngineError(error: unknown): Failure | null {
  if (!(error instanceof EngineError)) return null;
  const failure: Failure = { message: error.message };
  if (error.data !== undefined) failure.data = error.data;
  if (error.passing) failure.passing = true;
  return failure;
}

/** The message that the client receives: the full text in development, none of it in production. */
export function clientMessage(failure: Failure, requestId: string, mode: "development" | "production"): string {
  const first = `[Request ID: ${requestId}] Server Error`;
  return mode === "production" ? first : `${first}\n${failure.message}`;
}

/** A failure's message without its own frames at the end; those of functions that were called stay. */
export function withoutFrames(message: string): string {
  const lines = message.split("\n");
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  while (lines.length > 1 && lines.at(-1)!.startsWith("    at ")) lines.pop();
  return lines.join("\n");
}

/** The JSON of a failed syscall, for the code that called it. */
export function syscallFailure(failure: Failure): string {
  const json: SyscallFailure = { message: failure.message };
  if (failure.data !== undefined) json.data = failure.data;
  return JSON.stringify(json);
}

/** Convex's text for a query, mutation or action that took longer than `ms`. */
export function timedOut(ms: number): Failure {
  return { message: `Function execution timed out (maximum duration: ${ms / 1000}s)` };
}

/** Convex's text for a "use node" action that took longer than `ms`. */
export function nodeTimedOut(path: string, ms: number): Failure {
  return { message: `Action \`${path}\` execution timed out (maximum duration ${ms / 1000}s)` };
}

/** Convex's text for a query or mutation that used too much memory. */
export function outOfMemory(): Failure {
  return { message: "JavaScript execution ran out of memory (maximum memory usage: 64 MB)" };
}

/** The text for an error that cannot be described, because pushed code changed the functions that describe it. */
export const UNKNOWN: ThrownError = { message: "An error that cannot be described", stack: "" };

/** What a run threw, from the text of its context. */
function thrownIn(text: unknown): ThrownError {
  try {
    if (typeof text !== "string") return UNKNOWN;
    const { message, stack, data } = JSON.parse(text) as Record<keyof ThrownError, unknown>;
    return {
      ...{ message: textOf(message), stack: typeof stack === "string" ? stack : "" },
      ...(typeof data === "string" ? { data } : {}),
    };
  } catch {
    return UNKNOWN;
  }
}

/** The text of a value. Never throws, although pushed code may have changed the functions that make texts. */
export function textOf(text: unknown): string {
  return typeof text === "string" ? text : "A text that cannot be shown";
}
