import { ConvexHttpClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import { api } from "../convex/_generated/api";
import type { RealStories } from "../domain/content/testimonials.ts";
import { shortened, soon } from "./soon.ts";

/** What a figure on the page has room for; the whole review stands on the company's page. */
const QUOTE_MAX = 220;
/** So old an answer is given while the next one is on its way. */
const FRESH_MS = 10_000;
/** So old an answer is not given any more: a review that was taken away is gone from here by then. */
const STALE_MS = 60_000;

type Told = FunctionReturnType<typeof api.reviews.stories>;
type Options = {
  /** Asks the deployment; given by tests. */
  ask?: () => Promise<Told>;
  now?: () => number;
};

/**
 * Makes a function that finds the reviews which take the place of the sample stories (C64, B13); null while there are
 * fewer than three. What is known is given at once and renewed behind it, so that pages which were built ahead wait for
 * nobody; only who comes after a quiet minute waits, and not for long.
 */
export function createStories(
  convexUrl: string,
  { ask = asking(convexUrl), now = Date.now }: Options = {},
): () => Promise<RealStories | null> {
  let known: { stories: RealStories | null; at: number } | null = null;
  let triedAt = -Infinity;
  let complained = false;

  const renew = async (): Promise<RealStories | null> => {
    triedAt = now();
    try {
      known = { stories: storiesOf(await ask()), at: now() };
      complained = false;
      return known.stories;
    } catch (error) {
      if (!complained) console.warn("Pages go out with the sample stories, since the deployment gives none:", error);
      complained = true;
      return null;
    }
  };

  return async () => {
    const asked = now() - triedAt > FRESH_MS ? renew() : null;
    if (known !== null && now() - known.at <= STALE_MS) return known.stories;
    return asked === null ? null : await soon(asked);
  };
}

function asking(convexUrl: string): NonNullable<Options["ask"]> {
  const client = new ConvexHttpClient(convexUrl, { logger: false });
  return () => client.query(api.reviews.stories, {});
}

function storiesOf(told: Told): RealStories | null {
  const [main, ...rest] = told.map(({ words, who, companyName, slug, art }) => ({
    ...{ quote: shortened(words, QUOTE_MAX), who, art },
    ...{ job: companyName, slug },
  }));
  return main === undefined ? null : [main, ...rest];
}
