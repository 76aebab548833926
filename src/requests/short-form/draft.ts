import type { ShortBrief } from "../../../domain/forms/shortBrief";

/** The variant of the short form: `laying` validates with a message instead of in the browser (C31, SHORT-012). */
export type ShortFormVariant = "short" | "laying";

/** The key of the form's draft on this device. */
export const SHORT_FORM = "offerte-kort";

/**
 * The values of the form while it is being filled in: at first nothing is chosen. `replaces`: see `AboveForm`;
 * `photos`: see `PhotoField`; `contactBy` and `contactWhen`: see `ContactWishFields`.
 */
export type Draft = Record<keyof ShortBrief, string> & {
  replaces: string;
  photos: string;
  contactBy: string;
  contactWhen: string;
};

/** The subject of outbox entries with requests of a short form. */
export function aboutShortForm(variant: ShortFormVariant): string {
  return `request:${variant}`;
}
