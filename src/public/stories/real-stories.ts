import { endsAfter } from "convex-local-first/ends-after";
import type { RealStories } from "../../../domain/content/testimonials";

/** Finds the reviews that replace the sample stories; null when there are too few. */
export type FindStories = () => Promise<RealStories | null>;

/** The path at which the server gives browsers the stories that its documents contain. */
export const STORIES_PATH = "/ervaringen.json";
/** A change of page waits no longer for it. */
const PATIENCE_MS = 1000;

/**
 * The reviews that replace a page's sample stories: on a server from the deployment, in a browser from the site's
 * server; null when there are too few or they cannot be loaded.
 */
export async function realStories(find: FindStories = ask): Promise<RealStories | null> {
  return await find().catch(() => null);
}

const ask: FindStories = async () => {
  // Rendered ahead, a page knows of none.
  if (import.meta.env.SSR) return null;
  return (await (await fetch(STORIES_PATH, { signal: endsAfter(PATIENCE_MS) })).json()) as RealStories | null;
};
