import type { Entry, Outcome, OutboxRules } from "./entry";
import { heads, isDue, isTooOld, refused, settled, tried, untilNext } from "./machine";
import type { OutboxStore } from "./outbox-db";

/** The functions of its surroundings that a sender needs. */
export type SenderWorld<E extends Entry> = {
  store: OutboxStore<E>;
  rules: OutboxRules<E>;
  /** Sends one entry in its owner's name. Never rejects. */
  send: (entry: E) => Promise<Outcome>;
  /** The account that is logged in, null for none. */
  account: () => string | null;
  now: () => number;
  /** From 0 to 1, by chance. */
  chance: () => number;
  /** Told of each try's outcome once it is kept, with the entry before and after; null: it arrived. */
  onOutcome: (before: E, outcome: Outcome, after: E | null) => Promise<void>;
};

/**
 * Sends all entries that are due: those of one subject in sequence, different subjects in parallel. Resolves with the
 * milliseconds until an entry is due again, null when none waits. `hurry` ignores pauses, because the connection is
 * back.
 */
export async function sendDue<E extends Entry>(world: SenderWorld<E>, hurry = false): Promise<number | null> {
  const { store, account, now } = world;
  const waiting = heads(await store.all(), account());
  const due = waiting.filter((entry) => hurry || isDue(entry, now()));
  if (due.length === 0) return untilNext(waiting, now());
  const arrived = await Promise.all(due.map((entry) => sendOne(world, entry)));
  // Entries that waited for a settled one may go now.
  if (arrived.includes(true)) return 0;
  return untilNext(heads(await store.all(), account()), now());
}

/** Tries one entry. Whether it is settled, so that what is about the same may follow. */
async function sendOne<E extends Entry>(world: SenderWorld<E>, head: E): Promise<boolean> {
  const { id } = head;
  const { store, rules, send, now, chance, onOutcome } = world;
  // Somebody may have thrown it away meanwhile, and nobody sends for another account what was meant for this one.
  const entry = await store.change(id, (kept) =>
    isTooOld(kept, now(), rules.requestIdDays) ? refused(kept, "UNKNOWN") : tried(kept, now()),
  );
  if (entry === null) return true;
  if (entry.state === "refused") {
    await onOutcome(head, { kind: "failed", by: "server" }, entry);
    return true;
  }
  const outcome = await send(entry);
  const left = await store.change(id, (kept) => settled(kept, outcome, now(), chance()));
  await onOutcome(head, outcome, left);
  return left?.state !== "waiting";
}
