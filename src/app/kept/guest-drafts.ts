import type { DraftKey } from "../../lib/local/entries/drafts";

/** The key of the draft of a form that somebody can fill in before they log in. */
export function guestDraftKey(form: string): DraftKey {
  return `vo:form:${form}`;
}
