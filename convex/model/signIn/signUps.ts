/** The first step of every sign-up, for actions. */
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { fail, messageOf } from "../base/errors";
import { lookAt } from "../payments/looks";

/**
 * Counts a sign-up. Throws RATE_LIMITED, and ACCOUNT_EXISTS for an address that has an account. The address may belong
 * to an earlier sign-up that was paid a moment ago, so the provider is asked first. When it does not answer, the
 * sign-up goes on: what was paid is ended afterwards (model/payments/pendingAccounts).
 */
export async function beginSignUpOrThrow(
  ctx: Pick<ActionCtx, "runQuery" | "runMutation" | "runAction">,
  email: string,
): Promise<void> {
  const { answer, customerId } = await ctx.runMutation(internal.model.signIn.credentialFunctions.beginSignUp, {
    email,
  });
  if (answer === "limited") fail("RATE_LIMITED");
  if (answer === "taken") fail("ACCOUNT_EXISTS");
  if (customerId === null) return;
  try {
    await lookAt(ctx as ActionCtx, customerId);
  } catch (error) {
    console.error(`The payer of an earlier sign-up could not be looked at: ${messageOf(error)}`);
  }
  if (await ctx.runQuery(internal.model.signIn.credentialFunctions.isTaken, { email })) fail("ACCOUNT_EXISTS");
}
