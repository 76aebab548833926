/** Limits on what a visitor can write (C14). The numbers are deployment variables (C98). */
import { HOUR, MINUTE, RateLimiter, type RateLimitConfig } from "@convex-dev/rate-limiter";
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { components } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { hashingSecret, positiveNumber } from "./config";
import { sha256 } from "./digest";
import { fail } from "./errors";
import { networkOf } from "./networks";

/** Variable and safe default, per hour (or minute) and key: a network, an account, or an address of mail from a network. */
const limits = {
  createBrief: { variable: "RATE_LIMIT_BRIEFS_PER_HOUR", perHour: 10 },
  signUp: { variable: "RATE_LIMIT_SIGN_UPS_PER_HOUR", perHour: 10 },
  signIn: { variable: "RATE_LIMIT_SIGN_INS_PER_HOUR", perHour: 20 },
  verifyEmail: { variable: "RATE_LIMIT_VERIFICATIONS_PER_HOUR", perHour: 5 },
  resetPassword: { variable: "RATE_LIMIT_RESETS_PER_HOUR", perHour: 5 },
  // Asking for another link to a request, and opening with links that are none.
  requestLink: { variable: "RATE_LIMIT_REQUEST_LINKS_PER_HOUR", perHour: 5 },
  openRequest: { variable: "RATE_LIMIT_REQUEST_OPENINGS_PER_HOUR", perHour: 30 },
  // Links with which a client lets others look along, of one account.
  share: { variable: "RATE_LIMIT_SHARES_PER_HOUR", perHour: 20 },
  // Changes and pauses of an account's requests: each of them reaches every open list of jobs.
  changeRequest: { variable: "RATE_LIMIT_REQUEST_CHANGES_PER_HOUR", perHour: 60 },
  sendContactMessage: { variable: "RATE_LIMIT_CONTACTS_PER_HOUR", perHour: 5 },
  review: { variable: "RATE_LIMIT_REVIEWS_PER_HOUR", perHour: 20 },
  // Each is a mail to the other side: of a company about one job, of a client about one visit.
  visit: { variable: "RATE_LIMIT_VISITS_PER_HOUR", perHour: 10 },
  adminSignIn: { variable: "RATE_LIMIT_ADMIN_SIGN_INS_PER_HOUR", perHour: 10 },
  uploadImage: { variable: "RATE_LIMIT_UPLOADS_PER_HOUR", perHour: 60 },
  // A request's photos: of an account, or of a guest's network.
  uploadPhoto: { variable: "RATE_LIMIT_PHOTOS_PER_HOUR", perHour: 60 },
  message: { variable: "RATE_LIMIT_MESSAGES_PER_HOUR", perHour: 240 },
  exportData: { variable: "RATE_LIMIT_EXPORTS_PER_HOUR", perHour: 10 },
  // A number that was once said to be a company's counts as that company's (model/companies/companyTraces).
  changeKvk: { variable: "RATE_LIMIT_KVK_CHANGES_PER_HOUR", perHour: 5 },
  payment: { variable: "RATE_LIMIT_PAYMENTS_PER_HOUR", perHour: 60 },
  // A person types; a program that asks faster costs money (C13). The minute holds on every machine.
  chatBurst: { variable: "RATE_LIMIT_CHATS_PER_MINUTE", perMinute: 20 },
  chat: { variable: "RATE_LIMIT_CHATS_PER_HOUR", perHour: 60 },
  chatOverall: { variable: "RATE_LIMIT_CHATS_OVERALL_PER_HOUR", perHour: 3000 },
} as const;
export type LimitName = keyof typeof limits;

const limiter = new RateLimiter(components.rateLimiter);

/**
 * One attempt that is counted. `factor` is how many times the limit's number this key allows: a network holds several
 * people, and an address is asked for by its owner beside strangers. `shared`: others count on the same key.
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
  for (const { name, key, factor } of attempts) {
    if (!(await limiter.check(ctx, name, { key, config: configOf(name, factor) })).ok) return false;
  }
  for (const { name, key, factor } of attempts) await limiter.limit(ctx, name, { key, config: configOf(name, factor) });
  return true;
}

/** Counts one attempt for each key; false, with nothing counted, when one of them has had too many. */
export async function withinRateLimit(ctx: MutationCtx, name: LimitName, keys: string[]): Promise<boolean> {
  return await countAttempts(ctx, await Promise.all(keys.map((key) => attemptOf(name, key))));
}

