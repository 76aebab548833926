import type { ShortBrief } from "../../../domain/forms/shortBrief";

/** Which of the two short forms: `laying` checks with a message instead of in the browser (C31, SHORT-012). */
export type ShortFormVariant = "short" | "laying";

/** What the fields hold while being filled in: nothing is chosen at first. */
export type Draft = Record<keyof ShortBrief, string> & { website: string };
