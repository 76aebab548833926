/** A signal that ends what takes longer than `ms`. `AbortSignal.timeout` is missing in Safari before 16. */
export function endsAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("It took too long", "TimeoutError")), ms);
  return controller.signal;
}
