/** The stored shape of reviews between a client and the company whose quote was accepted (B13). */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { REVIEW_SIDES } from "../../../domain/reviews";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";

/** Validates which side wrote a review. */
export const reviewSide = literals(...REVIEW_SIDES);
/** Validates stars for the aspects of a client's review of a company, 1 to 5 each. */
export const clientScores = v.object({
  quality: v.number(),
  agreements: v.number(),
  communication: v.number(),
  value: v.number(),
});
/** Validates stars for the aspects of a company's review of a client, 1 to 5 each. */
export const companyScores = v.object({
  clarity: v.number(),
  agreements: v.number(),
  communication: v.number(),
  payment: v.number(),
});

const shownWords = v.object({ words: textOrNull, reply: textOrNull });

const shared = {
  /** The accepted quote that it is about; each side writes one. */
  quoteId: v.id("proposals"),
  briefId: v.id("briefs"),
  /** The company's user. */
  companyId: v.id("users"),
  /** The client's user; null once that account is erased. */
  clientId: nullable(v.id("users")),
  /** What its writer had to say; null once the writer's account is erased. */
  words: textOrNull,
  /** The client's photos of the laid floor that everybody sees with it; missing without any. */
  photos: v.optional(v.array(v.id("messagePhotos"))),
  /** When it appears although the other side wrote none, in milliseconds since 1970. */
  dueAt: v.number(),
  /** Since when both sides may read it, in milliseconds since 1970; null while it waits for the other's. */
  visibleAt: numberOrNull,
  /** The one answer of the side that it is about. */
  reply: nullable(v.object({ words: text, at: v.number() })),
  /**
   * What is read of the words and the reply: by the two sides without telephone numbers and addresses, by everybody else
   * without who the client is too (reviewTexts.ts). Missing in rows of before 0.3 that the migration has not reached.
   */
  shown: v.optional(v.object({ sides: shownWords, everybody: shownWords })),
  /** Why staff took it away; the reason stands in its place. */
  removed: nullable(v.object({ reason: text, at: v.number(), by: v.id("adminSessions") })),
  /** One of the demo's, which says so wherever it is shown. */
  isExample: v.optional(v.boolean()),
};

/** A stored review: a client's of a company, or a company's of a client. */
export const reviewRow = v.union(
  v.object({ ...shared, by: v.literal("client"), scores: clientScores }),
  v.object({ ...shared, by: v.literal("company"), scores: companyScores }),
);

/** A report of a review, and what staff decided. */
export const reviewReportFields = {
  reviewId: v.id("reviews"),
  reporterId: v.id("users"),
  reason: text,
  decision: nullable(v.object({ removed: v.boolean(), reason: text, at: v.number(), by: v.id("adminSessions") })),
};
