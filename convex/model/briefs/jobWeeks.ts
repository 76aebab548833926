/**
 * How many jobs came in each week, by where they lie: counted in the transaction that opens a job, and read a row a spot,
 * however many jobs there ever were (docs/adr/0037-finding-jobs.md).
 */
import { dayInAmsterdam } from "../../../domain/dates";
import { spotOf } from "../../../domain/geo/area";
import { addDays } from "../../../domain/calendarDays";
import { mondayOf } from "../../../domain/wallClock";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { figuresChanged } from "./publicFigures";

/** How many weeks are kept, including the present one. Screens show fewer. */
const WEEKS_KEPT = 13;

/** Counts a job in the week in which it was placed. Call it once, in the transaction that opens the job. */
export async function countJobWeek(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  const week = weekOf(brief._creationTime);
  const oldest = addDays(weekOf(Date.now()), -7 * (WEEKS_KEPT - 1));
  if (week < oldest) return;
  const spot = spotOf(brief);
  const row = await ctx.db
    .query("jobWeeks")
    .withIndex("by_spot", (q) => q.eq("spot", spot))
    .unique();
  const counted = { ...row?.weeks, [week]: (row?.weeks[week] ?? 0) + 1 };
  const weeks = Object.fromEntries(Object.entries(counted).filter(([monday]) => monday >= oldest));
  if (row === null) await ctx.db.insert("jobWeeks", { spot, province: brief.province, weeks });
  else await ctx.db.patch("jobWeeks", row._id, { weeks });
  await figuresChanged(ctx);
}

/** The Monday of the week in Amsterdam that a moment lies in, YYYY-MM-DD. */
function weekOf(time: number): string {
  return mondayOf(dayInAmsterdam(time));
}
