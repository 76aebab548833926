/** Accounts of staff: invitations by mail, their acceptance, roles, and their end. */
import { v } from "convex/values";
import { inviteSchema } from "../domain/forms/staff";
import { STAFF_PASSWORD_MIN } from "../domain/staff/limits";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery } from "./_generated/server";
import { managerMutation, managerQuery, openAction, openMutation } from "./functions";
import { staffRole } from "./model/access/staffFields";
import { recordAdminAct, readReason } from "./model/admin/audit";
import {
  beginSetUp,
  colleague,
  finishSetUp,
  inviteColleague,
  keepInvitation,
  listColleagues,
  readInvitation,
  setColleagueRole,
  stopColleague,
} from "./model/admin/colleagues";
import { siteUrl } from "./model/base/config";
import { randomToken } from "./model/base/digest";
import { fail } from "./model/base/errors";
import { queueMail } from "./model/mail/mails";
import { hashPassword } from "./model/signIn/passwordHash";
import { assertHardToGuess, assertPasswordLength } from "./model/signIn/passwords";

/** Everybody of staff. Errors: NOT_ALLOWED, STAFF_ROLE_NEEDED. */
export const list = managerQuery({
  args: {},
  returns: v.array(colleague),
  handler: async (ctx) => await listColleagues(ctx),
});

/**
 * Invites somebody by mail, or anew somebody who lost their way in: what they logged in with works no more. Errors:
 * NOT_ALLOWED, STAFF_ROLE_NEEDED, INVALID_INPUT, STAFF_LAST_MANAGER.
 */
export const invite = managerMutation({
  args: { name: v.string(), email: v.string(), role: v.string() },
  returns: v.null(),
  handler: async (ctx, input) => {
    const { name, email, role } = inviteSchema.safeParse(input).data ?? fail("INVALID_INPUT");
    const staffId = await inviteColleague(ctx, { name, email, role }, "staff");
    await queueMail(ctx, "staff-invitation", { staffId });
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "staff.invite", subject: staffId, details: role });
    return null;
  },
});

/** Gives a colleague another role. Errors: as `stop`. */
export const setRole = managerMutation({
  args: { staffId: v.string(), role: staffRole, reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { staffId, role, reason }) => {
    const why = readReason(reason);
    const { _id: subject, role: before } = await setColleagueRole(ctx, staffId, role);
    const details = `${before} → ${role}`;
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "staff.setRole", subject, details, reason: why });
    return null;
  },
});

/**
 * Ends a colleague's access, also on screens that are open. Errors: NOT_ALLOWED, STAFF_ROLE_NEEDED, INVALID_INPUT,
 * STAFF_NOT_FOUND, STAFF_LAST_MANAGER.
 */
export const stop = managerMutation({
  args: { staffId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { staffId, reason }) => {
    const why = readReason(reason);
    const { _id: subject } = await stopColleague(ctx, staffId);
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "staff.stop", subject, details: "", reason: why });
    return null;
  },
});

/**
 * Begins the set-up of an invitation: who it is for, and a new secret for an authenticator app, which no other function
 * returns. Errors: STAFF_INVITATION_GONE.
 */
export const openInvitation = openMutation({
  args: { token: v.string() },
  returns: v.object({ name: v.string(), email: v.string(), role: staffRole, secret: v.string(), uri: v.string() }),
  handler: async (ctx, { token }) => await beginSetUp(ctx, token),
});

/**
 * Accepts an invitation with a password and a code of the authenticator app. Returns the recovery codes, once. Errors:
 * STAFF_INVITATION_GONE, STAFF_CODE_WRONG, STAFF_PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON.
 */
export const acceptInvitation = openAction({
  args: { token: v.string(), password: v.string(), code: v.string() },
  returns: v.array(v.string()),
  handler: async (ctx, { token, password, code }): Promise<string[]> => {
    if (password.length < STAFF_PASSWORD_MIN) fail("STAFF_PASSWORD_TOO_SHORT");
    assertPasswordLength(password, "registration");
    const { name, email }: { name: string; email: string } = await ctx.runQuery(internal.staff.invitation, { token });
    await assertHardToGuess(ctx, password, [name, email]);
    const passwordHash = await hashPassword(password);
    return await ctx.runMutation(internal.staff.finish, { token, passwordHash, code });
  },
});

/** Who a working invitation is for. Errors: STAFF_INVITATION_GONE. */
export const invitation = internalQuery({
  args: { token: v.string() },
  returns: v.object({ name: v.string(), email: v.string() }),
  handler: async (ctx, { token }) => await readInvitation(ctx, token),
});

/** Ends a set-up. Returns the recovery codes. Errors: STAFF_INVITATION_GONE, STAFF_CODE_WRONG. */
export const finish = internalMutation({
  args: { token: v.string(), passwordHash: v.string(), code: v.string() },
  returns: v.array(v.string()),
  handler: async (ctx, input) => {
    const { staffId, codes } = await finishSetUp(ctx, input);
    const actor = `staff:${staffId}`;
    await ctx.db.insert("auditLog", { actor, action: "staff.accept", subject: staffId, details: "" });
    return codes;
  },
});

/**
 * Invites somebody from the command line: the first of staff, and one who lost every way in. Returns the link, which
 * works once. Run by `npm run staff`.
 */
export const create = internalMutation({
  args: { name: v.string(), email: v.string(), role: v.optional(staffRole) },
  returns: v.string(),
  handler: async (ctx, { role = "manager", ...input }) => {
    const person = inviteSchema.safeParse({ ...input, role }).data ?? fail("INVALID_INPUT");
    const staffId = await inviteColleague(ctx, person, "command");
    const token = randomToken();
    await keepInvitation(ctx, staffId, token);
    await ctx.db.insert("auditLog", { actor: "command", action: "staff.invite", subject: staffId, details: role });
    return `${siteUrl()}/beheer/uitnodiging#token=${token}`;
  },
});
