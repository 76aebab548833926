/**
 * Everything that we keep about one person, for the copy that they can ask for. Left out are secrets (hashes, tokens)
 * and what belongs to other people, such as the contact data of clients that a company unlocked. The names of companies
 * on a client's own request are included, because the client sees them on the screen too.
 */
import { fieldsIn } from "../../../domain/disclosures/disclosures";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { listBlocks } from "../agenda/blocks";
import { busyIn, readOwnCalendar } from "../agenda/ownCalendars";
import { readCountsOf, readViewsOf } from "../briefs/progress";
import { pictureAddress } from "../base/pictureAddresses";
import { getContactOrErased } from "../briefs/briefs";
import { quoteFilesOf } from "../briefs/quoteFiles";
import { getShare } from "../requestLinks/requestShares";
import { viewReport } from "../chosen/chosenViews";
import { reportsOnJob } from "../chosen/workReports";
import { isWithdrawn, reachOf, readsOwnWords } from "../disclosures/companyContact";
import { recordCopy } from "../disclosures/register";
import { companyNameOf, getCompany, getProfile, getSubscription } from "../companies/companies";
import { getCompanyPage } from "../companies/companyPages";
import type { PersonLogin } from "../access/access";
import { companyBehind, findMember } from "../access/members";
import { getKnownDevices } from "../access/devices";
import { imageAddresses } from "../images/images";
import { getUnlockers } from "../clients/ownBriefs";
import { registerOf } from "../clients/ownRegister";
import { readQuestionsTo } from "../briefs/firstChance";
import { listFollowUps } from "../followUps/followUps";
import { listInvoices } from "../payments/invoices";
import { listOwnReports, reportsOn } from "../places/placeReportViews";
import { viewPhotos } from "../photos/photoViews";
import { viewQuoteFiles } from "../photos/quoteFileViews";
import { getNoticeSettings } from "../push/noticeSettings";
import { listPushDevices } from "../push/pushDevices";
import { isVisible } from "../reviews/reviews";
import { toSidesReview } from "../reviews/reviewViews";
import { listForClient, readQuestionsOf } from "../questions/questions";
import { readQuoteTools } from "../quotes/quoteTools";
import { asSent, getQuotes, isQuote } from "../quotes/quoteViews";
import { listSetAside } from "../search/setAside";
import { readTeam } from "../team/team";
import { getFeed } from "../visits/calendarFeeds";
import { kindOf, slotOf, visitsOn } from "../visits/visits";
import { wishForCompany } from "../visits/visitViews";

const PAGE = 50;
/** Mails and messages are kept for a limited time only; this many of the newest is as good as all. */
const RECENT = 200;

/** One part of the copy, and where the next part of its kind begins; null after the last. */
export type DataPart = { items: unknown[]; next: number | null };

/** The account itself and all that belongs to it in one row or in few. Registers what leaves of a company's clients. */
export async function readAccount(
  ctx: MutationCtx,
  { person: user, session }: PersonLogin,
): Promise<Record<string, unknown>> {
  const profile = await getProfile(ctx, user._id);
  const company = await getCompany(ctx, user._id);
  const companyPage = await getCompanyPage(ctx, user._id);
  const subscription = await getSubscription(ctx, user._id);
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", user._id))
    .take(RECENT);
  const devices = await getKnownDevices(ctx, user._id);
  const referralCode = await ctx.db
    .query("referralCodes")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .first();
  return {
    account: {
      email: user.email,
      name: user.name ?? null,
      phone: user.phone ?? null,
      role: user.role,
      companyName: user.companyName ?? null,
      contactName: user.contactName ?? null,
      createdAt: isoTime(user._creationTime),
      emailVerifiedAt: user.emailVerificationTime === undefined ? null : isoTime(user.emailVerificationTime),
    },
    profile:
      profile === null
        ? null
        : {
            ...withoutKeys(profile, ["_id", "userId", "publicDescription", "jobMailToken", "trialJobId"]),
            ...(await imageAddresses(ctx, profile, { reader: session._id })),
          },
    companyProfile:
      company === null
        ? null
        : {
            ...withoutKeys(company, ["userId", "publicDescription"]),
            ...(await imageAddresses(ctx, company, { reader: session._id })),
          },
    companyPage: companyPage === null ? null : withoutKeys(companyPage, ["_id", "userId", "takenDown"]),
    team: await readTeamOf(ctx, user),
    openedJobs: (await readViewsOf(ctx, user._id)).map(({ briefId, at }) => ({ briefId, at: isoTime(at) })),
    reviews: await readReviews(ctx, user._id),
    visits: await readVisits(ctx, user._id),
    askedDirectly: (await readQuestionsTo(ctx, user._id)).map(({ briefId, at }) => ({ briefId, at: isoTime(at) })),
    quoteFiles: await readQuoteFiles(ctx, session._id, user._id),
    agenda: await readAgenda(ctx, user._id),
    followUps: await listFollowUps(ctx, user._id),
    setAsideJobs: await listSetAside(ctx, user._id),
    questions: (await readQuestionsOf(ctx, user._id)).map(({ askedAt, ...question }) => ({
      ...question,
      askedAt: isoTime(askedAt),
    })),
    placeReports: (await listOwnReports(ctx, user._id)).map(({ at, decidedAt, ...report }) => ({
      ...report,
      at: isoTime(at),
      decidedAt: decidedAt === null ? null : isoTime(decidedAt),
    })),
    workReports: await readWorkReports(ctx, user._id),
    ...(await readPricesAndTemplates(ctx, user._id)),
    subscription: subscription === null ? null : withoutKeys(subscription, ["_id", "userId"]),
    invoices: (await listInvoices(ctx, user._id)).map((invoice) => ({
      ...invoice,
      createdAt: isoTime(invoice.createdAt),
    })),
    referralCode: referralCode?.code ?? null,
    notices: {
      ...(await getNoticeSettings(ctx, user._id)),
      // Their addresses are keys to these devices: whoever has this file could send them notices.
      devices: (await listPushDevices(ctx, user._id)).map(({ _creationTime }) => ({ since: isoTime(_creationTime) })),
    },
    devices: devices.map(({ name, _creationTime, lastSeenAt }) => ({
      name,
      firstSeenAt: isoTime(_creationTime),
      lastSeenAt: isoTime(lastSeenAt),
    })),
    sessions: sessions.map(({ deviceName, _creationTime, expirationTime }) => ({
      device: deviceName ?? null,
      startedAt: isoTime(_creationTime),
      endsAt: isoTime(expirationTime),
    })),
    ...(await readCorrespondence(ctx, user)),
  };
}

