/** The stored shape of accounts that wait for their first payment. */
import { v } from "convex/values";
import { nullable, text, textOrNull } from "../base/commonFields";

/** One sign-up of the promotion, with the only link that belongs to it (C05). */
export const pendingAccountFields = {
  /** Lower case. Several sign-ups may have the same address; at most one of them has a `userId`. */
  email: text,
  companyName: text,
  contactName: text,
  phone: textOrNull,
  /** The code of the referral link that the company came by (C71). */
  ref: textOrNull,
  /**
   * The hash of the password, which the account gets when it becomes active. Null as soon as the address was signed up
   * more than once: nobody can tell then whose password it is.
   */
  secret: textOrNull,
  /** SHA-256 of the link's token; the token itself is only in the mail. */
  tokenHash: text,
  expiresAt: v.number(),
  /** The user that pays, from the first visit to the provider on. It cannot log in before it has paid. */
  userId: nullable(v.id("users")),
};
