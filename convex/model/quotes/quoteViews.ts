/** Quotes as their readers receive them: the job's owner, and the company that sent them. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { dayInAmsterdam } from "../../../domain/dates";
import { MAX_QUOTES, QUOTE_OFFERS_AGAIN_MAX } from "../../../domain/limits";
import { storedPart } from "../../../domain/quoteFields";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { nameIn } from "../access/members";
import { contact } from "../briefs/briefFields";
import { ownJob } from "../briefs/jobCardFields";
import { findOwnJob } from "../briefs/briefs";
import { nullable, numberOrNull, province, text, textOrNull, textsOrNull } from "../base/commonFields";
import { companyNameOf, getCompany } from "../companies/companies";
import { publicSlugOf } from "../companies/companyPages";
import { chosenOf, rating, ratingOf } from "../companies/ratings";
import { companyContact } from "../disclosures/companyContact";
import { imageAddresses } from "../images/images";
import { readPage } from "../base/pages";
import type { PictureReader } from "../base/pictureAddresses";
import { medianAnswerTime } from "./answerTimes";
import { declineReason, earlierQuote, proposalStatus, quoteContent } from "./proposalFields";

/** A row of proposals that is a quote; unlocks share the table and are never one (C25). */
export type QuoteDoc = Extract<Doc<"proposals">, { kind: "quote" }>;

/** As many photos of a company's work as stand beside each other on a quote. */
const QUOTE_PHOTOS = 3;

const quoteFields = {
  _id: v.id("proposals"),
  _creationTime: v.number(),
  ...quoteContent,
  timelineWeeks: v.number(),
  notes: textOrNull,
  status: proposalStatus,
  /** What it is called on paper, "2026-0012"; of one that was sent before quotes had numbers its day and its end. */
  number: text,
  /** Why the client declined it, if that was said. */
  declineReason: nullable(declineReason),
  /** What it was before each change, oldest first; so many changes, so many versions went before. */
  earlier: v.array(earlierQuote),
  /** When its company took it back, in milliseconds since 1970; null while it stands. */
  withdrawnAt: numberOrNull,
};

/** A quote as the owner of its job sees it. */
export const receivedQuote = v.object({
  ...quoteFields,
  /** Until when its decline can be taken back, in milliseconds since 1970; null when there is nothing to take back. */
  declineUndoUntil: numberOrNull,
  companyId: v.id("users"),
  companyName: text,
  companyAvatarUrl: textOrNull,
  /** Whether an admin checked the company's registration (C82). */
  companyVerified: v.boolean(),
  /** When that was; null when nobody did, or that is not known. */
  companyVerifiedAt: numberOrNull,
  /** What clients think of the company on average; null while there are too few reviews for that. */
  companyRating: nullable(rating),
  yearsExperience: numberOrNull,
  /** How many of its quotes were accepted here. */
  companyFloors: v.number(),
  /** Half of its quotes came sooner after the unlock than this many milliseconds; null when that would tell of single jobs. */
  companyAnswerTime: numberOrNull,
  /** The first photos of its earlier work, at most `QUOTE_PHOTOS`. */
  companyPhotos: v.array(text),
});

/** A quote as the company that sent it sees it; the contact only once it is accepted (I4). */
export const ownQuote = v.object({
  ...quoteFields,
  brief: ownJob,
  contact: nullable(contact),
  /** When its client chose it, in milliseconds since 1970; null while that is not so, or not known. */
  chosenAt: numberOrNull,
  /** Whether it may be offered again once its company has taken it back: that is done so often and no more. */
  canOfferAgain: v.boolean(),
  /** Who of the team sent it. */
  by: v.optional(text),
});

/** A company, as the owner of a job sees it that it sent a quote on. */
export const sendersProfile = v.object({
  companyName: text,
  /** Where its public page is, /bedrijf/{slug}; null when it has none. */
  pageSlug: textOrNull,
  verified: v.boolean(),
  /** When an admin checked it, in milliseconds since 1970; null when nobody has, or that is not known. */
  verifiedAt: numberOrNull,
  description: textOrNull,
  email: text,
  phone: textOrNull,
  website: textOrNull,
  avatarUrl: textOrNull,
  portfolioImages: textsOrNull,
  portfolioLinks: textsOrNull,
  yearsExperience: numberOrNull,
  specializations: textsOrNull,
  serviceAreas: nullable(v.array(province)),
  kvkNumber: textOrNull,
  vatId: textOrNull,
});

/** All quotes of a brief, newest first. A brief takes at most MAX_QUOTES. */
export async function getQuotes(ctx: QueryCtx, briefId: Id<"briefs">): Promise<QuoteDoc[]> {
  const rows = await ctx.db
    .query("proposals")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", "quote"))
    .order("desc")
    .take(MAX_QUOTES);
  return rows.filter(isQuote);
}

/** Whether a request has, or had, a quote to choose: one that its company did not withdraw. */
export async function hasQuote(ctx: QueryCtx, { _id, quoteCount }: Doc<"briefs">): Promise<boolean> {
  return quoteCount > 0 && (await getQuotes(ctx, _id)).some(({ withdrawnAt }) => withdrawnAt === undefined);
}

/**
 * The quote with an id from our own rows. Throws a plain Error when it does not exist: that is a bug and no refusal.
 */
