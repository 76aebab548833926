/** Reviews as their readers receive them: everybody, and the two sides of a quote. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { REVIEWS_PER_PAGE } from "../../../domain/limits";
import { meanOf, type ReviewSide } from "../../../domain/reviews";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { readPage } from "../base/pages";
import { pictureAddress } from "../base/pictureAddresses";
import { findBrief, getContactOrErased, placeOf } from "../briefs/briefs";
import { companyNameOf, splitName } from "../companies/companies";
import { companyContact, isWithdrawn } from "../disclosures/companyContact";
import { clientScores, companyScores, reviewSide } from "./reviewFields";
import { areBothHere, getReviews, getSide, isVisible, opensAt, otherOf, type Review } from "./reviews";
import { firstNameIn, hideReview } from "./reviewTexts";
import { isGone } from "../../../domain/disclosures/disclosures";
import type { ContactData } from "../../../domain/disclosures/wish";

const reply = nullable(v.object({ words: text, at: v.number() }));
const shared = {
  _id: v.id("reviews"),
  writtenAt: v.number(),
  /** The mean of its stars, in tenths; null once staff took it away. */
  mean: numberOrNull,
  /** Null once its writer's account is gone, or staff took it away. */
  words: textOrNull,
  reply,
  /** Why staff took it away; null for one that stands. */
  removedFor: textOrNull,
  isExample: v.boolean(),
  /** Where the photos of the laid floor are that everybody sees with it. */
  photos: v.array(text),
};

/**
 * A client's review of a company as everybody may read it. Of the client it shows only the first name and the place.
 */
export const publicReview = v.object({
  ...shared,
  /** Null once the client's details are gone. */
  firstName: textOrNull,
  place: text,
  scores: nullable(clientScores),
});

/** A review as both sides read it once it has appeared, and as its writer reads it before. */
export const sidesReview = v.object({
  ...shared,
  by: reviewSide,
  scores: nullable(v.union(clientScores, companyScores)),
});

/** The state of an accepted quote's reviews, for one of its two sides. */
export const reviewStanding = v.object({
  by: reviewSide,
  /** Who is reviewed: the company, or the client by the first name; empty once the client's details are gone. */
  otherName: text,
  /** From when on nobody has to say that the floor lies, in milliseconds since 1970. */
  opensAt: v.number(),
  /** Whether this side may write one, now or from then on. */
  canWrite: v.boolean(),
  /** When a review that waits appears in any case; null while there is none. */
  dueAt: numberOrNull,
  own: nullable(sidesReview),
  /** Whether the other side may read the own one. */
  ownIsVisible: v.boolean(),
  /** Of the other side's: that there is none, that one waits, or what it says. */
  other: v.union(v.literal("none"), v.literal("waits"), sidesReview),
});

/** A review as everybody may read it. The caller has checked that it has appeared. */
export async function toPublicReview(ctx: QueryCtx, review: Review): Promise<Infer<typeof publicReview>> {
  return {
    ...(await common(ctx, review, "everybody")),
    firstName: await firstNameOf(ctx, review.briefId),
    place: await placeOf(ctx, await findBrief(ctx, review.briefId)),
    scores: review.by === "client" && review.removed === null ? review.scores : null,
  };
}

/** A page of the public reviews of a company, newest first. */
export async function listPublicReviews(
  ctx: QueryCtx,
  companyId: Id<"users">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof publicReview>>> {
  const result = await readPage(appeared(ctx, companyId), paginationOpts);
  return { ...result, page: await Promise.all(result.page.map((review) => toPublicReview(ctx, review))) };
}

/** The newest REVIEWS_PER_PAGE public reviews of a company, and whether there are more. */
export async function newestPublicReviews(
  ctx: QueryCtx,
  companyId: Id<"users">,
): Promise<{ reviews: Infer<typeof publicReview>[]; hasMore: boolean }> {
  const rows = await appeared(ctx, companyId).take(REVIEWS_PER_PAGE + 1);
  const reviews = await Promise.all(rows.slice(0, REVIEWS_PER_PAGE).map((review) => toPublicReview(ctx, review)));
  return { reviews, hasMore: rows.length > REVIEWS_PER_PAGE };
}

function appeared(ctx: QueryCtx, companyId: Id<"users">) {
  return ctx.db
    .query("reviews")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("by", "client").gt("visibleAt", 0))
    .order("desc");
}

/** The state of a quote's reviews for an account; null for an account on neither side of the quote. */
export async function getStanding(
  ctx: QueryCtx,
  userId: Id<"users">,
  quoteId: string,
): Promise<Infer<typeof reviewStanding> | null> {
  const side = await getSide(ctx, userId, quoteId);
  if (side === null) return null;
  const { quote, by } = side;
  const { [by]: own, [otherOf(by)]: other } = await getReviews(ctx, quote._id);
  const now = Date.now();
  const contact = by === "client" ? null : await companyContact(ctx, quote.companyId, quote.briefId);
  return {
    by,
    // A company reads the client's name only while it may (B08).
    otherName: by === "client" ? await companyNameOf(ctx, quote.companyId) : firstNameFor(contact),
    opensAt: opensAt(quote),
    canWrite: own === null && (other === null || !isVisible(other, now)) && (await areBothHere(ctx, side)),
    dueAt: (own ?? other)?.dueAt ?? null,
    own: own && (await toSidesReview(ctx, own, by)),
    ownIsVisible: own !== null && isVisible(own, now),
    other: other === null ? "none" : isVisible(other, now) ? await toSidesReview(ctx, other, by) : "waits",
  };
}

/** A review as one of its two sides reads it: a company from which the client withdrew the details as everybody (B08). */
export async function toSidesReview(
  ctx: QueryCtx,
  review: Review,
  side: ReviewSide,
): Promise<Infer<typeof sidesReview>> {
  const scores = review.removed === null ? review.scores : null;
  const isTakenBack = side === "company" && (await isWithdrawn(ctx, review.companyId, review.briefId));
  return { ...(await common(ctx, review, isTakenBack ? "everybody" : "sides")), by: review.by, scores };
}

/** What all readers get, with the texts as one kind of them may read them. */
async function common(ctx: QueryCtx, review: Review, reader: "sides" | "everybody") {
  const { _id, _creationTime, scores, removed, isExample = false } = review;
  const stands = removed === null;
  // What the migration has not reached is made now.
  const { words, reply } = (review.shown ?? (await hideReview(ctx, review)))[reader];
  return {
    _id,
    writtenAt: _creationTime,
    mean: stands ? meanOf(scores) : null,
    words: stands ? words : null,
    reply: stands && reply !== null && review.reply !== null ? { words: reply, at: review.reply.at } : null,
    removedFor: removed?.reason ?? null,
    isExample,
    photos: stands && isVisible(review, Date.now()) ? await photosWith(ctx, review) : [],
  };
}

async function photosWith(ctx: QueryCtx, { photos = [] }: Review): Promise<string[]> {
  const addresses = photos.map(async (photoId) => {
    const photo = await ctx.db.get("messagePhotos", photoId);
    return photo && (await pictureAddress(ctx, photo.imageId, photoId, null));
  });
  return (await Promise.all(addresses)).filter((address) => address !== null);
}

/** The first name in what a company reads of a client; empty when it reads none. */
function firstNameFor(contact: ContactData | null): string {
  return contact === null || isGone(contact) ? "" : splitName(contact.name).firstName;
}

/** The first name of a request's client; null once the contact data are gone. */
async function firstNameOf(ctx: QueryCtx, briefId: Id<"briefs">): Promise<string | null> {
  return firstNameIn(await getContactOrErased(ctx, briefId));
}
