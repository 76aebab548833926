/** The stored shapes of a company's people. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { TEAM_ROLES } from "../../../domain/team/roles";
import { numberOrNull, text, textOrNull } from "../base/commonFields";

/** Validates the role of one of a company's people. */
export const teamRole = literals(...TEAM_ROLES);

/**
 * One of a company's people. The holder of the company's account has a row once the company has invited somebody; then
 * `userId` is `companyId`, and the role is owner. Work is attributed to this row, so that no name is left when its
 * person leaves.
 */
export const teamMemberFields = {
  /** The company's user. */
  companyId: v.id("users"),
  /** The account that this person logs in with. */
  userId: v.id("users"),
  role: teamRole,
  /** When the company's account was handed over to them, in milliseconds since 1970; missing for its first holder. */
  holdsSince: v.optional(v.number()),
};

/** An invitation into a company's team that nobody has accepted yet. */
export const teamInvitationFields = {
  companyId: v.id("users"),
  name: text,
  /** Lower case. */
  email: text,
  role: teamRole,
  /** SHA-256 of the token in the last mail; null until that mail is delivered. */
  hash: textOrNull,
  /** Until when the link works, in milliseconds since 1970; null until it is delivered. */
  endsAt: numberOrNull,
};

/** A customer that a company gave to one of its layers, who therefore sees that job and no other. */
export const assignmentFields = {
  companyId: v.id("users"),
  briefId: v.id("briefs"),
  memberId: v.id("teamMembers"),
  /** The day on which they lay there, YYYY-MM-DD; null while none is named. */
  day: textOrNull,
};
