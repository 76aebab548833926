/** Brings back to life what a restored backup does not hold, and once a day what was missed (deferredActs). */
import type { FunctionReference } from "convex/server";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import type { Doc, TableNames } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { sha256 } from "../base/digest";
import { getContactOrErased } from "../briefs/briefs";
import { endBrief } from "../clients/briefEnds";
import { eraseForGood } from "../erasure/accountErasure";
import { fromRows, type Later, type Occasion } from "./deferredActs";

/** Rows that one transaction plans. */
const ROWS = 50;
/** What is this late was missed; what is later than the second was seen by earlier sweeps. */
const LATE_MS = HOUR_MS;
const SEEN_MS = 3 * DAY_MS;

/** Where a walk over all rows with deferred acts is; null once it is over. */
export type Place = { table: string; cursor: string | null };

const tables = Object.keys(fromRows) as TableNames[];

/** Plans what follows from the next rows. Returns where the walk goes on; null after the last row of the last table. */
export async function planNext(ctx: MutationCtx, place: Place | null, occasion: Occasion): Promise<Place | null> {
  const index = place === null ? 0 : tables.findIndex((name) => name === place.table);
  const table = tables[index];
  if (table === undefined) return null;
  const rows = await ctx.db.query(table).paginate({ cursor: place?.cursor ?? null, numItems: ROWS });
  const plan = fromRows[table]!.plan as (
    ctx: MutationCtx,
    row: Doc<TableNames>,
    later: Later,
    occasion: Occasion,
  ) => Promise<void>;
  for (const row of rows.page) await plan(ctx, row, laterOf(ctx, occasion), occasion);
  if (!rows.isDone) return { table, cursor: rows.continueCursor };
  const next = tables[index + 1];
  return next === undefined ? null : { table: next, cursor: null };
}

function laterOf(ctx: MutationCtx, occasion: Occasion): Later {
  return async (at, act, args) => {
    const now = Date.now();
    if (occasion === "sweep" && (at > now - LATE_MS || at < now - SEEN_MS)) return null;
    const scheduled = act as FunctionReference<"mutation", "internal">;
    return await ctx.scheduler.runAt(Math.max(now, at), scheduled, args);
  };
}

/** Hashes of the accounts and requests that were erased, a page of them; these travel outside the backups. */
export async function listErased(
  ctx: QueryCtx,
  cursor: string | null,
): Promise<{ hashes: string[]; cursor: string | null }> {
  const rows = await ctx.db
    .query("auditLog")
    .withIndex("by_action", (q) => q.eq("action", "deleteAccount"))
    .paginate({ cursor, numItems: 500 });
  const hashes = await Promise.all(rows.page.map(({ subject }) => sha256(subject)));
  return { hashes, cursor: rows.isDone ? null : rows.continueCursor };
}

/** Hashes of the requests whose contact data were erased, a page of them. */
export async function listErasedBriefs(
  ctx: QueryCtx,
  cursor: string | null,
): Promise<{ hashes: string[]; cursor: string | null }> {
  const rows = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", ""))
    .paginate({ cursor, numItems: 500 });
  const hashes = await Promise.all(rows.page.map(({ briefId }) => sha256(briefId)));
  return { hashes, cursor: rows.isDone ? null : rows.continueCursor };
}

/** Erases those of the next accounts, or requests, whose hashes are listed. Returns where to go on; null at the end. */
export async function eraseListed(
  ctx: MutationCtx,
  kind: "users" | "briefs",
  erased: ReadonlySet<string>,
  cursor: string | null,
): Promise<string | null> {
  const rows = await ctx.db.query(kind).paginate({ cursor, numItems: ROWS });
  for (const row of rows.page) {
    if (!erased.has(await sha256(row._id))) continue;
    if ("role" in row) await eraseForGood(ctx, row);
    else if ((await getContactOrErased(ctx, row._id)).email !== "") await endBrief(ctx, row);
  }
  return rows.isDone ? null : rows.continueCursor;
}
