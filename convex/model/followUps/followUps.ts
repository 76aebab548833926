/** A company's own notes on the customers that it unlocked: the stage, a note, a reminder (N13). */
import { v, type Infer } from "convex/values";
import type { FollowUpStage } from "../../../domain/followUps";
import { followUpSchema } from "../../../domain/forms/followUp";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { memberName } from "../access/members";
import { text, textOrNull } from "../base/commonFields";
import { timesAfter } from "../base/changeTimes";
import { fail } from "../base/errors";
import { countInMonth, monthAt } from "../companies/companyMonths";
import { getBrief } from "../briefs/briefs";
import { getChoice } from "../disclosures/companyContact";
import { asSent } from "../quotes/quoteViews";
import { getUnlock } from "../unlocks/unlocks";
import { followUpStage } from "./followUpFields";

/** Follow-ups that a company reads at once: the newest changed. */
const READ_MAX = 1000;

/** The notes on a customer that nothing was written down about. */
const NEW_FOLLOW_UP = { stage: "new", note: "", remindOn: null } as const;
const FIELDS = ["stage", "note", "remindOn"] as const;

/** A company's notes on one customer, as that company reads them. */
export const ownFollowUp = v.object({
  briefId: v.id("briefs"),
  stage: followUpStage,
  note: text,
  remindOn: textOrNull,
  /** A note that this one replaced before its writer had seen it. */
  overwritten: v.optional(text),
  /** What was offered, in whole cents including btw; missing while there is no quote. */
  price: v.optional(v.number()),
  /** When something last happened with it, in milliseconds since 1970. */
  changedAt: v.optional(v.number()),
  /** Who of the company's team wrote down what stands there. */
  changedBy: v.optional(text),
});

/** A company's notes on its customers, the last changed first: at most `max`. */
export async function listFollowUps(
  ctx: QueryCtx,
  companyId: Id<"users">,
  max = READ_MAX,
): Promise<Infer<typeof ownFollowUp>[]> {
  const rows = await ctx.db
    .query("followUps")
    .withIndex("by_company_changedAt", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(max);
  // As few as the company has people.
  const writers = [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))];
  const names = new Map(await Promise.all(writers.map(async (id) => [id, await memberName(ctx, id)] as const)));
  return rows.map(({ briefId, stage, note, remindOn, changedAt, overwritten, price, changedBy }) => ({
    ...{ briefId, stage, note, remindOn, changedAt },
    ...(overwritten === undefined ? {} : { overwritten }),
    ...(price === undefined ? {} : { price }),
    ...(changedBy === undefined ? {} : { changedBy: names.get(changedBy)! }),
  }));
}

/**
 * Stores what a company changes in its notes about a customer that it unlocked, made `age` milliseconds ago; what is
 * undefined stays as it is. Throws BRIEF_NOT_FOUND, INVALID_INPUT, and CHANGED_ELSEWHERE when another device changed
 * the same later: then nothing is stored. `over` is the note that the new one was written over: when another stands
 * there, that one is kept as `overwritten`, so that its device can tell.
 */
export async function saveFollowUp(
  ctx: MutationCtx,
  companyId: Id<"users">,
  briefId: string,
  {
    changes,
    over,
    age,
    by,
  }: {
    changes: { stage?: string; note?: string; remindOn?: string | null };
    over?: string;
    age: number;
    /** Who of the company's team changes it. */
    by?: Id<"teamMembers">;
  },
): Promise<void> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || (await getUnlock(ctx, companyId, brief._id)) === null) return fail("BRIEF_NOT_FOUND");
  const known = await findFollowUp(ctx, companyId, brief._id);
  const { stage, note, remindOn } = known ?? NEW_FOLLOW_UP;
  const now = Date.now();
  const isOld = now - age < ((await getChoice(ctx, companyId, brief._id))?.withdrawnAt ?? 0);
  const asked = Object.entries(changes).filter(([, value]) => value !== undefined);
  // A note that waited on a device since before the client withdrew the details may hold them (B08).
  const given = Object.fromEntries(asked.filter(([field]) => field !== "note" || !isOld));
  const followUp = followUpSchema.safeParse({ stage, note, remindOn, ...given }).data ?? fail("INVALID_INPUT");
  const changed = Object.fromEntries(FIELDS.filter((field) => field in given).map((field) => [field, followUp[field]]));
  const times = timesAfter(known?.fieldsChangedAt, known ?? {}, changed, age);
  const other = known?.note ?? "";
  const isUnseen = over !== undefined && other !== "" && other !== over && other !== followUp.note;
  const overwritten = "note" in given ? (isUnseen ? other : undefined) : known?.overwritten;
  const row = {
    companyId,
    briefId: brief._id,
    ...followUp,
    overwritten,
    changedAt: now,
    fieldsChangedAt: times,
    changedBy: by,
  };
  await countChange(ctx, companyId, known, row);
  if (known === null) await ctx.db.insert("followUps", row);
  else await ctx.db.patch("followUps", known._id, row);
}

