/**
 * Delivery of mails to many: one batch of a mass action goes to the provider in one request. Nothing in here is public.
 */
import { NonRetryableError, vOnCompleteArgs } from "@convex-dev/workpool";
import { v, type Infer } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalAction, internalMutation } from "./_generated/server";
import { MailRefused, sendMails, type OutgoingMail } from "./integrations/mail";
import { nullable, text } from "./model/base/commonFields";
import { sha256 } from "./model/base/digest";
import { writeJobMails } from "./model/notices/jobDelivery";
import { markFailed, prepareMail, recordAnswer } from "./model/notices/mailDelivery";
import { jobMailBatch, mailId, outgoingMail } from "./model/mail/mailFields";

const mailIds = v.array(mailId);
const jobs = v.optional(jobMailBatch);
const outcome = v.object({ mailId, subject: text, providerId: nullable(text), refusal: nullable(text) });
type Waiting = { mailId: Id<"mails">; mail: OutgoingMail };

/** The provider takes no more in one request. */
const MAILS_A_REQUEST = 100;

/**
 * Makes one attempt to hand a batch of mails to the provider. Throws when a request fails; the pool tries again unless
 * another attempt is useless.
 */
export const deliver = internalAction({
  args: { mailIds, jobs },
  returns: v.null(),
  handler: async (ctx, { mailIds, jobs }) => {
    const waiting = await ctx.runMutation(internal.bulkMail.prepare, { mailIds, ...(jobs && { jobs }) });
    if (waiting.length === 0) return null;
    const outcomes: Infer<typeof outcome>[] = [];
    let failure: unknown = null;
    for (let first = 0; first < waiting.length; first += MAILS_A_REQUEST) {
      const some = waiting.slice(first, first + MAILS_A_REQUEST);
      try {
        outcomes.push(...(await hand(some)));
      } catch (error) {
        // While some may get through, all are tried again.
        if (!(error instanceof MailRefused)) failure = error;
        else failure ??= new NonRetryableError(error.message);
      }
    }
    if (outcomes.length > 0) await ctx.runMutation(internal.bulkMail.recordAnswers, { outcomes });
    if (failure !== null) throw failure;
    return null;
  },
});

/**
 * Hands mails to the provider in one request. Its key is made from the mails, so the provider takes them once. Throws when
 * it takes none: MailRefused when it never will.
 */
async function hand(waiting: Waiting[]): Promise<Infer<typeof outcome>[]> {
  const key = `bulk/${await sha256(waiting.map(({ mail }) => mail.idempotencyKey).join("\n"))}`;
  const answers = await sendMails(
    waiting.map(({ mail }) => mail),
    key,
  );
  return waiting.map(({ mailId, mail: { subject } }, index) => {
    const answer = answers[index]!;
    return "refusal" in answer
      ? { mailId, subject, providerId: null, refusal: answer.refusal }
      : { mailId, subject, providerId: answer.providerId, refusal: null };
  });
}

/** The mails of a batch that still have to go out, as the provider needs them, with their texts of now. */
export const prepare = internalMutation({
  args: { mailIds, jobs },
  returns: v.array(v.object({ mailId, mail: outgoingMail })),
  handler: async (ctx, { mailIds, jobs }) => {
    const written = jobs === undefined ? null : await writeJobMails(ctx, mailIds, jobs);
    if (written !== null) return written;
    const waiting: Waiting[] = [];
    for (const mailId of mailIds) {
      const mail = await prepareMail(ctx, mailId);
      if (mail !== null) waiting.push({ mailId, mail });
    }
    return waiting;
  },
});

/** Writes back, for each mail of a batch, whether the provider took or refused it. */
export const recordAnswers = internalMutation({
  args: { outcomes: v.array(outcome) },
  returns: v.null(),
  handler: async (ctx, { outcomes }) => {
    for (const outcome of outcomes) await recordAnswer(ctx, outcome);
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
