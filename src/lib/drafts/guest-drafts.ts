import { forgetStored } from "../forget-stored";

const PREFIX = "vo:form:";

/** Under which this device keeps the answers to a form that somebody can fill in before they log in. */
export function guestDraftKey(form: string): string {
  return PREFIX + form;
}

/** Forgets the answers to all of them: a session is over, and who comes next may be somebody else. */
export function forgetGuestDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) forgetStored(key);
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}
