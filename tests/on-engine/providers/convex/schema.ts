import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** What the mail's component told the app, in order. */
export default defineSchema({
  events: defineTable({ mail: v.string(), type: v.string() }).index("by_mail", ["mail"]),
});
