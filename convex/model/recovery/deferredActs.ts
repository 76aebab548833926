/**
 * Every act that is put off to a later moment, and the rows from which it follows. A backup holds rows and no schedule:
 * after a restore, and once a day for what was missed, these acts are scheduled anew. Each can be repeated without harm:
 * it looks at its row first, and its mails have keys. A test holds this list against every call of the scheduler and of
 * a pool in the source.
 */
import type { FunctionArgs, FunctionReference } from "convex/server";
import {
  DAY_MS,
  HOUR_MS,
  REVIEW_REMINDER_DAYS,
  UNREAD_MAIL_MS,
  WEEK_MS,
  WEEKLY_UNLOCKS_IN_TRIAL,
} from "../../../domain/limits";
import { howTime, reminderTime } from "../../../domain/visits";
import { internal } from "../../_generated/api";
import type { Doc, Id, TableNames } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { STORED_CATEGORY } from "../../../domain/floors";
import { requestsOf } from "../blocks/requests";
import { getContactOrErased } from "../briefs/briefs";
import { readCountsOf } from "../briefs/progress";
import { hasFirstChance } from "../briefs/firstChance";
import { isListed } from "../briefs/listed";
import { moveOnByQuote } from "../followUps/followUps";
import { joinSlot } from "../mail/mailSlots";
import { followBlockLater, giveCreditLater, lookLater, renameLater } from "../payments/paymentJobs";
import { sendAgain } from "../push/notify";
import { isQuote } from "../quotes/quoteViews";

type Act = FunctionReference<"mutation", "internal">;
/** Schedules an act at its time, in milliseconds; null when that is not needed now. */
export type Later = <F extends Act>(
  at: number,
  act: F,
  args: FunctionArgs<F>,
) => Promise<Id<"_scheduled_functions"> | null>;
/** "restore" plans everything; "sweep" only what should have run a while ago. */
export type Occasion = "restore" | "sweep";

type FromRows<T extends TableNames> = {
  /** The functions, as "file:name", that follow from rows of this table. */
  acts: string[];
  /** Schedules what follows from a row. */
  plan(ctx: MutationCtx, row: Doc<T>, later: Later, occasion: Occasion): Promise<void>;
};

/** A renewal is looked for this long after a period. */
const RENEWAL_MS = 2 * HOUR_MS;
/** A job that nobody was told of is told within these days; later it is old. */
const TELL_WITHIN_MS = 7 * DAY_MS;
/** The attempts at a mail end within this time; what waits for longer lost its place in the pool. */
const MAIL_ATTEMPTS_MS = 8 * HOUR_MS;
/** A notice on a device says nothing new after this time. */
const PUSH_MS = HOUR_MS / 2;

