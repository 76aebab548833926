/** What the deployment was used for, for `convex deployment usage`. */
import type { Execution, FunctionRunner } from "../functions/contract";
import { HttpError, type HttpRoute } from "./contract";

/**
 * Counts the calls of functions in the present day and month (UTC, by the deployment's clock), from its creation on. It
 * says so by `seedStatus: "partial"`, as Convex does while it does not know what was before. Nothing else is measured,
 * and there are no limits.
 */
export function usageRoutes(runner: Pick<FunctionRunner, "onExecution">, now: () => number): HttpRoute[] {
  const calls = new Map<string, number>();
  const windows = (ms: number): [day: string, month: string] => {
    const date = new Date(ms).toISOString();
    return [date.slice(0, 10), date.slice(0, 7)];
  };
  runner.onExecution(({ startedAt }: Execution) => {
    for (const window of windows(startedAt)) calls.set(window, (calls.get(window) ?? 0) + 1);
  });
  const used = (): object => {
    const [day, month] = windows(now());
    const usage = { current_day: calls.get(day) ?? 0, current_month: calls.get(month) ?? 0 };
    return { metrics: { functionCalls: { unit: "calls", usage } }, seedStatus: "partial" };
  };
  const get = (path: string, answer: () => object): HttpRoute => ({
    method: "GET",
    path,
    handler: async (_request, context) => {
      await context.requireAdmin();
      return Response.json(answer());
    },
  });
  return [
    get("/api/v1/get_current_usage", used),
    get("/api/v1/list_usage_limits", () => ({ usageLimits: [] })),
    {
      method: "POST",
      path: /^\/api\/v1\/(?:create_usage_limit|(?:update|delete)_usage_limit\/[^/]+)$/,
      handler: async (_request, context) => {
        await context.requireAdmin();
        throw new HttpError(400, "UsageLimitsUnavailable", "The local engine limits no usage");
      },
    },
  ];
}
