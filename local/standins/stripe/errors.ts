/** An error in Stripe's own shape, which its SDK turns into the matching class. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error",
    message: string,
    readonly details: { code?: string; param?: string } = {},
  ) {
    super(message);
    this.name = "StripeError";
  }
}

/** Stripe's 404 error for an id that does not exist; `what` is the kind of object. */
export function missing(what: string, id: string): StripeError {
  return new StripeError(404, "invalid_request_error", `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param: "id",
  });
}

/** Stripe's 400 error for a request that is not valid; `param` names the wrong parameter. */
export function invalid(message: string, param?: string): StripeError {
  return new StripeError(400, "invalid_request_error", message, param === undefined ? {} : { param });
}
