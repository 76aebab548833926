/** What becomes of visits by the clock, and with their jobs (B05). Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { queueMail } from "./model/mail/mails";
import { visitSide } from "./model/visits/visitFields";
import { endVisitsOf, endVisitWithQuote, slotOf } from "./model/visits/visits";

/** The day before a visit: reminds both sides, unless it was moved or called off since. Late it may run on the day itself. */
export const remind = internalMutation({
  args: { visitId: v.id("visits"), sequence: v.number() },
  returns: v.null(),
  handler: async (ctx, { visitId, sequence }) => {
    const visit = await ctx.db.get("visits", visitId);
    const slot = visit === null ? null : slotOf(visit);
    if (visit === null || slot === null || visit.sequence !== sequence) return null;
    if (slot.start <= Date.now()) return null;
    for (const to of ["client", "company"] as const) {
      await queueMail(ctx, "visit-reminder", { visitId, sequence, slot, to });
    }
    return null;
  },
});

/** After a job was closed: nobody comes to measure for nothing. */
export const endForBrief = internalMutation({
  args: { briefId: v.id("briefs") },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    await endVisitsOf(ctx, briefId);
    return null;
  },
});

/** After a quote was declined or taken back: its company comes no more, unless it unlocked the job. */
export const endWithQuote = internalMutation({
  args: { companyId: v.id("users"), briefId: v.id("briefs"), by: visitSide },
  returns: v.null(),
  handler: async (ctx, { by, ...pair }) => {
    await endVisitWithQuote(ctx, pair, by);
    return null;
  },
});
