import { seenRequestsEntry } from "../../lib/local/entries/rest";
import { keep } from "../../lib/local/storage";

/** What the offline page shows of a request: its title and a few facts. Nobody's contact data. */
export type SeenRequest = { title: string; facts: string[] };

/** Keeps a client's own requests as they were last seen, to be read without a connection. In this browser only. */
export function rememberRequests(requests: readonly SeenRequest[]): void {
  keep(seenRequestsEntry, { at: Date.now(), requests: [...requests] });
}
