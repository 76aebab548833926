import { errorData, type ErrorCode, type ErrorData } from "../../../domain/errors";

/** An error about a picture that was not accepted; has a code of the catalogue, as a failed call has. */
export class UploadError extends Error {
  override name = "UploadError";
  readonly data: ErrorData;

  constructor(code: ErrorCode) {
    const data = errorData(code);
    super(data.message);
    this.data = data;
  }
}
