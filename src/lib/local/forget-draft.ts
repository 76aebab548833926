import { draftEntry, type DraftKey } from "./entries/drafts";
import { keep } from "./storage";

/** Removes what was typed into a form and not sent: it has arrived, or was thrown away. */
export function forgetDraft(key: DraftKey): void {
  keep(draftEntry(key), null);
}
