import type { RequestForQueries, UseQueryResult } from "convex/react";
import { getFunctionName, type FunctionArgs, type FunctionReference, type FunctionReturnType } from "convex/server";
import { useState } from "react";
import { keptKey, useKeptResults } from "./kept-results";
import { withoutContacts } from "../../lib/local/held-contacts";
import { useShown } from "./shown-answers";
import { useHoldsBack } from "../kept/use-holds-back";
import { useIsOffline } from "./use-online";
import { useLiveQueries, useLiveQuery } from "./use-live-query";

/**
 * A query's answer, live. Until the deployment has answered, the answer that this account saw last, with its time in
 * `keptAt`. For screens that only show; a form over an older answer would overwrite a newer one.
 */
export function useKeptQuery<Query extends FunctionReference<"query">>(options: {
  query: Query;
  args: FunctionArgs<Query> | "skip";
}): UseQueryResult<FunctionReturnType<Query>> & { keptAt?: number } {
  const result = useLiveQuery(options);
  const keptResult = useKeptResults();
  const key = options.args === "skip" ? null : keptKey(getFunctionName(options.query), options.args);
  const kept = key !== null && result.status === "pending" ? keptResult(key) : undefined;
  const isKept = kept !== undefined;
  const late = isKept && key !== null ? [key] : [];
  useShown(key !== null && (isKept || result.status === "success") ? [key] : [], late);
  const holdsBack = useHoldsBack(late);
  if (kept === undefined) return result;
  const data = kept.value as FunctionReturnType<Query>;
  return { status: "success", data: holdsBack ? withoutContacts(data) : data, keptAt: kept.at };
}

/**
 * The answer with which a form starts: the live answer or, without a connection, the one that this account saw last. A
 * form that has started keeps it when the connection is back.
 */
export function useFormQuery<Query extends FunctionReference<"query">>(options: {
  query: Query;
  args: FunctionArgs<Query>;
}): UseQueryResult<FunctionReturnType<Query>> {
  const { keptAt, ...result } = useKeptQuery(options);
  const offline = useIsOffline();
  const [begun, setBegun] = useState(false);
  const mayBegin = result.status !== "pending" && (keptAt === undefined || offline);
  if (mayBegin && !begun) setBegun(true);
  return mayBegin || begun ? result : { status: "pending" };
}

/**
 * The answers to any number of queries, live; those that the deployment has not answered yet are the ones that this
 * account saw last.
 */
export function useKeptQueries(requests: RequestForQueries): Record<string, unknown> {
  const results = useLiveQueries(requests);
  const keptResult = useKeptResults();
  const shown: string[] = [];
  const late: string[] = [];
  const before: Record<string, unknown> = {};
  for (const [name, { query, args }] of Object.entries(requests)) {
    const key = keptKey(getFunctionName(query), args);
    if (key === null || results[name] instanceof Error) continue;
    if (results[name] === undefined) {
      const kept = keptResult(key);
      if (kept === undefined) continue;
      before[name] = kept.value;
      late.push(key);
    }
    shown.push(key);
  }
  useShown(shown, late);
  const holdsBack = useHoldsBack(late);
  if (holdsBack) for (const name of Object.keys(before)) before[name] = withoutContacts(before[name]);
  return { ...results, ...before };
}
