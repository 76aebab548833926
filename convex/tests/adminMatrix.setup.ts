/** Who may call the functions for staff, and with which arguments. */
import { firstPage, type Answer, type Row } from "./functionMatrix.setup";

const dryRun = () => ({ dryRun: true });
/** Who has passed the gate and may not do it: without a login of one's own nothing, with too low a role this. */
const below = { reader: "STAFF_ROLE_NEEDED", helper: "STAFF_ROLE_NEEDED" } as const;
export const gated = (answer: Answer) =>
  ({ gate: answer, reader: answer, helper: answer, admin: answer, everybodyElse: "NOT_ALLOWED" }) as const;
export const readers = (answer: Answer) =>
  ({ reader: answer, helper: answer, admin: answer, everybodyElse: "NOT_ALLOWED" }) as const;
export const helpers = (answer: Answer) =>
  ({ ...below, helper: answer, admin: answer, everybodyElse: "NOT_ALLOWED" }) as const;
export const managers = (answer: Answer) => ({ ...below, admin: answer, everybodyElse: "NOT_ALLOWED" }) as const;

/** The rows of the functions for staff. */
export const adminRows: Record<string, Row> = {
  "admin:signIn": { args: () => ({ password: "geraden" }), expected: { everybodyElse: "WRONG_ADMIN_PASSWORD" } },
  "admin:signOut": { expected: gated("null") },
  "admin:session": { expected: { gate: "ok", reader: "ok", helper: "ok", admin: "ok", everybodyElse: "null" } },
  "admin:logIn": {
    args: () => ({ email: "wie@dan.test", password: "geraden", code: "123456" }),
    expected: gated("STAFF_LOGIN_WRONG"),
  },
  "admin:trailAbout": { args: ({ companyId }) => ({ subject: companyId }), expected: readers("ok") },
  "staff:list": { expected: managers("ok") },
  "staff:invite": {
    args: () => ({ name: "Noor de Vries", email: "noor@vloeren.test", role: "helper" }),
    expected: managers("null"),
  },
  "staff:setRole": {
    args: ({ readerId }) => ({ staffId: readerId, role: "helper", reason: "Ze is ingewerkt." }),
    expected: managers("null"),
  },
  "staff:stop": {
    args: ({ readerId }) => ({ staffId: readerId, reason: "Ze werkt hier niet meer." }),
    expected: managers("null"),
  },
  "staff:openInvitation": { args: () => ({ token: "geraden" }), expected: { everybodyElse: "STAFF_INVITATION_GONE" } },
  "staff:acceptInvitation": {
    args: () => ({ token: "geraden", password: "een-lang-wachtwoord", code: "123456" }),
    expected: { everybodyElse: "STAFF_INVITATION_GONE" },
  },
  "adminUsers:list": {
    args: () => ({ paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminUsers:search": {
    args: () => ({ words: "vloer" }),
    expected: readers("ok"),
  },
  "adminUsers:allSubscriptions": {
    args: () => ({ paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminUsers:allProposals": {
    args: () => ({ paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminUsers:setVerified": {
    args: (world) => ({ userId: world.companyId, verified: false }),
    expected: helpers("null"),
  },
  "adminUsers:toCheck": { args: () => ({ paginationOpts: firstPage }), expected: readers("empty") },
  "adminPeople:look": {
    args: ({ briefId }) => ({ looks: [{ about: briefId, fields: ["name", "words"] }], way: "list" }),
    expected: readers("null"),
  },
  "adminPeople:person": { args: ({ companyId }) => ({ userId: companyId }), expected: readers("ok") },
  "adminPeople:requests": { args: () => ({ words: "3512" }), expected: readers("ok") },
  "adminPeople:block": {
    args: ({ companyId }) => ({ userId: companyId, reason: "Belt klanten op met een ander verhaal." }),
    expected: helpers("null"),
  },
  "adminPeople:unblock": {
    args: ({ companyId }) => ({ userId: companyId, reason: "Het was een vergissing." }),
    expected: helpers("null"),
  },
  "adminPeople:extendTrial": {
    args: ({ companyId }) => ({ userId: companyId, days: 7, reason: "Was op vakantie." }),
    expected: helpers("null"),
  },
  "adminPeople:setEmail": {
    args: ({ companyId }) => ({ userId: companyId, email: "nieuw@vloer.test", reason: "Nieuw domein." }),
    expected: helpers("null"),
  },
  "adminPeople:closeRequest": {
    args: ({ briefId }) => ({ briefId, reason: "Vroeg het aan de telefoon." }),
    expected: helpers("null"),
  },
  "adminPeople:requestToChange": { args: ({ briefId }) => ({ briefId }), expected: readers("ok") },
  "adminPeople:changeRequest": {
    args: ({ briefId }) => ({ briefId, description: "PVC in de woonkamer.", reason: "Er stond een nummer in." }),
    expected: helpers("null"),
  },
  "adminSeeing:begin": {
    args: ({ companyId }) => ({ userId: companyId, reason: "Ziet naar eigen zeggen geen opdrachten." }),
    expected: helpers("ok"),
  },
  "adminSeeing:end": { args: ({ companyId }) => ({ userId: companyId }), expected: helpers("null") },
  "adminPeople:refund": {
    args: () => ({ invoiceId: "in_geraden", reason: "Betaalde dubbel." }),
    expected: managers("INVOICE_NOT_FOUND"),
  },
  "health:read": { expected: readers("ok") },
  "health:market": { args: () => ({ day: "2026-11-21" }), expected: readers("ok") },
  "switches:state": { expected: { everybodyElse: "ok" } },
  "switches:set": {
    args: () => ({ name: "chat", on: false, reason: "Het model antwoordt onzin." }),
    expected: managers("null"),
  },
  "switches:setNotice": { args: () => ({ notice: "Vannacht onderhoud." }), expected: managers("null") },
  "adminBriefs:newest": { expected: readers("ok") },
  "adminBriefs:setStatus": {
    args: (world) => ({ briefId: world.briefId, status: "CANCELLED" }),
    expected: helpers("null"),
  },
  "adminReviews:waiting": { expected: readers("ok") },
  "adminReviews:list": {
    args: () => ({ paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminReviews:reports": {
    args: () => ({ paginationOpts: firstPage }),
    expected: readers("empty"),
  },
  "adminReviews:pages": {
    args: () => ({ paginationOpts: firstPage }),
    expected: readers("empty"),
  },
  "adminReviews:remove": {
    args: (world) => ({ reviewId: world.reviewId, reason: "Scheldwoorden" }),
    expected: helpers("null"),
  },
  "adminReviews:keep": {
    args: () => ({ reportId: "onbekend", reason: "Het is een mening" }),
    expected: helpers("REVIEW_NOT_FOUND"),
  },
  "adminReviews:takeDown": {
    args: (world) => ({ userId: world.companyId, reason: "Foto's van een ander" }),
    expected: helpers("COMPANY_NOT_FOUND"),
  },
  "adminReviews:restore": {
    args: (world) => ({ userId: world.companyId, reason: "Aangepast" }),
    expected: helpers("COMPANY_NOT_FOUND"),
  },
  "adminBriefs:withoutQuote": { expected: readers("ok") },
  "adminReviews:questions": { args: () => ({ paginationOpts: firstPage }), expected: readers("ok") },
  "adminReviews:removeQuestion": {
    args: ({ questionId }) => ({ questionId, reason: "Noemt een telefoonnummer in woorden." }),
    expected: helpers("null"),
  },
  "adminPlaces:reports": {
    args: () => ({ isOpen: true, paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminPlaces:decide": {
    args: ({ placeReportId }) => ({ reportId: placeReportId, returns: false, reason: "Gebeld: het nummer klopt." }),
    expected: helpers("null"),
  },
  "adminReviews:workReports": {
    args: () => ({ isOpen: true, paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminReviews:closeWork": {
    args: ({ workReportId }) => ({ reportId: workReportId, what: "solved", reason: "Het is hersteld." }),
    expected: helpers("null"),
  },
  "adminConversations:reports": {
    args: () => ({ paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminConversations:messages": {
    args: (world) => ({
      reportId: world.conversationReportId,
      paginationOpts: firstPage,
    }),
    expected: readers("empty"),
  },
  "adminConversations:decide": {
    args: (world) => ({
      reportId: world.conversationReportId,
      close: true,
      reason: "Scheldwoorden",
    }),
    expected: helpers("null"),
  },
  "adminRepairs:removeDuplicateBriefs": {
    args: (world) => ({ run: { dryRun: false, briefIds: [world.briefId] } }),
    expected: managers("ok"),
  },
  "adminRepairs:fixProposalCounts": {
    args: () => ({ dryRun: false }),
    expected: managers("ok"),
  },
  "admin:auditTrail": {
    args: () => ({ actions: ["brief.setStatus"] }),
    expected: readers("ok"),
  },

  "massActions:sendTrialPromotion": { args: dryRun, expected: managers("ok") },
  "massActions:sendTrialPromotionRemaining": { args: dryRun, expected: managers("ok") },
  "massActions:sendFreeProWelcome": { args: dryRun, expected: managers("ok") },
  "massActions:retryFailedMails": { args: dryRun, expected: managers("ok") },
  "massActions:activateAllFreeTrials": {
    args: () => ({ dryRun: false, days: 30 }),
    expected: managers("ok"),
  },
  "massActions:sendMissedNotifications": {
    args: () => ({ dryRun: false, since: "2024-09-23" }),
    expected: managers("ok"),
  },
  "massActions:latest": {
    args: () => ({ kind: "send-trial-promotion" }),
    expected: readers("null"),
  },
  "massActions:stop": {
    args: (world) => ({ massActionId: world.massActionId }),
    expected: managers("null"),
  },
  "massActions:resume": {
    args: (world) => ({ massActionId: world.massActionId }),
    expected: managers("null"),
  },
  "adminMails:outbox": {
    args: () => ({ state: null, to: null, paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminMails:mail": {
    args: (world) => ({ mailId: world.mailId }),
    expected: readers("ok"),
  },
  "adminMails:retryMail": {
    args: (world) => ({ mailId: world.mailId }),
    expected: helpers("null"),
  },
  "adminMails:blockedAddresses": {
    args: () => ({ paginationOpts: firstPage }),
    expected: readers("empty"),
  },
  "adminMails:unblock": {
    args: () => ({ email: "wie@dan.test" }),
    expected: helpers("null"),
  },
  "adminMails:briefsSince": {
    args: () => ({ since: "2024-09-23", paginationOpts: firstPage }),
    expected: readers("ok"),
  },
  "adminMails:testPhotographerNotification": {
    args: () => ({ email: "" }),
    expected: helpers("ok"),
  },
};
