/**
 * What a company has used up: its trial, the unlocks of its week, its introductory price. Each exists once for an
 * address and once for a KVK number, so it is stored beside the account too, under keyed hashes of these two. A company
 * that comes back or registers twice continues where its last account stopped (docs/adr/0018-one-trial-one-month.md).
 */
import { RETENTION_MS, WEEK_MS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { accessState, getProfile, getSubscription } from "./companies";
import { keyedHash } from "../base/digest";

/** What all accounts with the same address or KVK number have used up together. */
export type Used = Pick<Doc<"companyTraces">, "trialEnd" | "unlockTimes" | "firstMonthUsed">;

/** The address and KVK number by which two accounts belong to one company. */
export type CompanyKeys = Pick<Doc<"profiles">, "email" | "kvkNumber">;

const NOTHING: Used = { trialEnd: null, unlockTimes: [], firstMonthUsed: false };
const BATCH = 100;

/** What a company with this address or KVK number has used up so far, in any account. */
export async function readTraces(ctx: QueryCtx, keys: CompanyKeys): Promise<Used> {
  return (await getTraces(ctx, keys)).map(({ trace }) => trace ?? NOTHING).reduce(together, NOTHING);
}

/**
 * Stores what an account has used up, added to the traces of its address and of its KVK number, under both. Call it
 * after each use, and before and after a change of the number. Returns the keys that it wrote, none for a client or a
 * colleague, and
 * the oldest unlock that counts (milliseconds) of a trial that has no place left this week.
 */
export async function keepTraces(
  ctx: MutationCtx,
  userId: Id<"users">,
): Promise<{ keys: string[]; oldestAtLimit: number | null }> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.role !== "PHOTOGRAPHER" || user.memberId !== undefined)
    return { keys: [], oldestAtLimit: null };
  const profile = await getProfile(ctx, userId);
  const subscription = await getSubscription(ctx, userId);
  return await writeTraces(ctx, await lookUpUse(ctx, { user, profile, subscription }));
}

/** An account with what says what it has used up, as its caller has read it. */
type Account = {
  user: Doc<"users">;
  profile: Doc<"profiles"> | null;
  subscription: Doc<"subscriptions"> | null;
};
/** What an account has used up by itself, and the traces under its address and KVK number. */
export type Use = { own: Used; traces: FoundTrace[]; isTrial: boolean };

/** Reads once what an account has used up, for a check and for the traces that are written after it. */
export async function lookUpUse(ctx: QueryCtx, { user, profile, subscription }: Account): Promise<Use> {
  return {
    own: {
      trialEnd: profile?.trialEnd ?? null,
      unlockTimes: await ownUnlockTimes(ctx, user._id),
      firstMonthUsed: isPaid(subscription),
    },
    traces: await getTraces(ctx, { email: user.email, kvkNumber: profile?.kvkNumber ?? null }),
    isTrial: accessState(profile, subscription, Date.now()) === "trial",
  };
}

/** When the unlocks of the last seven days were, newest first and at most WEEKLY_UNLOCKS_IN_TRIAL, in all accounts. */
export function unlockTimesOf({ own, traces }: Use): number[] {
  return traces.map(({ trace }) => trace ?? NOTHING).reduce(together, own).unlockTimes;
}

/** Adds an unlock of this moment to the traces of an account. */
export async function addUnlockTrace(ctx: MutationCtx, use: Use, at: number): Promise<void> {
  await writeTraces(ctx, { ...use, own: { ...use.own, unlockTimes: [at, ...use.own.unlockTimes] } });
}

/** Takes an unlock of that time, whose place was returned, out of what an account has used up (B09). */
export async function takeBackUnlockTime(ctx: MutationCtx, userId: Id<"users">, at: number): Promise<void> {
  const user = await ctx.db.get("users", userId);
  if (user === null) return;
  const profile = await getProfile(ctx, userId);
  for (const { trace } of await getTraces(ctx, { email: user.email, kvkNumber: profile?.kvkNumber ?? null })) {
    if (trace === null || !trace.unlockTimes.includes(at)) continue;
    const unlockTimes = trace.unlockTimes.filter((time) => time !== at);
    await ctx.db.patch("companyTraces", trace._id, { unlockTimes });
  }
}

