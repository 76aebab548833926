/** Photos and a pdf that a company puts with a quote. */
import { IMAGE_TYPES } from "../images";

export const QUOTE_FILE_KINDS = ["photo", "pdf"] as const;
export type QuoteFileKind = (typeof QUOTE_FILE_KINDS)[number];

/** How many files of each kind go with one quote. */
export const QUOTE_FILES_MAX: Record<QuoteFileKind, number> = { photo: 2, pdf: 1 };

/** The types that a file chooser offers for them. */
export const QUOTE_FILE_TYPES = [...IMAGE_TYPES.filter((type) => type !== "image/gif"), "application/pdf"] as const;

/** Whether the first bytes of a file are those of a pdf. */
export function isPdf(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, 5)) === "%PDF-";
}
