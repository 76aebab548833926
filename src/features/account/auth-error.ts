import { errorTexts } from "../../../domain/errors";
import { errorCodeOf } from "../../lib/error-code";

/** The server's own words for a refusal (AUTH-016); nothing else that went wrong is shown as it is. */
export function serverWords(error: unknown): string {
  const code = errorCodeOf(error);
  return code === null ? "Probeer het later opnieuw." : errorTexts[code].text;
}