/** How far a stage is: what happens by itself moves a customer on, and never back. */
const HOW_FAR: Record<FollowUpStage, number> = { new: 0, called: 1, measured: 2, quoted: 3, lost: 4, won: 5 };

/**
 * Moves a customer on to the stage that a quote, a visit or a client's choice brought, with the quote's price in whole
 * cents. The stage stays when its company set it as far or further by hand. Does nothing when the company has not
 * unlocked the job, or is gone.
 */
export async function moveOn(
  ctx: MutationCtx,
  { companyId, briefId }: Pick<Doc<"followUps">, "companyId" | "briefId">,
  stage: FollowUpStage,
  price?: number,
): Promise<void> {
  if ((await ctx.db.get("users", companyId)) === null) return;
  if ((await getUnlock(ctx, companyId, briefId)) === null) return;
  const known = await findFollowUp(ctx, companyId, briefId);
  const isFurther = HOW_FAR[stage] > HOW_FAR[known?.stage ?? "new"];
  if (!isFurther && (price === undefined || price === known?.price)) return;
  const moved = {
    stage: isFurther ? stage : (known?.stage ?? "new"),
    ...(price === undefined ? {} : { price }),
    changedAt: Date.now(),
    changedBy: undefined,
  };
  await countChange(ctx, companyId, known, moved);
  if (known === null) await ctx.db.insert("followUps", { companyId, briefId, note: "", remindOn: null, ...moved });
  else await ctx.db.patch("followUps", known._id, moved);
}

/** Moves a customer back whose decision was taken back; one that its company moved by hand since stays. */
export async function moveBack(
  ctx: MutationCtx,
  { companyId, briefId }: Pick<Doc<"followUps">, "companyId" | "briefId">,
  from: FollowUpStage,
  to: FollowUpStage,
): Promise<void> {
  const known = await findFollowUp(ctx, companyId, briefId);
  if (known === null || known.stage !== from) return;
  const moved = { stage: to, changedAt: Date.now() };
  await countChange(ctx, companyId, known, moved);
  await ctx.db.patch("followUps", known._id, moved);
}

/** Moves the customer of a quote on to where the quote is; a quote that its company took back moves nobody. */
export async function moveOnByQuote(ctx: MutationCtx, quote: Doc<"proposals">): Promise<void> {
  if (quote.kind !== "quote" || quote.withdrawnAt !== undefined) return;
  // A decline that can still be undone is none yet.
  const { status } = asSent(quote);
  await moveOn(ctx, quote, status === "ACCEPTED" ? "won" : status === "DECLINED" ? "lost" : "quoted", quote.price);
}

type Moved = Pick<Doc<"followUps">, "stage" | "changedAt"> | null;

/** Counts a customer in the month in which its notes changed last, while it is further than "nieuw". */
async function countChange(ctx: MutationCtx, companyId: Id<"users">, before: Moved, after: Moved): Promise<void> {
  const [from, to] = [before, after].map((row) => (row === null || row.stage === "new" ? null : row.changedAt));
  if (typeof from === "number" && typeof to === "number" && monthAt(from) === monthAt(to)) return;
  if (typeof from === "number") await countInMonth(ctx, companyId, from, { what: "followedUp", by: -1 });
  if (typeof to === "number") await countInMonth(ctx, companyId, to, { what: "followedUp", by: 1 });
}

async function findFollowUp(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Doc<"followUps"> | null> {
  return await ctx.db
    .query("followUps")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId))
    .unique();
}

/** Deletes a company's notes on a customer whose place it returned (B09): they may hold the client's details. */
export async function forgetFollowUp(ctx: MutationCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<void> {
  const known = await findFollowUp(ctx, companyId, briefId);
  if (known === null) return;
  await countChange(ctx, companyId, known, null);
  await ctx.db.delete("followUps", known._id);
}

/**
 * Empties all companies' notes about a job's client, which may name them (C65), or those of the one company from which
 * the client withdrew the details (B08). How far they are stays.
 */
export async function eraseNotesOn(ctx: MutationCtx, briefId: Id<"briefs">, of?: Id<"users">): Promise<void> {
  // As few as there are places on a job.
  const rows = await ctx.db
    .query("followUps")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  const theirs = rows.filter(({ companyId }) => of === undefined || companyId === of);
  for (const { _id } of theirs) await ctx.db.patch("followUps", _id, { note: "", overwritten: undefined });
}

/** Deletes up to `batch` of a company's notes on customers. Returns whether there may be more. */
export async function eraseFollowUpsOf(ctx: MutationCtx, companyId: Id<"users">, batch: number): Promise<boolean> {
  const rows = await ctx.db
    .query("followUps")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId))
    .take(batch);
  for (const { _id } of rows) await ctx.db.delete("followUps", _id);
  return rows.length === batch;
}
