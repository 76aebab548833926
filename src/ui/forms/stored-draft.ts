import { draftEntry, type DraftKey } from "../../lib/local/entries/drafts";
import { hasExpired } from "../../lib/local/entries/entry";
import { forgetDraft } from "../../lib/local/forget-draft";
import { keep, readKept } from "../../lib/local/storage";

/** What a form holds while being filled in: texts as typed, boxes, and lists of choices. */
export type DraftFields = Record<string, string | boolean | string[]>;

/** The answers that this device keeps under a key, or null. Whatever does not look like an answer is left out. */
export function loadDraft<Draft extends DraftFields>(key: DraftKey, empty: Draft, now: number): Draft | null {
  const entry = draftEntry(key);
  const stored = readKept(entry);
  if (stored === null) return null;
  // A device may be shared: answers that nobody came back for do not stay.
  if (hasExpired(entry, stored.savedAt, now)) {
    forgetDraft(key);
    return null;
  }
  const { answers } = stored;
  const known = Object.entries(empty).filter(([field, value]) => isAlike(answers[field], value));
  return { ...empty, ...Object.fromEntries(known.map(([field]) => [field, answers[field]])) };
}

/** Keeps the answers on this device. What equals `untouched` is not worth keeping. */
export function saveDraft<Draft extends DraftFields>(key: DraftKey, draft: Draft, untouched: Draft, now: number): void {
  const isUntouched = JSON.stringify(draft) === JSON.stringify(untouched);
  keep(draftEntry(key), isUntouched ? null : { savedAt: now, answers: draft });
}

/** Whether this device keeps answers under a key. */
export function isDraftKept(key: DraftKey): boolean {
  return readKept(draftEntry(key)) !== null;
}

/**
 * Adds answers to those that this device keeps, for a form that is opened later and checks what it finds. False when the
 * browser keeps nothing.
 */
export function addToDraft(key: DraftKey, added: (kept: Record<string, unknown>) => DraftFields): boolean {
  const now = Date.now();
  const entry = draftEntry(key);
  const stored = readKept(entry);
  const kept = stored === null || hasExpired(entry, stored.savedAt, now) ? {} : stored.answers;
  return keep(entry, { savedAt: now, answers: { ...kept, ...added(kept) } });
}

function isAlike(value: unknown, empty: string | boolean | string[]): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === typeof empty;
}
