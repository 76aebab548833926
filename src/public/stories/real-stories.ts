import type { RealStories } from "../../../domain/content/testimonials";

/** Finds what takes the place of the sample stories; null when there is not enough of it. */
export type FindStories = () => Promise<RealStories | null>;

/** Where the server gives a browser what stands in its documents. */
export const STORIES_PATH = "/ervaringen.json";
/** A change of page waits no longer for it. */
const PATIENCE_MS = 1000;

/** The stories of a page: on a server as it finds them, in a browser as the server says, and else null. */
export async function realStories(find: FindStories = ask): Promise<RealStories | null> {
  return await find().catch(() => null);
}

const ask: FindStories = async () => {
  // Rendered ahead, a page knows of none.
  if (import.meta.env.SSR) return null;
  return (await (await fetch(STORIES_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) })).json()) as RealStories | null;
};
