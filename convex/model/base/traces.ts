/** Traces of changes on the deployment (domain/reports/traces.ts). Without the owner's variable nothing is traced. */
import { spansRequest, TRACES_PATIENCE_MS, tracesTarget, type Span } from "../../../domain/reports/traces";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { tracesVariables } from "./config";
import { randomToken, sha256 } from "./digest";
import { messageOf } from "./errors";

/** The hash of the id that the change of this transaction was sent with; null for another, and without traces. */
export async function traceOf({ requestId }: { requestId?: string | undefined }): Promise<string | null> {
  return requestId === undefined || target() === null ? null : await sha256(requestId);
}

/**
 * Has a function's span sent after its transaction. A function sees no time pass, so the span ends where the deployment
 * begins with what the transaction scheduled.
 */
export async function traceRun(ctx: MutationCtx, requestId: string, name: string): Promise<void> {
  const hash = await traceOf({ requestId });
  if (hash !== null)
    await ctx.scheduler.runAfter(0, internal.model.base.traceFunctions.tellRun, { hash, name, from: Date.now() });
}

/** Sends spans, for actions. It never throws: traces that are lost change nothing for anybody. */
export async function tellSpans(spans: Span[]): Promise<void> {
  const to = target();
  if (to === null || spans.length === 0) return;
  try {
    const request = spansRequest(to, "deployment", spans, () => randomToken().slice(0, 16));
    const { ok, status } = await fetch(to.url, { ...request, signal: AbortSignal.timeout(TRACES_PATIENCE_MS) });
    if (!ok) throw new Error(`status ${status}`);
  } catch (error) {
    console.warn(`Traces were not taken: ${messageOf(error)}`);
  }
}

const target = () => tracesTarget(...tracesVariables());
