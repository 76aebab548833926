import { useState } from "react";
import type { OwnBrief } from "./types";

/**
 * Whether a request needs a decision of its client: quotes to choose from, or the question whether it is still wanted.
 */
export function needsSomething({ status, quoteCount, closesAt }: OwnBrief): boolean {
  return status === "OPEN" && (quoteCount > 0 || closesAt !== null);
}

/**
 * The requests in the order of the dashboard: those that need their client first (N07), the newest first in each group.
 * The order is fixed when they are first shown, so that nothing moves while somebody presses.
 */
export function useNeedsFirst(briefs: readonly OwnBrief[] | undefined): readonly OwnBrief[] | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unknown = (briefs ?? []).filter(({ _id }) => !known.has(_id));
  if (unknown.length > 0) {
    setKnown(new Map([...known, ...unknown.map((brief) => [brief._id, needsSomething(brief)] as const)]));
  }
  if (briefs === undefined) return briefs;
  const waits = ({ _id }: OwnBrief) => known.get(_id) === true;
  return [...briefs.filter(waits), ...briefs.filter((brief) => !waits(brief))];
}
