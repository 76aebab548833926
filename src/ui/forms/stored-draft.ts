import { draftEntry, type DraftKey } from "../../lib/local/entries/drafts";
import { hasExpired } from "convex-local-first/device/entry";
import { isRecord } from "../../../domain/records";
import { forgetDraft } from "../../lib/local/forget-draft";
import { keep, readKept } from "convex-local-first/device/storage";

/** Rows of a form, each with texts as typed. */
type Rows = Record<string, string>[];
/** The values of a form while it is being filled in: texts as typed, checkboxes, lists of choices, and rows. */
export type DraftFields = Record<string, string | boolean | string[] | Rows>;

/** The values that this device stores under a key, or null. Values of another type are left out. */
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

/** A request whose outcome no form has seen: its id, and what was sent; missing in drafts of earlier versions. */
export type PendingRequest = { id: string; sent?: DraftFields | undefined };

/**
 * Stores the values on this device, with the request that is being made from them. Values equal to `untouched` are not
 * stored without one.
 */
export function saveDraft<Draft extends DraftFields>(
  key: DraftKey,
  draft: Draft,
  untouched: Draft,
  now: number,
  request: PendingRequest | null = null,
): void {
  const isUntouched = request === null && JSON.stringify(draft) === JSON.stringify(untouched);
  keep(
    draftEntry(key),
    isUntouched
      ? null
      : { savedAt: now, answers: draft, ...(request && { requestId: request.id, sent: request.sent }) },
  );
}

/** The request that was made from the values under a key and whose outcome no form has seen, or null. */
export function pendingRequest(key: DraftKey): PendingRequest | null {
  const { requestId: id, sent } = readKept(draftEntry(key)) ?? {};
  return id === undefined ? null : { id, sent: sent as DraftFields | undefined };
}

/** Whether this device stores values under a key. */
export function isDraftKept(key: DraftKey): boolean {
  return readKept(draftEntry(key)) !== null;
}

/**
 * Adds values to those that this device stores, for a form that is opened later and validates what it finds. Returns
 * false when the browser stores nothing.
 */
export function addToDraft(key: DraftKey, added: (kept: Record<string, unknown>) => DraftFields): boolean {
  const now = Date.now();
  const entry = draftEntry(key);
  const stored = readKept(entry);
  const kept = stored === null || hasExpired(entry, stored.savedAt, now) ? {} : stored.answers;
  return keep(entry, { savedAt: now, answers: { ...kept, ...added(kept) } });
}

function isAlike(value: unknown, empty: DraftFields[string]): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && (value.every(isText) || value.every(isRow));
  return typeof value === typeof empty;
}

const isText = (item: unknown) => typeof item === "string";
const isRow = (item: unknown) => isRecord(item) && Object.values(item).every(isText);
