/** A company's figures of the last months, by month and by floor (N10, B15). */
import { v, type Infer } from "convex/values";
import { boundsOf, monthsUpTo } from "../../../domain/months";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { floorCounts } from "../companies/companyMonthFields";
import { monthsBetween, totalsOf } from "../companies/companyMonths";

const MONTHS = 6;

/**
 * A company's figures of the last months, the oldest first, and of the floors over these months, the most unlocked
 * first.
 */
export const history = v.object({
  months: v.array(v.object({ month: v.string(), ...floorCounts, wonCents: v.number() })),
  floors: v.array(v.object({ floor: v.string(), ...floorCounts })),
});

/** A company's figures of the last MONTHS months, up to and including `month` ("2026-11"). Throws INVALID_INPUT. */
export async function readHistory(ctx: QueryCtx, company: Doc<"users">, month: string): Promise<Infer<typeof history>> {
  if (boundsOf(month) === null) return fail("INVALID_INPUT");
  const names = monthsUpTo(month, MONTHS);
  const rows = await monthsBetween(ctx, company._id, names[0]!, month).take(MONTHS);
  const none = { unlocked: 0, quoted: 0, won: 0 };
  const floors = new Map<string, typeof none>();
  // A job that is gone has no floor to tell of.
  for (const { floor, unlocked, quoted, won } of rows
    .flatMap((row) => row.floors)
    .filter(({ floor }) => floor !== "")) {
    const sum = floors.get(floor) ?? none;
    floors.set(floor, { unlocked: sum.unlocked + unlocked, quoted: sum.quoted + quoted, won: sum.won + won });
  }
  return {
    months: names.map((name) => {
      const row = rows.find((each) => each.month === name);
      return { month: name, ...(row === undefined ? none : totalsOf(row)), wonCents: row?.wonCents ?? 0 };
    }),
    floors: [...floors]
      .map(([floor, counted]) => ({ floor, ...counted }))
      .toSorted((one, other) => other.unlocked - one.unlocked || other.quoted - one.quoted),
  };
}
