/**
 * Assigning guest requests to the account of their address, once that address is verified (C11).
 * model/accounts/mailboxProof decides before that whose account it is.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { recordPlaced } from "../disclosures/register";
import { giveConversations } from "../conversations/conversationErasure";

const BATCH = 100;

/** The number of requests that were assigned; `next` is where the next batch begins, null after the last. */
export type ClaimResult = { claimed: number; next: number | null };

/**
 * Assigns one batch of the guest briefs with an account's verified address to that account. Briefs that belong to an
 * account stay with it. Idempotent. `after` is 0 for the first batch.
 */
export async function claimNextBatch(ctx: MutationCtx, user: Doc<"users">, after: number): Promise<ClaimResult> {
  // A colleague of a company's team has an account for that alone.
  if (user.emailVerificationTime === undefined || user.memberId !== undefined) return { claimed: 0, next: null };
  const contacts = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", user.email.toLowerCase()).gt("_creationTime", after))
    .take(BATCH);
  let claimed = 0;
  for (const { briefId } of contacts) {
    const brief = await ctx.db.get("briefs", briefId);
    if (brief === null || brief.userId !== null) continue;
    await ctx.db.patch("briefs", briefId, { userId: user._id });
    await giveConversations(ctx, briefId, user._id);
    await recordPlaced(ctx, user._id, briefId);
    claimed += 1;
  }
  const last = contacts.at(-1);
  return { claimed, next: contacts.length === BATCH && last !== undefined ? last._creationTime : null };
}
