/** Delivery of queued mails. Nothing in here is public. */
import { NonRetryableError, vOnCompleteArgs } from "@convex-dev/workpool";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./_generated/server";
import { MailRefused, sendMail } from "./integrations/mail";
import { nullable } from "./model/commonFields";
import { mailId, outgoingMail } from "./model/mailFields";
import { getOutgoing, markFailed, markSent } from "./model/mails";

/** One attempt to hand a mail to the provider. It throws when that fails, and the pool tries again unless it is useless. */
export const deliver = internalAction({
  args: { mailId },
  returns: v.null(),
  handler: async (ctx, { mailId }) => {
    const mail = await ctx.runQuery(internal.mail.getQueued, { mailId });
    if (mail === null) return null;
    const providerId = await sendMail(mail).catch((error: unknown) => {
      throw error instanceof MailRefused ? new NonRetryableError(error.message) : error;
    });
    await ctx.runMutation(internal.mail.recordSent, { mailId, providerId });
    return null;
  },
});

/** What the provider needs of a mail that still has to go out, else null. */
export const getQueued = internalQuery({
  args: { mailId },
  returns: nullable(outgoingMail),
  handler: async (ctx, { mailId }) => await getOutgoing(ctx, mailId),
});

export const recordSent = internalMutation({
  args: { mailId, providerId: v.string() },
  returns: v.null(),
  handler: async (ctx, { mailId, providerId }) => {
    await markSent(ctx, mailId, providerId);
    return null;
  },
});

/** Called by the pool once, after the last attempt. */
export const recordOutcome = internalMutation({
  args: vOnCompleteArgs(v.object({ mailId })),
  returns: v.null(),
  handler: async (ctx, { context, result }) => {
    if (result.kind === "success") return null;
    await markFailed(ctx, context.mailId, result.kind === "failed" ? result.error : "canceled");
    return null;
  },
});
