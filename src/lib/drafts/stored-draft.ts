import { forgetStored } from "../forget-stored";

/** What a form holds while being filled in: texts as typed, boxes, and lists of choices. */
export type DraftFields = Record<string, string | boolean | string[]>;

/** A device may be shared: answers that nobody came back for do not stay. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The answers that this device keeps under a key, or null. Whatever does not look like an answer is left out. */
export function loadDraft<Draft extends DraftFields>(key: string, empty: Draft, now: number): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isRecord(stored) || typeof stored.savedAt !== "number" || !isRecord(stored.answers)) return null;
    if (now - stored.savedAt > KEPT_MS) {
      forgetStored(key);
      return null;
    }
    const { answers } = stored;
    const known = Object.entries(empty).filter(([field, value]) => isAlike(answers[field], value));
    return { ...empty, ...Object.fromEntries(known.map(([field]) => [field, answers[field]])) };
  } catch {
    return null;
  }
}

/** Keeps the answers on this device. What equals `untouched` is not worth keeping. */
export function saveDraft<Draft extends DraftFields>(key: string, draft: Draft, untouched: Draft, now: number): void {
  try {
    if (JSON.stringify(draft) === JSON.stringify(untouched)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ savedAt: now, answers: draft }));
  } catch {
    // Storage can be forbidden or full; then the answers last as long as the page.
  }
}

function isAlike(value: unknown, empty: string | boolean | string[]): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === typeof empty;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
