/**
 * The links of mails to clients: 256 random bits in the mail, their hash here, one request, one address, used once
 * (docs/decisions/0091-the-link-in-the-mail.md). What one opens stands in model/signIn/requestLogins.
 */
import { REQUEST_LINK_MS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { sha256 } from "../base/digest";

const BATCH = 100;

/** What a link leads to; null for the request when the link was used, has ended, or its request left that mailbox. */
export type FoundLink = { link: Doc<"requestLinks">; brief: Doc<"briefs"> | null };

/** Lets a token work for a request and the address that the mail with it goes to. */
export async function keepRequestLink(
  ctx: MutationCtx,
  token: string,
  { briefId, email }: { briefId: Id<"briefs">; email: string },
): Promise<void> {
  const expiresAt = Date.now() + REQUEST_LINK_MS;
  await ctx.db.insert("requestLinks", { briefId, hash: await sha256(token), email, expiresAt, usedAt: null });
}

/** The link with this token, and its request while the link works; null for a token that is none of ours. */
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

/** A request as long as it can be opened by whoever has the mailbox; null once it is erased or somebody else's. */
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

/** Makes a link worthless. */
export async function useUpRequestLink(ctx: MutationCtx, { _id }: Doc<"requestLinks">): Promise<void> {
  await ctx.db.patch("requestLinks", _id, { usedAt: Date.now() });
}

/** Removes the links to a request. */
export async function forgetRequestLinks(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  // Few: one for each mail to its client of the last weeks.
  const links = await ctx.db
    .query("requestLinks")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  for (const { _id } of links) await ctx.db.delete("requestLinks", _id);
}

/** Removes links that ended long ago. Returns whether there may be more. */
export async function forgetOldRequestLinks(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("requestLinks")
    .withIndex("by_expiresAt", (q) => q.lt("expiresAt", now - REQUEST_LINK_MS))
    .take(BATCH);
  for (const { _id } of old) await ctx.db.delete("requestLinks", _id);
  return old.length === BATCH;
}
