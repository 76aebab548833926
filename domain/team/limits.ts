/** The limits of a company's team. */

/** People that a company's team has at most, those with an open invitation included. */
export const TEAM_MAX = 20;
/** Days that an invitation into a team works. */
export const TEAM_INVITATION_DAYS = 5;
/** Days after which an invitation that nobody accepted is deleted. */
export const TEAM_INVITATION_KEPT_DAYS = 30;
/** Jobs that one layer has at most. */
export const ASSIGNED_MAX = 200;
