/**
 * The payment provider's webhook: verifies an event, finds whom it is about, looks at the provider, and stores what it
 * saw (I6).
 */
import { WEBHOOK_MAX_BYTES } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import { httpAction, type ActionCtx } from "../../_generated/server";
import {
  endSubscriptions,
  readDispute,
  readEvent,
  readPayments,
  verifySignature,
  type PaymentEvent,
} from "../../integrations/stripe";
import { VariableMissing } from "../base/config";
import { messageOf } from "../base/errors";
import { giveBackForgotten } from "./givingBack";
import { readText, UnreadableInput } from "../base/input";
import type { BegunLook } from "./paymentFields";

/**
 * Answers a webhook of the payment provider. Answers 400, with a reason, to a body that is not signed by the provider,
 * was signed too long ago or cannot be read; 500 when something failed or a variable is missing, so that the provider sends the event
 * again; and
 * 200 to everything else, also to events without an effect.
 */
export const receive = httpAction(async (ctx, request) => {
  let event: PaymentEvent | null;
  try {
    const body = await readText(request, WEBHOOK_MAX_BYTES);
    await verifySignature(body, request.headers.get("stripe-signature") ?? "");
    event = readEvent(body);
  } catch (error) {
    if (error instanceof VariableMissing) {
      console.error(`Payment event not read: ${error.message}`);
      return new Response("Try again later.", { status: 500 });
    }
    console.warn(`Payment event refused: ${messageOf(error).split("\n")[0]}`);
    const reason = error instanceof UnreadableInput ? error.message : "The signature is not valid.";
    return new Response(reason, { status: 400 });
  }
  if (event === null) return new Response("ignored, nothing follows from it", { status: 200 });
  try {
    const outcome = await handle(ctx, event);
    console.warn(`Payment event ${event.id} (${event.type}): ${outcome}`);
    return new Response(outcome, { status: 200 });
  } catch (error) {
    console.error(`Payment event ${event.id} (${event.type}) failed: ${messageOf(error)}`);
    return new Response("Try again later.", { status: 500 });
  }
});

/** What became of an event, in words for the log. */
async function handle(ctx: ActionCtx, { id, type, account, ...about }: PaymentEvent): Promise<string> {
  if (account !== null) return `ignored, it is about another account (${account})`;
  const seen = about.disputeId === null ? null : await readDispute(about.disputeId);
  const customerId = seen?.customerId ?? about.customerId;
  if (customerId === null) return "ignored, it is about no customer";
  const look: BegunLook | "known" | "forgotten" | "stranger" = await ctx.runMutation(internal.payments.receiveEvent, {
    eventId: id,
    customerId,
  });
  if (look === "known") return "known already";
  if (look === "forgotten") {
    await endSubscriptions(customerId);
    await giveBackForgotten(ctx, customerId);
    return `ended, the account of ${customerId} was deleted`;
  }
  if (look === "stranger") return `ignored, ${customerId} is no customer of ours`;
  // Everything is read after the look has its number: what was read before may be older than an earlier look's answer.
  const disputeIds = new Set([...look.disputeIds, ...(about.disputeId === null ? [] : [about.disputeId])]);
  const stored: boolean = await ctx.runMutation(internal.payments.storeSeen, {
    customerId,
    look: look.number,
    ...(await readPayments(customerId, [...disputeIds])),
    cause: { eventId: id, type },
  });
  return stored ? "stored" : "known already";
}