/** A colleague's own place in a team; of a company's account who works in it, by name and role. */
async function readTeamOf(ctx: QueryCtx, user: Doc<"users">): Promise<Record<string, unknown> | null> {
  const own = await findMember(ctx, user._id);
  if (own === null) return null;
  const mine = { role: own.role, since: isoTime(own._creationTime) };
  if (own.companyId !== user._id) return { company: await companyNameOf(ctx, own.companyId), ...mine };
  const { people, invitations } = await readTeam(ctx, user, user);
  return {
    ...mine,
    people: people.map(({ name, role, since }) => ({ name, role, since: isoTime(since) })),
    invitations: invitations.map(({ name, role }) => ({ name, role })),
  };
}

/** What a company writes its quotes with; its quotes themselves are a part of their own. */
async function readPricesAndTemplates(ctx: QueryCtx, userId: Id<"users">): Promise<Record<string, unknown>> {
  const { prices, templates } = await readQuoteTools(ctx, userId);
  return { prices, templates };
}

/** What somebody wrote about others, what others wrote about them as far as it appeared, and what they reported. */
async function readReviews(ctx: MutationCtx, userId: Id<"users">): Promise<Record<string, unknown>> {
  const asClient = await ctx.db
    .query("reviews")
    .withIndex("by_client", (q) => q.eq("clientId", userId))
    .order("desc")
    .take(RECENT);
  const asCompany = await ctx.db
    .query("reviews")
    .withIndex("by_company", (q) => q.eq("companyId", userId))
    .order("desc")
    .take(RECENT);
  const reports = await ctx.db
    .query("reviewReports")
    .withIndex("by_reporter", (q) => q.eq("reporterId", userId))
    .take(RECENT);
  const now = Date.now();
  const of = (rows: Doc<"reviews">[], by: "client" | "company") => rows.filter((row) => row.by === by);
  const seen = (rows: Doc<"reviews">[]) => rows.filter((row) => isVisible(row, now));
  /** As this side reads it on the site: without what staff took away, and without ways to reach somebody. */
  const shown = async (row: Doc<"reviews">) => {
    const side = row.companyId === userId ? "company" : "client";
    const { writtenAt, scores, words, reply, removedFor } = await toSidesReview(ctx, row, side);
    if (side === "company") await recordCopy(ctx, row, `${words} ${reply?.words}`);
    return { writtenAt: isoTime(writtenAt), briefId: row.briefId, scores, words, reply, removedFor };
  };
  /** One's own, in one's own words, but for a company's about a client who withdrew the details. */
  const own = async (row: Doc<"reviews">) => {
    const item = { ...(await shown(row)), scores: row.scores };
    return (await isWithdrawn(ctx, row.companyId, row.briefId)) && row.by === "company"
      ? item
      : { ...item, words: row.words };
  };
  return {
    written: await Promise.all([...of(asClient, "client"), ...of(asCompany, "company")].map(own)),
    received: await Promise.all([...of(seen(asClient), "company"), ...of(seen(asCompany), "client")].map(shown)),
    reported: reports.map(({ reason, decision, _creationTime }) => ({
      at: isoTime(_creationTime),
      reason,
      decision: decision?.reason ?? null,
    })),
  };
}

