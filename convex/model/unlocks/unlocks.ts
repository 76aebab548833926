/** Unlocks: a company takes one of the places on a job and receives the client's details. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { MAX_UNLOCKS, WEEK_MS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../../domain/limits";
import type { ContactData } from "../../../domain/disclosures/wish";
import { UNLOCK_RECORD } from "../../../domain/status";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { contact } from "../briefs/briefFields";
import { ownJob } from "../briefs/jobCardFields";
import { countUnlock } from "../briefs/briefCounts";
import { figuresChanged } from "../briefs/publicFigures";
import { getBrief, findOwnJob, getContactOrThrow, isPlacedUnder } from "../briefs/briefs";
import { accessState, getProfile, getSubscription, needBeforeUnlock } from "../companies/companies";
import {
  addUnlockTrace,
  keepTraces,
  lookUpUse,
  unlockTimesOf,
  unlockTimesThisWeek,
  type Use,
} from "../companies/companyTraces";
import { countInMonth, floorOfJob } from "../companies/companyMonths";
import { companyContact } from "../disclosures/companyContact";
import { recordGrant } from "../disclosures/register";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { ERASED_CONTACT } from "../briefs/contactErasure";
import { keepCounters } from "../briefs/jobWindows";
import { hasFirstChance, isOpenTo } from "../briefs/firstChance";
import { isListed } from "../briefs/listed";

/** The unlock row of a company on a brief, or null. */
export async function getUnlock(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Doc<"proposals"> | null> {
  return await ctx.db
    .query("proposals")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId).eq("kind", "unlock"))
    .unique();
}

/** What an unlock has read before it is written, so that nothing is read twice. */
type Unlockable = { brief: Doc<"briefs">; trial: Use | null; known: { contact: ContactData; choice?: null } };

/** More than a company has rows on a brief: one of each kind. */
const OWN_ROWS_MAX = 10;

/**
 * The brief, when this company may unlock it now; `trial` is what counts in its week, for a
 * company in its trial. Throws the first failure that applies: BRIEF_NOT_FOUND (JOB-008), ALREADY_UNLOCKED (I2),
 * PLACE_RETURNED (B09), PROFILE_INCOMPLETE (JOB-012), TRIAL_LOCKED for a locked account (C27), EMAIL_NOT_CONFIRMED,
 * KVK_UNCHECKED while the owner asks for that check (C82), FIRST_CHANCE while the client gives that to others,
 * MAX_UNLOCKS when all places are taken (I1), WEEK_LIMIT when the trial's unlocks of this week are used up (I3),
 * OWN_BRIEF when the company placed the job itself.
 */
export async function assertUnlockable(ctx: QueryCtx, company: Doc<"users">, briefId: string): Promise<Unlockable> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || !(isListed(brief) || hasFirstChance(brief))) return fail("BRIEF_NOT_FOUND");
  const own = await ctx.db
    .query("proposals")
    .withIndex("by_company_brief", (q) => q.eq("companyId", company._id).eq("briefId", brief._id))
    .take(OWN_ROWS_MAX);
  if (own.some(({ kind }) => kind === "unlock")) return fail("ALREADY_UNLOCKED");
  if (own.some(({ kind }) => kind === "returned")) return fail("PLACE_RETURNED");

  const profile = await getProfile(ctx, company._id);
  if (profile === null || !profile.completedOnboarding) return fail("PROFILE_INCOMPLETE");
  const subscription = await getSubscription(ctx, company._id);
  const access = accessState(profile, subscription, Date.now());
  if (access === "locked") return fail("TRIAL_LOCKED");
  const need = await needBeforeUnlock(ctx, company);
  if (need !== null) return fail(need === "address" ? "EMAIL_NOT_CONFIRMED" : "KVK_UNCHECKED");

  if (!(await isOpenTo(ctx, brief, company._id))) return fail("FIRST_CHANCE");
  if (brief.unlockCount >= MAX_UNLOCKS) return fail("MAX_UNLOCKS");
  const trial = access === "trial" ? await lookUpUse(ctx, { user: company, profile, subscription }) : null;
  if (trial !== null && unlockTimesOf(trial).length >= WEEKLY_UNLOCKS_IN_TRIAL) return fail("WEEK_LIMIT");
  // Last, so that this answer tells nobody more than the unlock that it refuses would have.
  const contact = await getContactOrThrow(ctx, brief._id);
  if (isPlacedUnder(company, brief, contact.email)) return fail("OWN_BRIEF");
  // The client decided nothing about a company that had nothing to do with the job.
  return { brief, trial, known: { contact, ...(own.length === 0 && { choice: null }) } };
}

