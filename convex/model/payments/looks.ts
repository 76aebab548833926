/**
 * Looks at the payment provider, for actions: each takes a number, asks the provider, and stores the answer
 * (docs/adr/0017-payments.md).
 */
import { ConvexError } from "convex/values";
import type { ErrorCode } from "../../../domain/errors";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { readPayments } from "../../integrations/stripe";
import { fail, messageOf } from "../base/errors";
import type { BegunLook, Cause, SubscriptionState } from "./paymentFields";

/**
 * Looks at one of our customers at the provider, and stores what it sees with all its effects. Returns the customer's
 * subscription; null when it has none, and for a customer that is not ours.
 */
export async function lookAt(
  ctx: ActionCtx,
  customerId: string,
  cause: Cause = null,
): Promise<SubscriptionState | null> {
  const look: BegunLook | null = await ctx.runMutation(internal.payments.beginLook, { customerId });
  if (look === null) return null;
  const seen = await readPayments(customerId, look.disputeIds);
  await ctx.runMutation(internal.payments.storeSeen, { customerId, look: look.number, ...seen, cause });
  return seen.state;
}

/**
 * Calls `run`, which needs the provider. A failure of the catalogue is rethrown; any other error is logged and thrown
 * as `code`.
 */
export async function orFail<T>(code: ErrorCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ConvexError) throw error;
    console.error(`${code}: ${messageOf(error)}`);
    return fail(code);
  }
}
