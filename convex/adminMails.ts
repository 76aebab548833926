/** The outbox as staff see it, the addresses that mail does not reach, and the test notification. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { dayStartInAmsterdam, isCalendarDay } from "../domain/dates";
import type { Doc } from "./_generated/dataModel";
import { helperMutation, readerQuery } from "./functions";
import {
  listMails,
  listMissedBriefs,
  missedBrief,
  outboxMail,
  queueTestNotification,
  viewMail,
} from "./model/admin/adminMails";
import { recordAdminAct } from "./model/admin/audit";
import { nullable } from "./model/base/commonFields";
import { fail } from "./model/base/errors";
import { staffSeal } from "./model/disclosures/disclosureFields";
import { sealed, subjectOfAddress } from "./model/disclosures/staffLooks";
import { listBlockedAddresses, unblockAddress } from "./model/mail/mailAddresses";
import { isStillWelcome, revive } from "./model/notices/mailDelivery";
import { blockedAddressFields, mailId, mailState } from "./model/mail/mailFields";
import { deliverAlone } from "./model/mail/mails";

/** A page of the outbox, newest first: the mails to the address `to`, else those in `state`, else all. */
export const outbox = readerQuery({
  args: { state: nullable(mailState), to: nullable(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(outboxMail),
  handler: async (ctx, { state, to, paginationOpts }) =>
    await listMails(ctx, ctx.adminSessionId, { state, to }, paginationOpts),
});

/** One mail of the outbox, live; null when it does not exist any more. */
export const mail = readerQuery({
  args: { mailId: v.string() },
  returns: nullable(outboxMail),
  handler: async (ctx, { mailId }) => {
    const id = ctx.db.normalizeId("mails", mailId);
    const found = id === null ? null : await ctx.db.get("mails", id);
    return found === null ? null : await viewMail(ctx, ctx.adminSessionId, found);
  },
});

/**
 * Sends a failed mail again. A mail to many companies is sent again only while its company still wants it. Errors:
 * NOT_ALLOWED, MAIL_NOT_FOUND, MAIL_NOT_RESENDABLE.
 */
export const retryMail = helperMutation({
  args: { mailId: v.string() },
  returns: v.null(),
  handler: async (ctx, { mailId }) => {
    const id = ctx.db.normalizeId("mails", mailId) ?? fail("MAIL_NOT_FOUND");
    const found = (await ctx.db.get("mails", id)) ?? fail("MAIL_NOT_FOUND");
    if (!(await isStillWelcome(ctx, found))) fail("MAIL_NOT_RESENDABLE");
    await deliverAlone(ctx, await revive(ctx, found));
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "mail.retry", subject: id, details: found.event });
    return null;
  },
});

/** A page of the addresses that mass mails leave out, newest first. */
export const blockedAddresses = readerQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(
    v.object({
      ...{ _id: v.id("blockedAddresses"), _creationTime: v.number(), ...blockedAddressFields },
      seal: nullable(staffSeal),
    }),
  ),
  handler: async (ctx, { paginationOpts }) => {
    const result = await listBlockedAddresses(ctx, paginationOpts);
    const toRow = async ({ email, ...row }: Doc<"blockedAddresses">) => {
      const { shown, seal } = await sealed(ctx, ctx.adminSessionId, await subjectOfAddress(ctx, email), { email });
      return { ...row, ...shown, seal };
    };
    return { ...result, page: await Promise.all(result.page.map(toRow)) };
  },
});

/**
 * Lets mass mails go to a blocked address again, for example after its owner wrote that it works. Errors: NOT_ALLOWED.
 */
export const unblock = helperMutation({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    const wasBlocked = await unblockAddress(ctx, email);
    if (wasBlocked) await recordAdminAct(ctx, ctx.adminSessionId, { action: "mail.unblock", details: "1 adres" });
    return null;
  },
});

/** A page of the requests since a day (YYYY-MM-DD), newest first (ADMIN-009). Errors: NOT_ALLOWED, INVALID_INPUT. */
export const briefsSince = readerQuery({
  args: { since: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(missedBrief),
  handler: async (ctx, { since, paginationOpts }) => {
    if (!isCalendarDay(since)) fail("INVALID_INPUT");
    return await listMissedBriefs(ctx, ctx.adminSessionId, dayStartInAmsterdam(since), paginationOpts);
  },
});

/**
 * test-photographer-notification: queues a sample notice to this address or, when it is empty, to the owner's
 * (ADMIN-012). Returns the id of the mail, whose delivery the query `mail` shows live. Errors: NOT_ALLOWED,
 * INVALID_EMAIL.
 */
export const testPhotographerNotification = helperMutation({
  args: { email: v.string() },
  returns: mailId,
  handler: async (ctx, { email }) => {
    const queued = await queueTestNotification(ctx, email);
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "test-photographer-notification", details: "1 mail" });
    return queued;
  },
});
