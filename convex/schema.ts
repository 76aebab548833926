/** Tables and their indexes. The fields are documented at their validators, in model/*Fields.ts. */
import { authTables } from "@convex-dev/auth/server";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { askedCompanyFields, briefContactFields, briefFields } from "./model/briefs/briefFields";
import {
  figureTurnFields,
  jobCountFields,
  jobSpotFields,
  jobWeekFields,
  publicFigureFields,
  weekFigureFields,
} from "./model/briefs/jobSpotFields";
import { jobBlockFields, jobCardFields, jobWindowFields } from "./model/briefs/jobCardFields";
import { briefPhotoFields, photoGrantFields, quoteFileFields } from "./model/briefs/photoFields";
import { briefProgressFields, briefViewFields } from "./model/briefs/progressFields";
import { requestLinkFields } from "./model/requestLinks/requestLinkFields";
import { requestShareFields } from "./model/requestLinks/requestShareFields";
import {
  conversationFields,
  conversationReportFields,
  conversationSideFields,
  conversationSignFields,
  messageFields,
  messagePhotoFields,
} from "./model/conversations/conversationFields";
import { contactChoiceFields, disclosureFields, staffLookFields } from "./model/disclosures/disclosureFields";
import { nullable, role } from "./model/base/commonFields";
import { switchFields } from "./model/base/switchFields";
import { erasureFields } from "./model/erasure/accountErasureFields";
import { appliedRequestFields } from "./model/access/appliedRequestFields";
import { knownDeviceFields } from "./model/access/deviceFields";
import { companyMonthFields } from "./model/companies/companyMonthFields";
import { companyPageFields } from "./model/companies/companyPageFields";
import { companyProfileFields, profileFields, subscriptionFields } from "./model/companies/companyFields";
import { companyListingFields, jobDigestFields, jobHearerFields } from "./model/companies/jobHearerFields";
import { companyTraceFields } from "./model/companies/companyTraceFields";
import { blockedAddressFields, mailFields, mailTextFields } from "./model/mail/mailFields";
import { healthKind } from "./model/admin/healthFields";
import { massActionFields } from "./model/admin/massActionFields";
import {
  paymentCustomerFields,
  paymentDisputeFields,
  paymentEventFields,
  paymentInvoiceFields,
  referralReward,
} from "./model/payments/paymentFields";
import { pendingAccountFields } from "./model/payments/pendingAccountFields";
import { jobQuestionFields } from "./model/questions/questionFields";
import { agendaBlockFields, ownCalendarFields } from "./model/agenda/agendaFields";
import { ratingFields } from "./model/companies/ratingFields";
import { noticeSettingsFields, pushDeviceFields, pushFields } from "./model/push/pushFields";
import { followUpFields } from "./model/followUps/followUpFields";
import { placeReportFields } from "./model/places/placeReportFields";
import { priceBandFields, priceBatchFields, priceWaitingFields } from "./model/prices/priceFields";
import { proposalRow } from "./model/quotes/proposalFields";
import { priceItemFields, quoteTemplateFields } from "./model/quotes/quoteToolFields";
import { reviewReportFields, reviewRow } from "./model/reviews/reviewFields";
import { adminSessionFields, staffFields } from "./model/access/staffFields";
import { assignmentFields, teamInvitationFields, teamMemberFields } from "./model/access/teamFields";
import { tokenFields } from "./model/access/tokenFields";
import { workReportFields } from "./model/chosen/chosenFields";
import { calendarFeedFields, visitFields } from "./model/visits/visitFields";

