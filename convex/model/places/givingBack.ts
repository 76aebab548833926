/**
 * A place that comes back (B09): the unlock's row stays, under another kind, so that nothing that reads unlocks finds it:
 * the company loses the client's details, the counters go down, and the trial's week gets the place back. It cannot be
 * undone, and the company cannot unlock that job again (docs/adr/0018-one-trial-one-month.md).
 */
import { floorLabel } from "../../../domain/floors";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { uncountUnlock } from "../briefs/briefCounts";
import { keepCounters } from "../briefs/jobWindows";
import { countInMonth } from "../companies/companyMonths";
import { takeBackUnlockTime } from "../companies/companyTraces";
import { leaveConversation } from "../conversations/conversations";
import { keepChoice } from "../disclosures/companyContact";
import { recordEvent } from "../disclosures/register";
import { forgetFollowUp } from "../followUps/followUps";
import { rewriteMailsTo } from "../mail/mails";
import { endVisitWithoutPlace } from "../visits/visits";

/** Returns the place of an unlock. The caller has checked that it is allowed. */
export async function giveBack(ctx: MutationCtx, { _id, companyId, briefId, ...row }: Doc<"proposals">): Promise<void> {
  const brief = await ctx.db.get("briefs", briefId);
  if (row.kind !== "unlock" || brief === null) throw new Error(`${_id} is no unlock of a job.`);
  const unlockCount = brief.unlockCount - 1;
  await ctx.db.patch("proposals", _id, { kind: "returned", returnedAt: Date.now() });
  await ctx.db.patch("briefs", briefId, { unlockCount });
  await keepCounters(ctx, { ...brief, unlockCount });
  await uncountUnlock(ctx);
  await takeBackUnlockTime(ctx, companyId, row._creationTime);
  await countInMonth(ctx, companyId, row._creationTime, { what: "returned", floor: floorLabel(brief) });
  await forgetFollowUp(ctx, companyId, briefId);
  const pair = { briefId, companyId };
  await keepChoice(ctx, pair, { withdrawnAt: Date.now(), sharedAt: undefined });
  await recordEvent(ctx, pair, "returned");
  await rewriteMailsTo(ctx, pair);
  await leaveConversation(ctx, companyId, briefId);
  await endVisitWithoutPlace(ctx, pair);
}
