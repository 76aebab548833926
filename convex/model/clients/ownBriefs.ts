/** A client's own requests. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { askedOf, hasFirstChance } from "../briefs/firstChance";
import { MAX_UNLOCKS } from "../../../domain/limits";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { contact, publicBriefDetail } from "../briefs/briefFields";
import { getContactOrErased, ownWordsOf, toPublicBriefDetail } from "../briefs/briefs";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { checkOf, companyNameOf } from "../companies/companies";
import { publicSlugOf } from "../companies/companyPages";
import { rating, ratingOf } from "../companies/ratings";
import { getChoice } from "../disclosures/companyContact";
import { readPage } from "../base/pages";
import { ownShare, readOwnShare } from "./sharedRequests";
import { closesAt } from "./stillWanted";

/** A company that took a place on a request, as its owner sees it: nothing to accept, just who may call (C25). */
const unlocker = v.object({
  companyId: v.id("users"),
  companyName: text,
  unlockedAt: v.number(),
  /** Since when its owner withdrew the details from it; null while it may read them. */
  withdrawnAt: numberOrNull,
  /** Where its public page is, /bedrijf/{slug}; null when it has none. */
  pageSlug: textOrNull,
  /** What clients think of it on average; null while there are too few reviews for that. */
  rating: nullable(rating),
  /** Whether staff checked its number (C82), and when; null for a check of before the day was kept. */
  verified: v.boolean(),
  verifiedAt: numberOrNull,
});

/** A request as its owner sees it. */
export const ownBrief = v.object({
  ...publicBriefDetail.fields,
  contact,
  unlockedBy: v.array(unlocker),
  /** When it closes unless its owner says that it is still wanted; null while that was not asked. */
  closesAt: numberOrNull,
  /** Since when it is paused; null while it is not. */
  pausedAt: numberOrNull,
  /** Until when only the companies that it asked may react; null when all may. */
  askedUntil: numberOrNull,
  /** The names of the companies that it asked directly. */
  asked: v.array(text),
  /** The link with which others look along; null while there is none. */
  share: nullable(ownShare),
});

/** A page of an account's own requests, newest first, whatever their status (CLIENT-003). */
export async function listOwnBriefs(
  ctx: QueryCtx,
  ownerId: Id<"users">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof ownBrief>>> {
  const result = await readPage(
    ctx.db
      .query("briefs")
      .withIndex("by_user", (q) => q.eq("userId", ownerId))
      .order("desc"),
    paginationOpts,
  );
  const page = await Promise.all(
    result.page.map(async (brief) => ({
      ...(await toPublicBriefDetail(ctx, brief)),
      ...ownWordsOf(brief),
      contact: await getContactOrErased(ctx, brief._id),
      unlockedBy: await getUnlockers(ctx, brief._id),
      closesAt: closesAt(brief),
      pausedAt: hasFirstChance(brief) ? null : (brief.pausedAt ?? null),
      askedUntil: brief.askedUntil ?? null,
      asked: await Promise.all((await askedOf(ctx, brief._id)).map((companyId) => companyNameOf(ctx, companyId))),
      share: await readOwnShare(ctx, brief),
    })),
  );
  return { ...result, page };
}

/** The companies that unlocked a brief, in the order of their unlocks. Only for its owner (I9). */
export async function getUnlockers(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Infer<typeof unlocker>[]> {
  const unlocks = await ctx.db
    .query("proposals")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", "unlock"))
    .take(MAX_UNLOCKS);
  return await Promise.all(
    unlocks.map(async (unlock) => ({
      ...(await checkOf(ctx, unlock.companyId)),
      companyId: unlock.companyId,
      companyName: await companyNameOf(ctx, unlock.companyId),
      unlockedAt: unlock._creationTime,
      withdrawnAt: (await getChoice(ctx, unlock.companyId, briefId))?.withdrawnAt ?? null,
      pageSlug: await publicSlugOf(ctx, unlock.companyId),
      rating: await ratingOf(ctx, unlock.companyId),
    })),
  );
}
