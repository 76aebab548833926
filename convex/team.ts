/** A company's team: who is in it, invitations, roles, and how somebody goes. */
import { v } from "convex/values";
import { teamInviteSchema } from "../domain/forms/team";
import {
  companyMutation,
  maybeCompanyQuery,
  maybeLayerQuery,
  openQuery,
  ownerMutation,
  personMutation,
} from "./functions";
import { teamRole } from "./model/access/teamFields";
import { nullable, textOrNull } from "./model/base/commonFields";
import { fail } from "./model/base/errors";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import { assign as assignJob, jobLayer, layersOfJob } from "./model/team/assignments";
import { assignedJob, layerJob, listAssigned, viewLayerJob } from "./model/team/layerViews";
import { leaveTeam, removeMember } from "./model/erasure/teamErasure";
import {
  getInvitation,
  invite as inviteColleague,
  openedInvitation,
  readInvitation,
  readTeam,
  setMemberRole,
  team,
} from "./model/team/team";

/** The calling company's people and invitations; null for visitors, clients and layers. */
export const mine = maybeCompanyQuery({
  args: {},
  returns: nullable(team),
  handler: async (ctx) => (ctx.company === null ? null : await readTeam(ctx, ctx.company, ctx.person)),
});

/** Who a link of a mail invites into which company; null for one that does not work (any more). */
export const invitation = openQuery({
  args: { token: v.string() },
  returns: nullable(openedInvitation),
  handler: async (ctx, { token }) => await readInvitation(ctx, token),
});

/**
 * Invites somebody by mail into the calling company's team, or anew who was invited before. Errors: NOT_SIGNED_IN,
 * NOT_A_COMPANY, TEAM_ROLE_NEEDED, INVALID_INPUT, PROFILE_INCOMPLETE, EMAIL_NOT_CONFIRMED, TEAM_ALREADY_IN, TEAM_FULL,
 * RATE_LIMITED.
 */
export const invite = ownerMutation({
  args: { name: v.string(), email: v.string(), role: v.string() },
  returns: v.null(),
  handler: async (ctx, input) => {
    const invited = teamInviteSchema.safeParse(input).data ?? fail("INVALID_INPUT");
    await inviteColleague(ctx, ctx.company, invited);
    await checkRateLimitOrThrow(ctx, "teamInvite", [ctx.company._id]);
    return null;
  },
});

/** Sends an invitation once more, with a new link. Errors: as `invite`, and TEAM_INVITATION_GONE. */
export const inviteAgain = ownerMutation({
  args: { invitationId: v.string() },
  returns: v.null(),
  handler: async (ctx, { invitationId }) => {
    const { name, email, role } = await getInvitation(ctx, ctx.company._id, invitationId);
    await inviteColleague(ctx, ctx.company, { name, email, role });
    await checkRateLimitOrThrow(ctx, "teamInvite", [ctx.company._id]);
    return null;
  },
});

/** Withdraws an invitation: its link stops working. Errors: NOT_SIGNED_IN, NOT_A_COMPANY, TEAM_ROLE_NEEDED, TEAM_INVITATION_GONE. */
export const withdraw = ownerMutation({
  args: { invitationId: v.string() },
  returns: v.null(),
  handler: async (ctx, { invitationId }) => {
    const { _id } = await getInvitation(ctx, ctx.company._id, invitationId);
    await ctx.db.delete("teamInvitations", _id);
    return null;
  },
});

/**
 * Gives one of the calling company's people another role; they have to log in anew. Errors: NOT_SIGNED_IN,
 * NOT_A_COMPANY, TEAM_ROLE_NEEDED, TEAM_MEMBER_NOT_FOUND, TEAM_HOLDER.
 */
export const setRole = ownerMutation({
  args: { memberId: v.string(), role: teamRole },
  returns: v.null(),
  handler: async (ctx, { memberId, role }) => {
    await setMemberRole(ctx, ctx.company._id, memberId, role);
    return null;
  },
});

/**
 * Takes one of the calling company's people out of its team: their account and sessions end at once. Errors:
 * NOT_SIGNED_IN, NOT_A_COMPANY, TEAM_ROLE_NEEDED, TEAM_MEMBER_NOT_FOUND, TEAM_HOLDER.
 */
export const remove = ownerMutation({
  args: { memberId: v.string() },
  returns: v.null(),
  handler: async (ctx, { memberId }) => {
    await removeMember(ctx, ctx.company._id, memberId);
    return null;
  },
});

/**
 * Takes the caller out of their company's team, which ends their account. The company's own account goes to another
 * owner. Errors: NOT_SIGNED_IN, TEAM_MEMBER_NOT_FOUND, TEAM_LAST_OWNER.
 */
export const leave = personMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await leaveTeam(ctx, ctx.person);
    return null;
  },
});

/** The calling company's layers, as they are assigned to one of its jobs; empty for other jobs and other callers. */
export const layers = maybeCompanyQuery({
  args: { briefId: v.string() },
  returns: v.array(jobLayer),
  handler: async (ctx, { briefId }) => (ctx.company === null ? [] : await layersOfJob(ctx, ctx.company._id, briefId)),
});

/**
 * Gives a job of the calling company to one of its layers, with the day on which they lay there (YYYY-MM-DD), or takes
 * it from them. Errors: NOT_SIGNED_IN, NOT_A_COMPANY, TEAM_ROLE_NEEDED, TEAM_MEMBER_NOT_FOUND, BRIEF_NOT_FOUND,
 * INVALID_INPUT, TEAM_LAYER_FULL.
 */
export const assign = companyMutation({
  args: { briefId: v.string(), memberId: v.string(), day: textOrNull, isAssigned: v.boolean() },
  returns: v.null(),
  handler: async (ctx, assignment) => {
    await assignJob(ctx, ctx.company._id, assignment);
    return null;
  },
});

/** The jobs that are assigned to the calling layer, without prices; null for everybody else. */
export const jobs = maybeLayerQuery({
  args: {},
  returns: nullable(v.array(assignedJob)),
  handler: async (ctx) => (ctx.layer === null ? null : await listAssigned(ctx, ctx.layer)),
});

/** A job that is assigned to the calling layer, without prices; null for every other job, and for everybody else. */
export const job = maybeLayerQuery({
  args: { briefId: v.string() },
  returns: nullable(layerJob),
  handler: async (ctx, { briefId }) =>
    ctx.layer === null ? null : await viewLayerJob(ctx, ctx.layer, briefId, ctx.session?._id ?? null),
});
