/** Briefs: how one is created, and what others may see of it. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Infer } from "convex/values";
import type { Answers } from "../../../domain/answers/questions";
import { shortAdditionalInfoOf } from "../../../domain/answers/text";
import { NO_WISH, type ContactWay } from "../../../domain/disclosures/wish";
import { hiderFor, type Hider } from "../../../domain/hiding/hide";
import {
  categoryKey,
  isServiceFloor,
  STORED_CATEGORY,
  type CategoryKey,
  type FloorType,
  type ServiceFloor,
} from "../../../domain/floors";
import type { ShortBrief } from "../../../domain/forms/shortBrief";
import { jobTitle } from "../../../domain/jobTitle";
import type { Province } from "../../../domain/provinces";
import { DAY_MS, STILL_WANTED_AFTER_DAYS } from "../../../domain/limits";
import { promiseFrom } from "../../../domain/promise/promise";
import { isClosed, type BriefStatus } from "../../../domain/status";
import { formatArea, parseArea } from "../../../domain/units";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { blockOfAddress } from "../access/members";
import { dialled } from "../base/phones";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { countNewBrief, countStatusChange } from "./briefCounts";
import { keepJobCard, toOwnJob } from "./jobCards";
import type { ownJob } from "./jobCardFields";
import { keepJobSpot } from "./jobSpots";
import { takePlaces } from "./jobWindows";
import { countJobWeek } from "./jobWeeks";
import type { briefRow, contact, ownWords, publicBrief, publicBriefDetail } from "./briefFields";
import { ERASED_CONTACT, planContactErasure } from "./contactErasure";
import { hideTexts, type ShownTexts } from "./freeText";
import { endShare } from "../requestLinks/requestShares";
import { readPage } from "../base/pages";

export type Contact = Infer<typeof contact>;
export type PublicBrief = Infer<typeof publicBrief>;
export type PublicBriefDetail = Infer<typeof publicBriefDetail>;

type Check = Pick<Doc<"briefs">, "checkAt" | "askedAt" | "answerHash">;

/** A brief before it is stored: the part that companies may list and the part that they may not. */
export type BriefDraft = {
  brief: Omit<
    Doc<"briefs">,
    | "_id"
    | "_creationTime"
    | "userId"
    | "category"
    | "filterCategory"
    | "status"
    | "unlockCount"
    | "quoteCount"
    | "answers"
    | "shown"
    | "photoCount"
    | "isInWeek"
    | "places"
    | "askedUntil"
    | "promisedUntil"
    | keyof Check
  > & { answers: Answers };
  contact: Contact;
};

/**
 * Stores an OPEN brief, with its contact data apart, in the client's own words, and beside them what everybody may read
 * of them (C07). Schedules the erasure of the contact data (C65).
 */
export async function insertBrief(
  ctx: MutationCtx,
  { brief, contact }: BriefDraft,
  userId: Id<"users"> | null,
): Promise<Id<"briefs">> {
  const briefId = await ctx.db.insert("briefs", {
    ...brief,
    shown: hideTexts(brief, contact),
    userId,
    category: STORED_CATEGORY,
    filterCategory: categoryKey(brief.floorType),
    status: "OPEN",
    unlockCount: 0,
    quoteCount: 0,
    isInWeek: true,
    places: await takePlaces(ctx, brief.province),
    promisedUntil: promiseFrom(Date.now()),
    ...signOfLife(),
  });
  await ctx.db.insert("briefContacts", { briefId, ...contact, phoneDigits: dialled(contact.phone) });
  await planContactErasure(ctx, briefId, "OPEN");
  const stored = await getBriefOrThrow(ctx, briefId);
  await countNewBrief(ctx, stored);
  await keepJobSpot(ctx, stored);
  await keepJobCard(ctx, stored);
  await countJobWeek(ctx, stored);
  return briefId;
}

/**
 * The fields that are stored when a client, or a company with a quote, shows that a request is still wanted: its expiry
 * is counted anew.
 */
export function signOfLife(since: number = Date.now()): Pick<Doc<"briefs">, "checkAt" | "askedAt"> {
  return { checkAt: since + STILL_WANTED_AFTER_DAYS * DAY_MS, askedAt: null };
}

/**
 * Gives a brief another status, ends its pause, and updates the count of open jobs. Closing or reopening it schedules
 * the erasure of its contact data anew; between two closed or two open statuses the schedule stays (C65).
 */
