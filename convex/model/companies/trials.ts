/** The free trial: starts once, ends by a scheduled function (C22, I8). */
import { DAY_MS, MINUTE_MS, TRIAL_DAYS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { keepTraces, readTraces } from "./companyTraces";
import { keepHearing } from "./jobHearers";
import { queueMail } from "../mail/mails";

/**
 * Starts the trial of an account that never had one; does nothing otherwise. A company that had a trial in an earlier
 * account gets what is left of that one, which may be nothing.
 */
export async function startTrialOnce(ctx: MutationCtx, profile: Doc<"profiles">): Promise<void> {
  if (profile.trialEnd !== null) return;
  const earlier = (await readTraces(ctx, profile)).trialEnd;
  if (earlier !== null && earlier <= Date.now()) {
    await ctx.db.patch("profiles", profile._id, { trialEnd: earlier, isTrialActive: false });
  } else {
    const trialEnd = Date.now() + TRIAL_DAYS * DAY_MS;
    await setTrial(ctx, profile, earlier === null ? trialEnd : Math.min(trialEnd, earlier));
  }
}

/** Whether an account never had a trial of its own, because its company used one up in an earlier account. */
export function hadTrialBefore(profile: Pick<Doc<"profiles">, "trialEnd" | "_creationTime"> | null): boolean {
  return profile !== null && profile.trialEnd !== null && profile.trialEnd < profile._creationTime - MINUTE_MS;
}

/**
 * Shortens a company's trial when its KVK number had a trial in another account that ends sooner. A trial that staff or
 * a reward made longer than a first one stays. Call it when a company has entered its number.
 */
export async function cutTrial(ctx: MutationCtx, profile: Doc<"profiles">): Promise<void> {
  const { trialEnd, isTrialActive, _creationTime } = profile;
  const earlier = (await readTraces(ctx, profile)).trialEnd;
  if (!isTrialActive || trialEnd === null || earlier === null || earlier >= trialEnd) return;
  if (trialEnd > _creationTime + TRIAL_DAYS * DAY_MS) return;
  if (earlier > Date.now()) return await setTrial(ctx, profile, earlier);
  if (profile.trialJobId !== null) await ctx.scheduler.cancel(profile.trialJobId);
  await ctx.db.patch("profiles", profile._id, { trialEnd: earlier });
  await endTrial(ctx, profile._id);
}

/**
 * Lets a trial run until `trialEnd` (milliseconds) and schedules its end, in place of an earlier schedule. Also
 * schedules the mail a day before the end, which checks that this end is still true.
 */
export async function setTrial(ctx: MutationCtx, profile: Doc<"profiles">, trialEnd: number): Promise<void> {
  if (profile.trialJobId !== null && profile.isTrialActive) await ctx.scheduler.cancel(profile.trialJobId);
  const trialJobId = await ctx.scheduler.runAt(trialEnd, internal.trials.endTrial, { profileId: profile._id });
  await ctx.db.patch("profiles", profile._id, { trialEnd, isTrialActive: true, trialJobId });
  await keepHearing(ctx, profile.userId);
  await keepTraces(ctx, profile.userId);
  if (trialEnd - DAY_MS <= Date.now()) return;
  const ending = { profileId: profile._id, trialEnd };
  await ctx.scheduler.runAt(trialEnd - DAY_MS, internal.trialNotifications.notifyTrialEnding, ending);
}

/**
 * Ends a trial whose time is over, which locks the company's open screens, because their queries read the flag. Does
 * nothing when the trial was prolonged.
 */
export async function endTrial(ctx: MutationCtx, profileId: Id<"profiles">): Promise<void> {
  const profile = await ctx.db.get("profiles", profileId);
  if (profile === null || !profile.isTrialActive || profile.trialEnd === null) return;
  if (profile.trialEnd > Date.now()) return;
  const { trialEnd } = profile;
  await ctx.db.patch("profiles", profileId, { isTrialActive: false, trialJobId: null });
  await keepHearing(ctx, profile.userId);
  await queueMail(ctx, "trial-ended", { profileId, trialEnd });
}
