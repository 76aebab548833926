/**
 * The erasure of an account (C65). Everything that identifies the person is deleted; what others rely on stays without
 * it: a brief keeps its unlocks and quotes, a client keeps the quotes of a company that left. Lists that can be long
 * are erased in batches after the commit.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { forgetQuestionsTo } from "../briefs/firstChance";
import { forgetViewsOf } from "../briefs/progress";
import { endBrief } from "../clients/briefEnds";
import { eraseQuoteFilesOf } from "../briefs/quoteFiles";
import { eraseBlocksOf } from "../agenda/blocks";
import { disconnectCalendar } from "../agenda/ownCalendars";
import { getCompanyProfile, getProfile, getSubscription, isSubscriptionRunning } from "../companies/companies";
import { forgetSetAside, openUnlessAsked } from "../search/setAside";
import { forgetHearing } from "../companies/jobHearers";
import { deleteCompanyPage } from "../companies/companyPages";
import { eraseMonthsOf } from "../companies/companyMonths";
import { keepTraces } from "../companies/companyTraces";
import { listMembers } from "../access/members";
import { forgetAssignmentsTo } from "../team/assignmentRows";
import { listInvitations } from "../team/team";
import { forgetAppliedRequestsOf } from "../access/appliedRequests";
import { forgetDevices } from "../access/devices";
import { eraseConversationsOf } from "../conversations/conversationErasure";
import { forgetDisclosures } from "../disclosures/register";
import { forgetLooks } from "../disclosures/staffLooks";
import { fail } from "../base/errors";
import { eraseFollowUpsOf } from "../followUps/followUps";
import { deleteImagesOf } from "../images/images";
import { unblockAddress } from "../mail/mailAddresses";
import { forgetMailsAboutUser, forgetMailsOfAddress } from "../mail/mails";
import { forgetInMassActions } from "../admin/massActions";
import { erasePlaceReportsOf } from "../places/placeReports";
import { forgetPayer } from "../payments/payments";
import { forgetNoticeSettings } from "../push/noticeSettings";
import { forgetPushDevices } from "../push/notify";
import { eraseWorkReportsOf } from "../chosen/workReports";
import { eraseQuestionsOf } from "../questions/questions";
import { eraseQuoteTools } from "../quotes/quoteTools";
import { closeUndo } from "../quotes/quotes";
import { isQuote } from "../quotes/quoteViews";
import { eraseReviewsOf } from "../reviews/reviewErasure";
import { stopFeed, stopFeedOf } from "../visits/calendarFeeds";
import { eraseVisitsOf } from "../visits/visits";
import { endSessions } from "../access/sessions";
import { followAddress } from "../blocks/requests";

const BATCH = 25;
/** Requests of a batch: each takes its conversations, photos and register along, hundreds of rows. */
const REQUESTS = 5;

/** What is left to do. */
type Erasure = Pick<Doc<"erasures">, "userId" | "email" | "quotesAfter">;

/**
 * Deletes an account with everything in it. Open requests are cancelled, so companies' screens lose them at once.
 * Throws SUBSCRIPTION_RUNNING while a subscription would be charged again.
 */
export async function eraseAccount(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  const subscription = await getSubscription(ctx, user._id);
  if (subscription !== null && isSubscriptionRunning(subscription, Date.now()) && !subscription.cancelAtPeriodEnd) {
    fail("SUBSCRIPTION_RUNNING");
  }
  await eraseForGood(ctx, user);
}

/**
 * Deletes an account without checking for a running subscription, for example one that was deleted before and came back
 * with a backup.
 */
export async function eraseForGood(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  await keepTraces(ctx, user._id);
  const isColleague = user.memberId !== undefined;
  if (user.memberId !== undefined) {
    const member = await ctx.db.get("teamMembers", user.memberId);
    if (member !== null) await stopFeedOf(ctx, member.companyId, user._id);
    await forgetAssignmentsTo(ctx, user.memberId);
    await ctx.db.delete("teamMembers", user.memberId);
  } else await eraseTeam(ctx, user._id);
  // What is filed under the address of a colleague is not the company's: a request of their own stays.
  const staysFiled = isColleague || user.emailVerificationTime === undefined;
  await eraseRows(ctx, user, staysFiled ? null : user.email);
  // With the account its block ends, which had paused these requests.
  if (staysFiled && user.blockedAt !== undefined) await followAddress(ctx, user.email, user.blockedAt);
}