/** Counts one attempt for each key, or ends the call with RATE_LIMITED. */
export async function checkRateLimitOrThrow(ctx: MutationCtx, name: LimitName, keys: string[]): Promise<void> {
  if (!(await withinRateLimit(ctx, name, keys))) fail("RATE_LIMITED");
}

/** How much more a whole network, and all networks together for one address, may do than one network for one address. */
export type Factors = { network: number; address: number };

/** Forms that write in the name of an address: a network may send no more for many addresses than for one. */
const FORM_FACTORS: Factors = { network: 1, address: 4 };

/**
 * Counts something that anybody can do in the name of a mail address, and returns what was counted; null, with nothing
 * counted, when it is too much. A stranger uses up what their own network may do for the address, never what the owner
 * may from elsewhere; `address` bounds what all networks do together.
 */
export async function beginForAddress(
  ctx: MutationCtx,
  name: LimitName,
  address: string,
  factors: Factors,
): Promise<Attempt[] | null> {
  const network = await networkKey(ctx);
  const attempts = [
    ...(network === null ? [] : [await sharedAttempt(name, `network|${network}`, factors.network)]),
    await pairAttempt(name, address, network),
    await sharedAttempt(name, `address|${address}`, factors.address),
  ];
  return (await countAttempts(ctx, attempts)) ? attempts : null;
}

/** Counts a form that was sent in the name of a mail address, or ends the call with RATE_LIMITED. */
export async function checkAddressLimitOrThrow(ctx: MutationCtx, name: LimitName, address: string): Promise<void> {
  if ((await beginForAddress(ctx, name, address, FORM_FACTORS)) === null) fail("RATE_LIMITED");
}

/**
 * Counts an attempt at a gate that has no address: of this network, and of everybody together, which is `factor` times
 * as many. Calls from no network share one count. Null, with nothing counted, when it is too much.
 */
export async function beginAtGate(ctx: MutationCtx, name: LimitName, factor: number): Promise<Attempt[] | null> {
  const attempts = [
    await attemptOf(name, `network|${(await networkKey(ctx)) ?? "nowhere"}`),
    await sharedAttempt(name, "everybody", factor),
  ];
  return (await countAttempts(ctx, attempts)) ? attempts : null;
}

/** Counts something that one browser does, whose token an account knows; null when it is too much. */
export async function beginForDevice(
  ctx: MutationCtx,
  name: LimitName,
  userId: Id<"users"> | "staff",
  deviceHash: string,
): Promise<Attempt[] | null> {
  const attempts = [await attemptOf(name, `device|${userId}|${deviceHash}`)];
  return (await countAttempts(ctx, attempts)) ? attempts : null;
}

/** Counts an attempt at the password that is asked for again within a session; null when there were too many. */
export async function beginForSession(
  ctx: MutationCtx,
  name: LimitName,
  sessionId: Id<"authSessions">,
): Promise<Attempt[] | null> {
  const attempts = [await attemptOf(name, `session|${sessionId}`)];
  return (await countAttempts(ctx, attempts)) ? attempts : null;
}

/**
 * Takes attempts back after a success: those that only this caller counts on are forgotten, with the failures before,
 * and where others count too this one is.
 */
export async function forgiveAttempts(ctx: MutationCtx, attempts: Attempt[]): Promise<void> {
  for (const { name, key, factor, shared } of attempts) {
    if (shared) await limiter.limit(ctx, name, { key, count: -1, config: configOf(name, factor) });
    else await limiter.reset(ctx, name, { key });
  }
}

/** Forgets all that was tried for an address by this network, and by all together: its owner has shown who they are. */
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

/** Forgets what was counted before `before`, so that hashed addresses do not stay (C65). */
export async function forgetRateLimits(ctx: MutationCtx, before: number): Promise<void> {
  await ctx.runMutation(components.rateLimiter.lib.clearAll, { before });
}

/**
 * The caller's network as a key, for limits; null for calls that did not come over the network. An IPv6 subscriber has a
 * whole /64 to call from, so that prefix is the key.
 */
export async function networkKey(ctx: MutationCtx): Promise<string | null> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip === null ? null : networkOf(ip);
}

/** The caller's network as the list that withinRateLimit takes: empty for calls that did not come over the network. */
export async function networkKeys(ctx: MutationCtx): Promise<string[]> {
  const network = await networkKey(ctx);
  return network === null ? [] : [network];
}

function configOf(name: LimitName, factor: number): RateLimitConfig {
  const limit = limits[name];
  const [rate, period] = "perMinute" in limit ? [limit.perMinute, MINUTE] : [limit.perHour, HOUR];
  return { kind: "token bucket", rate: positiveNumber(limit.variable, rate) * factor, period };
}
