/** The statuses of the product's records, and the Dutch words that screens show for them. */

export const BRIEF_STATUSES = ["OPEN", "IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
export type BriefStatus = (typeof BRIEF_STATUSES)[number];

export const briefStatusLabels = {
  OPEN: "Open",
  IN_PROGRESS: "In uitvoering",
  COMPLETED: "Afgerond",
  CANCELLED: "Geannuleerd",
} satisfies Record<BriefStatus, string>;

/** Whether a request has ended, so that nothing more is done for it. */
export function isClosed(status: BriefStatus): boolean {
  return status === "COMPLETED" || status === "CANCELLED";
}

export const PROPOSAL_STATUSES = ["PENDING", "ACCEPTED", "DECLINED"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const proposalStatusLabels = {
  PENDING: "In afwachting",
  ACCEPTED: "Geaccepteerd",
  DECLINED: "Afgewezen",
} satisfies Record<ProposalStatus, string>;

/** What stands in the list that unlocks and quotes share, as staff reads it. */
export const PROPOSAL_KINDS = ["unlock", "returned", "quote"] as const;
export const proposalKinds = {
  unlock: "Ontgrendeling",
  returned: "Teruggegeven plek",
  quote: "Offerte",
} satisfies Record<(typeof PROPOSAL_KINDS)[number], string>;

/** The stored role values, kept as the specification has them (C17, C63): PHOTOGRAPHER is a flooring company. */
export const ROLES = ["CLIENT", "PHOTOGRAPHER"] as const;
export type Role = (typeof ROLES)[number];

export const roleLabels = { CLIENT: "Opdrachtgever", PHOTOGRAPHER: "Verhuisbedrijf" } satisfies Record<Role, string>;

/** What a company may do today: "subscribed" everything, "trial" everything with a weekly limit, "locked" only look. */
export const ACCESS_STATES = ["subscribed", "trial", "locked"] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** The literal values in an unlock's row (JOB-016, C25). */
export const UNLOCK_RECORD = {
  packageName: "Klantgegevens Unlock",
  description: "Klantgegevens ontgrendeld",
  price: 0,
  timelineWeeks: 2,
  includes: "Directe toegang tot klantgegevens",
  status: "PENDING",
} as const;
