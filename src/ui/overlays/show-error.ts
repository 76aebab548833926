import { errorTexts, type CarriedErrorCode } from "../../../domain/errors";
import { errorWordsOf, type Words } from "../../lib/error-code";
import { showToast } from "./toast-store";

/** `forNextPage`: the error is shown on the way to another page, and stays there. */
type Options = { forNextPage?: boolean };

/**
 * Shows a toast with the catalogue's title and text for a thrown error; with `fallback` for an error without a known
 * code.
 */
export function showError(
  error: unknown,
  fallback?: CarriedErrorCode | Words,
  { forNextPage = false }: Options = {},
): void {
  const words = errorWordsOf(error, typeof fallback === "string" ? errorTexts[fallback] : fallback);
  showToast({ ...words, tone: "error", forNextPage });
}
