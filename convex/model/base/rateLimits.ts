/** Rate limits on what visitors can write (C14). A deployment variable multiplies them (C98). */
import { HOUR, MINUTE, RateLimiter, type RateLimitConfig } from "@convex-dev/rate-limiter";
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { components } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { hashingSecret, rateLimitFactor } from "./config";
import { sha256 } from "./digest";
import { fail } from "./errors";
import { networkOf } from "../../../domain/networks/networks";

/**
 * Attempts an hour and key: a network, an account, or an address of mail from a network. A deployment multiplies them
 * with its RATE_LIMIT_FACTOR.
 */
export const limits = {
  createBrief: 10,
  signUp: 10,
  signIn: 20,
  verifyEmail: 5,
  resetPassword: 5,
  // Asking for another link to a request, and opening with links that are none.
  requestLink: 5,
  openRequest: 30,
  // Links with which a client lets others look along, of one account.
  share: 20,
  // Changes and pauses of an account's requests: each of them reaches every open list of jobs.
  changeRequest: 60,
  sendContactMessage: 5,
  review: 20,
  question: 40,
  // Each is a mail to the other side: of a company about one job, of a client about one visit.
  visit: 10,
  // Addresses of calendars of one company: each makes us ask a server that it names.
  calendar: 10,
  adminSignIn: 10,
  // Logins of staff behind the gate, whose password every caller knows.
  staffSignIn: 10,
  uploadImage: 60,
  // A request's photos: of an account, or of a guest's network.
  uploadPhoto: 60,
  message: 240,
  // Mails with a name that a company typed, to an address that it typed.
  teamInvite: 20,
  exportData: 10,
  // A number that was once said to be a company's counts as that company's (model/companies/companyTraces).
  changeKvk: 5,
  payment: 60,
  // Counted by the minute: a program that asks faster than a person types costs money (C13). RATE_LIMIT_FACTOR leaves it.
  chatBurst: 20,
  chat: 60,
  chatOverall: 3000,
};
export type LimitName = keyof typeof limits;

const limiter = new RateLimiter(components.rateLimiter);

/**
 * One counted attempt. `factor` multiplies the limit for this key: a network holds several people, and an address is
 * used by its owner and by strangers. `shared`: other callers count on the same key.
 */
export const attemptFields = v.object({
  name: literals(...(Object.keys(limits) as LimitName[])),
  key: v.string(),
  factor: v.number(),
  shared: v.boolean(),
});
export type Attempt = Infer<typeof attemptFields>;

/**
 * Counts one attempt for each when all of them are within their limits. Otherwise counts nothing and returns false, so
 * that what is refused costs nobody else.
 */
async function countAttempts(ctx: MutationCtx, attempts: Attempt[]): Promise<boolean> {
  for (const attempt of attempts) if (!(await hasRoom(ctx, attempt))) return false;
  for (const { name, key, factor } of attempts) await limiter.limit(ctx, name, { key, config: configOf(name, factor) });
  return true;
}

async function hasRoom(ctx: MutationCtx, { name, key, factor }: Attempt): Promise<boolean> {
  return (await limiter.check(ctx, name, { key, config: configOf(name, factor) })).ok;
}

/** Counts one attempt for each key. Returns false, and counts nothing, when one of the keys has had too many. */
export async function withinRateLimit(ctx: MutationCtx, name: LimitName, keys: string[]): Promise<boolean> {
  return await countAttempts(ctx, await Promise.all(keys.map((key) => attemptOf(name, key))));
}

/** Counts one attempt for each key. Throws RATE_LIMITED when one of them has had too many. */
export async function checkRateLimitOrThrow(ctx: MutationCtx, name: LimitName, keys: string[]): Promise<void> {
  if (!(await withinRateLimit(ctx, name, keys))) fail("RATE_LIMITED");
}

/**
 * Multiples of the limit of one network for one address: what a whole network may do, and what all networks together
 * may do for one address. `slow`: what one network may still do once all together did that much; without it nobody may.
 */
export type Factors = { network: number; address: number; slow?: number };

/** Multiples of a network's limit at an entrance: for all networks together, and for each of them once that is full. */
export type GateFactors = { everybody: number; slow: number };

/**
 * Forms that write in the name of an address: a network may send no more for many addresses than for one, and the first
 * form of a network is taken however many others were sent.
 */
const FORM_FACTORS: Factors = { network: 1, address: 4, slow: 0.1 };

/**
 * Counts something that anybody can do in the name of a mail address, and returns what was counted; null, with nothing
 * counted, after too many. A stranger uses up what their own network may do for the address, never what the owner may
 * do from another network; `address` bounds all networks together.
 */
export async function beginForAddress(
  ctx: MutationCtx,
  name: LimitName,
  address: string,
  factors: Factors,
): Promise<Attempt[] | null> {
  const network = await networkKey(ctx);
  const own = [
    ...(network === null ? [] : [await sharedAttempt(name, `network|${network}`, factors.network)]),
    await pairAttempt(name, address, network),
  ];
  const common = await sharedAttempt(name, `address|${address}`, factors.address);
  return await beginAtCommon(ctx, own, common, `pair|${address}|${network ?? "nowhere"}`, factors.slow ?? null);
}

