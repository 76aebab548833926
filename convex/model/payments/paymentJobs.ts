/** Calls to the payment provider after a commit, repeated until it has answered. */
import { Workpool } from "@convex-dev/workpool";
import { components, internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import type { VainPayment } from "./paymentFields";

const pool = new Workpool(components.paymentPool, {
  maxParallelism: 3,
  logLevel: "WARN",
  retryActionsByDefault: true,
  defaultRetryBehavior: { maxAttempts: 8, initialBackoffMs: 2000, base: 4 },
});

/** Schedules a look at a customer at the provider after the commit, with retries; what it sees is stored. */
export async function lookLater(ctx: MutationCtx, customerId: string): Promise<void> {
  await pool.enqueueAction(ctx, internal.payments.look, { customerId });
}

/**
 * Schedules the credit for a free month on the next invoice, after the commit, with retries, once for each key (C71).
 */
export async function giveCreditLater(
  ctx: MutationCtx,
  credit: { customerId: string; cents: number; key: string },
): Promise<void> {
  await pool.enqueueAction(ctx, internal.payments.giveFreeMonth, credit);
}

/** Schedules the return of a payment that gave nothing, after the commit, with retries, once for each invoice. */
export async function giveBackLater(ctx: MutationCtx, vain: VainPayment & { customerId: string }): Promise<void> {
  await pool.enqueueAction(ctx, internal.payments.giveBack, vain);
}

/** Schedules the end of a subscription whose running period was given back, right after the commit, with retries. */
export async function endWithdrawnLater(ctx: MutationCtx, customerId: string): Promise<void> {
  await pool.enqueueAction(ctx, internal.payments.endWithdrawn, { customerId });
}

/** Schedules that the provider hears the address and name of a customer, after the commit, with retries. */
export async function renameLater(ctx: MutationCtx, customerId: string): Promise<void> {
  await pool.enqueueAction(ctx, internal.payments.rename, { customerId });
}

/** Schedules that a customer's subscription follows the block of its account that began at `blockedAt`, with retries. */
export async function followBlockLater(ctx: MutationCtx, customerId: string, blockedAt: number): Promise<void> {
  await pool.enqueueAction(ctx, internal.model.payments.blockFunctions.follow, { customerId, blockedAt });
}

/** Schedules the end of all subscriptions of a customer, right after the commit, with retries. */
export async function endAtProvider(ctx: MutationCtx, customerId: string): Promise<void> {
  await pool.enqueueAction(ctx, internal.payments.endAtProvider, { customerId });
}
