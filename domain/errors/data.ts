import { errorTexts, type ErrorCode, type ErrorData } from "../errors";
import { lateErrorTexts, type LateErrorCode } from "./late";

/** Messages that differ from the shown text, because the contract names them (JOB-011). */
const messages: Partial<Record<ErrorCode, string>> = {
  MAX_UNLOCKS: "Maximum aantal unlocks bereikt",
};

/** The data that a function throws for a code of the catalogue. */
export function errorData(code: ErrorCode): ErrorData {
  if (isLate(code)) return { code, message: lateErrorTexts[code].text, title: lateErrorTexts[code].title };
  return { code, message: messages[code] ?? errorTexts[code].text };
}

function isLate(code: ErrorCode): code is LateErrorCode {
  return code in lateErrorTexts;
}
