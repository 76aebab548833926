import { soon } from "./soon.ts";

/** How long after one attempt the next call makes another, in milliseconds. */
const FRESH_MS = 10_000;
/** Greatest age of an answer that is still given, in milliseconds, so that removed content disappears. */
const STALE_MS = 60_000;

/**
 * Makes a function that returns the answer of `ask`. A known answer is returned at once and renewed afterwards, so that
 * pages which the build rendered never wait; only the first call after a quiet minute waits, and not for long. Returns
 * null when no answer is known in time. The first failure of a series is printed with `failure`.
 */
export function renewing<T>(ask: () => Promise<T>, failure: string, now: () => number): () => Promise<T | null> {
  let known: { found: T; at: number } | null = null;
  let triedAt = -Infinity;
  let complained = false;

  const renew = async (): Promise<T | null> => {
    triedAt = now();
    try {
      known = { found: await ask(), at: now() };
      complained = false;
      return known.found;
    } catch (error) {
      if (!complained) console.warn(failure, error);
      complained = true;
      return null;
    }
  };

  return async () => {
    const asked = now() - triedAt > FRESH_MS ? renew() : null;
    if (known !== null && now() - known.at <= STALE_MS) return known.found;
    return asked === null ? null : await soon(asked);
  };
}