/**
 * Writes the unlock and the counters of its job, and in a trial what counts in its week (I1, I3). The caller has checked
 * that it is allowed, and has `settleUnlock` follow. Returns what the company reads of the client.
 */
export async function recordUnlock(
  ctx: MutationCtx,
  companyId: Id<"users">,
  brief: Doc<"briefs">,
  trial: Use | null = null,
  known: Partial<Unlockable["known"]> = {},
  doer: Pick<Doc<"proposals">, "by"> = {},
): Promise<ContactData> {
  const unlockId = await ctx.db.insert("proposals", {
    ...UNLOCK_RECORD,
    ...doer,
    kind: "unlock",
    briefId: brief._id,
    companyId,
    notes: null,
    portfolioLink: null,
    websiteLink: null,
  });
  const contact = await recordGrant(ctx, { briefId: brief._id, companyId }, "unlock", { ...known, brief });
  const unlockCount = brief.unlockCount + 1;
  await ctx.db.patch("briefs", brief._id, { unlockCount });
  await keepCounters(ctx, { ...brief, unlockCount });
  if (trial !== null) await addUnlockTrace(ctx, trial, (await ctx.db.get("proposals", unlockId))!._creationTime);
  return contact;
}

/**
 * Counts an unlock for everybody, in its company's month, and in what the company has used up. Nobody waits for it.
 * Call it once, after the unlock was committed or with it.
 */
export async function settleUnlock(
  ctx: MutationCtx,
  { companyId, briefId }: Pick<Doc<"proposals">, "companyId" | "briefId">,
): Promise<void> {
  await countUnlock(ctx);
  const unlock = await getUnlock(ctx, companyId, briefId);
  if (unlock !== null) {
    const floor = await floorOfJob(ctx, briefId);
    await countInMonth(ctx, companyId, unlock._creationTime, { what: "unlocked", floor });
  }
  await figuresChanged(ctx);
  const { keys, oldestAtLimit } = await keepTraces(ctx, companyId);
  // Open screens of a trial at its limit wait for this moment. It is a moment later than the week, because the engine's
  // times of creation are finer than its timers.
  if (oldestAtLimit !== null) {
    await ctx.scheduler.runAt(oldestAtLimit + WEEK_MS + 1, internal.unlocks.freePlaces, { keys });
  }
}

export type WeekAllowance = { used: number; limit: number | null; nextFreeAt: number | null };

/**
 * How many unlocks of this week a company has used, of how many (null: no limit), and when the next becomes free if
 * none is left, in milliseconds.
 */
export async function getWeekAllowance(ctx: QueryCtx, company: Doc<"users">): Promise<WeekAllowance> {
  const profile = await getProfile(ctx, company._id);
  const access = accessState(profile, await getSubscription(ctx, company._id), Date.now());
  const keys = { email: company.email, kvkNumber: profile?.kvkNumber ?? null };
  const recent = await unlockTimesThisWeek(ctx, company._id, keys);
  if (access === "subscribed") return { used: recent.length, limit: null, nextFreeAt: null };
  const oldest = recent.length >= WEEKLY_UNLOCKS_IN_TRIAL ? recent.at(-1) : undefined;
  const nextFreeAt = oldest === undefined ? null : oldest + WEEK_MS;
  return { used: recent.length, limit: WEEKLY_UNLOCKS_IN_TRIAL, nextFreeAt };
}

/** An unlock in its company's list. */
export const ownUnlock = v.object({ brief: ownJob, contact, unlockedAt: v.number() });
type OwnUnlock = Infer<typeof ownUnlock>;

/** A page of a company's own unlocks with the client's details, newest first, also of closed jobs (C45). */
export async function listUnlocks(
  ctx: QueryCtx,
  companyId: Id<"users">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<OwnUnlock>> {
  const result = await readPage(
    ctx.db
      .query("proposals")
      .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", "unlock"))
      .order("desc"),
    paginationOpts,
  );
  const page = await Promise.all(
    result.page.map(async (unlock) => {
      const own = await findOwnJob(ctx, unlock.briefId);
      if (own === null) return null;
      const known = { entitled: true as const, by: own.by };
      const contact = (await companyContact(ctx, companyId, unlock.briefId, known)) ?? ERASED_CONTACT;
      return { brief: own.job, contact, unlockedAt: unlock._creationTime };
    }),
  );
  return { ...result, page: page.filter((row) => row !== null) };
}