/** Writes what was used up; returns the same as `keepTraces`. */
async function writeTraces(
  ctx: MutationCtx,
  { own, traces, isTrial }: Use,
): Promise<{ keys: string[]; oldestAtLimit: number | null }> {
  const all = traces.map(({ trace }) => trace ?? NOTHING).reduce(together, own);
  // The account's own end counts: it was cut to that of others when they met, and staff may have prolonged it since.
  const row = { ...all, trialEnd: own.trialEnd ?? all.trialEnd, forgetAt: Date.now() + RETENTION_MS };
  for (const { key, trace } of traces) {
    if (trace === null) await ctx.db.insert("companyTraces", { key, ...row });
    else await ctx.db.patch("companyTraces", trace._id, row);
  }
  const isAtLimit = isTrial && row.unlockTimes.length >= WEEKLY_UNLOCKS_IN_TRIAL;
  return { keys: traces.map(({ key }) => key), oldestAtLimit: isAtLimit ? (row.unlockTimes.at(-1) ?? null) : null };
}

/**
 * Rewrites the traces under these keys once an unlock is a week old, so that open screens of every account that shares
 * them see the free place.
 */
export async function freePlaces(ctx: MutationCtx, keys: string[]): Promise<void> {
  for (const { trace } of await findTraces(ctx, keys)) {
    if (trace === null) continue;
    await ctx.db.patch("companyTraces", trace._id, { unlockTimes: together(trace, NOTHING).unlockTimes });
  }
}

/**
 * When a company made its unlocks of the last seven days, newest first and at most WEEKLY_UNLOCKS_IN_TRIAL, including
 * those of its earlier accounts.
 */
export async function unlockTimesThisWeek(ctx: QueryCtx, userId: Id<"users">, keys: CompanyKeys): Promise<number[]> {
  const own: Used = { ...NOTHING, unlockTimes: await ownUnlockTimes(ctx, userId) };
  return together(own, await readTraces(ctx, keys)).unlockTimes;
}

/** Deletes the traces of companies that have used nothing for RETENTION_MS. Returns whether there may be more. */
export async function forgetCompanyTraces(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("companyTraces")
    .withIndex("by_forgetAt", (q) => q.lte("forgetAt", now))
    .take(BATCH);
  for (const trace of old) await ctx.db.delete("companyTraces", trace._id);
  return old.length === BATCH;
}

type FoundTrace = { key: string; trace: Doc<"companyTraces"> | null };

async function getTraces(ctx: QueryCtx, { email, kvkNumber }: CompanyKeys): Promise<FoundTrace[]> {
  const names = [`email:${mailboxOf(email)}`, ...(kvkNumber === null ? [] : [`kvk:${kvkNumber}`])];
  return await findTraces(ctx, await Promise.all(names.map(keyedHash)));
}

async function findTraces(ctx: QueryCtx, keys: string[]): Promise<FoundTrace[]> {
  return await Promise.all(
    keys.map(async (key) => {
      const trace = await ctx.db
        .query("companyTraces")
        .withIndex("by_key", (q) => q.eq("key", key))
        .unique();
      return { key, trace };
    }),
  );
}

/** Mail to `info+actie@…` arrives at `info@…`. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, "$1@");
}

async function ownUnlockTimes(ctx: QueryCtx, companyId: Id<"users">): Promise<number[]> {
  const unlocks = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) =>
      q
        .eq("companyId", companyId)
        .eq("kind", "unlock")
        .gt("_creationTime", Date.now() - WEEK_MS),
    )
    .order("desc")
    .take(WEEKLY_UNLOCKS_IN_TRIAL);
  return unlocks.map(({ _creationTime }) => _creationTime);
}

/** Whether somebody paid for this subscription once: an incomplete one waits for its first payment. */
function isPaid(subscription: Doc<"subscriptions"> | null): boolean {
  if (subscription === null || subscription.providerId === null) return false;
  return !["incomplete", "incomplete_expired"].includes(subscription.status);
}

/** What two accounts have used up as one. An unlock that both know of counts once: its time tells it from every other. */
function together(one: Used, other: Used): Used {
  const times = new Set([...one.unlockTimes, ...other.unlockTimes]);
  const ends = [one.trialEnd, other.trialEnd].filter((end) => end !== null);
  return {
    trialEnd: ends.length === 0 ? null : Math.min(...ends),
    unlockTimes: [...times]
      .filter((time) => time > Date.now() - WEEK_MS)
      .sort((a, b) => b - a)
      .slice(0, WEEKLY_UNLOCKS_IN_TRIAL),
    firstMonthUsed: one.firstMonthUsed || other.firstMonthUsed,
  };
}
