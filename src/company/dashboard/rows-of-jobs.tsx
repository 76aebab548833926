import { useCallback, useEffect, useRef, useState } from "react";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { dashboardUnlockFailure, useUnlock } from "../../jobs/use-unlock";
import { CompactJobs } from "../../jobs/compact/compact-jobs";
import type { JobRow } from "../../jobs/compact/job-index";
import type { ListView } from "../../jobs/compact/list-view";
import type { JobFilter } from "../../jobs/job-filter";
import type { OwnSearch } from "../search/search-words";
import { quotesByJob } from "./quote-on";
import { useSentQuotes, useUnlocks } from "./use-own-records";

type Props = {
  provinces: readonly string[] | null;
  search: OwnSearch;
  filter: JobFilter;
  aside: ReadonlySet<string>;
  view: ListView;
  /** Whether search and order stand above the rows. */
  tools: boolean;
  onView: (view: ListView) => void;
  onClear: () => void;
  now: number;
  weekFull: boolean;
  /** Only subscribers send quotes (VERH-015). */
  subscribed: boolean;
  onLocked?: (() => void) | undefined;
};

/**
 * The open jobs as rows, with this company's unlocks and quotes of those on the screen. Loaded separately, because it
 * contains the map's places.
 */
export function RowsOfJobs({ subscribed, ...props }: Props) {
  const [sight, setSight] = useState<readonly JobRow[]>([]);
  const { contacts } = useUnlocks(sight);
  const quoteOn = quotesByJob(useSentQuotes(sight).known, subscribed);
  const { unlock, pending } = useUnlock({
    onUnlocked: () => showToast({ title: "Ontgrendeld", text: "De klantgegevens staan nu bij de opdracht." }),
    onRefused: (error, { leaving }) => showError(error, dashboardUnlockFailure, { forNextPage: leaving }),
  });
  // Rows are drawn again only when what they are given changes.
  const latest = useRef(unlock);
  useEffect(() => {
    latest.current = unlock;
  });
  const onUnlock = useCallback((briefId: string) => void latest.current(briefId), []);
  return (
    <CompactJobs
      {...props}
      onSight={setSight}
      isUnlocked={({ _id }) => contacts.has(_id)}
      quoteOn={(job) => quoteOn(job).quote?.standing}
      pending={pending}
      onUnlock={onUnlock}
    />
  );
}
