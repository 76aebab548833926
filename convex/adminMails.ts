/** The outbox as staff see it, the addresses that mail does not reach, and the test notification. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { dayStartInAmsterdam, isCalendarDay } from "../domain/dates";
import { mutation, query } from "./_generated/server";
import { requireAdmin } from "./model/access";
import {
  listMails,
  listMissedBriefs,
  missedBrief,
  outboxMail,
  queueTestNotification,
  viewMail,
} from "./model/adminMails";
import { recordAdminAct } from "./model/audit";
import { nullable } from "./model/commonFields";
import { fail } from "./model/errors";
import { isStillWelcome } from "./model/jobMails";
import { listBlockedAddresses, unblockAddress } from "./model/mailAddresses";
import { blockedAddressFields, mailId, mailState } from "./model/mailFields";
import { deliverAlone, revive } from "./model/mails";

const adminToken = v.string();

/** A page of the outbox, newest first. `to`, an address, goes before `state`; without both it is all. */
export const outbox = query({
  args: { adminToken, state: nullable(mailState), to: nullable(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(outboxMail),
  handler: async (ctx, { adminToken, state, to, paginationOpts }) => {
    await requireAdmin(ctx, adminToken);
    return await listMails(ctx, { state, to }, paginationOpts);
  },
});

/** One mail of the outbox, live; null when it is gone. */
export const mail = query({
  args: { adminToken, mailId },
  returns: nullable(outboxMail),
  handler: async (ctx, { adminToken, mailId }) => {
    await requireAdmin(ctx, adminToken);
    const found = await ctx.db.get("mails", mailId);
    return found === null ? null : viewMail(found);
  },
});

/**
 * Tries a failed mail again; one of the mails to many only while its company wants it. Errors: NOT_ALLOWED,
 * MAIL_NOT_FOUND, MAIL_NOT_RESENDABLE.
 */
export const retryMail = mutation({
  args: { adminToken, mailId },
  returns: v.null(),
  handler: async (ctx, { adminToken, mailId }) => {
    const session = await requireAdmin(ctx, adminToken);
    const found = (await ctx.db.get("mails", mailId)) ?? fail("MAIL_NOT_FOUND");
    if (!(await isStillWelcome(ctx, found))) fail("MAIL_NOT_RESENDABLE");
    await deliverAlone(ctx, await revive(ctx, found));
    await recordAdminAct(ctx, session._id, { action: "mail.retry", subject: mailId, details: found.event });
    return null;
  },
});

/** A page of the addresses that mass mails leave out, newest first. */
export const blockedAddresses = query({
  args: { adminToken, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(
    v.object({ _id: v.id("blockedAddresses"), _creationTime: v.number(), ...blockedAddressFields }),
  ),
  handler: async (ctx, { adminToken, paginationOpts }) => {
    await requireAdmin(ctx, adminToken);
    return await listBlockedAddresses(ctx, paginationOpts);
  },
});

/** Lets an address have mass mails again, for example after its owner wrote that it works. */
export const unblock = mutation({
  args: { adminToken, email: v.string() },
  returns: v.null(),
  handler: async (ctx, { adminToken, email }) => {
    const session = await requireAdmin(ctx, adminToken);
    const wasBlocked = await unblockAddress(ctx, email);
    if (wasBlocked) await recordAdminAct(ctx, session._id, { action: "mail.unblock", details: "1 adres" });
    return null;
  },
});

/** A page of the requests since a day (YYYY-MM-DD), newest first (ADMIN-009). Errors: NOT_ALLOWED, INVALID_INPUT. */
export const briefsSince = query({
  args: { adminToken, since: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(missedBrief),
  handler: async (ctx, { adminToken, since, paginationOpts }) => {
    await requireAdmin(ctx, adminToken);
    if (!isCalendarDay(since)) fail("INVALID_INPUT");
    return await listMissedBriefs(ctx, dayStartInAmsterdam(since), paginationOpts);
  },
});

/**
 * test-photographer-notification: a notice to look at, to this address or, when it is empty, to the owner's (ADMIN-012).
 * Returns the mail, whose fate `mail` shows live. Errors: NOT_ALLOWED, INVALID_EMAIL.
 */
export const testPhotographerNotification = mutation({
  args: { adminToken, email: v.string() },
  returns: mailId,
  handler: async (ctx, { adminToken, email }) => {
    const session = await requireAdmin(ctx, adminToken);
    const queued = await queueTestNotification(ctx, email);
    await recordAdminAct(ctx, session._id, { action: "test-photographer-notification", details: "1 mail" });
    return queued;
  },
});