export async function setBriefStatus(ctx: MutationCtx, brief: Doc<"briefs">, status: BriefStatus): Promise<void> {
  await ctx.db.patch("briefs", brief._id, {
    status,
    pausedAt: undefined,
    askedUntil: undefined,
    ...(status === "OPEN" ? { promisedUntil: promiseFrom(Date.now()), ...signOfLife() } : null),
  });
  const { pausedAt: _, ...running } = brief;
  await countStatusChange(ctx, brief, { ...running, status });
  await keepJobSpot(ctx, { ...running, status });
  await keepJobCard(ctx, { ...running, status });
  if (isClosed(status) !== isClosed(brief.status)) await planContactErasure(ctx, brief._id, status);
  if (isClosed(status)) await endVisitsSoon(ctx, brief._id);
  // Opened again later, it is shared anew.
  if (status === "CANCELLED") await endShare(ctx, brief._id);
}

/**
 * Pauses an open brief, or resumes it, which promises a first quote anew (B11). Companies' lists and counts change in the
 * same transaction (B10).
 */
export async function setPaused(ctx: MutationCtx, brief: Doc<"briefs">, pausedAt: number | undefined): Promise<void> {
  const { pausedAt: _, ...running } = brief;
  const after = pausedAt === undefined ? running : { ...running, pausedAt };
  const promise = pausedAt === undefined ? { promisedUntil: promiseFrom(Date.now()) } : null;
  await ctx.db.patch("briefs", brief._id, { pausedAt, askedUntil: undefined, ...promise, ...signOfLife() });
  await countStatusChange(ctx, brief, after);
  await keepJobSpot(ctx, after);
  await keepJobCard(ctx, after);
}

/** Has the visits on a closed brief ended (model/visits), when there are any. */
async function endVisitsSoon(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const visit = await ctx.db
    .query("visits")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .first();
  if (visit !== null) await ctx.scheduler.runAfter(0, internal.visitJobs.endForBrief, { briefId });
}

/** The brief with this id, in any form that a caller may send; null for a malformed or unknown id (C74). */
export async function getBrief(ctx: QueryCtx, briefId: string): Promise<Doc<"briefs"> | null> {
  const id = ctx.db.normalizeId("briefs", briefId);
  return id === null ? null : await ctx.db.get("briefs", id);
}

/**
 * The brief with an id from our own rows. Throws a plain Error when it does not exist: that is a bug and no refusal.
 */
