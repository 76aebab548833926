/** Who may call the functions for staff, and with which arguments. */
import type { Actor } from "./matrix.setup";
import { firstPage, type Answer, type Row, type World } from "./functionMatrix.setup";

/** The admin's token for the admin; for everybody else one that somebody made up. */
const tokenOf = ({ adminToken }: World, actor: Actor) => ({ adminToken: actor === "admin" ? adminToken : "verzonnen" });
const dryRun = (world: World, actor: Actor) => ({ ...tokenOf(world, actor), dryRun: true });
const adminOnly = (answer: Answer) => ({ admin: answer, everybodyElse: "NOT_ALLOWED" }) as const;

/** The rows of the functions for staff. */
export const adminRows: Record<string, Row> = {
  "admin:signIn": { args: () => ({ password: "geraden" }), expected: { everybodyElse: "WRONG_ADMIN_PASSWORD" } },
  "admin:signOut": { args: tokenOf, expected: adminOnly("null") },
  "admin:session": { args: tokenOf, expected: { admin: "ok", everybodyElse: "null" } },
  "adminUsers:list": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminUsers:search": {
    args: (world, actor) => ({ ...tokenOf(world, actor), words: "vloer" }),
    expected: adminOnly("ok"),
  },
  "adminUsers:allSubscriptions": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminUsers:allProposals": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminUsers:setVerified": {
    args: (world, actor) => ({ ...tokenOf(world, actor), userId: world.companyId, verified: false }),
    expected: adminOnly("null"),
  },
  "adminBriefs:newest": { args: tokenOf, expected: adminOnly("ok") },
  "adminBriefs:setStatus": {
    args: (world, actor) => ({ ...tokenOf(world, actor), briefId: world.briefId, status: "CANCELLED" }),
    expected: adminOnly("null"),
  },
  "adminReviews:list": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminReviews:reports": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("empty"),
  },
  "adminReviews:pages": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("empty"),
  },
  "adminReviews:remove": {
    args: (world, actor) => ({ ...tokenOf(world, actor), reviewId: world.reviewId, reason: "Scheldwoorden" }),
    expected: adminOnly("null"),
  },
  "adminReviews:keep": {
    args: (world, actor) => ({ ...tokenOf(world, actor), reportId: "onbekend", reason: "Het is een mening" }),
    expected: adminOnly("REVIEW_NOT_FOUND"),
  },
  "adminReviews:takeDown": {
    args: (world, actor) => ({ ...tokenOf(world, actor), userId: world.companyId, reason: "Foto's van een ander" }),
    expected: adminOnly("COMPANY_NOT_FOUND"),
  },
  "adminReviews:restore": {
    args: (world, actor) => ({ ...tokenOf(world, actor), userId: world.companyId, reason: "Aangepast" }),
    expected: adminOnly("COMPANY_NOT_FOUND"),
  },
  "adminConversations:reports": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminConversations:messages": {
    args: (world, actor) => ({
      ...tokenOf(world, actor),
      reportId: world.conversationReportId,
      paginationOpts: firstPage,
    }),
    expected: adminOnly("ok"),
  },
  "adminConversations:decide": {
    args: (world, actor) => ({
      ...tokenOf(world, actor),
      reportId: world.conversationReportId,
      close: true,
      reason: "Scheldwoorden",
    }),
    expected: adminOnly("null"),
  },
  "adminRepairs:removeDuplicateBriefs": {
    args: (world, actor) => ({ ...tokenOf(world, actor), run: { dryRun: false, briefIds: [world.briefId] } }),
    expected: adminOnly("ok"),
  },
  "adminRepairs:fixProposalCounts": {
    args: (world, actor) => ({ ...tokenOf(world, actor), dryRun: false }),
    expected: adminOnly("ok"),
  },
  "admin:auditTrail": {
    args: (world, actor) => ({ ...tokenOf(world, actor), actions: ["brief.setStatus"] }),
    expected: adminOnly("ok"),
  },

  "massActions:sendTrialPromotion": { args: dryRun, expected: adminOnly("ok") },
  "massActions:sendTrialPromotionRemaining": { args: dryRun, expected: adminOnly("ok") },
  "massActions:sendFreeProWelcome": { args: dryRun, expected: adminOnly("ok") },
  "massActions:retryFailedMails": { args: dryRun, expected: adminOnly("ok") },
  "massActions:activateAllFreeTrials": {
    args: (world, actor) => ({ ...tokenOf(world, actor), dryRun: false, days: 30 }),
    expected: adminOnly("ok"),
  },
  "massActions:sendMissedNotifications": {
    args: (world, actor) => ({ ...tokenOf(world, actor), dryRun: false, since: "2024-09-23" }),
    expected: adminOnly("ok"),
  },
  "massActions:latest": {
    args: (world, actor) => ({ ...tokenOf(world, actor), kind: "send-trial-promotion" }),
    expected: adminOnly("null"),
  },
  "massActions:stop": {
    args: (world, actor) => ({ ...tokenOf(world, actor), massActionId: world.massActionId }),
    expected: adminOnly("null"),
  },
  "massActions:resume": {
    args: (world, actor) => ({ ...tokenOf(world, actor), massActionId: world.massActionId }),
    expected: adminOnly("null"),
  },
  "adminMails:outbox": {
    args: (world, actor) => ({ ...tokenOf(world, actor), state: null, to: null, paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminMails:mail": {
    args: (world, actor) => ({ ...tokenOf(world, actor), mailId: world.mailId }),
    expected: adminOnly("ok"),
  },
  "adminMails:retryMail": {
    args: (world, actor) => ({ ...tokenOf(world, actor), mailId: world.mailId }),
    expected: adminOnly("null"),
  },
  "adminMails:blockedAddresses": {
    args: (world, actor) => ({ ...tokenOf(world, actor), paginationOpts: firstPage }),
    expected: adminOnly("empty"),
  },
  "adminMails:unblock": {
    args: (world, actor) => ({ ...tokenOf(world, actor), email: "wie@dan.test" }),
    expected: adminOnly("null"),
  },
  "adminMails:briefsSince": {
    args: (world, actor) => ({ ...tokenOf(world, actor), since: "2024-09-23", paginationOpts: firstPage }),
    expected: adminOnly("ok"),
  },
  "adminMails:testPhotographerNotification": {
    args: (world, actor) => ({ ...tokenOf(world, actor), email: "" }),
    expected: adminOnly("ok"),
  },
};
