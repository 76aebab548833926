import { useNavigate } from "@tanstack/react-router";
import { useMutation } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { useState } from "react";
import { countAt, withCount } from "../../domain/jobCounters";
import { MAX_UNLOCKS } from "../../domain/limits";
import { api } from "../../convex/_generated/api";
import { errorCodeOf, type Words } from "../lib/error-code";
import { hasNetwork } from "convex-local-first/network";
import { NEEDS_LINE } from "../app/live/use-online";
import { showToast } from "../ui/overlays/toast-store";

type Options = {
  onUnlocked: () => void;
  /**
   * Shows what went wrong; a failure without a code of the catalogue is the screen's own to word (JOB-014). `leaving`: the
   * visitor is sent to another page because of it.
   */
  onRefused: (error: unknown, about: { leaving: boolean }) => void;
};

/**
 * Unlocks jobs. The counter and the caller's place update optimistically; when the server refuses, both are undone and
 * the reason is shown. `pending` holds the ids of jobs whose answer has not arrived.
 */
export function useUnlock({ onUnlocked, onRefused }: Options) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const mutate = useMutation(api.unlocks.unlockBrief).withOptimisticUpdate((store, { briefId }) =>
    countOneMore(store, briefId),
  );

  const unlock = async (briefId: string) => {
    // A place that may be gone cannot be kept for later.
    if (!hasNetwork()) {
      showToast({ title: NEEDS_LINE, tone: "info" });
      return;
    }
    setPending((current) => new Set(current).add(briefId));
    try {
      await mutate({ briefId });
      onUnlocked();
    } catch (error) {
      const leaving = errorCodeOf(error) === "TRIAL_LOCKED";
      onRefused(error, { leaving });
      if (leaving) await navigate({ to: "/vloeren/checkout" });
    } finally {
      setPending((current) => new Set([...current].filter((id) => id !== briefId)));
    }
  };
  return { unlock, pending };
}

/** Adds one taken place to a job, in every list and page on the screen, before the server answers. */
export function countOneMore(store: OptimisticLocalStore, briefId: string): void {
  const taken = (count: number) => Math.min(MAX_UNLOCKS, count + 1);
  for (const { args, value } of store.getAllQueries(api.jobs.cards)) {
    const place = value?.find((card) => card._id === briefId)?.place;
    const counters = place === undefined ? undefined : store.getQuery(api.jobs.counters, args);
    if (place === undefined || counters === undefined) continue;
    const more = withCount(counters.taken, place, taken(countAt(counters.taken, place)));
    store.setQuery(api.jobs.counters, args, { ...counters, taken: more });
  }
  const detail = store.getQuery(api.briefs.getOpen, { briefId });
  if (detail) store.setQuery(api.briefs.getOpen, { briefId }, { ...detail, unlockCount: taken(detail.unlockCount) });
}

/** The dashboard's message when an unlock fails for no known reason; the job page uses the catalogue's words. */
export const dashboardUnlockFailure: Words = { title: "Er ging iets mis", text: "Probeer het opnieuw." };
