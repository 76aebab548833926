/** Single-use links: 256 random bits in the mail, their hash in the database, one purpose, and an expiry (C10). */
import type { Infer } from "convex/values";
import { MAILBOX_PROOF_MS, RESET_LINK_MS, VERIFY_LINK_MS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { randomToken, sha256 } from "../base/digest";
import type { linkPurpose, tokenPurpose } from "./tokenFields";

export type TokenPurpose = Infer<typeof tokenPurpose>;
export type LinkPurpose = Infer<typeof linkPurpose>;

const lifetimes = {
  verifyEmail: VERIFY_LINK_MS,
  resetPassword: RESET_LINK_MS,
  proveMailbox: MAILBOX_PROOF_MS,
} satisfies Record<TokenPurpose, number>;

/**
 * Makes a token for an account's present address, which works for `lifeMs` milliseconds. Only its hash is stored, so
 * the token can be read from this answer only.
 */
export async function issueToken(
  ctx: MutationCtx,
  user: Pick<Doc<"users">, "_id" | "email">,
  purpose: TokenPurpose,
  lifeMs: number = lifetimes[purpose],
): Promise<{ tokenId: Id<"authTokens">; token: string }> {
  const token = randomToken();
  return { tokenId: await keepToken(ctx, user, purpose, token, lifeMs), token };
}

/**
 * Stores the hash of a token that was made elsewhere, so that it works for an account's present address, for `lifeMs`
 * milliseconds.
 */
export async function keepToken(
  ctx: MutationCtx,
  user: Pick<Doc<"users">, "_id" | "email">,
  purpose: TokenPurpose,
  token: string,
  lifeMs: number = lifetimes[purpose],
): Promise<Id<"authTokens">> {
  return await ctx.db.insert("authTokens", {
    userId: user._id,
    purpose,
    hash: await sha256(token),
    email: user.email,
    expiresAt: Date.now() + lifeMs,
    usedAt: null,
  });
}

/**
 * The row of a token that still works, with its account; null for a token that is unknown, used, expired, or was sent
 * to an earlier address.
 */
export async function getUsableToken(
  ctx: QueryCtx,
  token: string,
): Promise<{ row: Doc<"authTokens">; user: Doc<"users"> } | null> {
  const hash = await sha256(token);
  const row = await ctx.db
    .query("authTokens")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
  if (row === null || row.usedAt !== null || row.expiresAt <= Date.now()) return null;
  const user = await ctx.db.get("users", row.userId);
  return user === null || user.email !== row.email ? null : { row, user };
}

/** Whether this is a reset link that still works. */
export async function isResetToken(ctx: QueryCtx, token: string): Promise<boolean> {
  return (await getUsableToken(ctx, token))?.row.purpose === "resetPassword";
}

/** Marks every token of an account with this purpose as used. */
export async function useUpTokens(ctx: MutationCtx, userId: Id<"users">, purpose: TokenPurpose): Promise<void> {
  // Few: issuing is rate limited, and the daily job removes the old ones.
  const tokens = await ctx.db
    .query("authTokens")
    .withIndex("by_user", (q) => q.eq("userId", userId).eq("purpose", purpose))
    .collect();
  for (const token of tokens) {
    if (token.usedAt === null) await ctx.db.patch("authTokens", token._id, { usedAt: Date.now() });
  }
}