/** The accounts of a company's people, and its invitations. */
async function eraseTeam(ctx: MutationCtx, companyId: Id<"users">): Promise<void> {
  for (const { _id } of await listInvitations(ctx, companyId)) await ctx.db.delete("teamInvitations", _id);
  for (const { _id, userId } of await listMembers(ctx, companyId)) {
    const person = userId === companyId ? null : await ctx.db.get("users", userId);
    if (person === null) await ctx.db.delete("teamMembers", _id);
    else await eraseForGood(ctx, person);
  }
}

/** Deletes an account with all of its rows, and what is filed under an address unless that is null. */
export async function eraseRows(ctx: MutationCtx, user: Doc<"users">, email: string | null): Promise<void> {
  await forgetInMassActions(ctx, user);
  const rest = await eraseNextBatch(ctx, { userId: user._id, email, quotesAfter: 0 });
  if (rest !== null) await scheduleRest(ctx, await ctx.db.insert("erasures", rest));
  await eraseProfiles(ctx, user._id);
  await endSessions(ctx, user._id);
  await eraseLogin(ctx, user._id);
  await forgetLooks(ctx, user._id);
  await ctx.db.delete("users", user._id);
  await ctx.db.insert("auditLog", { actor: "account", action: "deleteAccount", subject: user._id, details: "" });
}

/** Erases the next batch of an account that is being erased; the last batch deletes the row of the erasure itself. */
export async function continueErasure(ctx: MutationCtx, erasureId: Id<"erasures">): Promise<void> {
  const erasure = await ctx.db.get("erasures", erasureId);
  if (erasure === null) return;
  const rest = await eraseNextBatch(ctx, erasure);
  if (rest === null) return await ctx.db.delete("erasures", erasureId);
  await ctx.db.patch("erasures", erasureId, rest);
  await scheduleRest(ctx, erasureId);
}

/** The address waits in a row and not in the job's arguments, which would stay for days after it ran. */
async function scheduleRest(ctx: MutationCtx, erasureId: Id<"erasures">): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.accountJobs.eraseBatch, { erasureId });
}

/** One batch of each list. Returns what is left to do, null when that is nothing. */
async function eraseNextBatch(ctx: MutationCtx, { userId, email, quotesAfter }: Erasure): Promise<Erasure | null> {
  const moreBriefs = await eraseBriefs(ctx, userId);
  const nextQuotes = await withdrawQuotes(ctx, userId, quotesAfter);
  const moreVisits = await eraseVisitsOf(ctx, userId, BATCH);
  const moreFiles = await eraseQuoteFilesOf(ctx, userId, BATCH);
  const moreBlocks = await eraseBlocksOf(ctx, userId, BATCH);
  const moreFollowUps = await eraseFollowUpsOf(ctx, userId, BATCH);
  const moreMonths = await eraseMonthsOf(ctx, userId, BATCH);
  const moreViews = await forgetViewsOf(ctx, userId, BATCH);
  const moreReviews = await eraseReviewsOf(ctx, userId, BATCH);
  const moreConversations = await eraseConversationsOf(ctx, userId, BATCH);
  const moreQuestions = await eraseQuestionsOf(ctx, userId, BATCH);
  const moreWork = await eraseWorkReportsOf(ctx, userId, BATCH);
  const morePlaces = await erasePlaceReportsOf(ctx, userId, BATCH);
  const moreMails = await forgetMailsAboutUser(ctx, userId, BATCH);
  const moreRequests = await forgetAppliedRequestsOf(ctx, userId, BATCH);
  const moreRows = email !== null && (await eraseByAddress(ctx, email));
  const moreOfPairs =
    moreViews ||
    moreVisits ||
    moreBlocks ||
    moreFiles ||
    moreFollowUps ||
    moreMonths ||
    moreReviews ||
    moreConversations ||
    morePlaces ||
    moreWork ||
    moreQuestions;
  const more = [moreBriefs, nextQuotes !== null, moreOfPairs, moreMails, moreRequests, moreRows];
  if (!more.includes(true)) return null;
  return { userId, email, quotesAfter: nextQuotes ?? Number.MAX_SAFE_INTEGER };
}

/** Own requests: cancelled when they were still going on, without contact data, nobody's. */
async function eraseBriefs(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  const briefs = await ctx.db
    .query("briefs")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(REQUESTS);
  for (const brief of briefs) await eraseBrief(ctx, brief);
  return briefs.length === REQUESTS;
}

