import { pageHead } from "../../lib/head";

/** What the head of a city page needs; the page fills in its texts again by itself, so that they travel once. */
export type CityHead = { title: string; description: string; canonical: string; image: string };

/** The head of a city page; an empty one while a redirect is under way. */
export function cityHead(head: CityHead | undefined, siteOrigin: string) {
  return head ? pageHead({ ...head, siteOrigin }) : pageHead({ title: "", noindex: true });
}
