import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  items: defineTable({
    name: v.string(),
    rank: v.number(),
    group: v.optional(v.string()),
    nested: v.optional(v.object({ a: v.optional(v.number()), b: v.optional(v.string()) })),
  })
    .index("by_group_rank", ["group", "rank"])
    .index("by_name", ["name"]),
  /** Any value at all, to compare orders. */
  anything: defineTable({ value: v.optional(v.any()), label: v.string() }).index("by_value", ["value"]),
  shapes: defineTable(
    v.union(
      v.object({ kind: v.literal("circle"), radius: v.number() }),
      v.object({ kind: v.literal("square"), side: v.number() }),
    ),
  ),
  /** Any fields at all, with an index of every kind. */
  cases: defineTable(v.any())
    .index("by_n", ["n"])
    .index("by_kind_n", ["kind", "n"])
    .index("by_deep", ["a.b"])
    .searchIndex("by_text", { searchField: "text", filterFields: ["kind"] })
    .vectorIndex("by_v", { vectorField: "v", dimensions: 2, filterFields: ["kind", "n"] })
    .index("by_n_staged", { fields: ["n", "name"], staged: true })
    .searchIndex("by_text_staged", { searchField: "title", staged: true })
    .vectorIndex("by_v_staged", { vectorField: "w", dimensions: 2, staged: true }),
  links: defineTable({ item: v.id("items"), note: v.union(v.string(), v.null()) }).index("by_item", ["item"]),
});