async function eraseBrief(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  await endBrief(ctx, brief);
  await forgetDisclosures(ctx, brief._id);
  await ctx.db.patch("briefs", brief._id, { userId: null });
}

/** A company's undecided quotes can no longer be accepted, and none leads to its pages any more. Returns where the next batch begins, null after the last. */
async function withdrawQuotes(ctx: MutationCtx, companyId: Id<"users">, after: number): Promise<number | null> {
  const rows = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", "quote").gt("_creationTime", after))
    .take(BATCH);
  for (const row of rows.filter(isQuote)) {
    await ctx.db.patch("proposals", row._id, { websiteLink: null, portfolioLink: null });
    if (row.status === "PENDING") await ctx.db.patch("proposals", row._id, { status: "DECLINED" });
    // Taking that decline back would let a quote wait that nobody can keep; there is nobody to tell either.
    if (row.declineUndo !== undefined) await closeUndo(ctx, row);
  }
  return rows.length === BATCH ? (rows.at(-1)?._creationTime ?? null) : null;
}

/**
 * What is filed under the address and not under the account: requests made as a guest, messages, mails to and from
 * it, and sign-ups for the promotion, whose links would work again. A sign-up that somebody is paying for is theirs and stays.
 */
async function eraseByAddress(ctx: MutationCtx, email: string): Promise<boolean> {
  const contacts = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .take(REQUESTS);
  for (const { _id, briefId } of contacts) {
    const brief = await ctx.db.get("briefs", briefId);
    if (brief !== null) await eraseBrief(ctx, brief);
    else await ctx.db.delete("briefContacts", _id);
  }
  const messages = await ctx.db
    .query("contactMessages")
    .withIndex("by_email", (q) => q.eq("email", email))
    .take(BATCH);
  for (const message of messages) await ctx.db.delete("contactMessages", message._id);
  const moreMails = await forgetMailsOfAddress(ctx, email, BATCH);
  await forgetSignUps(ctx, email);
  await unblockAddress(ctx, email);
  return moreMails || contacts.length === REQUESTS || messages.length === BATCH;
}

async function forgetSignUps(ctx: MutationCtx, email: string): Promise<void> {
  // Few: signing up is rate limited by address, and the daily job removes the old ones.
  const signUps = await ctx.db
    .query("pendingAccounts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .collect();
  for (const { _id, userId } of signUps) if (userId === null) await ctx.db.delete("pendingAccounts", _id);
}

async function eraseProfiles(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const profile = await getProfile(ctx, userId);
  if (profile !== null) {
    if (profile.trialJobId !== null) await ctx.scheduler.cancel(profile.trialJobId);
    await deleteImagesOf(ctx, profile);
    await ctx.db.delete("profiles", profile._id);
  }
  await forgetSetAside(ctx, userId);
  await forgetHearing(ctx, userId);
  for (const briefId of await forgetQuestionsTo(ctx, userId)) await openUnlessAsked(ctx, briefId);
  await deleteCompanyPage(ctx, userId);
  await stopFeed(ctx, userId);
  await disconnectCalendar(ctx, userId);
  await eraseQuoteTools(ctx, userId);
  const companyProfile = await getCompanyProfile(ctx, userId);
  if (companyProfile !== null) await ctx.db.delete("companyProfiles", companyProfile._id);
  const subscription = await getSubscription(ctx, userId);
  if (subscription !== null) await ctx.db.delete("subscriptions", subscription._id);
  await forgetPayer(ctx, userId);
  await forgetNoticeSettings(ctx, userId);
  await forgetPushDevices(ctx, userId);
  const referralCode = await ctx.db
    .query("referralCodes")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .first();
  if (referralCode !== null) await ctx.db.delete("referralCodes", referralCode._id);
}

/** Deletes what an account logs in with. */
export async function eraseLogin(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  // One provider, so one account; tokens are rate limited and removed daily.
  const accounts = await ctx.db
    .query("authAccounts")
    .withIndex("userIdAndProvider", (q) => q.eq("userId", userId))
    .collect();
  for (const account of accounts) await ctx.db.delete("authAccounts", account._id);
  await forgetDevices(ctx, userId);
  const tokens = await ctx.db
    .query("authTokens")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .collect();
  for (const token of tokens) await ctx.db.delete("authTokens", token._id);
}
