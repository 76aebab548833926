import { draftEntry, type DraftKey } from "./entries/drafts";
import { keep } from "convex-local-first/device/storage";

/** Deletes what was typed into a form and not sent, because it has arrived or was discarded. */
export function forgetDraft(key: DraftKey): void {
  keep(draftEntry(key), null);
}
