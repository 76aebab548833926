/** The mails about reviews (B13). None holds a word or a star of a review: these are read on the site. */
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { companyPageTakenDown, reviewReminder, reviewsVisible, reviewWaits } from "../mailTemplates/reviews";
import { greetPerson } from "../mailTemplates/words";
import { wayToFollow } from "../model/accounts/wayToFollow";
import { siteUrl } from "../model/base/config";
import { getBriefOrThrow, getContactOrErased } from "../model/briefs/briefs";
import { companyNameOf } from "../model/companies/companies";
import { getCompanyPage } from "../model/companies/companyPages";
import { getQuoteOrThrow } from "../model/quotes/quoteViews";
import { getReviews, isVisible, otherOf } from "../model/reviews/reviews";
import { contactFor } from "../model/visits/visitViews";
import { jobTitle } from "../../domain/jobTitle";
import type { ReviewSide } from "../../domain/reviews";
import { greetingOf } from "./greetings";
import { keepWay, mailKind, type StoredMail } from "./kind";
import { SAMPLE, SAMPLE_WAY } from "./samples";

export const reviewMails = {
  /** To the side that did not write yet: the other did. */
  "review-waits": mailKind("review-waits", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    to: toOtherSide,
    key: ({ args }) => args.reviewId,
    stillTrue: (ctx, { args }) => stillWaits(ctx, args.reviewId),
    facts: factsOfWaiting,
    keepToken: keepWay,
    template: reviewWaits,
    sample: ({ person, company, title }) => ({
      to: "client" as const,
      greeting: greetPerson(person),
      person,
      company,
      title,
      ...SAMPLE_REST,
    }),
  }),

  /** To the same, some days before the review appears without theirs. Once. */
  "review-reminder": mailKind("review-reminder", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    to: toOtherSide,
    key: ({ args }) => args.reviewId,
    stillTrue: (ctx, { args }) => stillWaits(ctx, args.reviewId),
    facts: factsOfWaiting,
    keepToken: keepWay,
    template: reviewReminder,
    sample: ({ person, company, title }) => ({
      to: "client" as const,
      greeting: greetPerson(person),
      person,
      company,
      title,
      ...SAMPLE_REST,
    }),
  }),

  /** To each side when there is something of the other's to read. */
  "reviews-visible": mailKind("reviews-visible", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    to: async (ctx, { quoteId, to }) => await addressOf(ctx, quoteId, to, { quoteId, to }),
    key: ({ args }) => `${args.quoteId}/${args.to}`,
    async stillTrue(ctx, { args: { quoteId, to } }) {
      const other = (await getReviews(ctx, quoteId))[otherOf(to)];
      return other !== null && other.removed === null;
    },
    facts: (ctx, mail, token) => readFacts(ctx, mail.args.quoteId, mail.args.to, { mail, token }),
    keepToken: keepWay,
    template: reviewsVisible,
    sample: ({ person, company, title }) => ({
      to: "client" as const,
      greeting: greetPerson(person),
      person,
      company,
      title,
      url: SAMPLE_WAY.followUrl,
    }),
  }),

  /** To a company whose page staff took away, with the reason. */
  "company-page-taken-down": mailKind("company-page-taken-down", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, { userId }) {
      const user = await ctx.db.get("users", userId);
      return user && { to: user.email, payload: { userId }, aboutUser: userId };
    },
    key: ({ args }) => `${args.userId}/${args.at}`,
    async stillTrue(ctx, { args }) {
      return (await getCompanyPage(ctx, args.userId))?.takenDown?.at === args.at;
    },
    facts: async (ctx, { args: { userId } }) => ({
      greeting: await greetingOf(ctx, userId),
      reason: (await getCompanyPage(ctx, userId))?.takenDown?.reason ?? "",
      contactUrl: `${siteUrl()}/contact`,
    }),
    template: companyPageTakenDown,
    sample: ({ person, message }) => ({
      greeting: greetPerson(person),
      reason: message,
      contactUrl: `${SAMPLE.site}/contact`,
    }),
  }),
};

const SAMPLE_REST = { url: SAMPLE_WAY.followUrl, dueAt: SAMPLE.at } as const;

async function toOtherSide(ctx: QueryCtx, { reviewId }: { reviewId: Id<"reviews"> }) {
  const review = await ctx.db.get("reviews", reviewId);
  return review && (await addressOf(ctx, review.quoteId, otherOf(review.by), { reviewId }));
}

async function stillWaits(ctx: QueryCtx, reviewId: Id<"reviews">): Promise<boolean> {
  const review = await ctx.db.get("reviews", reviewId);
  return review !== null && !isVisible(review, Date.now());
}

async function addressOf<P extends object>(ctx: QueryCtx, quoteId: Id<"proposals">, to: ReviewSide, payload: P) {
  const { companyId, briefId } = await getQuoteOrThrow(ctx, quoteId);
  const company = await ctx.db.get("users", companyId);
  const { email } = await getContactOrErased(ctx, briefId);
  if (company === null || email === "") return null;
  const address = to === "company" ? company.email : email;
  return { to: address, payload, aboutUser: companyId, aboutBrief: briefId };
}

async function factsOfWaiting(ctx: QueryCtx, mail: StoredMail<{ reviewId: Id<"reviews"> }, object>, token: string) {
  const { reviewId } = mail.args;
  const review = await ctx.db.get("reviews", reviewId);
  if (review === null) throw new Error(`Review ${reviewId} is gone.`);
  return {
    ...(await readFacts(ctx, review.quoteId, otherOf(review.by), { mail, token })),
    dueAt: review.dueAt,
  };
}

async function readFacts(
  ctx: QueryCtx,
  quoteId: Id<"proposals">,
  to: ReviewSide,
  { mail, token }: { mail: StoredMail<object, object>; token: string },
) {
  const { companyId, briefId } = await getQuoteOrThrow(ctx, quoteId);
  const { name } = await getContactOrErased(ctx, briefId);
  return {
    to,
    greeting: to === "client" ? greetPerson(name) : await greetingOf(ctx, companyId),
    // A company reads the client's name only while it may (B08).
    person: to === "client" ? name : ((await contactFor(ctx, { briefId, companyId }))?.name ?? ""),
    company: await companyNameOf(ctx, companyId),
    title: jobTitle(await getBriefOrThrow(ctx, briefId)),
    url: to === "company" ? `${siteUrl()}/vloeren/job/${briefId}` : (await wayToFollow(ctx, mail, token)).followUrl,
  };
}
