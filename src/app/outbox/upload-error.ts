import type { ErrorCode, ErrorData } from "../../../domain/errors";
import { wordsOfCode } from "../../lib/error-code";

/** An error about a picture that was not accepted; has a code of the catalogue, as a failed call has. */
export class UploadError extends Error {
  override name = "UploadError";
  readonly data: ErrorData;

  constructor(code: ErrorCode) {
    const message = wordsOfCode(code).text;
    super(message);
    this.data = { code, message };
  }
}
