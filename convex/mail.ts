/** The outbox's own functions: queueing and delivery of mails. Nothing in here is public. */
import { NonRetryableError, vOnCompleteArgs } from "@convex-dev/workpool";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation } from "./_generated/server";
import { MailRefused, sendMail } from "./integrations/mail";
import type { MailArgs, MailEvent } from "./mailKinds/mailArgs";
import { nullable } from "./model/base/commonFields";
import { markFailed, markSent, prepareMail, storeAndDeliver } from "./model/notices/mailDelivery";
import { mailId, outgoingMail } from "./model/mail/mailFields";

/**
 * Stores a mail of the registry and has it delivered. `queueMail` calls it, inside the transaction of the mail's cause.
 */
export const queue = internalMutation({
  args: { event: v.string(), args: v.any(), afterMs: v.number() },
  returns: nullable(mailId),
  handler: async (ctx, { event, args, afterMs }) =>
    await storeAndDeliver(ctx, event as MailEvent, args as MailArgs<MailEvent>, afterMs),
});

/**
 * Makes one attempt to hand a mail to the provider. Throws when the attempt fails; the pool tries again unless another
 * attempt is useless.
 */
export const deliver = internalAction({
  args: { mailId },
  returns: v.null(),
  handler: async (ctx, { mailId }) => {
    const mail = await ctx.runMutation(internal.mail.prepare, { mailId });
    if (mail === null) return null;
    const providerId = await sendMail(mail).catch((error: unknown) => {
      throw error instanceof MailRefused ? new NonRetryableError(error.message) : error;
    });
    await ctx.runMutation(internal.mail.recordSent, { mailId, providerId });
    return null;
  },
});

/** A mail that still has to go out, as the provider needs it, else null. The first call writes the mail's text. */
export const prepare = internalMutation({
  args: { mailId },
  returns: nullable(outgoingMail),
  handler: async (ctx, { mailId }) => await prepareMail(ctx, mailId),
});

/**
 * Stores that the provider took a mail, with the provider's id of it. Does nothing when the mail does not exist any
 * more.
 */
export const recordSent = internalMutation({
  args: { mailId, providerId: v.string() },
  returns: v.null(),
  handler: async (ctx, { mailId, providerId }) => {
    await markSent(ctx, mailId, providerId);
    return null;
  },
});

/** Stores that a mail failed for good. The pool calls it once, after the last attempt. */
export const recordOutcome = internalMutation({
  args: vOnCompleteArgs(v.object({ mailId })),
  returns: v.null(),
  handler: async (ctx, { context, result }) => {
    if (result.kind === "success") return null;
    await markFailed(ctx, context.mailId, result.kind === "failed" ? result.error : "canceled");
    return null;
  },
});
