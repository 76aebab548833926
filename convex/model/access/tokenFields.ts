/** The stored shape of single-use links. */
import { v } from "convex/values";
import { numberOrNull, text } from "../base/commonFields";

/** Validates the purpose of a link in a mail (C10). */
export const linkPurpose = v.union(v.literal("verifyEmail"), v.literal("resetPassword"));

/**
 * Validates the purpose of a token. `proveMailbox` is no link: a browser that opened a confirmation link holds it until
 * its login (model/accounts/mailboxProof).
 */
export const tokenPurpose = v.union(linkPurpose, v.literal("proveMailbox"));

export const tokenFields = {
  userId: v.id("users"),
  purpose: tokenPurpose,
  /** SHA-256 of the token; the token itself is only in the mail. */
  hash: text,
  /** The address it was sent to: a link proves that mailbox and no other. */
  email: text,
  expiresAt: v.number(),
  usedAt: numberOrNull,
};
