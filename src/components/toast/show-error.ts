import type { ErrorCode } from "../../../domain/errors";
import { errorTexts } from "../../../domain/errors";
import { errorCodeOf } from "../../lib/error-code";
import { showToast } from "./toast-store";

/** Shows the catalogue's title and text for a thrown error; one without a known code shows `fallback`. */
export function showError(error: unknown, fallback: ErrorCode | { title: string; text: string }): void {
  const code = errorCodeOf(error);
  const words = code !== null ? errorTexts[code] : typeof fallback === "string" ? errorTexts[fallback] : fallback;
  showToast({ ...words, tone: "error" });
}