export async function getQuoteOrThrow(ctx: QueryCtx, quoteId: Id<"proposals">): Promise<QuoteDoc> {
  const quote = await ctx.db.get("proposals", quoteId);
  if (quote === null || !isQuote(quote)) throw new Error(`Quote ${quoteId} is gone.`);
  return quote;
}

/** Whether a row of proposals is a quote, and not an unlock. */
export function isQuote(row: Doc<"proposals">): row is QuoteDoc {
  return row.kind === "quote";
}

/** A quote as the owner of its brief sees it, with the company that sent it and its picture for this reader. */
export async function toReceivedQuote(
  ctx: QueryCtx,
  quote: QuoteDoc,
  reader: PictureReader,
): Promise<Infer<typeof receivedQuote>> {
  const company = await getCompany(ctx, quote.companyId);
  const { avatarUrl, portfolioImages } = await imageAddresses(ctx, company, { reader, about: quote.briefId });
  return {
    ...quoteView(quote),
    declineUndoUntil: quote.declineUndo?.until ?? null,
    companyId: quote.companyId,
    companyName: await companyNameOf(ctx, quote.companyId),
    companyAvatarUrl: avatarUrl,
    companyVerified: company?.verified ?? false,
    companyVerifiedAt: company?.verified ? company.verifiedAt : null,
    companyRating: await ratingOf(ctx, quote.companyId),
    yearsExperience: company?.yearsExperience ?? null,
    companyFloors: await chosenOf(ctx, quote.companyId),
    companyAnswerTime: await medianAnswerTime(ctx, quote.companyId),
    companyPhotos: (portfolioImages ?? []).slice(0, QUOTE_PHOTOS),
  };
}

/** A company's own quotes, newest first, whatever became of them. */
export async function listQuotes(
  ctx: QueryCtx,
  companyId: Id<"users">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof ownQuote>>> {
  const result = await readPage(
    ctx.db
      .query("proposals")
      .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", "quote"))
      .order("desc"),
    paginationOpts,
  );
  const page = await Promise.all(result.page.filter(isQuote).map((quote) => toOwnQuote(ctx, quote)));
  return { ...result, page: page.filter((row) => row !== null) };
}

/** A quote as its company may know it: while its decline can still be undone, it reads as pending. */
export function asSent({ declineUndo, declineReason, ...quote }: QuoteDoc): QuoteDoc {
  if (declineUndo !== undefined) return { ...quote, status: "PENDING" };
  return { ...quote, ...(declineReason === undefined ? {} : { declineReason }) };
}

/** The quote that a company sent on a brief; null when it sent none. */
export async function getSentQuote(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<QuoteDoc | null> {
  const row = await ctx.db
    .query("proposals")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId).eq("kind", "quote"))
    .first();
  return row !== null && isQuote(row) ? row : null;
}

/**
 * A quote as its company sees it; the client's details are included only when it is accepted (I4). Null when its brief
 * does not exist any more.
 */
export async function toOwnQuote(ctx: QueryCtx, quote: QuoteDoc): Promise<Infer<typeof ownQuote> | null> {
  const own = await findOwnJob(ctx, quote.briefId);
  if (own === null) return null;
  const isAccepted = quote.status === "ACCEPTED";
  return {
    ...quoteView(asSent(quote)),
    brief: own.job,
    contact: isAccepted ? await companyContact(ctx, quote.companyId, quote.briefId, { by: own.by }) : null,
    chosenAt: isAccepted ? (quote.acceptedAt ?? null) : null,
    canOfferAgain: (quote.offeredAgain ?? 0) < QUOTE_OFFERS_AGAIN_MAX,
    ...(await nameIn(ctx, quote)),
  };
}

/** The company that sent a quote, for this reader; null when the account is no company (CLIENT-013). */
export async function toSendersProfile(
  ctx: QueryCtx,
  { companyId, briefId: about }: QuoteDoc,
  reader: PictureReader,
): Promise<Infer<typeof sendersProfile> | null> {
  const company = await getCompany(ctx, companyId);
  if (company === null) return null;
  const { verified, verifiedAt, description, email, phone, website, portfolioLinks } = company;
  const { yearsExperience, specialties, serviceAreas, kvkNumber, vatId } = company;
  return {
    companyName: await companyNameOf(ctx, companyId),
    pageSlug: await publicSlugOf(ctx, companyId),
    ...{ verified, verifiedAt, description, email, phone, website, portfolioLinks },
    ...(await imageAddresses(ctx, company, { reader, about })),
    ...{ yearsExperience, specializations: specialties, serviceAreas, kvkNumber, vatId },
  };
}

function quoteNumber({ _id, _creationTime, number }: QuoteDoc): string {
  const day = dayInAmsterdam(_creationTime);
  if (number === undefined) return `${day.replaceAll("-", "")}-${_id.slice(-4).toUpperCase()}`;
  return `${day.slice(0, 4)}-${String(number).padStart(4, "0")}`;
}

function quoteView(quote: QuoteDoc) {
  return {
    _id: quote._id,
    _creationTime: quote._creationTime,
    ...storedPart(quote),
    timelineWeeks: quote.timelineWeeks,
    notes: quote.notes,
    status: quote.status,
    number: quoteNumber(quote),
    declineReason: quote.declineReason ?? null,
    earlier: quote.earlier ?? [],
    withdrawnAt: quote.withdrawnAt ?? null,
  };
}
