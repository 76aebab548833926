import { useQueries, useQuery_experimental, type RequestForQueries, type UseQueryResult } from "convex/react";
import { getFunctionName, type FunctionArgs, type FunctionReference, type FunctionReturnType } from "convex/server";
import { useEffect, useMemo, useState } from "react";
import type { KeptAnswer, KeptAnswers } from "../answers/kept-answers";
import type { ShownAnswers } from "../answers/shown-answers";
import { useStore } from "../store";
import { useHoldsBack } from "./hold-back";

/** What the hooks of queries need of the app around them. */
export type LocalQueriesOptions = {
  answers: KeptAnswers;
  shown: ShownAnswers;
  /** Whether this page has no connection. */
  useIsOffline: () => boolean;
  /**
   * Which queries are asked just now. "none" while it is not known who is logged in: the answers would be a guest's.
   * "answered" for a moment, so that those without an answer are asked anew afterwards. All of them by default.
   */
  useAsking?: () => "all" | "answered" | "none";
  /**
   * A kept answer without somebody else's contact details, for the time in which the deployment is asked about them. It
   * must return the same object for the same answer. By default such an answer is shown as it is.
   */
  withoutContacts?: <T>(answer: T) => T;
};

type Query = FunctionReference<"query">;
type Options<Q extends Query> = { query: Q; args: FunctionArgs<Q> | "skip" };
type Result<Q extends Query> = UseQueryResult<FunctionReturnType<Q>>;

/** The hooks by which screens read. */
export type LocalQueries = {
  /**
   * A query's answer, live: pending, success with `data`, or error. Until the deployment has answered, the answer that
   * this account saw last, with its time in `keptAt` (milliseconds since 1970), when the query is a kept one. For screens
   * that only show; a form over an older answer would overwrite a newer one.
   */
  useLocalQuery: <Q extends Query>(options: Options<Q>) => Result<Q> & { keptAt?: number };
  /**
   * The answers to any number of queries, as `useLocalQuery` gives them, by the name of each request: data, an Error, or
   * undefined while there is none yet. `requests` must stay the same object while it holds the same requests.
   */
  useLocalQueries: (requests: RequestForQueries) => Record<string, unknown>;
  /**
   * The answer with which a form starts: the live answer or, without a connection, the one that this account saw last. A
   * form that has started keeps it when the connection is back.
   */
  useFormQuery: <Q extends Query>(options: Options<Q>) => Result<Q>;
  /** A query's answer, live. What was seen before is kept for other screens, and not shown. */
  useLiveQuery: <Q extends Query>(options: Options<Q>) => Result<Q>;
  /** As `useLocalQueries`, without what was seen before. */
  useLiveQueries: (requests: RequestForQueries) => Record<string, unknown>;
  /** For hooks of an app's own: what was seen before, given the keys that have a live answer and those that wait for one. */
  useSeenBefore: (answered: readonly string[], pending: readonly string[]) => SeenBefore;
};

/** What a screen shows until the deployment has answered. */
export type SeenBefore = {
  /** The kept answer of a key that waits, or undefined. */
  get: (key: string) => KeptAnswer | undefined;
  /** Whether somebody else's details are left out of these answers, while the deployment is asked about them. */
  holdsBack: boolean;
};

const asAlways = () => "all" as const;
const asItIs = <T>(answer: T) => answer;

/** Makes the hooks by which screens read. */
export function createLocalQueries(options: LocalQueriesOptions): LocalQueries {
  const { answers, shown, useIsOffline, useAsking = asAlways, withoutContacts = asItIs } = options;
  const keyOf = <Q extends Query>({ query, args }: Options<Q>) =>
    args === "skip" ? null : answers.keyOf(getFunctionName(query), args);

  const useLiveQuery: LocalQueries["useLiveQuery"] = (asked) => {
    const asking = useAsking();
    const [answered, setAnswered] = useState(false);
    const isPaused = asking === "none" || (asking === "answered" && !answered);
    const result = useQuery_experimental<typeof asked.query>(isPaused ? { ...asked, args: "skip" } : asked);
    if (answered !== (result.status === "success")) setAnswered(!answered);

    const key = keyOf(asked);
    const outcome: unknown =
      result.status === "success" ? result.data : result.status === "error" ? result.error : undefined;
    useEffect(() => {
      if (key !== null) answers.keepResult(key, outcome);
    }, [key, outcome]);
    return result;
  };

  const useLiveQueries: LocalQueries["useLiveQueries"] = (requests) => {
    const asking = useAsking();
    const [unanswered, setUnanswered] = useState("[]");
    const wanted = useMemo(() => {
      if (asking === "none") return {};
      if (asking === "all") return requests;
      const names = JSON.parse(unanswered) as string[];
      return Object.fromEntries(Object.entries(requests).filter(([name]) => !names.includes(name)));
    }, [requests, asking, unanswered]);
    const results = useQueries(wanted) as Record<string, unknown>;
    const now = JSON.stringify(
      Object.keys(requests).filter((name) => results[name] === undefined || results[name] instanceof Error),
    );
    if (now !== unanswered) setUnanswered(now);

    useEffect(() => {
      for (const [name, request] of Object.entries(requests)) {
        const key = keyOf(request);
        if (key !== null) answers.keepResult(key, results[name]);
      }
    }, [requests, results]);
    return results;
  };

  const useSeenBefore: LocalQueries["useSeenBefore"] = (answered, pending) => {
    // Renders again once the kept answers have been read.
    useStore(answers.readStore, 0);
    const late = pending.filter((key) => answers.get(key) !== undefined);
    shown.useShown([...answered, ...late], late);
    const holdsBack = useHoldsBack(
      late.some((key) => answers.rulesFor(key)?.contact),
      useIsOffline(),
    );
    return {
      holdsBack,
      get(key) {
        const kept = late.includes(key) ? answers.get(key) : undefined;
        return kept && holdsBack ? { ...kept, value: withoutContacts(kept.value) } : kept;
      },
    };
  };

  const useLocalQuery: LocalQueries["useLocalQuery"] = (asked) => {
    const result = useLiveQuery(asked);
    const key = keyOf(asked);
    const keys = key === null ? [] : [key];
    const before = useSeenBefore(result.status === "success" ? keys : [], result.status === "pending" ? keys : []);
    const kept = key === null ? undefined : before.get(key);
    if (kept === undefined) return result;
    return { status: "success", data: kept.value as never, keptAt: kept.at };
  };

  const useLocalQueries: LocalQueries["useLocalQueries"] = (requests) => {
    const results = useLiveQueries(requests);
    const answered: string[] = [];
    const pending = new Map<string, string>();
    for (const [name, request] of Object.entries(requests)) {
      const key = keyOf(request);
      if (key === null || results[name] instanceof Error) continue;
      if (results[name] === undefined) pending.set(name, key);
      else answered.push(key);
    }
    const before = useSeenBefore(answered, [...pending.values()]);
    const all = { ...results };
    for (const [name, key] of pending) {
      const kept = before.get(key);
      if (kept !== undefined) all[name] = kept.value;
    }
    return all;
  };

  const useFormQuery: LocalQueries["useFormQuery"] = (asked) => {
    const { keptAt, ...result } = useLocalQuery(asked);
    const offline = useIsOffline();
    const [begun, setBegun] = useState(false);
    const mayBegin = result.status !== "pending" && (keptAt === undefined || offline);
    if (mayBegin && !begun) setBegun(true);
    return mayBegin || begun ? result : { status: "pending" };
  };

  return { useLiveQuery, useLiveQueries, useSeenBefore, useLocalQuery, useLocalQueries, useFormQuery };
}
