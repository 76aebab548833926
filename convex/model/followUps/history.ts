/** A company's figures of the last months, by month and by floor (N10, B15). */
import { v, type Infer } from "convex/values";
import { floorLabel } from "../../../domain/floors";
import { boundsOf, monthsUpTo } from "../../../domain/months";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";

const MONTHS = 6;
/** Rows of one kind that are counted: the newest, and more than any company makes in half a year. */
const READ_MAX = 1000;

const counts = { unlocked: v.number(), quoted: v.number(), won: v.number() };

/**
 * A company's figures of the last months, the oldest first, and of the floors over these months, the most unlocked
 * first.
 */
export const history = v.object({
  months: v.array(v.object({ month: v.string(), ...counts, wonCents: v.number() })),
  floors: v.array(v.object({ floor: v.string(), ...counts })),
});

type Counts = { unlocked: number; quoted: number; won: number };

/** A company's figures of the last MONTHS months, up to and including `month` ("2026-11"). Throws INVALID_INPUT. */
export async function readHistory(ctx: QueryCtx, company: Doc<"users">, month: string): Promise<Infer<typeof history>> {
  if (boundsOf(month) === null) return fail("INVALID_INPUT");
  const bounds = monthsUpTo(month, MONTHS).map((name) => ({ name, bounds: boundsOf(name) ?? fail("INVALID_INPUT") }));
  const months = new Map(bounds.map(({ name }) => [name, { unlocked: 0, quoted: 0, won: 0, wonCents: 0 }]));
  const floors = new Map<string, Counts>();
  const monthAt = (time: number | undefined) =>
    bounds.find(({ bounds: [from, until] }) => time !== undefined && time >= from && time < until)?.name;
  const add = (name: string | undefined, floor: string | null, what: keyof Counts, cents = 0) => {
    const counted = name === undefined ? undefined : months.get(name);
    if (counted === undefined) return;
    counted[what] += 1;
    counted.wonCents += cents;
    if (floor === null) return;
    const ofFloor = floors.get(floor) ?? { unlocked: 0, quoted: 0, won: 0 };
    floors.set(floor, { ...ofFloor, [what]: ofFloor[what] + 1 });
  };
  const known = new Map<string, string | null>();
  for (const row of await newest(ctx, company, "unlock")) {
    const name = monthAt(row._creationTime);
    if (name !== undefined) add(name, await floorOf(ctx, row, known), "unlocked");
  }
  for (const row of await newest(ctx, company, "quote")) {
    if (row.kind !== "quote") continue;
    const [sent, won] = [monthAt(row._creationTime), row.status === "ACCEPTED" ? monthAt(row.acceptedAt) : undefined];
    if (sent === undefined && won === undefined) continue;
    const floor = await floorOf(ctx, row, known);
    add(sent, floor, "quoted");
    add(won, floor, "won", row.price);
  }
  return {
    months: [...months].map(([name, counted]) => ({ month: name, ...counted })),
    floors: [...floors]
      .map(([floor, counted]) => ({ floor, ...counted }))
      .toSorted((one, other) => other.unlocked - one.unlocked || other.quoted - one.quoted),
  };
}

async function newest(ctx: QueryCtx, company: Doc<"users">, kind: "unlock" | "quote"): Promise<Doc<"proposals">[]> {
  return await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", company._id).eq("kind", kind))
    .order("desc")
    .take(READ_MAX);
}

/** The floor of a row's job as screens name it; null when the job is gone. */
async function floorOf(ctx: QueryCtx, { briefId }: Doc<"proposals">, known: Map<string, string | null>) {
  const found = known.get(briefId);
  if (found !== undefined) return found;
  const brief = await ctx.db.get("briefs", briefId);
  const floor = brief === null ? null : floorLabel(brief);
  known.set(briefId, floor);
  return floor;
}
