import { seenRequestsEntry } from "../../lib/local/entries/rest";
import { keep } from "convex-local-first/device/storage";

/** A request as the offline page shows it: its title and a few facts, without contact data. */
export type SeenRequest = { title: string; facts: string[] };

/** Stores a client's own requests in this browser, so that the offline page can show them. */
export function rememberRequests(requests: readonly SeenRequest[]): void {
  keep(seenRequestsEntry, { at: Date.now(), requests: [...requests] });
}
