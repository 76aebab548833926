import { useEffect, useState } from "react";
import { HOUR_MS } from "../../../domain/limits";
import { seenQuotesEntry } from "../../lib/local/entries/rest";
import { keep, readKept } from "convex-local-first/device/storage";
import type { Quote, SharedQuote } from "../types";

const KEPT = 200;
const NEW_MS = HOUR_MS;

/**
 * The ids of new quotes: those of the last hour that this browser shows for the first time. They stay new until the
 * page is left.
 */
export function useNewQuotes(quotes: readonly Quote[], now: number): ReadonlySet<string> {
  const [seenBefore] = useState(readSeen);
  const shown = quotes.map((quote) => quote._id).join();
  useEffect(() => {
    if (shown !== "") remember(shown.split(","));
  }, [shown]);
  return new Set(
    quotes
      .filter(
        ({ _id, _creationTime, status }) =>
          status === "PENDING" && now - _creationTime < NEW_MS && !seenBefore.includes(_id),
      )
      .map(({ _id }) => _id),
  );
}

function readSeen(): readonly string[] {
  return readKept(seenQuotesEntry) ?? [];
}

function remember(ids: readonly string[]): void {
  keep(seenQuotesEntry, [...new Set([...readSeen(), ...ids])].slice(-KEPT));
}

/** Whether a pending quote was changed within the last hour. */
export function isJustChanged({ earlier, status }: SharedQuote, now: number): boolean {
  const last = earlier.at(-1);
  return last !== undefined && status === "PENDING" && now - last.until < NEW_MS;
}