/** What follows from rows, by their table. */
export const fromRows: { [T in TableNames]?: FromRows<T> } = {
  profiles: {
    acts: ["trials:endTrial", "trialNotifications:notifyTrialEnding"],
    async plan(ctx, { _id: profileId, isTrialActive, trialEnd }, later) {
      if (!isTrialActive || trialEnd === null) return;
      const trialJobId = await later(trialEnd, internal.trials.endTrial, { profileId });
      if (trialJobId !== null) await ctx.db.patch("profiles", profileId, { trialJobId });
      if (trialEnd <= Date.now()) return;
      await later(trialEnd - DAY_MS, internal.trialNotifications.notifyTrialEnding, { profileId, trialEnd });
    },
  },
  subscriptions: {
    acts: ["subscriptions:reachPeriodEnd", "subscriptions:missRenewal"],
    async plan(_ctx, { _id: subscriptionId, status, currentPeriodEnd: periodEnd, customerId }, later) {
      if (periodEnd === null || status === "canceled") return;
      await later(periodEnd, internal.subscriptions.reachPeriodEnd, { subscriptionId, periodEnd });
      if (periodEnd > Date.now() || customerId === null) return;
      await later(periodEnd + RENEWAL_MS, internal.subscriptions.missRenewal, { subscriptionId, periodEnd });
    },
  },
  figureTurns: {
    acts: ["briefJobs:copyFigures"],
    async plan(_ctx, { dueAt }, later) {
      await later(dueAt, internal.briefJobs.copyFigures, {});
    },
  },
  adminSessions: {
    acts: ["admin:endSession"],
    async plan(_ctx, { _id: sessionId, expiresAt }, later) {
      await later(expiresAt, internal.admin.endSession, { sessionId });
    },
  },
  requestShares: {
    acts: ["requestShares:end"],
    async plan(_ctx, { _id: shareId, endsAt }, later) {
      await later(endsAt, internal.requestShares.end, { shareId });
    },
  },
  reviews: {
    acts: ["reviewJobs:show", "reviewJobs:remind"],
    async plan(_ctx, { _id: reviewId, visibleAt, dueAt }, later) {
      if (visibleAt !== null) return;
      await later(dueAt, internal.reviewJobs.show, { reviewId });
      if (dueAt > Date.now()) {
        await later(dueAt - REVIEW_REMINDER_DAYS * DAY_MS, internal.reviewJobs.remind, { reviewId });
      }
    },
  },
  visits: {
    acts: [
      "followUps:moveByVisit",
      "visitJobs:askHow",
      "visitJobs:remind",
      "visitJobs:endForBrief",
      "visitJobs:endWithQuote",
    ],
    async plan(ctx, visit, later) {
      const { _id: visitId, briefId, companyId, sequence, startsAt, endsAt, changedAt, ended } = visit;
      if (ended !== null) return;
      const now = Date.now();
      if (startsAt !== null && endsAt !== null) {
        if (visit.kind === "lay") await later(howTime(endsAt), internal.visitJobs.askHow, { visitId, sequence });
        else await later(endsAt, internal.followUps.moveByVisit, { visitId, sequence });
        const remindAt = reminderTime(startsAt);
        if (remindAt > changedAt && startsAt > now)
          await later(remindAt, internal.visitJobs.remind, { visitId, sequence });
        if (endsAt <= now) return;
      }
      // Both look at what became of job and quote, and mostly find nothing to do.
      const brief = await ctx.db.get("briefs", briefId);
      if (brief !== null && brief.status !== "OPEN") await later(now, internal.visitJobs.endForBrief, { briefId });
      const quotes = await ctx.db
        .query("proposals")
        .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId).eq("kind", "quote"))
        .order("desc")
        .take(1);
      const [last] = quotes;
      if (last === undefined || last.status !== "DECLINED" || !isQuote(last) || last.declineUndo !== undefined) return;
      const by = last.withdrawnAt === undefined ? ("client" as const) : ("company" as const);
      await later(now, internal.visitJobs.endWithQuote, { companyId, briefId, by });
    },
  },
  conversationSides: {
    acts: ["conversationJobs:mailUnread"],
    async plan(_ctx, { conversationId, side, unread, unreadSince: since }, later) {
      if (unread === 0 || since === null) return;
      await later(since + UNREAD_MAIL_MS, internal.conversationJobs.mailUnread, { conversationId, side, since });
    },
  },
  messages: {
    acts: ["conversationJobs:eraseRest"],
    async plan(ctx, { conversationId }, later) {
      if ((await ctx.db.get("conversations", conversationId)) !== null) return;
      await later(Date.now(), internal.conversationJobs.eraseRest, { conversationId });
    },
  },
  companyTraces: {
    acts: ["unlocks:freePlaces"],
    async plan(_ctx, { key, unlockTimes }, later) {
      const oldest = unlockTimes.length >= WEEKLY_UNLOCKS_IN_TRIAL ? unlockTimes.at(-1) : undefined;
      if (oldest !== undefined) await later(oldest + WEEK_MS + 1, internal.unlocks.freePlaces, { keys: [key] });
    },
  },
  proposals: {
    acts: ["quoteJobs:finishDecline", "followUps:moveByQuote", "unlocks:settle"],
    async plan(ctx, row, later, occasion) {
      if (!isQuote(row)) {
        if (row.kind === "returned") return;
        const { briefId, companyId, _creationTime: at } = row;
        if (!(await isSettled(ctx, row))) await later(at, internal.unlocks.settle, { briefId, companyId });
        return;
      }
      if (occasion === "restore") await moveOnByQuote(ctx, row);
      if (row.declineUndo === undefined) return;
      const { until } = row.declineUndo;
      const jobId = await later(until, internal.quoteJobs.finishDecline, { quoteId: row._id, until });
      if (jobId !== null) await ctx.db.patch("proposals", row._id, { declineUndo: { until, jobId } });
    },
  },
  erasures: {
    acts: ["accountJobs:eraseBatch"],
    async plan(_ctx, { _id: erasureId, _creationTime }, later) {
      await later(_creationTime, internal.accountJobs.eraseBatch, { erasureId });
    },
  },
  massActions: {
    acts: ["massActions:runBatch"],
    async plan(ctx, { _id: massActionId, state, startedAt }, later, occasion) {
      // One that stalls on another day is staff's to resume, who see why it did.
      if (state !== "running" || occasion !== "restore") return;
      const jobId = await later(startedAt, internal.massActions.runBatch, { massActionId });
      await ctx.db.patch("massActions", massActionId, { jobId });
    },
  },
  briefs: {
    acts: ["briefJobs:openToAll", "notifications:notifyCompanies", "notifications:notifyMoreCompanies"],
    async plan(ctx, brief, later, occasion) {
      const { _id: briefId, _creationTime: placedAt } = brief;
      if (hasFirstChance(brief)) await later(brief.askedUntil!, internal.briefJobs.openToAll, { briefId });
      if (occasion !== "restore" || !isListed(brief) || placedAt < Date.now() - TELL_WITHIN_MS) return;
      if ((await readCountsOf(ctx, briefId)).mailed > 0) return;
      const payload = { briefId, category: STORED_CATEGORY, location: "Nederland", budget: null };
      await later(placedAt, internal.notifications.notifyCompanies, payload);
    },
  },
  jobDigests: {
    acts: ["notifications:tellGathered"],
    async plan(_ctx, { dueAt }, later) {
      await later(dueAt, internal.notifications.tellGathered, {});
    },
  },
  users: {
    acts: ["accountJobs:claimBatch", "model.blocks.blockFunctions:followRequests"],
    async plan(ctx, user, later, occasion) {
      const { _id: userId, email, emailVerificationTime, blockedAt = user.lastBlockedAt } = user;
      if (blockedAt !== undefined && occasion === "restore") {
        for (const from of await requestsOf(ctx, user))
          await later(blockedAt, internal.model.blocks.blockFunctions.followRequests, { from, blockedAt });
      }
      if (emailVerificationTime === undefined) return;
      const contact = await ctx.db
        .query("briefContacts")
        .withIndex("by_email", (q) => q.eq("email", email))
        .order("desc")
        .first();
      const brief = contact === null ? null : await ctx.db.get("briefs", contact.briefId);
      if (brief?.userId === null)
        await later(emailVerificationTime, internal.accountJobs.claimBatch, { userId, after: 0 });
    },
  },
  authSessions: {
    acts: ["adminSeeing:close"],
    async plan(_ctx, { _id: sessionId, seenBy, expirationTime }, later) {
      if (seenBy !== undefined) await later(expirationTime, internal.adminSeeing.close, { sessionId });
    },
  },
  authRefreshTokens: {
    acts: ["accountJobs:removeRefreshTokens"],
    async plan(ctx, { sessionId, _creationTime }, later) {
      if ((await ctx.db.get("authSessions", sessionId)) !== null) return;
      await later(_creationTime, internal.accountJobs.removeRefreshTokens, { sessionIds: [sessionId] });
    },
  },
  paymentCustomers: {
    acts: [
      "payments:look",
      "payments:endWithdrawn",
      "payments:giveBack",
      "payments:rename",
      "model.payments.blockFunctions:follow",
    ],
    async plan(ctx, { customerId, blockedSince }, _later, occasion) {
      // A look stores what the provider has, and finds what is to be ended or given back.
      if (occasion !== "restore") return;
      await lookLater(ctx, customerId);
      await renameLater(ctx, customerId);
      if (blockedSince !== undefined) await followBlockLater(ctx, customerId, blockedSince);
    },
  },
  referrals: {
    acts: ["payments:giveFreeMonth"],
    async plan(ctx, { _id, reward = null, reversedAt }, _later, occasion) {
      if (occasion !== "restore" || reward?.kind !== "credit") return;
      // The provider gives each key once.
      const { customerId, cents } = reward;
      await giveCreditLater(ctx, { customerId, cents, key: `referral/${_id}` });
      if (reversedAt !== undefined)
        await giveCreditLater(ctx, { customerId, cents: -cents, key: `referral/${_id}/reversed` });
    },
  },
  mails: {
    acts: ["mail:deliver", "bulkMail:deliver"],
    async plan(ctx, { _id, _creationTime, state }, _later, occasion) {
      if (state !== "queued" || (occasion === "sweep" && _creationTime > Date.now() - MAIL_ATTEMPTS_MS)) return;
      // Its key makes a second delivery harmless.
      await ctx.db.patch("mails", _id, { slotId: await joinSlot(ctx) });
    },
  },
  pushes: {
    acts: ["pushNode:send"],
    async plan(ctx, { _id, _creationTime }, _later, occasion) {
      // In quiet hours a notice waits for half a day.
      if (occasion === "sweep" && _creationTime > Date.now() - DAY_MS) return;
      if (_creationTime < Date.now() - PUSH_MS - DAY_MS) await ctx.db.delete("pushes", _id);
      else await sendAgain(ctx, [_id]);
    },
  },
};

