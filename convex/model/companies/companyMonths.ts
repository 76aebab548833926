/**
 * What a company did in each month, counted when it happens (N10): a screen reads a row a month, however many jobs the
 * company has. `recountMonths` counts the same from the rows themselves.
 */
import { dayInAmsterdam } from "../../../domain/dates";
import { floorLabel } from "../../../domain/floors";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** The answer times that a month keeps: as many as a median is made of. */
export const ANSWERS_KEPT = 30;

/** A company's figures of one month. */
export type CompanyMonth = Pick<Doc<"companyMonths">, "floors" | "wonCents" | "followedUp" | "answerTimes">;
type Floor = CompanyMonth["floors"][number];

/** What is counted: `floor` is the label of the job's floor, `answerTime` is in milliseconds since the unlock. */
export type Counted =
  | { what: "unlocked" | "returned"; floor: string }
  | { what: "quoted"; floor: string; answerTime: number | null }
  | { what: "won" | "unwon"; floor: string; cents: number }
  | { what: "followedUp"; by: 1 | -1 };

const NOTHING: CompanyMonth = { floors: [], wonCents: 0, followedUp: 0, answerTimes: [] };

/** The name of the month of a time in milliseconds, in Amsterdam: "2026-11". */
export const monthAt = (time: number): string => dayInAmsterdam(time).slice(0, 7);

/** Counts something that a company did at a time in milliseconds. */
export async function countInMonth(
  ctx: MutationCtx,
  companyId: Id<"users">,
  at: number,
  counted: Counted,
): Promise<void> {
  const month = monthAt(at);
  const known = await findMonth(ctx, companyId, month);
  if (known === null) await ctx.db.insert("companyMonths", { companyId, month, ...withCounted(NOTHING, counted) });
  else await ctx.db.patch("companyMonths", known._id, withCounted(known, counted));
}

/** A company's figures of a month; zeros when it did nothing in it. */
export async function getMonth(ctx: QueryCtx, companyId: Id<"users">, month: string): Promise<CompanyMonth> {
  return (await findMonth(ctx, companyId, month)) ?? NOTHING;
}

/** A company's months from `first` to `last`, the newest first; a month without anything has none. */
export function monthsBetween(ctx: QueryCtx, companyId: Id<"users">, first: string, last: string) {
  return ctx.db
    .query("companyMonths")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).gte("month", first).lte("month", last))
    .order("desc");
}

/** A month's numbers over all floors. */
export function totalsOf({ floors }: CompanyMonth): Omit<Floor, "floor"> {
  const sum = (what: keyof Omit<Floor, "floor">) => floors.reduce((total, floor) => total + floor[what], 0);
  return { unlocked: sum("unlocked"), quoted: sum("quoted"), won: sum("won") };
}

/** Deletes up to `batch` of a company's months. Returns whether there may be more. */
export async function eraseMonthsOf(ctx: MutationCtx, companyId: Id<"users">, batch: number): Promise<boolean> {
  const rows = await ctx.db
    .query("companyMonths")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .take(batch);
  for (const { _id } of rows) await ctx.db.delete("companyMonths", _id);
  return rows.length === batch;
}

/** Counts all months of a company anew, from its unlocks, quotes and notes. */
export async function recountMonths(ctx: MutationCtx, companyId: Id<"users">): Promise<void> {
  const months = new Map<string, CompanyMonth>();
  const add = (at: number, counted: Counted) =>
    months.set(monthAt(at), withCounted(months.get(monthAt(at)) ?? NOTHING, counted));
  const unlockedAt = new Map<string, number>();
  const rowsOf = (kind: "unlock" | "quote") =>
    ctx.db.query("proposals").withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", kind));
  for await (const { briefId, _creationTime } of rowsOf("unlock")) {
    unlockedAt.set(briefId, _creationTime);
    add(_creationTime, { what: "unlocked", floor: await floorOfJob(ctx, briefId) });
  }
  for await (const row of rowsOf("quote")) {
    if (row.kind !== "quote") continue;
    const floor = await floorOfJob(ctx, row.briefId);
    const answerTime = answerTimeAt(row._creationTime, unlockedAt.get(row.briefId));
    add(row._creationTime, { what: "quoted", floor, answerTime });
    if (row.status === "ACCEPTED" && row.acceptedAt !== undefined)
      add(row.acceptedAt, { what: "won", floor, cents: row.price });
  }
  const notes = ctx.db.query("followUps").withIndex("by_company_changedAt", (q) => q.eq("companyId", companyId));
  for await (const { stage, changedAt } of notes) if (stage !== "new") add(changedAt, { what: "followedUp", by: 1 });
  while (await eraseMonthsOf(ctx, companyId, 100));
  for (const [month, figures] of months) await ctx.db.insert("companyMonths", { companyId, month, ...figures });
}

/** The label of a job's floor as months count it; empty when the job is gone. */
export async function floorOfJob(ctx: QueryCtx, briefId: Id<"briefs">): Promise<string> {
  const brief = await ctx.db.get("briefs", briefId);
  return brief === null ? "" : floorLabel(brief);
}

/** How long a quote of that time took since the unlock; null without an unlock before it. */
export function answerTimeAt(quotedAt: number, unlockedAt: number | undefined): number | null {
  return unlockedAt === undefined || unlockedAt > quotedAt ? null : quotedAt - unlockedAt;
}

function withCounted(month: CompanyMonth, counted: Counted): CompanyMonth {
  const { floors, wonCents, followedUp, answerTimes } = month;
  const same = { floors, wonCents, followedUp, answerTimes };
  switch (counted.what) {
    case "followedUp":
      return { ...same, followedUp: Math.max(0, followedUp + counted.by) };
    case "returned":
      return { ...same, floors: withFloor(floors, counted.floor, "unlocked", -1) };
    case "unlocked":
      return { ...same, floors: withFloor(floors, counted.floor, "unlocked", 1) };
    case "won":
      return { ...same, floors: withFloor(floors, counted.floor, "won", 1), wonCents: wonCents + counted.cents };
    case "unwon":
      return {
        ...same,
        floors: withFloor(floors, counted.floor, "won", -1),
        wonCents: Math.max(0, wonCents - counted.cents),
      };
    case "quoted":
      return {
        ...same,
        floors: withFloor(floors, counted.floor, "quoted", 1),
        answerTimes: [...answerTimes, ...(counted.answerTime === null ? [] : [counted.answerTime])].slice(
          -ANSWERS_KEPT,
        ),
      };
  }
}

function withFloor(floors: Floor[], floor: string, what: keyof Omit<Floor, "floor">, by: 1 | -1): Floor[] {
  const known = floors.find((each) => each.floor === floor) ?? { floor, unlocked: 0, quoted: 0, won: 0 };
  const after = { ...known, [what]: Math.max(0, known[what] + by) };
  return floors.includes(known) ? floors.map((each) => (each === known ? after : each)) : [...floors, after];
}

async function findMonth(ctx: QueryCtx, companyId: Id<"users">, month: string): Promise<Doc<"companyMonths"> | null> {
  return await ctx.db
    .query("companyMonths")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("month", month))
    .unique();
}