export async function getBriefOrThrow(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"briefs">> {
  const brief = await ctx.db.get("briefs", briefId);
  if (brief === null) throw new Error(`Brief ${briefId} is gone.`);
  return brief;
}

/**
 * The brief of a row in a list; null when it does not exist any more, which is logged, so that the other rows can be
 * shown.
 */
export async function findBrief(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"briefs"> | null> {
  const brief = await ctx.db.get("briefs", briefId);
  if (brief === null) console.error(`Brief ${briefId} is gone; a list leaves out what belongs to it.`);
  return brief;
}

/** The shown title of a brief that another row names; "" when the brief does not exist any more. */
export async function titleOf(ctx: QueryCtx, briefId: Id<"briefs">): Promise<string> {
  const brief = await ctx.db.get("briefs", briefId);
  return brief === null ? "" : jobTitle(brief);
}

/** The contact data of a brief in a list; missing data read as erased. The caller must be entitled to them (I4). */
export async function getContactOrErased(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Contact> {
  const contact = await getContact(ctx, briefId);
  if (contact === null) console.error(`Brief ${briefId} has no contact data; a list shows it as erased.`);
  return contact ?? ERASED_CONTACT;
}

/**
 * Since when staff block the account of a request's client, or that of the address under which a guest placed it; null
 * when they do not. While they do, no link of a mail or of the client's shows or changes it.
 */
export async function blockOfOwner(ctx: QueryCtx, { _id, userId }: Doc<"briefs">): Promise<number | null> {
  if (userId === null) return await blockOfAddress(ctx, (await getContactOrErased(ctx, _id)).email);
  return (await ctx.db.get("users", userId))?.blockedAt ?? null;
}

/**
 * The contact data of a brief. Throws a plain Error when there are none. The caller must have checked that the reader
 * is entitled to them (I4).
 */
export async function getContactOrThrow(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Contact> {
  const contact = await getContact(ctx, briefId);
  if (contact === null) throw new Error(`Brief ${briefId} has no contact data.`);
  return contact;
}

async function getContact(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Contact | null> {
  const row = await ctx.db
    .query("briefContacts")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  return row === null ? null : { name: row.name, email: row.email, phone: row.phone, street: row.street };
}

/**
 * Whether an account placed this request itself: logged in, or as a guest under its own address. The address need not
 * be verified, so do not use it to show contact data (I4).
 */
export async function isPlacedBy(
  ctx: QueryCtx,
  user: Pick<Doc<"users">, "_id" | "email">,
  brief: Doc<"briefs">,
): Promise<boolean> {
  return isPlacedUnder(user, brief, brief.userId !== null ? "" : (await getContactOrErased(ctx, brief._id)).email);
}

/** Whether an account placed a request that has this address, for a caller that has read it. */
export function isPlacedUnder(
  user: Pick<Doc<"users">, "_id" | "email">,
  { userId }: Doc<"briefs">,
  address: string,
): boolean {
  return userId !== null ? userId === user._id : address === user.email.toLowerCase();
}

export type ListScope = { kind: "province"; province: Province } | { kind: "withoutProvince" } | { kind: "all" };

/** A page of OPEN briefs, newest first, read from the index that fits the filter. */
export async function listOpenBriefs(
  ctx: QueryCtx,
  scope: ListScope,
  category: CategoryKey | "all",
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<PublicBrief>> {
  const result = await readPage(openBriefs(ctx, scope, category).order("desc"), paginationOpts);
  return { ...result, page: await Promise.all(result.page.map((brief) => toPublicBrief(ctx, brief))) };
}

/** A page of OPEN briefs, newest first, as rows of a long list. */
export async function listOpenRows(
  ctx: QueryCtx,
  scope: ListScope,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof briefRow>>> {
  const result = await listOpenBriefs(ctx, scope, "all", paginationOpts);
  const page = result.page.map(({ description: _, quoteCount: __, status: ___, ...row }) => row);
  return { ...result, page };
}

function openBriefs(ctx: QueryCtx, scope: ListScope, category: CategoryKey | "all") {
  const briefs = ctx.db.query("briefs");
  const province = scope.kind === "province" ? scope.province : null;
  return scope.kind === "all"
    ? category === "all"
      ? briefs.withIndex("by_status", (q) => q.eq("status", "OPEN").eq("pausedAt", undefined))
      : briefs.withIndex("by_status_category", (q) =>
          q.eq("status", "OPEN").eq("pausedAt", undefined).eq("filterCategory", category),
        )
    : category === "all"
      ? briefs.withIndex("by_status_province", (q) =>
          q.eq("status", "OPEN").eq("pausedAt", undefined).eq("province", province),
        )
      : briefs.withIndex("by_status_province_category", (q) =>
          q.eq("status", "OPEN").eq("pausedAt", undefined).eq("province", province).eq("filterCategory", category),
        );
}

/** A brief as everybody may see it. Lists its fields by name, so a new field is private until it is added here. */
export async function toPublicBrief(ctx: QueryCtx, brief: Doc<"briefs">): Promise<PublicBrief> {
  const { additionalInfo: _, answers: __, contactWish: ___, ...open } = await toPublicBriefDetail(ctx, brief);
  return open;
}

/**
 * The job that a row of a company's own list is about, from its card, and how its client wants to be reached; null when
 * it does not exist any more. Acts of others leave the card as it is, so no list runs again.
 */
export async function findOwnJob(
  ctx: QueryCtx,
  briefId: Id<"briefs">,
): Promise<{ job: Infer<typeof ownJob>; by: ContactWay } | null> {
  const card = await ctx.db
    .query("jobCards")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  if (card?.contactBy !== undefined) return { job: toOwnJob(card), by: card.contactBy };
  const brief = await findBrief(ctx, briefId);
  if (brief === null) return null;
  const { by } = brief.contactWish ?? NO_WISH;
  if (card !== null) return { job: toOwnJob(card), by };
  const { unlockCount: _, quoteCount: __, ...job } = await toPublicBrief(ctx, brief);
  return { job, by };
}

/** A brief as everybody may see it, with the answers to the form. */
export async function toPublicBriefDetail(ctx: QueryCtx, brief: Doc<"briefs">): Promise<PublicBriefDetail> {
  return {
    _id: brief._id,
    _creationTime: brief._creationTime,
    ...(await shownTextsOf(ctx, brief)),
    title: jobTitle(brief),
    province: brief.province,
    category: brief.category,
    floorType: brief.floorType,
    budgetMin: brief.budgetMin,
    budgetMax: brief.budgetMax,
    squareMeters: brief.squareMeters,
    preferredStartDate: brief.preferredStartDate,
    status: brief.status,
    unlockCount: brief.unlockCount,
    quoteCount: brief.quoteCount,
    photoCount: brief.photoCount ?? 0,
    ...(brief.contactWish && { contactWish: brief.contactWish }),
  };
}

/** The texts of a brief as everybody may read them. A row that the migration has not reached has them made now. */
export async function shownTextsOf(ctx: QueryCtx, brief: Doc<"briefs">): Promise<ShownTexts> {
  return brief.shown ?? hideTexts(brief, await getContact(ctx, brief._id));
}

/** Where a job is, as everybody may read it: its town, else its province; empty without either, and for no job. */
export async function placeOf(ctx: QueryCtx, brief: Doc<"briefs"> | null): Promise<string> {
  return brief === null ? "" : ((await shownTextsOf(ctx, brief)).city ?? brief.province ?? "");
}

/** What takes the client of a brief out of texts; the place that everybody may read stays. */
export async function clientHider(ctx: QueryCtx, brief: Doc<"briefs">): Promise<Hider> {
  const { city } = await shownTextsOf(ctx, brief);
  return hiderFor(await getContactOrErased(ctx, brief._id), [city, brief.province]);
}

/** Makes what everybody may read of a brief anew. Call it in the transaction that changes its words. */
export async function keepShown(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const brief = await getBriefOrThrow(ctx, briefId);
  const shown = await hideAgain(ctx, brief);
  await ctx.db.patch("briefs", briefId, { shown });
  await keepJobCard(ctx, { ...brief, shown });
}

/**
 * What everybody may read of a brief by today's rules. Once its contact data are gone, only the texts that they were
 * taken out of are used.
 */
export async function hideAgain(ctx: QueryCtx, brief: Doc<"briefs">): Promise<ShownTexts> {
  const contact = await getContact(ctx, brief._id);
  if (brief.shown === undefined || (contact !== null && contact.email !== "")) return hideTexts(brief, contact);
  const { answers, ...texts } = brief.shown;
  return hideTexts({ ...brief, ...texts, answers: answers ?? undefined }, contact);
}

/** The client's own words, unabridged: for the brief's owner, and for those who may contact the client (C07). */
export function ownWordsOf({ description, additionalInfo, answers }: Doc<"briefs">): Infer<typeof ownWords> {
  return { description, additionalInfo, answers: answers ?? null };
}

/**
 * The title that a brief stores, "Laminaat - 40 m2 in Utrecht", without the parts that are not known (C37). Nobody is
 * shown it; `jobTitle` of domain/jobTitle is the shown one.
 */
export function storedTitle(floorType: string, squareMeters: number | null, place: string | null): string {
  const area = squareMeters === null ? "" : ` - ${String(squareMeters).replace(".", ",")} m2`;
  return `${floorType}${area}${place === null ? "" : ` in ${place}`}`;
}

const serviceSubjects: Record<ServiceFloor, string> = {
  Gietvloer: "een gietvloer",
  Vloerverwarming: "vloerverwarming",
  Egaliseren: "het egaliseren van een vloer",
};

/** What a request is for, within a sentence, and the sentence that names the floor where that does not ("" for none). */
export function subjectOf(floor: FloorType | ""): { subject: string; wish: string } {
  if (isServiceFloor(floor)) return { subject: serviceSubjects[floor], wish: "" };
  return { subject: "een vloer", wish: floor === "" ? "" : ` Gewenste vloer: ${floor}.` };
}

/** The draft of a brief from the answers to the short form. */
export function draftFromShortForm(form: ShortBrief): BriefDraft {
  const { flooringType, surfaceArea, province } = form;
  const answers = { flooringType, surfaceArea, province };
  const squareMeters = parseArea(form.surfaceArea);
  const size = squareMeters === null ? "" : ` van ongeveer ${formatArea(squareMeters)}`;
  const { subject, wish } = subjectOf(form.flooringType);
  return {
    brief: {
      title: storedTitle(form.flooringType, squareMeters, form.province),
      description: `Offerteaanvraag voor ${subject}${size} in ${form.province}.${wish}`,
      answers,
      additionalInfo: shortAdditionalInfoOf(answers),
      floorType: form.flooringType,
      province: form.province,
      city: null,
      locationText: form.province,
      budgetMin: null,
      budgetMax: null,
      squareMeters,
      preferredStartDate: null,
    },
    contact: { name: form.name, email: form.email, phone: form.phone, street: null },
  };
}
