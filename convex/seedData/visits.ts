/** A visit to measure and a laying day in the demo, next week (B05). */
import { dayInAmsterdam } from "../../domain/dates";
import { USUAL_LAY_MINUTES, USUAL_VISIT_MINUTES } from "../../domain/visits";
import { addDays } from "../../domain/calendarDays";
import { mondayOf, timeInAmsterdam } from "../../domain/wallClock";
import { MINUTE_MS } from "../../domain/limits";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** The value of `shows` of the job that has the visit. */
export const VISITED_JOB = "two unlocks, budget with an upper bound only";

/** The value of `shows` of the job that has a laying day, and the company that was chosen for it. */
export const LAID_JOB = "status COMPLETED";

/** Inserts an agreed visit on Tuesday of next week at two. */
export async function insertVisit(ctx: MutationCtx, briefId: Id<"briefs">, companyId: Id<"users">): Promise<void> {
  await insertAgreed(ctx, { briefId, companyId }, { days: 8, clock: "14:00", minutes: USUAL_VISIT_MINUTES });
}

/** Inserts an agreed laying day on Thursday of next week, for which all but one thing is ready. */
export async function insertLaying(ctx: MutationCtx, briefId: Id<"briefs">, companyId: Id<"users">): Promise<void> {
  const visitId = await insertAgreed(
    ctx,
    { briefId, companyId },
    { days: 10, clock: "08:00", minutes: USUAL_LAY_MINUTES },
  );
  await ctx.db.patch("visits", visitId, { kind: "lay", ready: { room: true, access: true } });
}

/** It schedules no reminder, since the demo's people do not exist. `days` count from this week's Monday. */
async function insertAgreed(
  ctx: MutationCtx,
  between: { briefId: Id<"briefs">; companyId: Id<"users"> },
  { days, clock, minutes }: { days: number; clock: string; minutes: number },
): Promise<Id<"visits">> {
  const now = Date.now();
  const startsAt = timeInAmsterdam(addDays(mondayOf(dayInAmsterdam(now)), days), clock);
  if (startsAt === null) throw new Error("Clocks change on Sundays.");
  return await ctx.db.insert("visits", {
    ...between,
    ...{ options: [], minutes, wish: null, ended: null },
    ...{ startsAt, endsAt: startsAt + minutes * MINUTE_MS, sequence: 1, changedAt: now },
  });
}
