import { errorData, type ErrorCode, type ErrorData } from "../../../domain/errors";

/** A picture that was not taken; carries a code of the catalogue as a failed call does. */
export class UploadError extends Error {
  override name = "UploadError";
  readonly data: ErrorData;

  constructor(code: ErrorCode) {
    const data = errorData(code);
    super(data.message);
    this.data = data;
  }
}
