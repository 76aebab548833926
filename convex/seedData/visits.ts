/** A visit to measure in the demo, next week (B05). */
import { dayInAmsterdam } from "../../domain/dates";
import { USUAL_VISIT_MINUTES } from "../../domain/visits";
import { addDays } from "../../domain/calendarDays";
import { mondayOf, timeInAmsterdam } from "../../domain/wallClock";
import { MINUTE_MS } from "../../domain/limits";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** The value of `shows` of the job that has the visit. */
export const VISITED_JOB = "two unlocks, budget with an upper bound only";

/**
 * Inserts an agreed visit on Tuesday of next week at two. It schedules no reminder, since the demo's people do not
 * exist.
 */
export async function insertVisit(ctx: MutationCtx, briefId: Id<"briefs">, companyId: Id<"users">): Promise<void> {
  const now = Date.now();
  const tuesday = addDays(mondayOf(dayInAmsterdam(now)), 8);
  const startsAt = timeInAmsterdam(tuesday, "14:00");
  if (startsAt === null) throw new Error("Clocks change on Sundays.");
  await ctx.db.insert("visits", {
    ...{ briefId, companyId, options: [], minutes: USUAL_VISIT_MINUTES, wish: null, ended: null },
    ...{ startsAt, endsAt: startsAt + USUAL_VISIT_MINUTES * MINUTE_MS, sequence: 1, changedAt: now },
  });
}
