/** What follows the choice of a company, as its two sides see it. */
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Login } from "../access/access";
import type { PictureReader } from "../base/pictureAddresses";
import { photosOf, resultMessages } from "../conversations/messagePhotos";
import { findConversation } from "../conversations/conversations";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { companyNameOf } from "../companies/companies";
import { isWithdrawn, readsOwnWords } from "../disclosures/companyContact";
import { getSide } from "../reviews/reviews";
import { visitSide } from "../visits/visitFields";
import { latestVisit, slotOf } from "../visits/visits";
import { workOutcome } from "./chosenFields";
import { undoUntil } from "./undoChoice";
import { reportsOn, type WorkReport } from "./workReports";

/** A report as a side of it reads it. */
export const sidesReport = v.object({
  _id: v.id("workReports"),
  at: v.number(),
  words: text,
  answers: v.array(v.object({ by: visitSide, words: text, day: textOrNull, at: v.number() })),
  outcome: nullable(
    v.object({
      what: workOutcome,
      by: v.union(v.literal("client"), v.literal("staff")),
      reason: textOrNull,
      at: v.number(),
    }),
  ),
});

/** How it stands after the choice. Times are milliseconds since 1970. */
export const chosenStanding = v.object({
  by: visitSide,
  companyName: text,
  /** Until when the client can come back from the choice; null for the company, and when that is over. */
  undoUntil: numberOrNull,
  /** When the laying ends, as agreed; null while no day is. */
  laidAt: numberOrNull,
  /** When the client said that all is well. */
  goodAt: numberOrNull,
  /** What both sides show of the laid floor, the oldest first. */
  photos: v.array(v.object({ photoId: v.id("messagePhotos"), by: visitSide, url: text })),
  /** The oldest first. */
  reports: v.array(sidesReport),
});

/** How it stands after the choice of a quote, for either of its sides; null for everybody else. */
export async function getChosen(
  ctx: QueryCtx,
  { viewer, session }: Login,
  quoteId: string,
): Promise<Infer<typeof chosenStanding> | null> {
  const side = await getSide(ctx, viewer._id, quoteId);
  if (side === null) return null;
  const { quote, brief, by } = side;
  const laying = await latestVisit(ctx, quote.companyId, brief._id, "lay");
  const isTakenBack = by === "company" && (await isWithdrawn(ctx, quote.companyId, brief._id));
  const photos = await viewResult(ctx, quote, session._id);
  const isWhole = by === "client" || (await readsOwnWords(ctx, quote.companyId, brief._id));
  return {
    by,
    companyName: await companyNameOf(ctx, quote.companyId),
    undoUntil: by === "client" ? await undoUntil(ctx, side) : null,
    laidAt: laying && (slotOf(laying)?.end ?? null),
    goodAt: quote.goodAt ?? null,
    photos: photos.filter((photo) => !isTakenBack || photo.by === "company"),
    reports: (await reportsOn(ctx, quote._id)).map((report) => viewReport(report, isWhole)),
  };
}

async function viewResult(ctx: QueryCtx, { briefId, companyId }: Doc<"proposals">, reader: PictureReader) {
  const conversation = await findConversation(ctx, briefId, companyId);
  const messages = conversation === null ? [] : await resultMessages(ctx, conversation._id);
  const photos = messages.map(async (message) =>
    (await photosOf(ctx, message, reader)).map((photo) => ({ ...photo, by: message.by })),
  );
  return (await Promise.all(photos)).flat();
}

/** The client's own photos of the laid floor, for a review that shows them; empty for everybody else. */
export async function ownResultPhotos(
  ctx: QueryCtx,
  userId: Id<"users">,
  quoteId: string,
): Promise<Id<"messagePhotos">[]> {
  const side = await getSide(ctx, userId, quoteId);
  if (side === null || side.by !== "client") return [];
  const photos = await viewResult(ctx, side.quote, null);
  return photos.filter(({ by }) => by === side.by).map(({ photoId }) => photoId);
}

/** A report for somebody who reads the words as they were written, or without who the client is. */
export function viewReport(report: WorkReport, isWhole: boolean): Infer<typeof sidesReport> {
  const { _id, _creationTime: at, answers, outcome } = report;
  const wordsOf = ({ words, shown }: { words: string; shown: string }) => (isWhole ? words : shown);
  return {
    ...{ _id, at, words: wordsOf(report), outcome },
    answers: answers.map((answer) => ({ by: answer.by, words: wordsOf(answer), day: answer.day, at: answer.at })),
  };
}
