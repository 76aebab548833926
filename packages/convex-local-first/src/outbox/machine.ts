/** What an outbox does next: rules without a clock, a database or a network of their own. */
import { DAY_MS } from "../days";
import type { Entry, Outcome, OutboxRules, Shown } from "./entry";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** A deployment that fails so often on the same call will fail on it again: somebody should look at it. */
const FAILURES_MAX = 8;

/**
 * Whether an account may send an entry. A guest's entry may be sent whoever is logged in, since it is sent without an
 * account.
 */
export function isSendersOwn({ owner }: Pick<Entry, "owner">, account: string | null): boolean {
  return owner === null || owner === account;
}

/** The next entry to send for each subject: the first that waits and that this account may send. */
export function heads<E extends Entry>(entries: readonly E[], account: string | null): E[] {
  const first = new Map<string, E>();
  for (const entry of inOrder(entries)) {
    if (entry.state !== "waiting" || !isSendersOwn(entry, account)) continue;
    const subject = `${entry.owner ?? ""}|${entry.about}`;
    if (!first.has(subject)) first.set(subject, entry);
  }
  return [...first.values()];
}

/** The entries in the order in which they were made. */
export function inOrder<E extends Entry>(entries: readonly E[]): E[] {
  return [...entries].sort((one, other) => one.place - other.place);
}

/** The place number after those of all these entries. */
export function placeAfter(entries: readonly Entry[]): number {
  return Math.max(0, ...entries.map(({ place }) => place)) + 1;
}

/**
 * Whether an entry may be sent at `now` (milliseconds). A clock that was set back makes no entry wait longer than the
 * longest pause.
 */
export function isDue({ nextAt }: Entry, now: number): boolean {
  return nextAt <= now || nextAt - now > LONGEST_WAIT_MS;
}

/** Milliseconds until the first of these entries is due; null when there is none. */
export function untilNext(waiting: readonly Entry[], now: number): number | null {
  if (waiting.length === 0) return null;
  return Math.min(...waiting.map((entry) => (isDue(entry, now) ? 0 : entry.nextAt - now)));
}

/**
 * An entry with a new attempt noted. Store it before the attempt, because the tab may be closed before the answer
 * arrives.
 */
export function tried<E extends Entry>(entry: E, now: number): E {
  return { ...entry, tries: entry.tries + 1, firstTriedAt: entry.firstTriedAt ?? now };
}

/**
 * Whether an entry was first tried so long ago that a repeat might have a second effect: a day before the deployment
 * forgets its id, which it knows for `requestIdDays`.
 */
export function isTooOld({ firstTriedAt }: Entry, now: number, requestIdDays: number): boolean {
  return firstTriedAt !== null && now - firstTriedAt > (requestIdDays - 1) * DAY_MS;
}

/**
 * An entry after an attempt: null when it arrived; refused when the deployment refused it, or failed on it too often;
 * else waiting, with a growing pause that `chance` (from 0 to 1) spreads, so that entries which failed together are not
 * sent together again.
 */
export function settled<E extends Entry>(entry: E, outcome: Outcome, now: number, chance: number): E | null {
  if (outcome.kind === "sent") return null;
  if (outcome.kind === "refused") return refused(entry, outcome.code);
  const failures = entry.failures + (outcome.by === "server" ? 1 : 0);
  if (failures >= FAILURES_MAX) return refused(entry, "UNKNOWN");
  const pause = Math.min(FIRST_WAIT_MS * 2 ** (entry.tries - 1), LONGEST_WAIT_MS);
  return { ...entry, failures, nextAt: now + pause * (0.5 + chance / 2) };
}

/** Whether an entry is another account's: it is neither shown nor sent until that one is back. */
export function isSealed({ owner }: Pick<Entry, "owner">, account: string | null): boolean {
  return owner !== null && owner !== account;
}

/**
 * An entry as it is kept while `account` is here. A sealed entry notes since when it is sealed. After `sealedDays` it
 * becomes a mark that something was removed, and after `sealedDays` more it is null.
 */
export function keptWhile<E extends Entry>(
  account: string | null,
  entry: E,
  now: number,
  { sealedDays, emptied }: Pick<OutboxRules<E>, "sealedDays" | "emptied">,
): E | null {
  if (!isSealed(entry, account)) return entry.sealedAt === undefined ? entry : { ...entry, sealedAt: undefined };
  if (entry.sealedAt === undefined) return { ...entry, sealedAt: now };
  if (now - entry.sealedAt <= sealedDays * DAY_MS) return entry;
  return entry.refusal === "REMOVED" ? null : removed(entry, now, emptied);
}

/** The mark that a sealed entry leaves when it is deleted. It holds nothing that was typed. */
export function removed<E extends Entry>(entry: E, now: number, emptied: Shown<E>): E {
  return { ...refused(entry, "REMOVED"), ...emptied, args: "{}", file: undefined, about: "", sealedAt: now };
}

/** An entry in the state "refused". */
export function refused<E extends Entry>(entry: E, refusal: NonNullable<Entry["refusal"]>): E {
  return { ...entry, state: "refused", refusal };
}

/**
 * A refused entry in the state "waiting" again, as made now, unchanged and with the same id, because an earlier attempt
 * may have arrived.
 */
export function sentAgain<E extends Entry>(entry: E, now: number): E {
  return { ...entry, state: "waiting", refusal: null, tries: 0, failures: 0, nextAt: now, madeAt: now };
}
