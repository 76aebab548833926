/**
 * "Toch niet?": a client comes back from a choice within CHOICE_UNDO_MS. Everything is as before the choice: the job is
 * open, the quotes that lost wait for a decision, and who was chosen has lost what only the choice gave.
 */
import { CHOICE_UNDO_MS } from "../../../domain/limits";
import { floorLabel } from "../../../domain/floors";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { setBriefStatus } from "../briefs/briefs";
import { holdAgain } from "../briefs/firstChance";
import { countInMonth } from "../companies/companyMonths";
import { countChosen } from "../companies/ratings";
import { keepChoice } from "../disclosures/companyContact";
import { eraseNotesOn, moveBack } from "../followUps/followUps";
import { queueMail, rewriteMailsTo } from "../mail/mails";
import { unqueuePrice } from "../prices/priceBands";
import { getQuotes, type QuoteDoc } from "../quotes/quoteViews";
import { getReviews, getSide, type Side } from "../reviews/reviews";
import { endLaying, hasBegun } from "../visits/visits";
import { reportsOn } from "./workReports";

/**
 * Until when the client can come back from the choice of this quote, in milliseconds since 1970; null once the work has
 * begun, something was said of it, or staff gave the job another status.
 */
export async function undoUntil(ctx: QueryCtx, { quote, brief }: Side): Promise<number | null> {
  if (quote.acceptedAt === undefined || brief.status !== "COMPLETED") return null;
  const { client, company } = await getReviews(ctx, quote._id);
  if (client !== null || company !== null || quote.goodAt !== undefined) return null;
  if ((await reportsOn(ctx, quote._id)).length > 0 || (await hasBegun(ctx, quote))) return null;
  return quote.acceptedAt + CHOICE_UNDO_MS;
}

/** Takes a choice back for the client of the job. Throws QUOTE_NOT_FOUND and CHOICE_STANDS. */
export async function undoChoice(ctx: MutationCtx, userId: Id<"users">, quoteId: string): Promise<void> {
  const side = await getSide(ctx, userId, quoteId);
  if (side === null || side.by !== "client") return fail("QUOTE_NOT_FOUND");
  const until = await undoUntil(ctx, side);
  if (until === null || until <= Date.now()) return fail("CHOICE_STANDS");
  const { quote, brief } = side;
  await reopen(ctx, quote, "won");
  await setBriefStatus(ctx, brief, "OPEN");
  if (quote.heldBefore !== undefined) await holdAgain(ctx, brief._id, quote.heldBefore);
  if (quote.withdrawnBefore !== undefined) {
    await keepChoice(ctx, quote, { withdrawnAt: quote.withdrawnBefore, sharedAt: undefined });
    await eraseNotesOn(ctx, brief._id, quote.companyId);
  }
  await rewriteMailsTo(ctx, quote);
  await endLaying(ctx, quote);
  await uncount(ctx, quote, brief);
  for (const other of await getQuotes(ctx, brief._id)) {
    if (other.lostTo === quote._id) await reopen(ctx, other, "lost");
  }
}

/** Makes a quote wait for its decision again, and tells its company. That of a company that is gone stays declined. */
async function reopen(ctx: MutationCtx, quote: QuoteDoc, from: "won" | "lost"): Promise<void> {
  const undecided = { acceptedAt: undefined, heldBefore: undefined, withdrawnBefore: undefined, lostTo: undefined };
  if (await isGone(ctx, quote)) {
    await ctx.db.patch("proposals", quote._id, { status: "DECLINED", ...undecided });
    return;
  }
  const reopened = (quote.reopened ?? 0) + 1;
  await ctx.db.patch("proposals", quote._id, { status: "PENDING", ...undecided, reopened });
  await moveBack(ctx, quote, from, "quoted");
  await queueMail(ctx, "choice-undone", { proposalId: quote._id, reopened, wasChosen: from === "won" });
}

/** Whether the account of a quote's company was erased. */
async function isGone(ctx: QueryCtx, { companyId }: QuoteDoc): Promise<boolean> {
  return (await ctx.db.get("users", companyId)) === null;
}

async function uncount(ctx: MutationCtx, quote: QuoteDoc, brief: Doc<"briefs">): Promise<void> {
  await unqueuePrice(ctx, quote._id);
  if (await isGone(ctx, quote)) return;
  await countChosen(ctx, quote.companyId, -1);
  const unwon = { what: "unwon" as const, floor: floorLabel(brief), cents: quote.price };
  await countInMonth(ctx, quote.companyId, quote.acceptedAt ?? Date.now(), unwon);
}