/** The reports about a company's work, as it reads them. */
async function readWorkReports(ctx: MutationCtx, companyId: Id<"users">): Promise<unknown[]> {
  const reports = await ctx.db
    .query("workReports")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(RECENT);
  return await Promise.all(
    reports.map(async (report) => {
      const isWhole = await readsOwnWords(ctx, companyId, report.briefId);
      const item = workReportItem(report, isWhole);
      await recordCopy(ctx, report, JSON.stringify(item), isWhole);
      return item;
    }),
  );
}

function workReportItem(report: Doc<"workReports">, isWhole: boolean): Record<string, unknown> {
  const { at, answers, outcome, words } = viewReport(report, isWhole);
  return {
    ...{ briefId: report.briefId, at: isoTime(at), words },
    answers: answers.map((answer) => ({ ...answer, at: isoTime(answer.at) })),
    outcome: outcome && { ...outcome, at: isoTime(outcome.at) },
  };
}

/** A company's visits, and since when its calendar has a private address. */
async function readVisits(ctx: MutationCtx, userId: Id<"users">): Promise<Record<string, unknown>> {
  const visits = await ctx.db
    .query("visits")
    .withIndex("by_company_brief", (q) => q.eq("companyId", userId))
    .order("desc")
    .take(RECENT);
  const feed = await getFeed(ctx, userId);
  const list = await Promise.all(
    visits.map(async (visit) => {
      const wish = await wishForCompany(ctx, visit);
      await recordCopy(ctx, visit, wish ?? "", await readsOwnWords(ctx, userId, visit.briefId));
      return visitItem(visit, wish);
    }),
  );
  return { list, calendarSince: feed === null ? null : isoTime(feed.since) };
}

/** The files that a company put with quotes, with addresses that work as long as this session. */
async function readQuoteFiles(ctx: QueryCtx, sessionId: Id<"authSessions">, companyId: Id<"users">) {
  return await Promise.all(
    (await quoteFilesOf(ctx, companyId, RECENT)).map(async ({ _id, briefId, kind, imageId }) => ({
      ...{ briefId, kind },
      url: await pictureAddress(ctx, imageId, _id, sessionId),
    })),
  );
}

/** What a company keeps in its agenda beside visits. */
async function readAgenda(ctx: QueryCtx, userId: Id<"users">): Promise<Record<string, unknown>> {
  const blocks = await listBlocks(ctx, userId, RECENT);
  const calendar = await readOwnCalendar(ctx, userId);
  const busy = await busyIn(ctx, userId, { start: 0, end: Infinity });
  return {
    // Its address is a key to the calendar, for whoever has this file.
    ownCalendar: calendar && {
      ...{ host: calendar.host, since: isoTime(calendar.since) },
      readAt: calendar.readAt === null ? null : isoTime(calendar.readAt),
      busy: busy.map(({ start, end }) => ({ start: isoTime(start), end: isoTime(end) })),
    },
    blocks: blocks.map(({ title, start, end, wholeDays }) => ({
      ...{ title, wholeDays, start: isoTime(start), end: isoTime(end) },
    })),
  };
}

function visitItem(visit: Doc<"visits">, wish: string | null): Record<string, unknown> {
  const agreed = slotOf(visit);
  return {
    briefId: visit.briefId,
    kind: kindOf(visit),
    proposedAt: isoTime(visit._creationTime),
    options: visit.options.map(isoTime),
    agreed: agreed === null ? null : { start: isoTime(agreed.start), end: isoTime(agreed.end) },
    wish,
    endedBy: visit.ended?.by ?? null,
    endedAt: visit.ended === null ? null : isoTime(visit.ended.at),
  };
}

/** Mails to the address and messages from it: only for somebody who has shown that it is theirs. */
async function readCorrespondence(ctx: MutationCtx, user: Doc<"users">): Promise<Record<string, unknown>> {
  if (user.emailVerificationTime === undefined) return { mails: [], contactMessages: [] };
  const mails = await ctx.db
    .query("mails")
    .withIndex("by_to", (q) => q.eq("to", user.email))
    .order("desc")
    .take(RECENT);
  const messages = await ctx.db
    .query("contactMessages")
    .withIndex("by_email", (q) => q.eq("email", user.email))
    .order("desc")
    .take(RECENT);
  const sent = [];
  // One after the other: the register gets one line for all that name the same.
  for (const mail of mails) {
    const { event, state, _creationTime } = mail;
    sent.push({ event, subject: await subjectFor(ctx, user, mail), state, createdAt: isoTime(_creationTime) });
  }
  return {
    mails: sent,
    contactMessages: messages.map((message) => withoutKeys(message, ["_id"])),
  };
}

