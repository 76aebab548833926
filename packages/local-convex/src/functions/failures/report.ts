import { randomUUID } from "node:crypto";
import type { UdfType } from "../../deploy/contract";
import type { RunRequest, RunUsage } from "../contract";
import type { Environment } from "../environment";
import type { RequestMeta } from "../run";
import type { InternalResult } from "../internal-runner";
import { canonicalPath } from "../syscalls/target";

/** Starts to measure a function that was called from outside. Returns a function that reports its result. */
export function startReport(
  env: Environment,
  udfType: UdfType,
  request: RunRequest,
  meta: RequestMeta,
): (result: InternalResult<object>, usage?: RunUsage | null) => void {
  const startedAt = env.database.now();
  const start = performance.now();
  return (result, usage = null) =>
    env.report({
      component: request.component,
      path: canonicalPath(request.path),
      udfType,
      requestId: meta.requestId,
      executionId: randomUUID(),
      startedAt,
      durationMs: performance.now() - start,
      cached: false,
      error: result.ok ? null : result.failure.message,
      logLines: result.logLines,
      usage,
    });
}
