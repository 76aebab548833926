/** Limits on what a visitor can write (C14). The numbers are deployment variables (C98). */
import { HOUR, MINUTE, RateLimiter, type RateLimitConfig } from "@convex-dev/rate-limiter";
import { components } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { hashingSecret, positiveNumber } from "./config";
import { sha256 } from "./digest";
import { fail } from "./errors";

/** Variable and safe default, per hour (or minute) and key: an address of mail, a network address or an account. */
const limits = {
  createBrief: { variable: "RATE_LIMIT_BRIEFS_PER_HOUR", perHour: 10 },
  signUp: { variable: "RATE_LIMIT_SIGN_UPS_PER_HOUR", perHour: 10 },
  signIn: { variable: "RATE_LIMIT_SIGN_INS_PER_HOUR", perHour: 20 },
  verifyEmail: { variable: "RATE_LIMIT_VERIFICATIONS_PER_HOUR", perHour: 5 },
  resetPassword: { variable: "RATE_LIMIT_RESETS_PER_HOUR", perHour: 5 },
  sendContactMessage: { variable: "RATE_LIMIT_CONTACTS_PER_HOUR", perHour: 5 },
  adminSignIn: { variable: "RATE_LIMIT_ADMIN_SIGN_INS_PER_HOUR", perHour: 10 },
  uploadImage: { variable: "RATE_LIMIT_UPLOADS_PER_HOUR", perHour: 60 },
  exportData: { variable: "RATE_LIMIT_EXPORTS_PER_HOUR", perHour: 10 },
  // A number that was once said to be a company's counts as that company's (model/companyTraces).
  changeKvk: { variable: "RATE_LIMIT_KVK_CHANGES_PER_HOUR", perHour: 5 },
  payment: { variable: "RATE_LIMIT_PAYMENTS_PER_HOUR", perHour: 60 },
  // A person types; a program that asks faster costs money (C13). The minute holds on every machine.
  chatBurst: { variable: "RATE_LIMIT_CHATS_PER_MINUTE", perMinute: 20 },
  chat: { variable: "RATE_LIMIT_CHATS_PER_HOUR", perHour: 60 },
  chatOverall: { variable: "RATE_LIMIT_CHATS_OVERALL_PER_HOUR", perHour: 3000 },
} as const;
export type LimitName = keyof typeof limits;

const limiter = new RateLimiter(components.rateLimiter);

/** Counts one attempt for each key; false when one of them has had too many. */
export async function withinRateLimit(ctx: MutationCtx, name: LimitName, keys: string[]): Promise<boolean> {
  const results = [];
  for (const key of keys) results.push(await limiter.limit(ctx, name, { key, config: configOf(name) }));
  return results.every((result) => result.ok);
}

/** The same, ending the call with RATE_LIMITED. */
export async function checkRateLimitOrThrow(ctx: MutationCtx, name: LimitName, keys: string[]): Promise<void> {
  if (!(await withinRateLimit(ctx, name, keys))) fail("RATE_LIMITED");
}

/** Forgets the attempts of a key, after a success that proves they were honest. */
export async function resetRateLimit(ctx: MutationCtx, name: LimitName, key: string): Promise<void> {
  await limiter.reset(ctx, name, { key });
}

/** Forgets what was counted before `before`, so that hashed addresses do not stay (C65). */
export async function forgetRateLimits(ctx: MutationCtx, before: number): Promise<void> {
  await ctx.runMutation(components.rateLimiter.lib.clearAll, { before });
}

/**
 * The caller's network address as a key, hashed with a secret of the deployment so that it cannot be read back (C65).
 * None for calls that did not come over the network.
 */
export async function networkKeys(ctx: MutationCtx): Promise<string[]> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip === null ? [] : [await sha256(`${hashingSecret()}|${ip}`)];
}

function configOf(name: LimitName): RateLimitConfig {
  const limit = limits[name];
  const [rate, period] = "perMinute" in limit ? [limit.perMinute, MINUTE] : [limit.perHour, HOUR];
  return { kind: "token bucket", rate: positiveNumber(limit.variable, rate), period };
}
