/**
 * The answers that are the same for everybody, as the site's own server gives them to visitors without a session: however
 * many there are, the deployment is asked once in a few seconds (docs/adr/0013-shared-queries.md). Server and browser
 * share this file.
 */

/** The path at which the site's server answers; `?vraag=` is a JSON array of questions. */
export const SITE_ANSWERS_PATH = "/stand.json";

/** The queries that may be asked there: they look at nobody's identity. */
export const SITE_QUERIES = [
  "briefs:countByPlace",
  "briefs:countOpen",
  "companyPages:read",
  "jobs:cards",
  "jobs:counters",
  "jobs:windows",
] as const;
export type SiteQuery = (typeof SITE_QUERIES)[number];

/**
 * The query whose answers are to be seen within a second: a browser sends which it has (If-None-Match) and waits for the
 * next (`Prefer: wait`, RFC 7240); the server watches the question once for all who wait.
 */
export const SITE_LIVE_QUERY = "jobs:counters" satisfies SiteQuery;
/** How long such a request waits at most, in seconds: shorter than the patience of proxies. */
export const SITE_HELD_S = 25;

/** A query by its name, with its arguments. */
export type SiteQuestion = [query: SiteQuery, args: Record<string, unknown>];
/** What the deployment answered, or that it did not. */
export type SiteAnswer = { value: unknown } | { failed: true };

/** How many questions one request may have. */
export const SITE_QUESTIONS_MAX = 25;
