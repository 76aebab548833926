/**
 * The contents of a company's page (B12). It shows nothing of any job (I9), and no contact details that would bypass
 * the platform.
 */
import { v, type Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { nullable, numberOrNull, province, text, textOrNull, textsOrNull } from "../base/commonFields";
import { companyNameOf, getCompany } from "../companies/companies";
import { rating, ratingOf } from "../companies/ratings";
import { imageAddresses, type ImageView } from "../images/images";
import { medianAnswerTime } from "../quotes/answerTimes";
import { newestPublicReviews, publicReview } from "../reviews/reviewViews";

/** A company as everybody may see it. Times are milliseconds since 1970. */
export const companyPage = v.object({
  companyName: text,
  /** Its own words, without telephone numbers and addresses; null when it wrote none. */
  description: textOrNull,
  avatarUrl: textOrNull,
  /** Photos of earlier work, in the company's order. */
  portfolioImages: v.array(text),
  trades: textsOrNull,
  /** Null when it works everywhere. */
  serviceAreas: nullable(v.array(province)),
  yearsExperience: numberOrNull,
  /** When its account was made. */
  memberSince: v.number(),
  /** Only when staff checked the number (C82); `checkedAt` is null for a check of before the day was kept. */
  kvk: nullable(v.object({ number: text, checkedAt: numberOrNull })),
  /** Half of its quotes came sooner after the unlock than this many milliseconds; null when that would tell of single jobs. */
  answerTime: numberOrNull,
  /** What clients think of it on average; null while there are too few reviews for that. */
  rating: nullable(rating),
  /** The newest reviews of its clients, and whether there are more. */
  reviews: v.array(publicReview),
  hasMoreReviews: v.boolean(),
});
export type CompanyPage = Infer<typeof companyPage>;

/** The contents of an account's page, with pictures as `view` says; null for an account that is no company. */
export async function toCompanyPage(ctx: QueryCtx, userId: Id<"users">, view: ImageView): Promise<CompanyPage | null> {
  const [user, company] = [await ctx.db.get("users", userId), await getCompany(ctx, userId)];
  if (user === null || company === null) return null;
  const { publicDescription, serviceAreas, yearsExperience, kvkNumber, specialties, verified, verifiedAt } = company;
  const { avatarUrl, portfolioImages } = await imageAddresses(ctx, company, view);
  const { reviews, hasMore } = await newestPublicReviews(ctx, userId);
  return {
    companyName: await companyNameOf(ctx, userId),
    description: publicDescription,
    avatarUrl,
    portfolioImages: portfolioImages ?? [],
    trades: specialties,
    serviceAreas,
    yearsExperience,
    memberSince: user._creationTime,
    kvk: verified && kvkNumber !== null ? { number: kvkNumber, checkedAt: verifiedAt } : null,
    answerTime: await medianAnswerTime(ctx, userId),
    rating: await ratingOf(ctx, userId),
    reviews,
    hasMoreReviews: hasMore,
  };
}
