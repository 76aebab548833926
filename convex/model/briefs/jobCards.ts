/**
 * The cards of jobs: what everybody may read of a job in a list, apart from what moves. Written with the words
 * themselves, so that a list reads no contact data and no counter re-sends it (docs/adr/0013-shared-queries.md).
 */
import type { Infer } from "convex/values";
import { NO_WISH } from "../../../domain/disclosures/wish";
import { jobTitle } from "../../../domain/jobTitle";
import { JOBS_PER_PAGE } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { ownJob, shownCard } from "./jobCardFields";
import { areaOf, closeWindow, keepCounters, openWindow, takePlaces, type JobList } from "./jobWindows";
import { isListed } from "./listed";

export type ShownCard = Infer<typeof shownCard>;

/** How many characters of a description stand on a card, which shows three lines of it. */
const CARD_WORDS = 300;

/**
 * Writes the card of a job, and whether it is in its windows. Call it in each transaction that changes the words, the
 * status or the pause of a job. Idempotent. A row that the migration has not reached gets its card from it.
 */
export async function keepJobCard(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  const { places, shown } = brief;
  if (places === undefined || shown === undefined) return;
  const card: Omit<Doc<"jobCards">, "_id" | "_creationTime"> = {
    briefId: brief._id,
    placedAt: brief._creationTime,
    status: brief.status,
    listed: isListed(brief),
    contactBy: (brief.contactWish ?? NO_WISH).by,
    area: areaOf(brief.province),
    areaNumber: places.area.number,
    areaPlace: places.area.place,
    allNumber: places.all.number,
    allPlace: places.all.place,
    title: jobTitle(brief),
    description: beginningOf(shown.description),
    category: brief.category,
    floorType: brief.floorType,
    province: brief.province,
    city: shown.city,
    locationText: shown.locationText,
    budgetMin: brief.budgetMin,
    budgetMax: brief.budgetMax,
    squareMeters: brief.squareMeters,
    preferredStartDate: brief.preferredStartDate,
    photoCount: brief.photoCount ?? 0,
  };
  const kept = await ctx.db
    .query("jobCards")
    .withIndex("by_brief", (q) => q.eq("briefId", brief._id))
    .unique();
  if (kept === null) await ctx.db.insert("jobCards", card);
  else if (hasChanged(kept, card)) await ctx.db.patch("jobCards", kept._id, card);
  if (card.listed === (kept?.listed ?? false)) return;
  for (const [list, number] of [
    [card.area, card.areaNumber],
    ["all", card.allNumber],
  ] as const) {
    if (card.listed) await openWindow(ctx, list, number);
    else if ((await listedIn(ctx, list, number).first()) === null) await closeWindow(ctx, list, number);
  }
}

function hasChanged<Card extends object>(kept: Card, card: Card): boolean {
  return (Object.keys(card) as (keyof Card)[]).some((field) => kept[field] !== card[field]);
}

/** The beginning of a text, as much as stands on a card. It never cuts a character in half. */
function beginningOf(text: string): string {
  const characters = [...text];
  if (characters.length <= CARD_WORDS) return text;
  return `${characters.slice(0, CARD_WORDS).join("").trimEnd()}…`;
}

/** Gives a job that has no places its places and its card, after all that have them. For the migration and the demo. */
export async function placeJob(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  const places = await takePlaces(ctx, brief.province);
  await ctx.db.patch("briefs", brief._id, { places });
  await keepJobCard(ctx, { ...brief, places });
  await keepCounters(ctx, { ...brief, places });
}

/** The listed jobs of a window, newest first: at most JOBS_PER_PAGE. */
export async function readCards(ctx: QueryCtx, list: JobList, number: number): Promise<ShownCard[]> {
  const rows = await listedIn(ctx, list, number).take(JOBS_PER_PAGE);
  return rows.map((row) => toShownCard(row, list === "all" ? row.allPlace : row.areaPlace)).sort(newestFirst);
}

const newestFirst = (one: ShownCard, other: ShownCard) => other.place - one.place;

function listedIn(ctx: QueryCtx, list: JobList, number: number) {
  const cards = ctx.db.query("jobCards");
  return list === "all"
    ? cards.withIndex("by_all", (q) => q.eq("allNumber", number).eq("listed", true))
    : cards.withIndex("by_area", (q) => q.eq("area", list).eq("areaNumber", number).eq("listed", true));
}

/** A card as everybody may see it. Lists its fields by name, so that a new field is private until it is added here. */
function toShownCard(row: Doc<"jobCards">, place: number): ShownCard {
  return { ...contentOf(row), place };
}

/** A card as the companies may see it whose own lists have the job, whatever became of it. */
export function toOwnJob(row: Doc<"jobCards">): Infer<typeof ownJob> {
  return { ...contentOf(row), status: row.status, place: { number: row.allNumber, place: row.allPlace } };
}

function contentOf(row: Doc<"jobCards">): Omit<ShownCard, "place"> {
  return {
    _id: row.briefId,
    _creationTime: row.placedAt,
    title: row.title,
    description: row.description,
    category: row.category,
    floorType: row.floorType,
    province: row.province,
    city: row.city,
    locationText: row.locationText,
    budgetMin: row.budgetMin,
    budgetMax: row.budgetMax,
    squareMeters: row.squareMeters,
    preferredStartDate: row.preferredStartDate,
    photoCount: row.photoCount,
  };
}
