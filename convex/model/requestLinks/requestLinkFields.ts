/** The stored shape of the links that open a request. */
import { v } from "convex/values";
import { numberOrNull, text } from "../base/commonFields";

export const requestLinkFields = {
  briefId: v.id("briefs"),
  /** SHA-256 of the token; the token itself is only in the mail. */
  hash: text,
  /** The address it was sent to: a link proves that mailbox and no other. */
  email: text,
  expiresAt: v.number(),
  usedAt: numberOrNull,
};
