// The only place from which screens import Convex's query hooks: lint refuses the library's own elsewhere.
import { useQueries, useQuery_experimental, type RequestForQueries, type UseQueryResult } from "convex/react";
import { getFunctionName, type FunctionArgs, type FunctionReference, type FunctionReturnType } from "convex/server";
import { useContext, useEffect, useMemo, useState } from "react";
import { keepResult, keptKey } from "./kept-results";
import { useIsResting } from "./retry";
import { BeforeSession } from "./before-session";

/**
 * A query's answer, live: pending, success with `data`, or error. `retryLive` sends a query again that failed or has no
 * answer yet. Must be inside `Live`. A screen that may show kept answers uses `useKeptQuery`.
 */
export function useLiveQuery<Query extends FunctionReference<"query">>(options: {
  query: Query;
  args: FunctionArgs<Query> | "skip";
}): UseQueryResult<FunctionReturnType<Query>> {
  const resting = useIsResting();
  const early = useContext(BeforeSession);
  const [answered, setAnswered] = useState(false);
  const result = useQuery_experimental<Query>(early || (resting && !answered) ? { ...options, args: "skip" } : options);
  if (answered !== (result.status === "success")) setAnswered(!answered);

  const key = options.args === "skip" ? null : keptKey(getFunctionName(options.query), options.args);
  const outcome: unknown =
    result.status === "success" ? result.data : result.status === "error" ? result.error : undefined;
  useEffect(() => {
    if (key !== null) keepResult(key, outcome);
  }, [key, outcome]);
  return result;
}

/**
 * The answers to any number of queries, live, by the name of each request: data, an Error, or undefined while there is
 * none yet. `requests` must stay the same object while it holds the same requests. `retryLive` sends a query again that
 * failed or has no answer yet. Must be inside `Live`.
 */
export function useLiveQueries(requests: RequestForQueries): Record<string, unknown> {
  const resting = useIsResting();
  const early = useContext(BeforeSession);
  const [unanswered, setUnanswered] = useState("[]");
  const wanted = useMemo(() => {
    if (early) return {};
    if (!resting) return requests;
    const names = JSON.parse(unanswered) as string[];
    return Object.fromEntries(Object.entries(requests).filter(([name]) => !names.includes(name)));
  }, [requests, resting, unanswered, early]);
  const results = useQueries(wanted) as Record<string, unknown>;
  const now = JSON.stringify(
    Object.keys(requests).filter((name) => results[name] === undefined || results[name] instanceof Error),
  );
  if (now !== unanswered) setUnanswered(now);

  useEffect(() => {
    for (const [name, { query, args }] of Object.entries(requests)) {
      const key = keptKey(getFunctionName(query), args);
      if (key !== null) keepResult(key, results[name]);
    }
  }, [requests, results]);
  return results;
}
