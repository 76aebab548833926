/* eslint-disable @convex-dev/no-duplicate-indexes -- as it was */
/** Of 0.1.0: the tables of requests, companies, what belongs to them and mails, as they were then. It is never changed. */
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

const province = v.union(
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
);

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
  profiles: defineTable({
    userId: v.id("users"),
    email: v.string(),
    companyName: v.union(v.string(), v.null()),
    firstName: v.union(v.string(), v.null()),
    lastName: v.union(v.string(), v.null()),
    phone: v.union(v.string(), v.null()),
    website: v.union(v.string(), v.null()),
    description: v.union(v.string(), v.null()),
    avatarUrl: v.union(v.id("_storage"), v.null()),
    serviceAreas: v.union(v.array(province), v.null()),
    specializations: v.union(v.array(v.string()), v.null()),
    yearsExperience: v.union(v.number(), v.null()),
    portfolioImages: v.union(v.array(v.id("_storage")), v.null()),
    kvkNumber: v.union(v.string(), v.null()),
    trialEnd: v.union(v.number(), v.null()),
    isTrialActive: v.boolean(),
    trialJobId: v.union(v.id("_scheduled_functions"), v.null()),
    completedOnboarding: v.boolean(),
    seenWelcomeModal: v.boolean(),
    jobMailsStopped: v.boolean(),
    jobMailToken: v.string(),
  })
    .index("by_user", ["userId"])
    .index("by_onboarding", ["completedOnboarding"])
    .index("by_jobMailToken", ["jobMailToken"]),
  companyProfiles: defineTable({
    userId: v.id("users"),
    companyName: v.string(),
    email: v.string(),
    phone: v.union(v.string(), v.null()),
    description: v.union(v.string(), v.null()),
    website: v.union(v.string(), v.null()),
    portfolioImages: v.union(v.array(v.id("_storage")), v.null()),
    yearsExperience: v.union(v.number(), v.null()),
    specialties: v.union(v.array(v.string()), v.null()),
    serviceAreas: v.union(v.array(province), v.null()),
    verified: v.boolean(),
    startingPrice: v.union(v.number(), v.null()),
    portfolioLinks: v.union(v.array(v.string()), v.null()),
    avatarUrl: v.union(v.id("_storage"), v.null()),
    onboardedAtVerhuis: v.boolean(),
  })
    .index("by_user", ["userId"])
    .searchIndex("search_name", { searchField: "companyName" }),
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
    province: v.union(province, v.null()),
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
  mails: defineTable({
    event: v.union(
      v.literal("send-brief-confirmation"),
      v.literal("notify-companies"),
      v.literal("send-vloeren-welcome-email"),
      v.literal("send-welcome-email"),
      v.literal("vloeren-signup"),
      v.literal("notify-vloeren-company-unlock"),
      v.literal("notify-client-company-interested"),
      v.literal("notify-client-proposal"),
      v.literal("notify-client-accepted"),
      v.literal("notify-vloeren-company-accepted"),
      v.literal("notify-vloeren-company-declined"),
      v.literal("send-contact-email"),
      v.literal("send-vloeren-promotional-email"),
      v.literal("promo-account-active"),
      v.literal("trial-ending"),
      v.literal("trial-ended"),
      v.literal("verify-email"),
      v.literal("reset-password"),
      v.literal("password-changed"),
      v.literal("new-device"),
      v.literal("subscription-started"),
      v.literal("subscription-payment-failed"),
      v.literal("subscription-payment-received"),
      v.literal("subscription-cancelled"),
      v.literal("subscription-resumed"),
      v.literal("subscription-ended"),
      v.literal("payment-disputed"),
      v.literal("payment-taken-back"),
      v.literal("payment-dispute-won"),
      v.literal("referral-month-booked"),
      v.literal("referral-month-reversed"),
      v.literal("send-trial-promotion"),
      v.literal("send-free-pro-welcome"),
      v.literal("send-missed-notifications"),
      v.literal("test-photographer-notification"),
      v.literal("still-wanted"),
      v.literal("request-closed"),
    ),
    payload: v.string(),
    to: v.string(),
    subject: v.string(),
    html: v.string(),
    text: v.string(),
    replyTo: v.union(v.string(), v.null()),
    unsubscribeUrl: v.union(v.string(), v.null()),
    idempotencyKey: v.string(),
    aboutBrief: v.optional(v.union(v.id("briefs"), v.null())),
    aboutUser: v.optional(v.union(v.id("users"), v.null())),
    state: v.union(
      v.literal("queued"),
      v.literal("sent"),
      v.literal("failed"),
      v.literal("bounced"),
      v.literal("complained"),
    ),
    providerId: v.union(v.string(), v.null()),
    error: v.union(v.string(), v.null()),
    deliveredAt: v.union(v.number(), v.null()),
  })
    .index("by_key", ["idempotencyKey"])
    .index("by_event", ["event"])
    .index("by_state", ["state"])
    .index("by_to", ["to"])
    .index("by_replyTo", ["replyTo"])
    .index("by_aboutBrief", ["aboutBrief"])
    .index("by_aboutUser", ["aboutUser"])
    .index("by_provider", ["providerId"]),
});
