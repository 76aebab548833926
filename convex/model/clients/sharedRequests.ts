/**
 * A request as those see it whom its client lets view it (N20): what was asked, how far it is, and the quotes. Nothing
 * of it tells who the client is, and nothing in it can be decided.
 */
import { hasFirstChance } from "../briefs/firstChance";
import { v, type Infer } from "convex/values";
import { isClosed } from "../../../domain/status";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { fail } from "../base/errors";
import { checkRateLimitOrThrow } from "../base/rateLimits";
import { publicBrief } from "../briefs/briefFields";
import { getBrief, blockOfOwner, toPublicBriefDetail } from "../briefs/briefs";
import { endShare, findShared, getShare, makeShare } from "../requestLinks/requestShares";
import { extraService } from "../quotes/proposalFields";
import { hideClientIn } from "../quotes/sharedWords";
import { getQuotes, receivedQuote, toReceivedQuote, type QuoteDoc } from "../quotes/quoteViews";
import { timeline, timelineOf } from "./timelines";

const { title, category, floorType, locationText, squareMeters } = publicBrief.fields;
const { budgetMin, budgetMax, preferredStartDate, status } = publicBrief.fields;
const { companyId: _, declineReason: __, declineUndoUntil: ___, ...quoteFields } = receivedQuote.fields;
const sharedQuote = v.object(quoteFields);

/** A request as a viewer by a shared link sees it. */
export const sharedRequest = v.object({
  ...{ title, category, floorType, locationText, squareMeters, budgetMin, budgetMax, preferredStartDate, status },
  isPaused: v.boolean(),
  /** The work that was asked for beside the floor, by which quotes are compared. */
  services: v.array(extraService),
  timeline,
  /** Newest first. */
  quotes: v.array(sharedQuote),
});

/** The shared link to a request as the request's owner sees it. */
export const ownShare = v.object({ secret: text, since: v.number(), endsAt: v.number() });

/**
 * Whether a request may be looked at by a link: while it is going on, and once a company was chosen; never while its
 * client is blocked.
 */
export async function isShown(ctx: QueryCtx, brief: Doc<"briefs">): Promise<boolean> {
  if ((await blockOfOwner(ctx, brief)) !== null) return false;
  if (!isClosed(brief.status)) return true;
  if (brief.status !== "COMPLETED") return false;
  return (await getQuotes(ctx, brief._id)).some((quote) => quote.status === "ACCEPTED");
}

/**
 * Makes a shared link to somebody's own request; an existing link stays. Throws BRIEF_NOT_FOUND, also for somebody
 * else's request, and RATE_LIMITED.
 */
export async function shareOwnBrief(ctx: MutationCtx, ownerId: Id<"users">, briefId: string): Promise<void> {
  const brief = await requireOwnBrief(ctx, ownerId, briefId);
  if (!(await isShown(ctx, brief))) fail("BRIEF_NOT_FOUND");
  if ((await getShare(ctx, brief._id)) !== null) return;
  await checkRateLimitOrThrow(ctx, "share", [ownerId]);
  await makeShare(ctx, brief._id);
}

/** Ends the shared link to somebody's own request, if there is one. Throws BRIEF_NOT_FOUND. */
export async function stopSharingOwnBrief(ctx: MutationCtx, ownerId: Id<"users">, briefId: string): Promise<void> {
  await endShare(ctx, (await requireOwnBrief(ctx, ownerId, briefId))._id);
}

async function requireOwnBrief(ctx: QueryCtx, ownerId: Id<"users">, briefId: string): Promise<Doc<"briefs">> {
  const brief = await getBrief(ctx, briefId);
  return brief === null || brief.userId !== ownerId ? fail("BRIEF_NOT_FOUND") : brief;
}

/** The shared link to a request, for its owner; null while it is not shared. */
export async function readOwnShare(ctx: QueryCtx, brief: Doc<"briefs">): Promise<Infer<typeof ownShare> | null> {
  const found = await getShare(ctx, brief._id);
  if (found === null || !(await isShown(ctx, brief))) return null;
  return { secret: found.secret, since: found.share._creationTime, endsAt: found.share.endsAt };
}

/** The request behind a shared link's secret; null for a secret that does not open one, or no longer does. */
export async function readSharedRequest(ctx: QueryCtx, secret: string): Promise<Infer<typeof sharedRequest> | null> {
  const share = await findShared(ctx, secret);
  const brief = share && (await getBrief(ctx, share.briefId));
  if (share === null || brief === null || !(await isShown(ctx, brief))) return null;
  const { title, category, floorType, locationText, squareMeters, ...rest } = await toPublicBriefDetail(ctx, brief);
  const { budgetMin, budgetMax, preferredStartDate, status, answers } = rest;
  return {
    ...{ title, category, floorType, locationText, squareMeters, budgetMin, budgetMax, preferredStartDate, status },
    isPaused: brief.pausedAt !== undefined && !hasFirstChance(brief),
    services: answers?.services ?? [],
    // When somebody comes to measure is between the client and that company.
    timeline: { ...(await timelineOf(ctx, brief)), visitAt: null },
    quotes: await Promise.all((await getQuotes(ctx, brief._id)).map((quote) => toSharedQuote(ctx, quote, share._id))),
  };
}

/** A quote without what is between the two: who declined it why, and how a company writes to its client. */
async function toSharedQuote(
  ctx: QueryCtx,
  quote: QuoteDoc,
  reader: Id<"requestShares">,
): Promise<Infer<typeof sharedQuote>> {
  const {
    companyId: _,
    declineReason: __,
    declineUndoUntil: ___,
    ...shown
  } = await toReceivedQuote(ctx, quote, reader);
  // What the migration has not reached is made now.
  const { earlier, ...words } = quote.shared ?? (await hideClientIn(ctx, quote));
  return { ...shown, ...words, earlier: shown.earlier.map((version, index) => ({ ...version, ...earlier[index] })) };
}

/** Validates the answer of `requestShares:look`. */
export const looked = nullable(v.union(sharedRequest, v.literal("company")));
