/** The final end of a brief: its contact data is erased, and everything that still depends on it ends (C65). */
import { isClosed } from "../../../domain/status";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { findBrief, getContactOrErased, setBriefStatus } from "../briefs/briefs";
import { eraseContact } from "../briefs/contactErasure";
import { eraseConversationsAbout } from "../conversations/conversationErasure";
import { eraseWorkReportsOn } from "../chosen/workReports";
import { declineForGood } from "../quotes/quotes";
import { eraseNotesOn } from "../followUps/followUps";
import { eraseQuestionsOn } from "../questions/questions";
import { getQuotes } from "../quotes/quoteViews";
import { eraseClientInReviews } from "../reviews/reviewErasure";
import { endVisitsOf, eraseWishes } from "../visits/visits";

const BATCH = 25;

/** Cancels a brief that was still open, declines its pending quotes, ends its visits, and erases its contact data. */
export async function endBrief(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  if (!isClosed(brief.status)) await setBriefStatus(ctx, brief, "CANCELLED");
  const contact = await getContactOrErased(ctx, brief._id);
  for (const quote of await getQuotes(ctx, brief._id)) {
    await declineForGood(ctx, quote);
    if (contact.email !== "") await eraseClientInReviews(ctx, quote._id, contact, [brief.city, brief.province]);
  }
  // At once: the client's details, which mails to companies might name, are gone in a moment.
  await endVisitsOf(ctx, brief._id, true);
  await eraseWishes(ctx, brief._id);
  await eraseNotesOn(ctx, brief._id);
  await eraseWorkReportsOn(ctx, brief._id);
  await eraseQuestionsOn(ctx, brief._id);
  await eraseContact(ctx, brief._id);
  await eraseConversationsAbout(ctx, brief._id);
}

/** Ends the briefs whose contact data is due to be erased. Returns whether there may be more. */
export async function endDueBriefs(ctx: MutationCtx, now: number): Promise<boolean> {
  const due = await ctx.db
    .query("contactErasures")
    .withIndex("by_eraseAt", (q) => q.lte("eraseAt", now))
    .take(BATCH);
  for (const { _id, briefId } of due) {
    const brief = await findBrief(ctx, briefId);
    if (brief !== null) await endBrief(ctx, brief);
    else await ctx.db.delete("contactErasures", _id);
  }
  return due.length === BATCH;
}
