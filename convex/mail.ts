/** The outbox's own functions: queueing and delivery of mails. Nothing in here is public. */
import { vOnCompleteArgs } from "@convex-dev/workpool";
import { v, type Infer } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalAction, internalMutation } from "./_generated/server";
import { MailRefused, sendMail, type OutgoingMail } from "./integrations/mail";
import type { MailArgs, MailEvent } from "./mailKinds/mailArgs";
import type { Span } from "../domain/reports/traces";
import { nullable, text, textOrNull } from "./model/base/commonFields";
import { VariableMissing } from "./model/base/config";
import { tellSpans } from "./model/base/traces";
import { markFailed, markSent, prepareMail, storeAndDeliver } from "./model/notices/mailDelivery";
import { mailId, outgoingMail } from "./model/mail/mailFields";
import { closeSlot, deliverSlot, listWaitingIn, MAILS_AT_ONCE } from "./model/mail/mailSlots";

const slotId = v.id("mailSlots");
/** The beginning of a mail's span, of the change that caused it (domain/reports/traces.ts). */
const traced = nullable(v.object({ hash: text, name: text, from: v.number() }));
const outcome = v.object({ mailId, providerId: textOrNull, refusal: textOrNull });

/**
 * Stores a mail of the registry and has it delivered. `queueMail` calls it, inside the transaction of the mail's cause.
 */
export const queue = internalMutation({
  args: { event: v.string(), args: v.any(), afterMs: v.number(), trace: v.optional(text) },
  returns: nullable(mailId),
  handler: async (ctx, { event, args, ...how }) =>
    await storeAndDeliver(ctx, event as MailEvent, args as MailArgs<MailEvent>, how),
});

/** Mails that are handed to the provider at the same time: it takes only a few requests a second. */
const AT_ONCE = 4;

/**
 * Makes one attempt to hand the mails of a slot to the provider, each with its own key. What the provider took or refused
 * is recorded, and the pool tries the others again; while some of them get through, the attempts begin anew. Throws when
 * none got through.
 */
export const deliver = internalAction({
  args: { slotId },
  returns: v.null(),
  handler: async (ctx, { slotId }) => {
    const { mails, waits, more } = await ctx.runMutation(internal.mail.prepare, { slotId });
    const outcomes: Infer<typeof outcome>[] = [];
    const spans: Span[] = [];
    let failure: unknown = waits === null ? null : new Error(waits);
    const queue = [...mails];
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { mailId, mail, traced } = next;
        let error: string | null = null;
        try {
          outcomes.push({ mailId, providerId: await sendMail(mail), refusal: null });
        } catch (thrown) {
          error = thrown instanceof MailRefused ? "refused" : "failed";
          if (thrown instanceof MailRefused) outcomes.push({ mailId, providerId: null, refusal: thrown.message });
          else failure = thrown;
        }
        if (traced) spans.push({ ...traced, step: "mail", to: Date.now(), error });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await tellSpans(spans);
    const left = failure !== null || more;
    if (outcomes.length > 0 || (more && failure === null))
      await ctx.runMutation(internal.mail.recordAnswers, { slotId, outcomes, left });
    else if (failure !== null) throw failure;
    return null;
  },
});

/**
 * The mails of a slot that still have to go out, as the provider needs them; `waits` says why some cannot be written
 * yet, and `more` whether the slot may hold others. The first call ends the slot and writes the texts.
 */
export const prepare = internalMutation({
  args: { slotId },
  returns: v.object({
    mails: v.array(v.object({ mailId, mail: outgoingMail, traced })),
    waits: textOrNull,
    more: v.boolean(),
  }),
  handler: async (ctx, { slotId }) => {
    await closeSlot(ctx, slotId);
    const mails: { mailId: Id<"mails">; mail: OutgoingMail; traced: Infer<typeof traced> }[] = [];
    let waits: string | null = null;
    const waiting = await listWaitingIn(ctx, slotId);
    for (const { _id: mailId, event: name, trace, _creationTime: from } of waiting) {
      try {
        const mail = await prepareMail(ctx, mailId);
        if (mail !== null)
          mails.push({ mailId, mail, traced: trace === undefined ? null : { hash: trace, name, from } });
      } catch (error) {
        if (!(error instanceof VariableMissing)) throw error;
        waits = error.message;
      }
    }
    return { mails, waits, more: waiting.length === MAILS_AT_ONCE };
  },
});

/** Stores what the provider answered about mails of a slot, and tries again when others are left. */
export const recordAnswers = internalMutation({
  args: { slotId, outcomes: v.array(outcome), left: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { slotId, outcomes, left }) => {
    for (const { mailId, providerId, refusal } of outcomes) {
      if (providerId !== null) await markSent(ctx, mailId, providerId);
      else await markFailed(ctx, mailId, refusal ?? "");
    }
    if (left) await deliverSlot(ctx, slotId, 1000);
    return null;
  },
});

/** Stores that the mails of a slot that are left failed for good. The pool calls it once, after the last attempt. */
export const recordOutcome = internalMutation({
  args: vOnCompleteArgs(v.object({ slotId })),
  returns: v.null(),
  handler: async (ctx, { context, result }) => {
    if (result.kind === "success") return null;
    const error = result.kind === "failed" ? result.error : "canceled";
    const left = await listWaitingIn(ctx, context.slotId);
    for (const { _id } of left) await markFailed(ctx, _id, error);
    // The others get attempts of their own.
    if (left.length === MAILS_AT_ONCE) await deliverSlot(ctx, context.slotId, 0);
    return null;
  },
});
