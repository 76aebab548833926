/**
 * Browsers that an account was logged in with. Each keeps a random token of its own and sends it when it logs in; the
 * database has its hash. A known browser causes no mail about a new device, and other people's wrong guesses never lock
 * it out (docs/adr/0016-login-limits.md). The token alone opens nothing.
 */
import Bowser from "bowser";
import type { Infer } from "convex/values";
import { DEVICES_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { hashingSecret } from "../base/config";
import type { deviceFields } from "./deviceFields";
import { sha256 } from "../base/digest";

const USER_AGENT_MAX = 512;

export type Device = Infer<typeof deviceFields>;

/** A device's token as it came from outside; null when it is missing or does not have the form of ours. */
export function readDeviceToken(value: unknown): string | null {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value) ? value : null;
}

/** The browser of this call. A browser without a token is identified by its network and its user agent. */
export async function callingDevice(ctx: MutationCtx, token: string | null): Promise<Device> {
  const { ip, userAgent } = await ctx.meta.getRequestMetadata();
  const own = token === null ? `${hashingSecret()}|${ip}|${userAgent}` : `device|${token}`;
  return { hash: await sha256(own), name: deviceName(userAgent), hasToken: token !== null };
}

/** A browser's name for people, made from its user agent: "Chrome op Windows". */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return "Onbekend apparaat";
  // Longer than what any browser calls itself.
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return names.length === 0 ? "Onbekend apparaat" : names.join(" op ");
}

/** The account's row of a browser, or null. */
export async function getKnownDevice(
  ctx: QueryCtx,
  userId: Id<"users">,
  hash: string,
): Promise<Doc<"knownDevices"> | null> {
  return await ctx.db
    .query("knownDevices")
    .withIndex("by_user_hash", (q) => q.eq("userId", userId).eq("hash", hash))
    .unique();
}

/**
 * Whether the account knows this browser by its token. A program without a token can be imitated, so it is never
 * trusted.
 */
export async function isTrusted(ctx: QueryCtx, userId: Id<"users">, device: Device): Promise<boolean> {
  return device.hasToken && (await getKnownDevice(ctx, userId, device.hash)) !== null;
}

/** All browsers of an account. */
export async function getKnownDevices(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"knownDevices">[]> {
  // At most DEVICES_MAX: rememberDevice makes room.
  return await ctx.db
    .query("knownDevices")
    .withIndex("by_user_hash", (q) => q.eq("userId", userId))
    .collect();
}

/**
 * Remembers the browser of a login for the account. Returns whether the browser is new while others are known: the
 * first browser of an account is the one that made it.
 */
export async function rememberDevice(ctx: MutationCtx, userId: Id<"users">, device: Device): Promise<boolean> {
  const known = await getKnownDevice(ctx, userId, device.hash);
  const lastSeenAt = Date.now();
  if (known !== null) {
    await ctx.db.patch("knownDevices", known._id, { name: device.name, lastSeenAt });
    return false;
  }
  const others = await getKnownDevices(ctx, userId);
  const surplus = others.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt).slice(DEVICES_MAX - 1);
  for (const { _id } of surplus) await ctx.db.delete("knownDevices", _id);
  await ctx.db.insert("knownDevices", { userId, hash: device.hash, name: device.name, lastSeenAt });
  return others.length > 0;
}

/** Makes an account forget every browser, except the one with the hash `kept`. */
export async function forgetDevices(ctx: MutationCtx, userId: Id<"users">, kept?: string): Promise<void> {
  for (const { _id, hash } of await getKnownDevices(ctx, userId)) {
    if (hash !== kept) await ctx.db.delete("knownDevices", _id);
  }
}
