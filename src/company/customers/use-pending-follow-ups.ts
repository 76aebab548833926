import { useEffect, useRef, useState } from "react";
import type { Handed } from "convex-local-first/outbox/outbox";
import type { FollowUp } from "../../jobs/customer/follow-up";

/** A follow-up that was changed here: on its way, or arrived while the deployment's answer still said `over`. */
type Change = { value: FollowUp; over: string | null };
type Changes = ReadonlyMap<string, Change>;

/**
 * The changes that were made on this screen, by request, until the live answer has them: a choice never jumps back for
 * a moment.
 */
export function usePendingFollowUps(stored: ReadonlyMap<string, FollowUp>): {
  /** What was changed of a request, and whether that is still on its way. */
  of: (briefId: string) => { value: FollowUp; isOnItsWay: boolean } | null;
  /** Shows a change at once and sends it. Rejects, and shows what stood there, when it was not taken. */
  make: (briefId: string, value: FollowUp, send: () => Promise<Handed>) => Promise<void>;
} {
  const [changes, setChanges] = useState<Changes>(new Map());
  const latest = useRef(stored);
  useEffect(() => void (latest.current = stored), [stored]);
  // An answer that came after a change arrived is newer than the change.
  const isOver = ([briefId, { over }]: [string, Change]) => over !== null && over !== textOf(stored.get(briefId));
  if ([...changes].some(isOver)) setChanges(new Map([...changes].filter((each) => !isOver(each))));

  return {
    of: (briefId) => {
      const change = changes.get(briefId);
      return change === undefined ? null : { value: change.value, isOnItsWay: change.over === null };
    },
    make: async (briefId, value, send) => {
      const own: Change = { value, over: null };
      /** Unless something else was chosen meanwhile. */
      const become = (next: Change | null) =>
        setChanges((now) => (now.get(briefId) === own ? changed(now, briefId, next) : now));
      setChanges((now) => changed(now, briefId, own));
      try {
        const { status } = await send();
        // What waits stands in the outbox, which every page shows.
        become(status === "sent" ? { value, over: textOf(latest.current.get(briefId)) } : null);
      } catch (error) {
        become(null);
        throw error;
      }
    },
  };
}

function changed(changes: Changes, briefId: string, next: Change | null): Changes {
  const others = [...changes].filter(([each]) => each !== briefId);
  return new Map(next === null ? others : [...others, [briefId, next]]);
}

const textOf = (followUp: FollowUp | undefined) =>
  JSON.stringify([followUp?.stage, followUp?.note, followUp?.remindOn]);
