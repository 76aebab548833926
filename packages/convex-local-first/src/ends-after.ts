/**
 * A signal that ends what takes longer than `ms`, or with `earlier`. `AbortSignal.timeout` is missing in Safari before
 * 16, and `AbortSignal.any` before 17.4.
 */
export function endsAfter(ms: number, earlier?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  setTimeout(() => controller.abort(new DOMException("It took too long", "TimeoutError")), ms);
  earlier?.addEventListener("abort", () => controller.abort(earlier.reason), { signal });
  return signal;
}
