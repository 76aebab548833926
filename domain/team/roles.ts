/** The roles of a company's people. */

/** The roles of a company's people. An owner may do what the office may; a layer sees only what is assigned to them. */
export const TEAM_ROLES = ["owner", "office", "layer"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The roles as screens name them. */
export const teamRoleLabels: Readonly<Record<TeamRole, string>> = {
  owner: "Eigenaar",
  office: "Kantoor",
  layer: "Legger",
};

/** What each role may do, in a sentence. */
export const teamRoleTexts: Readonly<Record<TeamRole, string>> = {
  owner: "Kan alles: ook het abonnement betalen en collega's uitnodigen of verwijderen.",
  office: "Kan alles met opdrachten, klanten, offertes en afspraken. Niet het abonnement en het team.",
  layer: "Ziet alleen klanten die aan hem of haar zijn toegewezen, zonder prijzen.",
};

/** The roles that somebody can be invited with. */
export const INVITED_ROLES = ["office", "layer", "owner"] as const satisfies readonly TeamRole[];

/** Whether a role is that of somebody who acts for the whole company. */
export function actsForCompany(role: TeamRole | null): boolean {
  return role !== "layer";
}