/** The subject of a mail for its receiver; null of one to a company that names a client whose details it reads no more (B08). */
async function subjectFor(
  ctx: MutationCtx,
  user: Doc<"users">,
  { subject, aboutBrief }: Doc<"mails">,
): Promise<string | null> {
  const brief = aboutBrief && (await ctx.db.get("briefs", aboutBrief));
  if (!brief || user.role === "CLIENT" || brief.userId === user._id) return subject;
  const to = { briefId: brief._id, companyId: await companyBehind(ctx, user) };
  const { entitled, withdrawn } = await reachOf(ctx, to.companyId, brief._id, { brief });
  const names = fieldsIn(subject, await getContactOrErased(ctx, brief._id)).length > 0;
  if (withdrawn || (names && !entitled)) return null;
  await recordCopy(ctx, to, subject);
  return subject;
}

/**
 * One page of the person's own requests, with contact data, the quotes on them, who unlocked them, visits, and the
 * addresses of its photos, which work as long as this session.
 */
export async function readBriefs(ctx: QueryCtx, { person, session }: PersonLogin, after: number): Promise<DataPart> {
  const briefs = await ctx.db
    .query("briefs")
    .withIndex("by_user", (q) => q.eq("userId", person._id).gt("_creationTime", after))
    .take(PAGE);
  const items = await Promise.all(
    briefs.map(async (brief) => ({
      ...withoutKeys(brief, [
        "userId",
        "shown",
        "filterCategory",
        "checkAt",
        "askedAt",
        "answerHash",
        "isInWeek",
        "promisedUntil",
      ]),
      companies: await readCountsOf(ctx, brief._id),
      sharedSince: await readSharedSince(ctx, brief._id),
      contact: await getContactOrErased(ctx, brief._id),
      quotes: await Promise.all(
        (await getQuotes(ctx, brief._id)).map(async (quote) => ({
          ...withoutKeys(quote, ["_id", "briefId", "companyId", "kind", "declineUndo", "shared"]),
          companyName: await companyNameOf(ctx, quote.companyId),
          files: (await viewQuoteFiles(ctx, quote, session._id)).map(({ url }) => url),
        })),
      ),
      unlockedBy: await getUnlockers(ctx, brief._id),
      register: (await registerOf(ctx, brief)).map(({ _id: _, at, ...line }) => ({ at: isoTime(at), ...line })),
      visits: await Promise.all(
        (await visitsOn(ctx, brief._id)).map(async (visit) => ({
          ...visitItem(visit, visit.wish?.words ?? null),
          companyName: await companyNameOf(ctx, visit.companyId),
        })),
      ),
      workReports: (await reportsOnJob(ctx, brief._id)).map((report) => workReportItem(report, true)),
      questions: (await listForClient(ctx, brief._id)).map(({ text, askedAt, answer }) => ({
        ...{ question: text, askedAt: isoTime(askedAt), answer: answer?.text ?? null },
      })),
      placeReports: await Promise.all(
        (await reportsOn(ctx, brief._id)).map(async ({ companyId, reason, tries, answer, state, _creationTime }) => ({
          ...{ reason, tries, state, agreed: answer?.agrees ?? null, at: isoTime(_creationTime) },
          companyName: await companyNameOf(ctx, companyId),
        })),
      ),
      photos: (await viewPhotos(ctx, brief, session._id)).map(({ url }) => url),
    })),
  );
  return { items, next: nextAfter(briefs) };
}

async function readSharedSince(ctx: QueryCtx, briefId: Id<"briefs">): Promise<string | null> {
  const found = await getShare(ctx, briefId);
  return found === null ? null : isoTime(found.share._creationTime);
}

/** One page of the unlocks, or of the quotes, that the person's company made. */
export async function readProposals(
  ctx: QueryCtx,
  userId: Id<"users">,
  kind: "unlock" | "quote",
  after: number,
): Promise<DataPart> {
  const rows = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", userId).eq("kind", kind).gt("_creationTime", after))
    .take(PAGE);
  return {
    items: rows.map((row) =>
      isQuote(row) ? withoutKeys(asSent(row), ["companyId", "shared"]) : withoutKeys(row, ["companyId"]),
    ),
    next: nextAfter(rows),
  };
}

function nextAfter(rows: { _creationTime: number }[]): number | null {
  return rows.length === PAGE ? (rows.at(-1)?._creationTime ?? null) : null;
}

function withoutKeys<T extends object, K extends keyof T>(row: T, keys: readonly K[]): Omit<T, K> {
  const left = keys as readonly PropertyKey[];
  return Object.fromEntries(Object.entries(row).filter(([key]) => !left.includes(key))) as Omit<T, K>;
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
