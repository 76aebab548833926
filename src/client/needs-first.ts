import { useState } from "react";
import type { OwnBrief } from "./types";

/** Whether a request waits for its client: quotes to choose from, or the question whether it is still wanted. */
export function needsSomething({ status, quoteCount, closesAt }: OwnBrief): boolean {
  return status === "OPEN" && (quoteCount > 0 || closesAt !== null);
}

/**
 * The requests, on a phone those that wait for their client first (N07); else as they come, newest first. What waits is
 * decided when they are first shown, so that nothing moves under a thumb.
 */
export function useNeedsFirst(briefs: readonly OwnBrief[] | undefined): readonly OwnBrief[] | undefined {
  const [onPhone] = useState(isPhone);
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unknown = (briefs ?? []).filter(({ _id }) => !known.has(_id));
  if (onPhone && unknown.length > 0) {
    setKnown(new Map([...known, ...unknown.map((brief) => [brief._id, needsSomething(brief)] as const)]));
  }
  if (!onPhone || briefs === undefined) return briefs;
  const waits = ({ _id }: OwnBrief) => known.get(_id) === true;
  return [...briefs.filter(waits), ...briefs.filter((brief) => !waits(brief))];
}

function isPhone(): boolean {
  return window.innerWidth <= 720;
}
