import { useState } from "react";
import type { OwnBrief } from "./types";

/** Whether a request waits for its client: quotes to choose from, or the question whether it is still wanted. */
export function needsSomething({ status, quoteCount, closesAt }: OwnBrief): boolean {
  return status === "OPEN" && (quoteCount > 0 || closesAt !== null);
}

/**
 * The requests, those that wait for their client first (N07), and newest first among themselves. What waits is decided
 * when they are first shown, so that nothing moves under a thumb.
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
