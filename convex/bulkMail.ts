/** Delivery of mails to many, as many at a time as a batch of a mass action has. Nothing in here is public. */
import { NonRetryableError, vOnCompleteArgs } from "@convex-dev/workpool";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./_generated/server";
import { MailRefused, sendMails } from "./integrations/mail";
import { nullable, text } from "./model/commonFields";
import { sha256 } from "./model/digest";
import { mailId, outgoingMail } from "./model/mailFields";
import { getOutgoing, markFailed, markSent } from "./model/mails";

const mailIds = v.array(mailId);

/**
 * One attempt to hand a batch to the provider, which takes it once: the key follows from the mails. It throws when that
 * fails, and the pool tries again unless it is useless.
 */
export const deliver = internalAction({
  args: { mailIds },
  returns: v.null(),
  handler: async (ctx, { mailIds }) => {
    const waiting = await ctx.runQuery(internal.bulkMail.getQueued, { mailIds });
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

/** Those of the batch that still have to go out. */
export const getQueued = internalQuery({
  args: { mailIds },
  returns: v.array(v.object({ mailId, mail: outgoingMail })),
  handler: async (ctx, { mailIds }) => {
    const mails = await Promise.all(
      mailIds.map(async (mailId) => {
        const mail = await getOutgoing(ctx, mailId);
        return mail === null ? null : { mailId, mail };
      }),
    );
    return mails.filter((mail) => mail !== null);
  },
});

/** Writes back what the provider said of each. */
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

/** Called by the pool once, after the last attempt. */
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
