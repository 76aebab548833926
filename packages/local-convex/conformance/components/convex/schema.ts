import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** Each test works on rows of its own `run`, so that nothing has to be emptied between them. */
export default defineSchema({
  scores: defineTable({ run: v.string(), score: v.number() }).index("by_run", ["run"]),
  rows: defineTable({ n: v.number(), doubled: v.optional(v.number()) }),
  /** What was done, in order. */
  notes: defineTable({ run: v.string(), text: v.string() }).index("by_run", ["run"]),
  /** What runs at this moment, and how many ran beside it at most. */
  running: defineTable({ run: v.string(), now: v.number(), most: v.number() }).index("by_run", ["run"]),
});
