/**
 * Assigning guest requests to the account of their address, once that address is verified (C11).
 * model/accounts/mailboxProof decides before that whose account it is.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { recordPlaced } from "../disclosures/register";
import { giveConversations } from "../conversations/conversationErasure";

const BATCH = 100;

/** The number of requests that were assigned; `next` is where the next batch begins, null after the last. */
export type ClaimResult = { claimed: number; next: number | null };

/** Makes a guest's request an account's, with its conversations and with what its links answered. */
export async function claimBrief(ctx: MutationCtx, briefId: Id<"briefs">, userId: Id<"users">): Promise<void> {
  await ctx.db.patch("briefs", briefId, { userId });
  await giveConversations(ctx, briefId, userId);
  // Few: one for each company that took a place.
  const reports = await ctx.db
    .query("placeReports")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  for (const { _id, answer } of reports) {
    if (answer !== null) await ctx.db.patch("placeReports", _id, { answeredBy: userId });
  }
  await recordPlaced(ctx, userId, briefId);
}

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
    await claimBrief(ctx, briefId, user._id);
    claimed += 1;
  }
  const last = contacts.at(-1);
  return { claimed, next: contacts.length === BATCH && last !== undefined ? last._creationTime : null };
}
