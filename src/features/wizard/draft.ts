import type { WizardBrief } from "../../../domain/forms/wizardBrief";

/** What the wizard's fields hold while being filled in. Nothing is chosen at first; texts are as typed. */
export type Draft = {
  [Field in keyof WizardBrief]: WizardBrief[Field] extends boolean
    ? boolean
    : WizardBrief[Field] extends readonly unknown[]
      ? string[]
      : string;
} & { website: string };

export const emptyDraft: Draft = {
  startDate: "",
  roomType: "",
  address: "",
  province: "",
  surfaceArea: "",
  currentFloor: "",
  flooringType: "",
  material: "",
  colour: "",
  underfloorHeating: false,
  removeCurrentFloor: false,
  services: [],
  timePreference: "",
  budget: "",
  name: "",
  email: "",
  phone: "",
  remarks: "",
  website: "",
};

const KEY = "vo:wizard";
/** A device may be shared: answers that nobody came back for do not stay. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The answers that this device keeps, or null. Whatever does not look like an answer is left out. */
export function loadDraft(now: number): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!isRecord(stored) || typeof stored.savedAt !== "number" || !isRecord(stored.answers)) return null;
    if (now - stored.savedAt > KEPT_MS) {
      clearDraft();
      return null;
    }
    const { answers } = stored;
    const known = Object.entries(emptyDraft).filter(([field, empty]) => isAlike(answers[field], empty));
    return { ...emptyDraft, ...Object.fromEntries(known.map(([field]) => [field, answers[field]])) };
  } catch {
    return null;
  }
}

/** Keeps the answers on this device; an untouched form keeps nothing. */
export function saveDraft(draft: Draft, now: number): void {
  const untouched = { ...draft, email: "" };
  try {
    if (JSON.stringify(untouched) === JSON.stringify(emptyDraft)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ savedAt: now, answers: draft }));
  } catch {
    // Storage can be forbidden or full; then the answers last as long as the page.
  }
}

/** Forgets the answers, after they were sent. */
export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}

function isAlike(value: unknown, empty: string | boolean | string[]): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === typeof empty;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
