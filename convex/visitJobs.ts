/** Scheduled functions about visits (B05). Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { queueMail } from "./model/mail/mails";
import { visitSide } from "./model/visits/visitFields";
import { endVisitsOf, endVisitWithQuote, slotOf } from "./model/visits/visits";

/**
 * Mails both sides a reminder on the day before a visit, unless it was moved or cancelled since. When it runs late,
 * this may be on the day itself.
 */
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

/** Asks the client after the laying whether all is well, unless the day was moved or cancelled since. */
export const askHow = internalMutation({
  args: { visitId: v.id("visits"), sequence: v.number() },
  returns: v.null(),
  handler: async (ctx, { visitId, sequence }) => {
    const visit = await ctx.db.get("visits", visitId);
    if (visit === null || visit.sequence !== sequence || visit.ended !== null) return null;
    await queueMail(ctx, "work-question", { visitId, sequence });
    return null;
  },
});

/** Cancels the visits on a job that was closed. */
export const endForBrief = internalMutation({
  args: { briefId: v.id("briefs") },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    await endVisitsOf(ctx, briefId);
    return null;
  },
});

/** Cancels the visit of a company whose quote was declined or withdrawn, unless the company unlocked the job. */
export const endWithQuote = internalMutation({
  args: { companyId: v.id("users"), briefId: v.id("briefs"), by: visitSide },
  returns: v.null(),
  handler: async (ctx, { by, ...pair }) => {
    await endVisitWithQuote(ctx, pair, by);
    return null;
  },
});
