/** How many companies were mailed about a request, and how many opened it (N02, docs/adr/0040-links-into-a-request.md). */
import { RETENTION_MS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isOpenTo } from "./firstChance";

const BATCH = 100;
/** How many of a company's views are in the copy of its data. */
const RECENT = 500;

type Counts = Pick<Doc<"briefProgress">, "mailed" | "viewed">;

/** The counts of a request; zero for those without a row. */
export async function readCountsOf(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Counts> {
  const row = await getRow(ctx, briefId);
  return { mailed: row?.mailed ?? 0, viewed: row?.viewed ?? 0 };
}

async function getRow(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"briefProgress"> | null> {
  return await ctx.db
    .query("briefProgress")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
}

async function add(ctx: MutationCtx, briefId: Id<"briefs">, more: Partial<Counts>): Promise<void> {
  const row = await getRow(ctx, briefId);
  const counts = { mailed: (row?.mailed ?? 0) + (more.mailed ?? 0), viewed: (row?.viewed ?? 0) + (more.viewed ?? 0) };
  if (row === null) await ctx.db.insert("briefProgress", { briefId, ...counts });
  else await ctx.db.patch("briefProgress", row._id, counts);
}

/** Notes that a request had no quote when one was promised, once. Returns whether it was noted now (B11). */
export async function noteLate(ctx: MutationCtx, briefId: Id<"briefs">, now: number): Promise<boolean> {
  if ((await getRow(ctx, briefId))?.lateAt !== undefined) return false;
  await add(ctx, briefId, {});
  await ctx.db.patch("briefProgress", (await getRow(ctx, briefId))!._id, { lateAt: now });
  return true;
}

/** When a request's client was or will be mailed about questions; null while there were none (B02). */
export async function readQuestionMailAt(ctx: QueryCtx, briefId: Id<"briefs">): Promise<number | null> {
  return (await getRow(ctx, briefId))?.questionMailAt ?? null;
}

/** Stores when a request's client is mailed about questions. */
export async function keepQuestionMailAt(ctx: MutationCtx, briefId: Id<"briefs">, at: number): Promise<void> {
  await add(ctx, briefId, {});
  await ctx.db.patch("briefProgress", (await getRow(ctx, briefId))!._id, { questionMailAt: at });
}

/** Adds to the number of companies that a mail about a request was queued for. */
export async function countMailed(ctx: MutationCtx, briefId: Id<"briefs">, companies: number): Promise<void> {
  if (companies > 0) await add(ctx, briefId, { mailed: companies });
}

/**
 * Counts that a company opened an open request, once per company. Views by a company that placed the request itself are
 * not counted.
 */
export async function countView(ctx: MutationCtx, companyId: Id<"users">, brief: Doc<"briefs">): Promise<void> {
  if (brief.userId === companyId || !(await isOpenTo(ctx, brief, companyId))) return;
  const known = await ctx.db
    .query("briefViews")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", brief._id))
    .unique();
  if (known !== null) return;
  await ctx.db.insert("briefViews", { briefId: brief._id, companyId });
  await add(ctx, brief._id, { viewed: 1 });
}

/** The requests that a company opened and when, newest first, for the copy of its data. */
export async function readViewsOf(
  ctx: QueryCtx,
  companyId: Id<"users">,
): Promise<{ briefId: Id<"briefs">; at: number }[]> {
  const rows = await ctx.db
    .query("briefViews")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(RECENT);
  return rows.map(({ briefId, _creationTime }) => ({ briefId, at: _creationTime }));
}

/** Deletes up to `limit` views of a company that is erased; the counts stay. Returns whether there may be more. */
export async function forgetViewsOf(ctx: MutationCtx, companyId: Id<"users">, limit: number): Promise<boolean> {
  const rows = await ctx.db
    .query("briefViews")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId))
    .take(limit);
  for (const { _id } of rows) await ctx.db.delete("briefViews", _id);
  return rows.length === limit;
}

/** Deletes views that are older than any open request. Returns whether there may be more. */
export async function forgetOldViews(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("briefViews")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - RETENTION_MS))
    .take(BATCH);
  for (const { _id } of old) await ctx.db.delete("briefViews", _id);
  return old.length === BATCH;
}
