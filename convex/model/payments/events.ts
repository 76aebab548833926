/** The effect of the payment provider's events, whichever way they come. */
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import {
  accountOfCustomer,
  endSubscriptions,
  listEvents,
  readDispute,
  readPayments,
  type PaymentEvent,
} from "../../integrations/stripe";
import { messageOf } from "../base/errors";
import { giveBackForgotten } from "./givingBack";
import type { BegunLook } from "./paymentFields";

/** Events whose effect is asked for in one query. */
const ASKED_AT_ONCE = 100;
const STORED = "stored";

/**
 * Finds whom an event is about, looks at the provider, and stores what it saw (I6). Returns what became of the event, in
 * words for the log. Throws when the provider does not answer.
 */
export async function handleEvent(ctx: ActionCtx, { id, type, account, ...about }: PaymentEvent): Promise<string> {
  if (account !== null) return `ignored, it is about another account (${account})`;
  const seen = about.disputeId === null ? null : await readDispute(about.disputeId);
  const customerId = seen?.customerId ?? about.customerId;
  if (customerId === null) return "ignored, it is about no customer";
  let look = await receive(ctx, id, customerId);
  if (look === "stranger" && (await adopt(ctx, customerId))) look = await receive(ctx, id, customerId);
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
  return stored ? STORED : "known already";
}

async function receive(
  ctx: ActionCtx,
  eventId: string,
  customerId: string,
): Promise<BegunLook | "known" | "forgotten" | "stranger"> {
  return await ctx.runMutation(internal.payments.receiveEvent, { eventId, customerId });
}

/** Whether the customer is one of an account of ours after all, and is known from now on. */
async function adopt(ctx: ActionCtx, customerId: string): Promise<boolean> {
  const accountId = await accountOfCustomer(customerId);
  return accountId !== null && (await ctx.runMutation(internal.payments.adoptCustomer, { customerId, accountId }));
}

/**
 * Lets the provider's events since a time take effect that were never received, oldest first. `since` is in
 * milliseconds. Returns how many there were. One that fails is left for the next time; throws when any did.
 */
export async function catchUpOnEvents(ctx: ActionCtx, since: number): Promise<number> {
  const events = await listEvents(since);
  let [missed, failed] = [0, 0];
  for (let from = 0; from < events.length; from += ASKED_AT_ONCE) {
    const batch = events.slice(from, from + ASKED_AT_ONCE);
    const unknown = new Set<string>(
      await ctx.runQuery(internal.payments.unknownEvents, { eventIds: batch.map(({ id }) => id) }),
    );
    for (const event of batch.filter(({ id }) => unknown.has(id))) {
      try {
        const outcome = await handleEvent(ctx, event);
        if (outcome === STORED) missed += 1;
      } catch (error) {
        failed += 1;
        console.error(`Payment event ${event.id} (${event.type}) failed: ${messageOf(error)}`);
      }
    }
  }
  if (missed > 0) console.error(`${missed} payment events had not arrived.`);
  if (failed > 0) throw new Error(`${failed} payment events could not take effect.`);
  return missed;
}
