import { ConvexHttpClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import { api } from "../convex/_generated/api";
import type { RealStories } from "../domain/content/testimonials.ts";
import { renewing } from "./renewing.ts";
import { shortened } from "./soon.ts";

/** What a figure on the page has room for; the whole review stands on the company's page. */
const QUOTE_MAX = 220;

type Told = FunctionReturnType<typeof api.reviews.stories>;
type Options = {
  /** Asks the deployment; given by tests. */
  ask?: () => Promise<Told>;
  now?: () => number;
};

/**
 * Makes a function that finds the reviews that replace the sample stories (C64, B13); null while there are fewer than
 * STORIES_SHOWN.
 */
export function createStories(
  convexUrl: string,
  { ask = asking(convexUrl), now = Date.now }: Options = {},
): () => Promise<RealStories | null> {
  const failure = "Pages go out with the sample stories, since the deployment gives none:";
  return renewing(async () => storiesOf(await ask()), failure, now);
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
