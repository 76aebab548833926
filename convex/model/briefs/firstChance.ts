/**
 * The direct question: a client chose up to ASKED_COMPANIES_MAX companies, which have the job to themselves for
 * FIRST_CHANCE_MS. Until then it is kept out of every list as a paused one is (`askedUntil` says why), and afterwards it
 * is open to all within its places.
 */
import { STORED_CATEGORY } from "../../../domain/floors";
import { ASKED_COMPANIES_MAX, FIRST_CHANCE_MS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { queueMail } from "../mail/mails";
import type { BriefNotice } from "../mail/notifications";
import { getBriefOrThrow, setPaused } from "./briefs";
import { isListed } from "./listed";

/** Gives some companies the first chance on a new request, tells them, and schedules the moment that it opens to all. */
export async function giveFirstChance(
  ctx: MutationCtx,
  briefId: Id<"briefs">,
  companyIds: readonly Id<"users">[],
  { location, budget }: BriefNotice,
): Promise<void> {
  const askedUntil = Date.now() + FIRST_CHANCE_MS;
  await setPaused(ctx, await getBriefOrThrow(ctx, briefId), Date.now());
  await ctx.db.patch("briefs", briefId, { askedUntil });
  for (const companyId of companyIds) {
    await ctx.db.insert("askedCompanies", { briefId, companyId });
    await queueMail(ctx, "notify-companies", {
      briefId,
      userId: companyId,
      category: STORED_CATEGORY,
      location,
      budget,
    });
  }
  await ctx.scheduler.runAt(askedUntil, internal.briefJobs.openToAll, { briefId });
}

/**
 * Opens a request to all companies once its first chance has passed, or earlier when its client says so (`early`), and
 * tells those that it fits. Does nothing for a request that is open to all, paused by its client, or closed.
 */
export async function openToAll(ctx: MutationCtx, briefId: Id<"briefs">, early = false): Promise<void> {
  const brief = await ctx.db.get("briefs", briefId);
  if (brief === null || !hasFirstChance(brief)) return;
  if (!early && brief.askedUntil! > Date.now()) return;
  await setPaused(ctx, brief, undefined);
  await tellAll(ctx, briefId);
}

/** Keeps a request that was just opened out of the lists as it was before: paused, or for the companies asked first. */
export async function holdAgain(
  ctx: MutationCtx,
  briefId: Id<"briefs">,
  { pausedAt, askedUntil }: { pausedAt: number; askedUntil?: number },
): Promise<void> {
  await setPaused(ctx, await getBriefOrThrow(ctx, briefId), pausedAt);
  if (askedUntil === undefined) return;
  await ctx.db.patch("briefs", briefId, { askedUntil });
  await ctx.scheduler.runAt(askedUntil, internal.briefJobs.openToAll, { briefId });
}

/** Has every company told that a request fits and that was not told of it before. */
export async function tellAll(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const notice = { category: STORED_CATEGORY, location: "Nederland", budget: null };
  await ctx.scheduler.runAfter(0, internal.notifications.notifyCompanies, { briefId, ...notice });
}

/** Tells the others of a request that came back into the lists, when its first chance had kept it from them. */
export async function tellOthers(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  if ((await askedOf(ctx, briefId)).length > 0) await tellAll(ctx, briefId);
}

/** Whether only the companies that the client asked may act on a request now. */
export function hasFirstChance({ status, askedUntil }: Pick<Doc<"briefs">, "status" | "askedUntil">): boolean {
  return status === "OPEN" && askedUntil !== undefined;
}

/** Whether a company may act on a request: it is open to all, or to those that the client asked and it is one of them. */
export async function isOpenTo(ctx: QueryCtx, brief: Doc<"briefs">, companyId: Id<"users">): Promise<boolean> {
  return isListed(brief) || (hasFirstChance(brief) && (await wasAsked(ctx, brief._id, companyId)));
}

/** Whether a client asked a company directly. */
export async function wasAsked(ctx: QueryCtx, briefId: Id<"briefs">, companyId: Id<"users">): Promise<boolean> {
  return (await askedOf(ctx, briefId)).includes(companyId);
}

/** The companies that a client asked directly. */
export async function askedOf(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Id<"users">[]> {
  const rows = await ctx.db
    .query("askedCompanies")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .take(ASKED_COMPANIES_MAX);
  return rows.map(({ companyId }) => companyId);
}

/** Questions of a company that are looked at: those that still wait are among its newest. */
const LOOKED_AT = 30;

/** The requests that wait for a company as one of those that the client asked, newest first. */
export async function askingCompany(ctx: QueryCtx, companyId: Id<"users">): Promise<Doc<"briefs">[]> {
  const rows = await ctx.db
    .query("askedCompanies")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(LOOKED_AT);
  const briefs = await Promise.all(rows.map(({ briefId }) => ctx.db.get("briefs", briefId)));
  return briefs.filter((brief) => brief !== null && hasFirstChance(brief)) as Doc<"briefs">[];
}

/** Which requests asked a company directly and when, newest first, for the copy of its data. */
export async function readQuestionsTo(
  ctx: QueryCtx,
  companyId: Id<"users">,
): Promise<{ briefId: Id<"briefs">; at: number }[]> {
  const rows = await ctx.db
    .query("askedCompanies")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(LOOKED_AT);
  return rows.map(({ briefId, _creationTime }) => ({ briefId, at: _creationTime }));
}

/** Deletes the questions to a company whose account is erased. Returns what they were about. */
export async function forgetQuestionsTo(ctx: MutationCtx, companyId: Id<"users">): Promise<Id<"briefs">[]> {
  const rows = await ctx.db
    .query("askedCompanies")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .collect();
  for (const { _id } of rows) await ctx.db.delete("askedCompanies", _id);
  return rows.map(({ briefId }) => briefId);
}
