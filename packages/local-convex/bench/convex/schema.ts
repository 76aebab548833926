import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  rows: defineTable({ name: v.string(), number: v.number() }).index("by_number", ["number"]),
});