export default defineSchema({
  ...authTables,

  /** The library's sessions, with what their owner recognises one by. */
  authSessions: defineTable({
    userId: v.id("users"),
    expirationTime: v.number(),
    /** "Chrome op Windows". */
    deviceName: v.optional(v.string()),
    /** Which of the known devices it began on. */
    deviceHash: v.optional(v.string()),
    /** The session of staff that sees the site as this account by it, and changes nothing (model/access/seeing). */
    seenBy: v.optional(v.id("adminSessions")),
  })
    .index("userId", ["userId"])
    .index("by_seenBy", ["seenBy"]),

  /** The library's accounts: one for each user, with the password's hash. */
  authAccounts: defineTable({
    userId: v.id("users"),
    provider: v.string(),
    providerAccountId: v.string(),
    secret: v.optional(v.string()),
    /**
     * Hash of a password whose owner has not shown that the mailbox is theirs too: it opens nothing
     * (model/accounts/mailboxProof).
     */
    unprovenSecret: v.optional(v.string()),
    emailVerified: v.optional(v.string()),
    phoneVerified: v.optional(v.string()),
  })
    .index("userIdAndProvider", ["userId", "provider"])
    .index("providerAndAccountId", ["provider", "providerAccountId"]),

  /** Browsers that accounts were logged in with (model/access/devices). */
  knownDevices: defineTable(knownDeviceFields)
    .index("by_user_hash", ["userId", "hash"])
    .index("by_lastSeenAt", ["lastSeenAt"]),

  /** Calls that had their effect: none has it twice (model/access/appliedRequests). */
  appliedRequests: defineTable(appliedRequestFields)
    .index("by_request_owner", ["requestId", "owner"])
    .index("by_owner", ["owner"]),

  /** The account. The sign-up metadata of the specification stands here, so that a failed set-up loses nothing. */
  users: defineTable({
    name: v.optional(v.string()),
    image: v.optional(v.string()),
    /** Lower case, unique. */
    email: v.string(),
    emailVerificationTime: v.optional(v.number()),
    phone: v.optional(v.string()),
    phoneVerificationTime: v.optional(v.number()),
    isAnonymous: v.optional(v.boolean()),
    role,
    companyName: v.optional(v.string()),
    contactName: v.optional(v.string()),
    /** The place in a company's team of somebody who logs in for another account; missing for everybody else. */
    memberId: v.optional(v.id("teamMembers")),
    /** Since when staff blocks it: nobody is logged in with it, and nobody can be (model/accounts/blocks). */
    blockedAt: v.optional(v.number()),
    /** When the last block that ended began: a restore finishes what its end began. */
    lastBlockedAt: v.optional(v.number()),
  })
    .index("email", ["email"])
    .index("phone", ["phone"])
    .searchIndex("search_email", { searchField: "email" })
    .searchIndex("search_name", { searchField: "name" }),

  /** A company's people, and invitations of more (model/team). */
  teamMembers: defineTable(teamMemberFields).index("by_company", ["companyId"]).index("by_user", ["userId"]),
  teamInvitations: defineTable(teamInvitationFields).index("by_company", ["companyId"]).index("by_hash", ["hash"]),
  assignments: defineTable(assignmentFields)
    .index("by_company_brief", ["companyId", "briefId"])
    .index("by_company_day", ["companyId", "day"])
    .index("by_member", ["memberId"]),

  profiles: defineTable(profileFields)
    .index("by_user", ["userId"])
    .index("by_onboarding", ["completedOnboarding"])
    .index("by_jobMailToken", ["jobMailToken"])
    .index("by_kvk", ["kvkNumber"])
    .index("by_phoneDigits", ["phoneDigits"]),

  /** Which companies hear of jobs in a place, and the jobs that wait for their next mail (model/companies/jobHearers). */
  jobHearers: defineTable(jobHearerFields).index("by_user", ["userId"]).index("by_place", ["place", "floor", "at"]),
  /** The public lists of companies by province and floor (model/companies/companyListings). */
  companyListings: defineTable(companyListingFields)
    .index("by_user", ["userId"])
    .index("by_list", ["province", "floor", "rank"]),
  jobDigests: defineTable(jobDigestFields).index("by_user", ["userId"]).index("by_dueAt", ["dueAt"]),

  companyProfiles: defineTable(companyProfileFields)
    .index("by_user", ["userId"])
    .index("by_verified", ["verified"])
    .searchIndex("search_name", { searchField: "searchName" }),

  /** Companies' pages on the site (B12). */
  companyPages: defineTable(companyPageFields)
    .index("by_user", ["userId"])
    .index("by_slug", ["slug"])
    .index("by_isPublic", ["isPublic", "publishedAt"]),

  /** What companies did in each month (model/companies/companyMonths). */
  companyMonths: defineTable(companyMonthFields).index("by_company", ["companyId", "month"]),

  /** What clients think of a company on average (B13). */
  companyRatings: defineTable(ratingFields).index("by_company", ["companyId"]),

  /** Reviews between a client and the company whose quote was accepted (B13). */
  reviews: defineTable(reviewRow)
    .index("by_quote", ["quoteId"])
    .index("by_company", ["companyId", "by", "visibleAt"])
    .index("by_client", ["clientId"])
    .index("by_visibleAt", ["by", "visibleAt"]),

  /** Reports of reviews: each person reports one once. */
  reviewReports: defineTable(reviewReportFields)
    .index("by_review_reporter", ["reviewId", "reporterId"])
    .index("by_reporter", ["reporterId"])
    .index("by_decision", ["decision"]),

  /** Conversations of a company with the client of one request (B03). */
  conversations: defineTable(conversationFields)
    .index("by_brief_company", ["briefId", "companyId"])
    .index("by_company", ["companyId"]),
  conversationSides: defineTable(conversationSideFields)
    .index("by_conversation", ["conversationId", "side"])
    // In the order in which they began, for a copy of somebody's data.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_user", ["userId"])
    .index("by_user_last", ["userId", "lastAt"])
    .index("by_user_unread", ["userId", "unread"])
    .index("by_linkHash", ["linkHash"]),
  conversationSigns: defineTable(conversationSignFields).index("by_conversation", ["conversationId", "side"]),
  messages: defineTable(messageFields)
    // A page is in the order of time whoever wrote, which the index by writer does not give.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_conversation", ["conversationId"])
    .index("by_conversation_by", ["conversationId", "by"])
    .index("by_conversation_about", ["conversationId", "about"]),
  messagePhotos: defineTable(messagePhotoFields)
    .index("by_upload", ["conversationId", "by", "messageId", "uploadId"])
    .index("by_message", ["messageId"])
    .index("by_image", ["imageId"]),
  conversationReports: defineTable(conversationReportFields)
    .index("by_conversation", ["conversationId", "reporterId"])
    .index("by_reporter", ["reporterId"])
    .index("by_decision", ["decision"]),
  /** What a company has used up, also when its account is gone (model/companies/companyTraces). */
  companyTraces: defineTable(companyTraceFields).index("by_key", ["key"]).index("by_forgetAt", ["forgetAt"]),

  subscriptions: defineTable(subscriptionFields)
    .index("by_user", ["userId"])
    .index("by_customer", ["customerId"])
    .index("by_provider", ["providerId"])
    .index("by_periodEnd", ["currentPeriodEnd"]),

  /** Which customer at the payment provider an account is (model/payments/payments). */
  paymentCustomers: defineTable(paymentCustomerFields)
    .index("by_user", ["userId"])
    .index("by_customer", ["customerId"]),

  /** Events that had their effect: none has it twice (I6). */
  paymentEvents: defineTable(paymentEventFields).index("by_event", ["eventId"]),

  /** What companies were invoiced, as the provider has it (model/payments/invoices). */
  paymentInvoices: defineTable(paymentInvoiceFields)
    .index("by_user", ["userId", "createdAt"])
    .index("by_invoice", ["invoiceId"]),

  paymentDisputes: defineTable(paymentDisputeFields)
    .index("by_dispute", ["disputeId"])
    .index("by_customer", ["customerId"]),

  briefs: defineTable(briefFields)
    // Lists are newest first, which only an index that ends with its filter can answer: one for each set of filters.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_status", ["status", "pausedAt"])
    .index("by_status_category", ["status", "pausedAt", "filterCategory"])
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_status_province", ["status", "pausedAt", "province"])
    .index("by_status_province_category", ["status", "pausedAt", "province", "filterCategory"])
    .index("by_province", ["province"])
    .index("by_status_checkAt", ["status", "checkAt"])
    .index("by_promise", ["status", "pausedAt", "promisedUntil"])
    .index("by_answerHash", ["answerHash"])
    .index("by_user", ["userId"]),

  briefContacts: defineTable(briefContactFields)
    .index("by_brief", ["briefId"])
    .index("by_email", ["email"])
    .index("by_phoneDigits", ["phoneDigits"])
    .searchIndex("search_street", { searchField: "street" }),

  /** Who received which details of a client: no function changes a line (model/disclosures/register). */
  disclosures: defineTable(disclosureFields)
    .index("by_brief", ["briefId", "at"])
    .index("by_brief_company_way", ["briefId", "companyId", "way", "at"]),
  /** Which details of clients staff saw: no function changes a line (model/disclosures/staffLooks). */
  staffLooks: defineTable(staffLookFields)
    .index("by_about", ["about", "at"])
    .index("by_about_session", ["about", "sessionId"]),
  /** What clients decided about one company (model/disclosures/companyContact). */
  contactChoices: defineTable(contactChoiceFields).index("by_brief_company", ["briefId", "companyId"]),

  /** Companies that a client asked directly (model/briefs/firstChance). */
  askedCompanies: defineTable(askedCompanyFields).index("by_brief", ["briefId"]).index("by_company", ["companyId"]),

  /** The live lists of open jobs: their cards, what moves on them, and which windows have any (model/briefs/jobCards). */
  jobCards: defineTable(jobCardFields)
    .index("by_brief", ["briefId"])
    .index("by_area", ["area", "areaNumber", "listed"])
    .index("by_all", ["allNumber", "listed"]),
  jobWindows: defineTable(jobWindowFields).index("by_list", ["list", "number"]),
  jobBlocks: defineTable(jobBlockFields).index("by_list", ["list", "block"]),

  /** Where each open job lies, and how many lie where (model/briefs/jobSpots). */
  jobSpots: defineTable(jobSpotFields)
    .index("by_brief", ["briefId"])
    .index("by_spot", ["spot", "placedAt"])
    .index("by_spot_floor", ["spot", "floor", "placedAt"])
    .index("by_province", ["province", "placedAt"])
    .index("by_province_floor", ["province", "floor", "placedAt"]),
  jobCounts: defineTable(jobCountFields).index("by_spot", ["spot"]).index("by_province", ["province"]),
  /** How many jobs came where each week (model/briefs/jobWeeks). */
  jobWeeks: defineTable(jobWeekFields).index("by_spot", ["spot"]).index("by_province", ["province"]),

  /** The numbers that everybody may see, copied at most once in ten seconds (model/briefs/publicFigures). */
  publicFigures: defineTable(publicFigureFields),
  weekFigures: defineTable(weekFigureFields).index("by_province", ["province"]),
  figureTurns: defineTable(figureTurnFields),

  /** How far requests have come, and which companies opened them (model/briefs/progress). */
  briefProgress: defineTable(briefProgressFields).index("by_brief", ["briefId"]).index("by_lateAt", ["lateAt"]),
  briefViews: defineTable(briefViewFields).index("by_company_brief", ["companyId", "briefId"]),

  /** Links of mails that open a request, once (model/requestLinks/requestLinks). */
  requestLinks: defineTable(requestLinkFields)
    .index("by_hash", ["hash"])
    .index("by_brief", ["briefId"])
    .index("by_expiresAt", ["expiresAt"]),

  /** Links with which clients let somebody look along (model/requestLinks/requestShares). */
  requestShares: defineTable(requestShareFields).index("by_brief", ["briefId"]).index("by_hash", ["hash"]),

  /** When a brief's contact data goes; one whose contact data is gone has no row here (C65). */
  contactErasures: defineTable({ briefId: v.id("briefs"), eraseAt: v.number() })
    .index("by_brief", ["briefId"])
    .index("by_eraseAt", ["eraseAt"]),

  /** Accounts that are gone while long lists of theirs are still being erased (model/erasure/accountErasure). */
  erasures: defineTable(erasureFields),

  /** Photos with requests, and the grants that they come in with before there is one (model/briefs/photos). */
  briefPhotos: defineTable(briefPhotoFields)
    .index("by_brief", ["briefId", "place"])
    .index("by_grant_brief", ["grantId", "briefId"])
    .index("by_image", ["imageId"]),
  photoGrants: defineTable(photoGrantFields)
    .index("by_keyHash", ["keyHash"])
    .index("by_brief", ["briefId"])
    .index("by_expiresAt", ["expiresAt"]),

  /** Photos and a pdf with quotes (model/briefs/quoteFiles). */
  quoteFiles: defineTable(quoteFileFields)
    .index("by_company_brief", ["companyId", "briefId"])
    .index("by_brief", ["briefId"])
    .index("by_image", ["imageId"]),
  proposals: defineTable(proposalRow)
    .index("by_brief", ["briefId", "kind"])
    .index("by_company", ["companyId", "kind"])
    .index("by_company_brief", ["companyId", "briefId", "kind"]),

  /** Questions of companies before an unlock, and their answers (model/questions). */
  jobQuestions: defineTable(jobQuestionFields)
    .index("by_brief", ["briefId"])
    .index("by_company_brief", ["companyId", "briefId"]),

  /** Reports by which companies ask for their places back (model/places). */
  placeReports: defineTable(placeReportFields)
    .index("by_unlock", ["unlockId"])
    .index("by_brief", ["briefId"])
    .index("by_company", ["companyId"])
    .index("by_answeredBy", ["answeredBy"])
    .index("by_answerHash", ["answerHash"])
    .index("by_isOpen", ["isOpen"]),

  /** The jobs that companies do not want to see, a row a company (model/search/setAside). */
  setAsideJobs: defineTable({ companyId: v.id("users"), briefIds: v.array(v.id("briefs")) }).index("by_company", [
    "companyId",
  ]),

  /** What companies write quotes with (model/quotes/quoteTools). */
  priceItems: defineTable(priceItemFields).index("by_company", ["companyId", "key"]),
  quoteTemplates: defineTable(quoteTemplateFields).index("by_company", ["companyId", "key"]),

  /** What floors cost: accepted quotes that wait, batches of them, and the bands of those (model/prices/priceBands). */
  priceWaiting: defineTable(priceWaitingFields).index("by_floor", ["floor"]).index("by_quote", ["quoteId"]),
  priceBatches: defineTable(priceBatchFields)
    // Of a province and of the whole floor the last ones are asked for, each in the order of time.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_floor", ["floor"])
    .index("by_floor_province", ["floor", "province"]),
  priceBands: defineTable(priceBandFields).index("by_floor_province", ["floor", "province"]),

  /** What companies write down about their customers (N13). */
  followUps: defineTable(followUpFields)
    .index("by_company_brief", ["companyId", "briefId"])
    .index("by_company_changedAt", ["companyId", "changedAt"])
    .index("by_brief", ["briefId"]),

  /** Visits to measure and to lay the floor, and the private addresses of companies' calendars (B05). */
  visits: defineTable(visitFields)
    .index("by_brief", ["briefId"])
    .index("by_company_brief", ["companyId", "briefId", "kind"])
    .index("by_company_startsAt", ["companyId", "startsAt"])
    .index("by_company_lapsedAt", ["companyId", "lapsedAt"])
    .index("by_company_open", ["companyId", "ended", "startsAt"]),
  /** Time that companies keep for themselves (model/agenda/blocks). */
  agendaBlocks: defineTable(agendaBlockFields)
    .index("by_company_key", ["companyId", "key"])
    .index("by_company_end", ["companyId", "end"]),
  /** Calendars that companies keep elsewhere (model/agenda/ownCalendars). */
  ownCalendars: defineTable(ownCalendarFields).index("by_company", ["companyId"]).index("by_dueAt", ["dueAt"]),
  calendarFeeds: defineTable(calendarFeedFields).index("by_user", ["userId"]).index("by_hash", ["hash"]),

  /** What clients report about laid floors (model/chosen/workReports). */
  workReports: defineTable(workReportFields)
    .index("by_quote", ["quoteId"])
    .index("by_brief", ["briefId"])
    .index("by_company", ["companyId"])
    .index("by_isOpen", ["isOpen"]),

  /** The number of unlocks, spread over a few rows (model/briefs/briefCounts). */
  unlockCounters: defineTable({ shard: v.number(), unlocks: v.number() }).index("by_shard", ["shard"]),

  mails: defineTable(mailFields)
    .index("by_key", ["idempotencyKey"])
    .index("by_event", ["event"])
    .index("by_state", ["state"])
    .index("by_to", ["to"])
    .index("by_heldAt", ["heldAt"])
    .index("by_replyTo", ["replyTo"])
    .index("by_aboutBrief", ["aboutBrief"])
    .index("by_aboutUser", ["aboutUser"])
    .index("by_slot", ["slotId", "state"])
    .index("by_jobsTo", ["jobsTo"])
    .index("by_provider", ["providerId"]),
  /** The texts of mails, apart from the rows that lists read (model/mail/mailTexts). */
  mailTexts: defineTable(mailTextFields).index("by_mail", ["mailId"]),
  /** Mails that go out together (model/mail/mailSlots). */
  mailSlots: defineTable({ dueAt: v.number() }).index("by_dueAt", ["dueAt"]),

  /** Notices on people's devices (model/push/notify). */
  noticeSettings: defineTable(noticeSettingsFields).index("by_user", ["userId"]),
  pushDevices: defineTable(pushDeviceFields).index("by_user", ["userId"]).index("by_endpoint", ["endpoint"]),
  pushes: defineTable(pushFields).index("by_device", ["deviceId"]),

  blockedAddresses: defineTable(blockedAddressFields).index("by_email", ["email"]),

  /** Reports of the mail provider that had their effect: none has it twice. */
  mailReports: defineTable({ reportId: v.string(), type: v.string() }).index("by_report", ["reportId"]),

  /** What staff started for many at once (model/admin/massActions). */
  massActions: defineTable(massActionFields).index("by_kind", ["kind"]).index("by_state", ["state"]),

  referralCodes: defineTable({ userId: v.id("users"), code: v.string() })
    .index("by_user", ["userId"])
    .index("by_code", ["code"]),

  /** Who came through whose link; the free month is booked once, for the first payment (C71). */
  referrals: defineTable({
    referrerId: v.id("users"),
    referredId: v.id("users"),
    code: v.string(),
    convertedAt: nullable(v.number()),
    /** When the month is booked, unless the payment is asked back until then; null when none is due. */
    dueAt: v.optional(nullable(v.number())),
    bookedAt: nullable(v.number()),
    reward: v.optional(nullable(referralReward)),
    /** When the month was taken back, because the payment was lost after all. */
    reversedAt: v.optional(v.number()),
  })
    .index("by_referred", ["referredId"])
    .index("by_conversion", ["referrerId", "convertedAt"])
    .index("by_due", ["dueAt"]),

  /** Single-use links of our own (C10). */
  authTokens: defineTable(tokenFields)
    .index("by_hash", ["hash"])
    .index("by_user", ["userId", "purpose"])
    .index("by_expiry", ["expiresAt"]),

  /** Accounts that wait for their first payment (C05). */
  pendingAccounts: defineTable(pendingAccountFields)
    .index("by_token", ["tokenHash"])
    .index("by_email", ["email"])
    .index("by_user", ["userId"]),

  /** Sessions of staff: what the gate's password opened, and who logged in behind it (C02). */
  adminSessions: defineTable(adminSessionFields).index("by_staff", ["staffId"]).index("by_expiry", ["expiresAt"]),

  /** What staff have switched off, and the notice on top of every page: one row (model/base/switches). */
  switches: defineTable(switchFields),
  /** What is out of bounds, and since when: the owner was mailed about it (model/admin/health). */
  alarms: defineTable({ kind: healthKind, since: v.number() }),
  /** When the last backup was made: one row. */
  backups: defineTable({ at: v.number() }),

  /** People of staff with an account of their own (model/access/staffSessions). */
  staff: defineTable(staffFields)
    .index("by_email", ["email"])
    .index("by_state", ["state"])
    .index("by_invitation", ["invitationHash"]),

  /** Browsers that staff entered with: hashes of their tokens (model/access/adminSessions). */
  staffDevices: defineTable({ hash: v.string(), lastSeenAt: v.number() })
    .index("by_hash", ["hash"])
    .index("by_lastSeenAt", ["lastSeenAt"]),

  contactMessages: defineTable({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phone: nullable(v.string()),
    subject: v.string(),
    message: v.string(),
  }).index("by_email", ["email"]),

  /** What staff and the system changed by hand or by rule, without personal data. */
  auditLog: defineTable({
    /** `staff:<id>` somebody, `admin:<id>` a session of the gate's password alone, `gate` a wrong password. */
    actor: v.string(),
    action: v.string(),
    subject: v.string(),
    details: v.string(),
    /** Why, in the words of who did it. */
    reason: v.optional(v.string()),
  })
    .index("by_subject", ["subject"])
    .index("by_action", ["action"]),
});