/** More unlocks than a job has, with the places that came back. */
const UNLOCKS_OF_JOB = 100;

/** Whether what an unlock of these days causes has happened: then its company was mailed. */
async function isSettled(ctx: MutationCtx, { briefId, companyId, _creationTime }: Doc<"proposals">): Promise<boolean> {
  if (_creationTime < Date.now() - TELL_WITHIN_MS) return true;
  const company = await ctx.db.get("users", companyId);
  const { email } = await getContactOrErased(ctx, briefId);
  // A blocked company's mail was thrown away.
  if (company === null || company.blockedAt !== undefined || email === "") return true;
  // Its address may be another by now.
  const ofBrief = `notify-vloeren-company-unlock/${briefId}/`;
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_key", (q) => q.gte("idempotencyKey", ofBrief).lt("idempotencyKey", `${ofBrief}\uffff`))
    .take(UNLOCKS_OF_JOB);
  return mails.some(({ aboutUser }) => aboutUser === companyId);
}

/** Acts that follow from no row, and why nothing is lost with them. */
export const fromNothing: Record<string, string> = {
  "accountJobs:mailLink": "Whoever asked for a link sees no mail and asks again.",
  "requestLinks:mailAnother": "Whoever asked for a link sees no mail and asks again.",
  "model.agenda.calendarFunctions:read": "A cron begins it each hour.",
  "briefJobs:checkOpen": "A cron begins it each day.",
  "briefJobs:findLate": "A cron begins it each quarter of an hour.",
  "briefPhotos:sweep": "A cron begins it each hour.",
  "conversationJobs:sweepPhotos": "A cron begins it each hour.",
  "prices:countFloorPrices": "A cron begins it each day.",
  "referrals:bookDueMonths": "A cron begins it each day.",
  "retention:forgetOldRows": "A cron begins it each day.",
  "switches:sendHeld": "It sends what is held, batch by batch, and staff begin it anew by the switch.",
  "recovery:planMore": "A cron begins it each day, and the restore calls it until it ends.",
  "model.base.traceFunctions:tellRun": "A lost trace changes nothing for anybody.",
  "payments:endAtProvider": "It follows the end of an account, which is erased again with the list of erased accounts.",
};