/** Counts a form that was sent in the name of a mail address. Throws RATE_LIMITED after too many. */
export async function checkAddressLimitOrThrow(ctx: MutationCtx, name: LimitName, address: string): Promise<void> {
  if ((await beginForAddress(ctx, name, address, FORM_FACTORS)) === null) fail("RATE_LIMITED");
}

/**
 * Counts an attempt at an entrance that has no address, on the count of this network and on that of all networks, which
 * slows each network down and refuses none. Calls without a network share one count. Returns what was counted; null,
 * with nothing counted, after too many of this network.
 */
export async function beginAtGate(ctx: MutationCtx, name: LimitName, factors: GateFactors): Promise<Attempt[] | null> {
  const key = `network|${(await networkKey(ctx)) ?? "nowhere"}`;
  const common = await sharedAttempt(name, "everybody", factors.everybody);
  return await beginAtCommon(ctx, [await attemptOf(name, key)], common, key, factors.slow);
}

/**
 * Counts an attempt on the counts of a caller and on one that all callers share. While that one is full, the caller has
 * a smaller count of its own instead, `slow` times its limit and at least one: others slow a caller down and never lock
 * it out (docs/adr/0016-login-limits.md). Without `slow` the full count refuses.
 */
async function beginAtCommon(
  ctx: MutationCtx,
  own: Attempt[],
  common: Attempt,
  key: string,
  slow: number | null,
): Promise<Attempt[] | null> {
  const { name } = common;
  const isFull = slow !== null && !(await hasRoom(ctx, common));
  const last = isFull ? { ...(await attemptOf(name, `slow|${key}`)), factor: slow } : common;
  const attempts = [...own, last];
  return (await countAttempts(ctx, attempts)) ? attempts : null;
}

/** Counts an attempt by a browser whose token an account knows, and returns what was counted; null after too many. */
export async function beginForDevice(
  ctx: MutationCtx,
  name: LimitName,
  userId: Id<"users"> | "staff",
  deviceHash: string,
): Promise<Attempt[] | null> {
  const attempts = [await attemptOf(name, `device|${userId}|${deviceHash}`)];
  return (await countAttempts(ctx, attempts)) ? attempts : null;
}

/**
 * Counts an attempt at the password that is asked for again within a session, and returns what was counted; null after
 * too many.
 */
export async function beginForSession(
  ctx: MutationCtx,
  name: LimitName,
  sessionId: Id<"authSessions">,
): Promise<Attempt[] | null> {
  const attempts = [await attemptOf(name, `session|${sessionId}`)];
  return (await countAttempts(ctx, attempts)) ? attempts : null;
}

/**
 * Takes back attempts after a success. On a key that only this caller uses it removes earlier failures too; on a shared
 * key it removes this attempt only.
 */
export async function forgiveAttempts(ctx: MutationCtx, attempts: Attempt[]): Promise<void> {
  for (const { name, key, factor, shared } of attempts) {
    if (shared) await limiter.limit(ctx, name, { key, count: -1, config: configOf(name, factor) });
    else await limiter.reset(ctx, name, { key });
  }
}

/**
 * Removes all counted attempts for an address by this network and by all networks together: its owner has proven who
 * they are.
 */
export async function forgetAttempts(ctx: MutationCtx, name: LimitName, address: string): Promise<void> {
  const pair = await pairAttempt(name, address, await networkKey(ctx));
  const overall = await attemptOf(name, `address|${address}`);
  for (const { key } of [pair, overall]) await limiter.reset(ctx, name, { key });
}

async function pairAttempt(name: LimitName, address: string, network: string | null): Promise<Attempt> {
  return await attemptOf(name, `pair|${address}|${network ?? "nowhere"}`);
}

async function sharedAttempt(name: LimitName, key: string, factor: number): Promise<Attempt> {
  return { ...(await attemptOf(name, key)), factor, shared: true };
}

/** Keys are kept as keyed hashes: mail addresses and the like cannot be read back out of them (C65). */
async function attemptOf(name: LimitName, key: string): Promise<Attempt> {
  return { name, key: await sha256(`${hashingSecret()}|${key}`), factor: 1, shared: false };
}

/** Deletes counts from before `before` (milliseconds), so that hashed addresses are not kept (C65). */
export async function forgetRateLimits(ctx: MutationCtx, before: number): Promise<void> {
  await ctx.runMutation(components.rateLimiter.lib.clearAll, { before });
}

/**
 * The caller's network as a key for limits; null for calls that did not come over the network. The key of an IPv6
 * address is its /64 prefix, since one subscriber has all of it.
 */
export async function networkKey(ctx: MutationCtx): Promise<string | null> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip === null ? null : networkOf(ip);
}

/**
 * The caller's network as the list of keys that `withinRateLimit` takes: empty for calls that did not come over the
 * network.
 */
export async function networkKeys(ctx: MutationCtx): Promise<string[]> {
  const network = await networkKey(ctx);
  return network === null ? [] : [network];
}

function configOf(name: LimitName, factor: number): RateLimitConfig {
  const isBurst = name === "chatBurst";
  const rate = isBurst ? limits[name] : Math.max(Math.round(limits[name] * rateLimitFactor()), 1);
  return { kind: "token bucket", rate: Math.max(rate * factor, 1), period: isBurst ? MINUTE : HOUR };
}
