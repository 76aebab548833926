/** The open requests of an account and of its address, which are out of every list while the account is blocked. */
import { v, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { blockOfAddress } from "../access/members";
import { setPaused } from "../briefs/briefs";
import { hasFirstChance, tellOthers } from "../briefs/firstChance";
import { queueMail } from "../mail/mails";

/** Requests that one transaction looks at, and the companies on each. */
const BATCH = 100;

/**
 * Whose requests: those of an account from a moment on, or those of guests under the address of a contact, from it on.
 * It is the first of these contacts that was not erased meanwhile.
 */
export const blockedRequests = v.union(
  v.object({ userId: v.id("users"), after: v.number() }),
  v.object({ contactIds: v.array(v.id("briefContacts")) }),
);

type From = Infer<typeof blockedRequests>;

/**
 * Lets the open requests of an account, and of guests under its address, follow the block that began at `blockedAt`:
 * it pauses them and mails the companies on them, and its end opens them again. Further transactions do what is too
 * much for one.
 */
export async function followBlock(ctx: MutationCtx, user: Doc<"users">, blockedAt: number): Promise<void> {
  for (const from of await requestsOf(ctx, user)) await followBatch(ctx, from, blockedAt);
}

/** All requests that follow an account's block. */
export async function requestsOf(ctx: QueryCtx, { _id: userId, email }: Doc<"users">): Promise<From[]> {
  return [{ userId, after: 0 }, ...(await guestsUnder(ctx, email))];
}

/** Lets the requests of guests under an address follow the block that began at `blockedAt`. */
export async function followAddress(ctx: MutationCtx, email: string, blockedAt: number): Promise<void> {
  for (const from of await guestsUnder(ctx, email)) await followBatch(ctx, from, blockedAt);
}

async function guestsUnder(ctx: QueryCtx, email: string): Promise<From[]> {
  const first = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .first();
  return first === null ? [] : [{ contactIds: [first._id] }];
}

/** Lets one batch follow, and schedules the next. */
export async function followBatch(ctx: MutationCtx, from: From, blockedAt: number): Promise<void> {
  const { briefs, since, next } = await ("userId" in from ? ownBatch(ctx, from) : guestBatch(ctx, from.contactIds));
  for (const brief of briefs) if (brief.status === "OPEN") await follow(ctx, brief, blockedAt, since);
  if (next === null) return;
  await ctx.scheduler.runAfter(0, internal.model.blocks.blockFunctions.followRequests, { from: next, blockedAt });
}

/** Some requests, since when their account is blocked now, and where the next batch begins. */
type Batch = { briefs: Doc<"briefs">[]; since: number | null; next: From | null };

async function ownBatch(ctx: MutationCtx, { userId, after }: { userId: Id<"users">; after: number }): Promise<Batch> {
  const briefs = await ctx.db
    .query("briefs")
    .withIndex("by_user", (q) => q.eq("userId", userId).gt("_creationTime", after))
    .take(BATCH);
  const last = briefs.length < BATCH ? undefined : briefs.at(-1);
  return {
    briefs,
    since: (await ctx.db.get("users", userId))?.blockedAt ?? null,
    next: last === undefined ? null : { userId, after: last._creationTime },
  };
}

async function guestBatch(ctx: MutationCtx, contactIds: Id<"briefContacts">[]): Promise<Batch> {
  const known = await Promise.all(contactIds.map((id) => ctx.db.get("briefContacts", id)));
  const contact = known.find((each) => each !== null);
  if (contact === undefined) return { briefs: [], since: null, next: null };
  const { email, _creationTime: from } = contact;
  const contacts = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", email).gte("_creationTime", from))
    .take(2 * BATCH);
  const placed = await Promise.all(contacts.slice(0, BATCH).map(({ briefId }) => ctx.db.get("briefs", briefId)));
  const rest = contacts.slice(BATCH).map(({ _id }) => _id);
  return {
    briefs: placed.flatMap((brief) => (brief?.userId === null ? [brief] : [])),
    since: await blockOfAddress(ctx, email),
    next: rest.length === 0 ? null : { contactIds: rest },
  };
}

/** `since`: since when the account of this request is blocked now; it may be another block by the time that this runs. */
async function follow(ctx: MutationCtx, brief: Doc<"briefs">, blockedAt: number, since: number | null): Promise<void> {
  const isOfBlock = brief.pausedAt === blockedAt;
  if (since === null) {
    if (!isOfBlock) return;
    await setPaused(ctx, brief, undefined);
    return await tellOthers(ctx, brief._id);
  }
  const isRunning = brief.pausedAt === undefined || hasFirstChance(brief);
  if (isRunning || (isOfBlock && since !== blockedAt)) await setPaused(ctx, brief, since);
  if (since !== blockedAt) return;
  const companies = await ctx.db
    .query("proposals")
    .withIndex("by_brief", (q) => q.eq("briefId", brief._id))
    .take(BATCH);
  const held = companies.filter(({ kind }) => kind !== "returned");
  for (const companyId of new Set(held.map((row) => row.companyId))) {
    await queueMail(ctx, "other-side-blocked", { briefId: brief._id, companyId, to: "company", blockedAt: since });
  }
}
