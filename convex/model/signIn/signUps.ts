/** The steps of a sign-up that concern an earlier one of its address which is being paid, for actions. */
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { fail, messageOf } from "../base/errors";
import { closePayPages } from "../../integrations/stripe";
import { lookAt } from "../payments/looks";

type Ctx = Pick<ActionCtx, "runQuery" | "runMutation" | "runAction">;

/**
 * Counts a sign-up. Throws RATE_LIMITED, REGISTRATIONS_CLOSED, and ACCOUNT_EXISTS for an address that has an account. The address may belong
 * to an earlier sign-up that was paid a moment ago, so the provider is asked first. When it does not answer, the
 * sign-up goes on: what was paid is ended afterwards (model/payments/pendingAccounts).
 */
export async function beginSignUpOrThrow(ctx: Ctx, email: string): Promise<void> {
  const { answer, customerId } = await ctx.runMutation(internal.model.signIn.credentialFunctions.beginSignUp, {
    email,
  });
  if (answer === "closed") fail("REGISTRATIONS_CLOSED");
  if (answer === "limited") fail("RATE_LIMITED");
  if (answer === "taken") fail("ACCOUNT_EXISTS");
  if (customerId !== null) await settleEarlier(ctx, email, customerId, { close: false });
}

/**
 * Closes the payment page of an earlier sign-up with this address, right before the address gets an account by another
 * way. Throws ACCOUNT_EXISTS when the page was paid. When the provider does not answer, the sign-up goes on: what comes
 * in all the same is ended and given back afterwards.
 */
export async function closeCheckoutOrThrow(ctx: Ctx, email: string): Promise<void> {
  const customerId: string | null = await ctx.runQuery(internal.model.signIn.credentialFunctions.pendingCustomer, {
    email,
  });
  if (customerId !== null) await settleEarlier(ctx, email, customerId, { close: true });
}

async function settleEarlier(ctx: Ctx, email: string, customerId: string, { close }: { close: boolean }) {
  try {
    if (close) await closePayPages(customerId);
    await lookAt(ctx as ActionCtx, customerId);
  } catch (error) {
    console.error(`The payer of an earlier sign-up could not be looked at: ${messageOf(error)}`);
  }
  if (await ctx.runQuery(internal.model.signIn.credentialFunctions.isTaken, { email })) fail("ACCOUNT_EXISTS");
}
