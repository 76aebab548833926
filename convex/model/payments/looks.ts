/** Looks at the payment provider, for actions: take a number, ask, store (docs/decisions/0014-payments.md). */
import { ConvexError } from "convex/values";
import type { ErrorCode } from "../../../domain/errors";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { readPayments } from "../../integrations/stripe";
import { fail, messageOf } from "../base/errors";
import type { BegunLook, Cause, SubscriptionState } from "./paymentFields";

/** Looks at a customer of ours and stores what is seen. Returns what was seen; null also for a stranger. */
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

/** Runs something that needs the provider; what goes wrong there becomes `code`, and a line in the log. */
export async function orFail<T>(code: ErrorCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ConvexError) throw error;
    console.error(`${code}: ${messageOf(error)}`);
    return fail(code);
  }
}
