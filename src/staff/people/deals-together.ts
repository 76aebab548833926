import type { Person } from "./person";

type Deal = Person["deals"][number];

/** What one company did on one request: it took a place, and quoted. */
export type Taken = Pick<Deal, "_id" | "briefId" | "briefTitle" | "companyId" | "companyName" | "by"> & {
  /** Null where that is longer ago than what was read. */
  unlockedAt: number | null;
  /** The newest. */
  quote: Deal | null;
};

/** Unlocks and quotes as one row for each company and request, the newest first. */
export function dealsTogether(deals: readonly Deal[]): Taken[] {
  const taken = new Map<string, Taken>();
  for (const deal of deals) {
    const key = `${deal.briefId} ${deal.companyId}`;
    const row = taken.get(key) ?? { ...deal, unlockedAt: null, quote: null };
    if (deal.kind === "unlock") row.unlockedAt = deal.at;
    else row.quote ??= deal;
    taken.set(key, row);
  }
  return [...taken.values()];
}
