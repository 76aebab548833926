import type { DraftKey } from "../../lib/local/entries/drafts";

/** Under which this device keeps the answers to a form that somebody can fill in before they log in. */
export function guestDraftKey(form: string): DraftKey {
  return `vo:form:${form}`;
}
