/* eslint-disable @convex-dev/no-duplicate-indexes -- as it was */
/** Of 0.1.0: the tables that hold requests and what belongs to them, as they were then. It is never changed. */
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  users: defineTable({
    name: v.optional(v.string()),
    image: v.optional(v.string()),
    email: v.string(),
    emailVerificationTime: v.optional(v.number()),
    phone: v.optional(v.string()),
    phoneVerificationTime: v.optional(v.number()),
    isAnonymous: v.optional(v.boolean()),
    role: v.union(v.literal("CLIENT"), v.literal("PHOTOGRAPHER")),
    companyName: v.optional(v.string()),
    contactName: v.optional(v.string()),
  })
    .index("email", ["email"])
    .index("phone", ["phone"])
    .searchIndex("search_email", { searchField: "email" })
    .searchIndex("search_name", { searchField: "name" }),
  briefs: defineTable({
    title: v.string(),
    description: v.string(),
    category: v.union(
      v.literal("LAMINAAT"),
      v.literal("PARKET"),
      v.literal("VINYL"),
      v.literal("TAPIJT"),
      v.literal("NATUURSTEEN"),
      v.literal("TEGELS"),
      v.literal("ONDERVLOER"),
      v.literal("RENOVATIE"),
    ),
    floorType: v.union(v.string(), v.null()),
    province: v.union(
      v.union(
        v.literal("Noord-Holland"),
        v.literal("Zuid-Holland"),
        v.literal("Utrecht"),
        v.literal("Gelderland"),
        v.literal("Noord-Brabant"),
        v.literal("Limburg"),
        v.literal("Zeeland"),
        v.literal("Flevoland"),
        v.literal("Overijssel"),
        v.literal("Drenthe"),
        v.literal("Groningen"),
        v.literal("Friesland"),
      ),
      v.null(),
    ),
    city: v.union(v.string(), v.null()),
    locationText: v.string(),
    budgetMin: v.union(v.number(), v.null()),
    budgetMax: v.union(v.number(), v.null()),
    squareMeters: v.union(v.number(), v.null()),
    preferredStartDate: v.union(v.string(), v.null()),
    status: v.union(v.literal("OPEN"), v.literal("IN_PROGRESS"), v.literal("COMPLETED"), v.literal("CANCELLED")),
    unlockCount: v.number(),
    quoteCount: v.number(),
    userId: v.union(v.id("users"), v.null()),
    additionalInfo: v.string(),
    filterCategory: v.union(
      v.union(
        v.literal("LAMINAAT"),
        v.literal("PARKET"),
        v.literal("VINYL"),
        v.literal("TAPIJT"),
        v.literal("NATUURSTEEN"),
        v.literal("TEGELS"),
        v.literal("ONDERVLOER"),
        v.literal("RENOVATIE"),
      ),
      v.null(),
    ),
    checkAt: v.optional(v.number()),
    askedAt: v.optional(v.union(v.number(), v.null())),
    answerHash: v.optional(v.string()),
  })
    .index("by_status", ["status"])
    .index("by_status_category", ["status", "filterCategory"])
    .index("by_status_province", ["status", "province"])
    .index("by_status_province_category", ["status", "province", "filterCategory"])
    .index("by_status_checkAt", ["status", "checkAt"])
    .index("by_answerHash", ["answerHash"])
    .index("by_user", ["userId"]),
  briefContacts: defineTable({
    briefId: v.id("briefs"),
    name: v.string(),
    email: v.string(),
    phone: v.union(v.string(), v.null()),
    street: v.union(v.string(), v.null()),
  })
    .index("by_brief", ["briefId"])
    .index("by_email", ["email"]),
  contactErasures: defineTable({ briefId: v.id("briefs"), eraseAt: v.number() })
    .index("by_brief", ["briefId"])
    .index("by_eraseAt", ["eraseAt"]),
  proposals: defineTable(
    v.union(
      v.object({
        briefId: v.id("briefs"),
        companyId: v.id("users"),
        notes: v.union(v.string(), v.null()),
        portfolioLink: v.union(v.string(), v.null()),
        websiteLink: v.union(v.string(), v.null()),
        kind: v.literal("unlock"),
        packageName: v.literal("Klantgegevens Unlock"),
        description: v.literal("Klantgegevens ontgrendeld"),
        price: v.literal(0),
        timelineWeeks: v.literal(2),
        includes: v.literal("Directe toegang tot klantgegevens"),
        status: v.literal("PENDING"),
      }),
      v.object({
        briefId: v.id("briefs"),
        companyId: v.id("users"),
        notes: v.union(v.string(), v.null()),
        portfolioLink: v.union(v.string(), v.null()),
        websiteLink: v.union(v.string(), v.null()),
        kind: v.literal("quote"),
        packageName: v.string(),
        description: v.string(),
        price: v.number(),
        timelineWeeks: v.number(),
        includes: v.string(),
        includedServices: v.union(
          v.array(
            v.union(
              v.literal("Inmeetservice"),
              v.literal("Verwijderen oude vloer"),
              v.literal("Egaliseren ondervloer"),
              v.literal("Plinten plaatsen"),
              v.literal("Vloerverwarming installeren"),
              v.literal("Meubels verplaatsen"),
            ),
          ),
          v.null(),
        ),
        startsFrom: v.union(v.string(), v.null()),
        guaranteeYears: v.union(v.number(), v.null()),
        status: v.union(v.literal("PENDING"), v.literal("ACCEPTED"), v.literal("DECLINED")),
        declineUndo: v.optional(v.object({ until: v.number(), jobId: v.id("_scheduled_functions") })),
        declineReason: v.optional(
          v.union(
            v.literal("De prijs"),
            v.literal("De planning"),
            v.literal("Het materiaal of de werkwijze"),
            v.literal("Ik kies een ander bedrijf"),
            v.literal("De klus gaat niet door"),
          ),
        ),
      }),
    ),
  )
    .index("by_brief", ["briefId", "kind"])
    .index("by_company", ["companyId", "kind"])
    .index("by_company_brief", ["companyId", "briefId", "kind"]),
});
