/** Payments that the payer's bank reversed or asks about. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

/** Disputes that take the access away: the money is gone, or may be. A warning asks a question only. */
const BLOCKING_DISPUTES = ["needs_response", "under_review", "lost", "appeal_needs_response", "appeal_under_review"];
const DISPUTES_LOOKED_AT = 20;

/** The newest disputes about a customer's payments. */
export async function getDisputes(ctx: QueryCtx, customerId: string): Promise<Doc<"paymentDisputes">[]> {
  return await ctx.db
    .query("paymentDisputes")
    .withIndex("by_customer", (q) => q.eq("customerId", customerId))
    .order("desc")
    .take(DISPUTES_LOOKED_AT);
}

/** The dispute with this id of the provider, or null. */
export async function getDispute(ctx: QueryCtx, disputeId: string): Promise<Doc<"paymentDisputes"> | null> {
  return await ctx.db
    .query("paymentDisputes")
    .withIndex("by_dispute", (q) => q.eq("disputeId", disputeId))
    .unique();
}

/** Whether a dispute in this state removes the company's access. */
export function isBlocking(status: string): boolean {
  return BLOCKING_DISPUTES.includes(status);
}
