/** The stored shape of single-use links. */
import { v } from "convex/values";
import { numberOrNull, text } from "./commonFields";

/** One link, one purpose (C10). */
export const tokenPurpose = v.union(v.literal("verifyEmail"), v.literal("resetPassword"));

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
