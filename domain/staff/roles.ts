/** The roles of staff. Each may do what those before it may do. */

export const STAFF_ROLES = ["reader", "helper", "manager"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles as screens name them. */
export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  reader: "Lezen",
  helper: "Helpen",
  manager: "Beheren",
};

/** What each role may do, in a sentence. */
export const staffRoleTexts: Readonly<Record<StaffRole, string>> = {
  reader: "Kan alles bekijken en niets veranderen.",
  helper: "Kan ook mensen helpen: blokkeren, verlengen, sluiten, wijzigen.",
  manager: "Kan ook mailen aan velen, terugbetalen, schakelen en collega's beheren.",
};

/** Whether a role may do what asks for `least`. */
export function mayDo(role: StaffRole, least: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least);
}
