import { forgetStored } from "../forget-stored";

/** Under this name a device keeps the answers to the wizard, which somebody can begin before they log in. */
export const WIZARD_DRAFT = "vo:wizard";

/** Forgets them: after they were sent, and when a session is over, for who comes next may be somebody else. */
export function forgetWizardDraft(): void {
  forgetStored(WIZARD_DRAFT);
}
