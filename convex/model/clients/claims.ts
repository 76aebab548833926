/**
 * Requests that somebody made as a guest become theirs once their address is verified (C11). Who the account belongs to
 * is settled before that (model/accounts/mailboxProof).
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { giveConversations } from "../conversations/conversationErasure";

const BATCH = 100;

/** `next` is where the next batch begins, null after the last. */
export type ClaimResult = { claimed: number; next: number | null };

/**
 * Gives the account one batch of the guest briefs that were sent with its verified address. Briefs that belong to
 * somebody stay theirs, so it can be repeated at will. `after` is 0 to begin with.
 */
export async function claimNextBatch(ctx: MutationCtx, user: Doc<"users">, after: number): Promise<ClaimResult> {
  if (user.emailVerificationTime === undefined) return { claimed: 0, next: null };
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
    claimed += 1;
  }
  const last = contacts.at(-1);
  return { claimed, next: contacts.length === BATCH && last !== undefined ? last._creationTime : null };
}
