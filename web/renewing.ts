import { soon } from "./soon.ts";

/** So old an answer is given while the next one is on its way. */
const FRESH_MS = 10_000;
/** So old an answer is not given any more: what was taken away is gone from here by then. */
const STALE_MS = 60_000;

/**
 * Makes a function that gives what `ask` finds. What is known is given at once and renewed behind it, so that pages which
 * were built ahead wait for nobody; only who comes after a quiet minute waits, and not for long. Gives null when nothing
 * is known in time; the first failure of a row is printed with these words.
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
