/**
 * Delivery of mails to many: one batch of a mass action goes to the provider in one request. Nothing in here is public.
 */
import { NonRetryableError, vOnCompleteArgs } from "@convex-dev/workpool";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalAction, internalMutation } from "./_generated/server";
import { MailRefused, sendMails, type OutgoingMail } from "./integrations/mail";
import { nullable, text } from "./model/base/commonFields";
import { sha256 } from "./model/base/digest";
import { markFailed, markSent, prepareMail } from "./model/notices/mailDelivery";
import { mailId, outgoingMail } from "./model/mail/mailFields";

const mailIds = v.array(mailId);

/**
 * Makes one attempt to hand a batch of mails to the provider. The idempotency key is made from the mails, so the
 * provider takes the batch once. Throws when the attempt fails; the pool tries again unless another attempt is useless.
 */
export const deliver = internalAction({
  args: { mailIds },
  returns: v.null(),
  handler: async (ctx, { mailIds }) => {
    const waiting = await ctx.runMutation(internal.bulkMail.prepare, { mailIds });
    if (waiting.length === 0) return null;
    const key = `bulk/${await sha256(waiting.map(({ mail }) => mail.idempotencyKey).join("\n"))}`;
    const mails = waiting.map(({ mail }) => mail);
    const answers = await sendMails(mails, key).catch((error: unknown) => {
      throw error instanceof MailRefused ? new NonRetryableError(error.message) : error;
    });
    const outcomes = waiting.map(({ mailId }, index) => {
      const answer = answers[index]!;
      return "refusal" in answer
        ? { mailId, providerId: null, refusal: answer.refusal }
        : { mailId, providerId: answer.providerId, refusal: null };
    });
    await ctx.runMutation(internal.bulkMail.recordAnswers, { outcomes });
    return null;
  },
});

/**
 * The mails of a batch that still have to go out, as the provider needs them. Writes their texts when these are
 * missing.
 */
export const prepare = internalMutation({
  args: { mailIds },
  returns: v.array(v.object({ mailId, mail: outgoingMail })),
  handler: async (ctx, { mailIds }) => {
    const waiting: { mailId: Id<"mails">; mail: OutgoingMail }[] = [];
    for (const mailId of mailIds) {
      const mail = await prepareMail(ctx, mailId);
      if (mail !== null) waiting.push({ mailId, mail });
    }
    return waiting;
  },
});

/** Writes back, for each mail of a batch, whether the provider took or refused it. */
export const recordAnswers = internalMutation({
  args: { outcomes: v.array(v.object({ mailId, providerId: nullable(text), refusal: nullable(text) })) },
  returns: v.null(),
  handler: async (ctx, { outcomes }) => {
    for (const { mailId, providerId, refusal } of outcomes) {
      if (providerId !== null) await markSent(ctx, mailId, providerId);
      else await markFailed(ctx, mailId, refusal ?? "");
    }
    return null;
  },
});

/** Writes back that a batch failed for good. The pool calls it once, after the last attempt. */
export const recordOutcome = internalMutation({
  args: vOnCompleteArgs(v.object({ mailIds })),
  returns: v.null(),
  handler: async (ctx, { context, result }) => {
    if (result.kind === "success") return null;
    const error = result.kind === "failed" ? result.error : "canceled";
    for (const mailId of context.mailIds) await markFailed(ctx, mailId, error);
    return null;
  },
});
