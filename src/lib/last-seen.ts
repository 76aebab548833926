import { forgetStored } from "./forget-stored";

/** Under this name the offline page (public/offline.js) looks for them. */
const KEY = "vo:last-seen-requests";

/** What the offline page shows of a request: its title and a few facts. Nobody's contact data. */
export type SeenRequest = { title: string; facts: string[] };

/** Keeps a client's own requests as they were last seen, to be read without a connection. In this browser only. */
export function rememberRequests(requests: readonly SeenRequest[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), requests }));
  } catch {
    // Storage is full or closed; the offline page then has nothing to show.
  }
}

/** Forgets them: nobody is logged in any more. */
export function forgetRequests(): void {
  forgetStored(KEY);
}
