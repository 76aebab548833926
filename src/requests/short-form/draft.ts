import type { ShortBrief } from "../../../domain/forms/shortBrief";

/** Which of the two short forms: `laying` checks with a message instead of in the browser (C31, SHORT-012). */
export type ShortFormVariant = "short" | "laying";

/** What the form's answers are known by on this device. */
export const SHORT_FORM = "offerte-kort";

/** What the fields hold while being filled in: nothing is chosen at first. `replaces`: see `AboveForm`; `photos`: see `PhotoField`. */
export type Draft = Record<keyof ShortBrief, string> & { website: string; replaces: string; photos: string };

/** What requests of a short form are known by in the outbox. */
export function aboutShortForm(variant: ShortFormVariant): string {
  return `request:${variant}`;
}
