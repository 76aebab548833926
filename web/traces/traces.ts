/** Spans of browsers on their way to the owner's place for traces (domain/reports/traces.ts). */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { spansRequest, TRACES_PATIENCE_MS, type Span, type TracesTarget } from "../../domain/reports/traces.ts";

/** A span's size at most, in bytes. */
export const SPAN_MAX = 1_024;
/** Spans a minute at most: nobody fills the owner's place from outside. */
const A_MINUTE = 600;

const press = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().regex(/^[\w/]{1,60}:\w{1,60}$/),
  from: z.number().int().min(0).max(8.64e15),
  to: z.number().int().min(0).max(8.64e15),
  error: z.union([z.null(), z.string().regex(/^[A-Z_]{1,60}$/)]),
});

/** The span that a browser sent; null for anything else. */
export function readPress(body: string): Span | null {
  try {
    return { step: "press", ...press.parse(JSON.parse(body)) };
  } catch {
    return null;
  }
}

/** Makes the function that sends a browser's span on. It never throws. */
export function createTraces(target: TracesTarget, now: () => number = Date.now): (span: Span) => void {
  let minute = 0;
  let count = 0;
  return (span) => {
    const present = Math.floor(now() / 60_000);
    if (present !== minute) [minute, count] = [present, 0];
    count += 1;
    if (count > A_MINUTE) return;
    // Traces that are lost change nothing for anybody.
    const request = spansRequest(target, "browser", [span], () => randomBytes(8).toString("hex"));
    fetch(target.url, { ...request, signal: AbortSignal.timeout(TRACES_PATIENCE_MS) }).catch(() => undefined);
  };
}
