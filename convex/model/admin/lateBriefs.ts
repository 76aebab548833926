/** Requests whose promise of a first quote was not kept, for staff (B11). */
import { v, type Infer } from "convex/values";
import { jobTitle } from "../../../domain/jobTitle";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { findBrief, getContactOrErased } from "../briefs/briefs";
import { staffSeal } from "../disclosures/disclosureFields";
import { sealed } from "../disclosures/staffLooks";
import { isListed } from "../briefs/listed";
import { hasQuote } from "../quotes/quoteViews";

/** Newest rows that are looked at, of which those that got a quote or were closed since fall out, and those shown. */
const READ = 1_000;
const SHOWN = 100;

/** A request without a quote after the promised time, and how many companies it reached. */
export const lateBrief = v.object({
  briefId: v.id("briefs"),
  title: text,
  askedAt: v.number(),
  userId: nullable(v.id("users")),
  clientName: text,
  seal: nullable(staffSeal),
  mailed: v.number(),
  viewed: v.number(),
  unlocks: v.number(),
});

/** The open requests without a quote whose promised time is over, the latest first. */
export async function listLateBriefs(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
): Promise<Infer<typeof lateBrief>[]> {
  const late = await Promise.all(
    (await lateRows(ctx)).slice(0, SHOWN).map(async ({ brief, mailed, viewed }) => {
      const briefId = brief._id;
      const { name } = await getContactOrErased(ctx, briefId);
      const { shown, seal } = await sealed(ctx, sessionId, briefId, { name });
      return {
        ...{ briefId, title: jobTitle(brief), askedAt: brief._creationTime, userId: brief.userId, mailed, viewed },
        ...{ clientName: shown.name, seal },
        unlocks: brief.unlockCount,
      };
    }),
  );
  return late;
}

/** How many open requests have no quote although its promised time is over; nobody's details are read for it. */
export async function countLateBriefs(ctx: QueryCtx): Promise<number> {
  return (await lateRows(ctx)).length;
}

async function lateRows(ctx: QueryCtx) {
  const rows = await ctx.db
    .query("briefProgress")
    .withIndex("by_lateAt", (q) => q.gt("lateAt", 0))
    .order("desc")
    .take(READ);
  const late = await Promise.all(
    rows.map(async ({ briefId, mailed, viewed }) => {
      const brief = await findBrief(ctx, briefId);
      return brief === null || !isListed(brief) || (await hasQuote(ctx, brief)) ? [] : [{ brief, mailed, viewed }];
    }),
  );
  return late.flat();
}
