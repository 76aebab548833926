/** Under this name a device keeps the answers to the wizard, which somebody can begin before they log in. */
export const WIZARD_DRAFT = "vo:wizard";

/** Forgets them: the session in which they may have been typed is over, and who comes next may be somebody else. */
export function forgetWizardDraft(): void {
  try {
    localStorage.removeItem(WIZARD_DRAFT);
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}
