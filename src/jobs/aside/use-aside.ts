import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { useOutbox } from "../../app/outbox/use-outbox";

/** The subject of outbox entries about whether a job is for this company. */
export function aboutAside(briefId: string): string {
  return `aside:${briefId}`;
}

/** The jobs that this company set aside, with what waits in this browser; the same set as long as nothing changes. */
export function useAside(): ReadonlySet<string> {
  const stored = useLocalQuery({ query: api.companies.myProfile, args: {} });
  const waiting = useOutbox().filter(({ call, state }) => call === "search:setAside" && state === "waiting");
  const key = JSON.stringify([
    (stored.status === "success" && stored.data?.aside) || [],
    waiting.map(({ args }) => args),
  ]);
  return useMemo(() => {
    const [ids, changes] = JSON.parse(key) as [string[], string[]];
    const aside = new Set(ids);
    for (const change of changes) {
      const { briefId, aside: isAside } = JSON.parse(change) as { briefId: string; aside: boolean };
      if (isAside) aside.add(briefId);
      else aside.delete(briefId);
    }
    return aside;
  }, [key]);
}
