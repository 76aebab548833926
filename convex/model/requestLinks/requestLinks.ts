/**
 * The links in mails to clients: 256 random bits in the mail, their hash here, one request, one address, used once
 * (docs/adr/0040-links-into-a-request.md). model/signIn/requestLogins opens requests with them.
 */
import { REQUEST_LINK_MS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { sha256 } from "../base/digest";

const BATCH = 100;

/**
 * A link with the request that it opens; the request is null when the link was used, has expired, or the request no
 * longer belongs to that mailbox.
 */
export type FoundLink = { link: Doc<"requestLinks">; brief: Doc<"briefs"> | null };

/** Stores the hash of a token, so that it opens a request for the address that the mail with it goes to. */
export async function keepRequestLink(
  ctx: MutationCtx,
  token: string,
  { briefId, email }: { briefId: Id<"briefs">; email: string },
): Promise<void> {
  const expiresAt = Date.now() + REQUEST_LINK_MS;
  await ctx.db.insert("requestLinks", { briefId, hash: await sha256(token), email, expiresAt, usedAt: null });
}

/** The link with this token, with its request while the link works; null for an unknown token. */
export async function findRequestLink(ctx: QueryCtx, token: string): Promise<FoundLink | null> {
  const hash = await sha256(token);
  const link = await ctx.db
    .query("requestLinks")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
  if (link === null) return null;
  if (link.usedAt !== null || link.expiresAt <= Date.now()) return { link, brief: null };
  return { link, brief: await getOwnedBy(ctx, link.briefId, link.email) };
}

/** A request while it belongs to the owner of the mailbox; null once it is erased or somebody else's. */
export async function getOwnedBy(ctx: QueryCtx, briefId: Id<"briefs">, email: string): Promise<Doc<"briefs"> | null> {
  const brief = await ctx.db.get("briefs", briefId);
  // An erased address is empty.
  if (brief === null || email === "") return null;
  const contact = await ctx.db
    .query("briefContacts")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  if (contact?.email !== email) return null;
  const owner = brief.userId === null ? null : await ctx.db.get("users", brief.userId);
  return owner === null || owner.email === email ? brief : null;
}

/** Marks a link as used. */
export async function useUpRequestLink(ctx: MutationCtx, { _id }: Doc<"requestLinks">): Promise<void> {
  await ctx.db.patch("requestLinks", _id, { usedAt: Date.now() });
}

/** Deletes the links to a request. */
export async function forgetRequestLinks(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  // Few: one for each mail to its client of the last weeks.
  const links = await ctx.db
    .query("requestLinks")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  for (const { _id } of links) await ctx.db.delete("requestLinks", _id);
}

/** Deletes links that expired long ago. Returns whether there may be more. */
export async function forgetOldRequestLinks(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("requestLinks")
    .withIndex("by_expiresAt", (q) => q.lt("expiresAt", now - REQUEST_LINK_MS))
    .take(BATCH);
  for (const { _id } of old) await ctx.db.delete("requestLinks", _id);
  return old.length === BATCH;
}
