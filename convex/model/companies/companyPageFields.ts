/** The stored shape of a company's page on the site. */
import { v } from "convex/values";
import { nullable, numberOrNull, text } from "../base/commonFields";

export const companyPageFields = {
  userId: v.id("users"),
  /** The end of its address, /bedrijf/{slug}. Unique. It stays when the company is renamed: printed codes lead to it. */
  slug: text,
  /** Whether anybody may see it, which its company decides. */
  isPublic: v.boolean(),
  /** When it was made public last, in milliseconds since 1970; null while it is not public. */
  publishedAt: numberOrNull,
  /** The block of its company that took it off the site, in milliseconds since 1970: after it the page is back. */
  blockedAt: v.optional(v.number()),
  /** Why staff took it away, until staff gives it back; missing and null alike say that nobody did. */
  takenDown: v.optional(nullable(v.object({ reason: text, at: v.number(), by: v.id("adminSessions") }))),
};
