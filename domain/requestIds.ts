/**
 * The name of one thing that somebody did, made in their browser and sent along each time it is tried: by it the
 * deployment has its effect once. A random UUID (version 4), so nobody guesses another's.
 */
export type RequestId = string;

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is a random UUID as browsers write it. */
export function isRequestId(text: string): text is RequestId {
  return FORM.test(text);
}
