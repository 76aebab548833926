/** Retention: rows that have served their purpose are deleted (C65). */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { forgetOldViews } from "./model/briefs/progress";
import { forgetOldRequestLinks } from "./model/requestLinks/requestLinks";
import { endDueBriefs } from "./model/clients/briefEnds";
import { forgetCompanyTraces } from "./model/companies/companyTraces";
import {
  forgetContactMessages,
  forgetMails,
  forgetMassActions,
  forgetSessions,
  forgetTokens,
  forgetUnusedDevices,
} from "./model/erasure/retention";
import { forgetAppliedRequests } from "./model/access/appliedRequests";
import { forgetInvitations } from "./model/team/team";
import { forgetPaymentEvents } from "./model/payments/payments";
import { forgetPendingAccounts } from "./model/payments/pendingAccounts";
import { forgetRateLimits } from "./model/base/rateLimits";
import { DAY_MS } from "../domain/limits";

/** Deletes one batch of each kind of row that is past its time, and schedules itself again while there are more. */
export const forgetOldRows = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    await forgetRateLimits(ctx, now - DAY_MS);
    const more = [
      await forgetMails(ctx, now),
      await forgetTokens(ctx, now),
      await forgetOldRequestLinks(ctx, now),
      await forgetOldViews(ctx, now),
      await forgetSessions(ctx, now),
      await forgetUnusedDevices(ctx, now),
      await forgetMassActions(ctx, now),
      await forgetContactMessages(ctx, now),
      await endDueBriefs(ctx, now),
      await forgetPaymentEvents(ctx, now),
      await forgetPendingAccounts(ctx, now),
      await forgetCompanyTraces(ctx, now),
      await forgetAppliedRequests(ctx, now),
      await forgetInvitations(ctx, now),
    ];
    if (more.includes(true)) await ctx.scheduler.runAfter(0, internal.retention.forgetOldRows, {});
    return null;
  },
});
