/** A person's whole story, as staff sees it on one page. Every list is bounded: the newest of each. */
import { v, type Infer } from "convex/values";
import { jobTitle } from "../../../domain/jobTitle";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findMember, listMembers, nameIn } from "../access/members";
import { listSessions } from "../access/sessions";
import { teamRole } from "../access/teamFields";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { dialled } from "../base/phones";
import { briefStatus } from "../briefs/briefFields";
import { getContactOrErased, titleOf } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { staffSeal } from "../disclosures/disclosureFields";
import { sealed, subjectLine } from "../disclosures/staffLooks";
import { mailState } from "../mail/mailFields";
import { showInvoice, shownInvoice } from "../payments/invoices";
import { proposalKind, proposalStatus } from "../quotes/proposalFields";
import { listInvitations } from "../team/team";
import { toUserRow, userRow } from "../admin/adminUsers";
import { personReport, reportsOfPerson } from "./personReports";

/** How many of each list a page shows. */
const SHOWN = 25;

const request = v.object({
  briefId: v.id("briefs"),
  at: v.number(),
  title: text,
  status: briefStatus,
  pausedAt: numberOrNull,
  unlocks: v.number(),
  quotes: v.number(),
});
const deal = v.object({
  _id: v.id("proposals"),
  at: v.number(),
  kind: proposalKind,
  briefId: v.id("briefs"),
  briefTitle: text,
  /** The other side: the company that unlocked or quoted, or the client's request that it was for. */
  companyId: v.id("users"),
  companyName: text,
  /** Whole cents, 0 for an unlock. */
  price: v.number(),
  status: proposalStatus,
  /** Who of the company's team did it; empty where it has none. */
  by: text,
});
const visit = v.object({
  _id: v.id("visits"),
  at: v.number(),
  briefId: v.id("briefs"),
  briefTitle: text,
  startsAt: numberOrNull,
  ended: v.boolean(),
});
const sentMail = v.object({ _id: v.id("mails"), at: v.number(), event: text, subject: text, state: mailState });
const login = v.object({ at: v.number(), lastSeenAt: v.number(), device: text });
const team = v.object({
  companyId: v.id("users"),
  companyName: text,
  people: v.array(v.object({ userId: v.id("users"), name: text, role: teamRole, since: v.number() })),
  invited: v.array(v.object({ invitationId: v.id("teamInvitations"), name: text, role: teamRole, at: v.number() })),
});

/** Validates a person's page. Times are milliseconds. */
export const person = v.object({
  account: userRow,
  blockedAt: numberOrNull,
  /** Null for clients, and for a company that never invited anybody. */
  team: nullable(team),
  requests: v.array(request),
  deals: v.array(deal),
  visits: v.array(visit),
  mails: v.array(sentMail),
  payments: v.array(v.object({ ...shownInvoice.fields, invoiceId: text })),
  logins: v.array(login),
  reports: v.array(personReport),
});

/** Everything about an account on one page, the newest of each list; null for an id of no account. */
export async function readPerson(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  id: string,
): Promise<Infer<typeof person> | null> {
  const userId = ctx.db.normalizeId("users", id);
  const user = userId && (await ctx.db.get("users", userId));
  if (!user) return null;
  const briefs = await ctx.db
    .query("briefs")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(SHOWN);
  const sessions = await listSessions(ctx, user._id);
  return {
    account: await toUserRow(ctx, sessionId, user),
    blockedAt: user.blockedAt ?? null,
    team: await teamOf(ctx, user._id),
    requests: briefs.map(toRequest),
    deals: await dealsOf(ctx, user._id, briefs),
    visits: await visitsOf(ctx, user._id, briefs),
    mails: await mailsTo(ctx, user.email),
    payments: await paymentsOf(ctx, user._id),
    logins: sessions.map(({ startedAt, lastSeenAt, deviceName }) => ({
      at: startedAt,
      lastSeenAt,
      device: deviceName,
    })),
    reports: await reportsOfPerson(ctx, user._id, briefs),
  };
}

function toRequest(brief: Doc<"briefs">): Infer<typeof request> {
  const { _id: briefId, _creationTime: at, status, pausedAt = null, unlockCount, quoteCount } = brief;
  return { briefId, at, title: jobTitle(brief), status, pausedAt, unlocks: unlockCount, quotes: quoteCount };
}

/** The team that a person is in, with its company; also that of a company's own account. */
async function teamOf(ctx: QueryCtx, userId: Id<"users">): Promise<Infer<typeof person>["team"]> {
  const companyId = (await findMember(ctx, userId))?.companyId;
  if (companyId === undefined) return null;
  const people = await Promise.all(
    (await listMembers(ctx, companyId)).map(async ({ _creationTime: since, userId, role }) => {
      const user = await ctx.db.get("users", userId);
      return { userId, name: user?.name || (user?.email ?? ""), role, since };
    }),
  );
  const invited = (await listInvitations(ctx, companyId)).map(
    ({ _id: invitationId, _creationTime: at, name, role }) => {
      return { invitationId, name, role, at };
    },
  );
  return { companyId, companyName: await companyNameOf(ctx, companyId), people, invited };
}

/** A company's own unlocks and quotes, a colleague's part of them, or those on a client's requests. */
async function dealsOf(ctx: QueryCtx, userId: Id<"users">, briefs: Doc<"briefs">[]): Promise<Infer<typeof deal>[]> {
  const member = await findMember(ctx, userId);
  const ofCompany = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", member?.companyId ?? userId))
    .order("desc")
    .take(SHOWN * 2);
  const isColleague = member !== null && member.companyId !== userId;
  const own = isColleague ? ofCompany.filter(({ by }) => by === member._id) : ofCompany;
  const got = await Promise.all(
    briefs.map((brief) =>
      ctx.db
        .query("proposals")
        .withIndex("by_brief", (q) => q.eq("briefId", brief._id))
        .take(SHOWN),
    ),
  );
  const rows = [...own, ...got.flat()].sort((a, b) => b._creationTime - a._creationTime).slice(0, SHOWN);
  return await Promise.all(
    rows.map(async (row) => {
      const { _id, _creationTime: at, kind, briefId, companyId, price, status } = row;
      return {
        ...{ _id, at, kind, briefId, companyId, price, status, by: "" },
        ...(await nameIn(ctx, row)),
        briefTitle: await titleOf(ctx, briefId),
        companyName: await companyNameOf(ctx, companyId),
      };
    }),
  );
}

async function visitsOf(ctx: QueryCtx, userId: Id<"users">, briefs: Doc<"briefs">[]): Promise<Infer<typeof visit>[]> {
  const own = await ctx.db
    .query("visits")
    .withIndex("by_company_startsAt", (q) => q.eq("companyId", userId))
    .order("desc")
    .take(SHOWN);
  const got = await Promise.all(
    briefs.map((brief) =>
      ctx.db
        .query("visits")
        .withIndex("by_brief", (q) => q.eq("briefId", brief._id))
        .take(SHOWN),
    ),
  );
  const rows = [...own, ...got.flat()].sort((a, b) => b._creationTime - a._creationTime).slice(0, SHOWN);
  return await Promise.all(
    rows.map(async ({ _id, _creationTime: at, briefId, startsAt, ended }) => ({
      ...{ _id, at, briefId, startsAt, ended: ended !== null },
      briefTitle: await titleOf(ctx, briefId),
    })),
  );
}

async function mailsTo(ctx: QueryCtx, email: string): Promise<Infer<typeof sentMail>[]> {
  const rows = await ctx.db
    .query("mails")
    .withIndex("by_to", (q) => q.eq("to", email))
    .order("desc")
    .take(SHOWN);
  return await Promise.all(
    rows.map(async (mail) => {
      const { _id, _creationTime: at, event, state } = mail;
      return { _id, at, event, subject: await subjectLine(ctx, mail), state };
    }),
  );
}

async function paymentsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Infer<typeof person>["payments"]> {
  const rows = await ctx.db
    .query("paymentInvoices")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .order("desc")
    .take(SHOWN);
  return rows.map((row) => ({ invoiceId: row.invoiceId, ...showInvoice(row) }));
}

/** A request without an account, as a search finds it. */
export const foundRequest = v.object({
  briefId: v.id("briefs"),
  at: v.number(),
  title: text,
  status: briefStatus,
  name: text,
  email: text,
  phone: textOrNull,
  /** `name`, `email` and `phone` are empty while they are closed. */
  seal: nullable(staffSeal),
  userId: nullable(v.id("users")),
});

/** How many requests a search shows. */
const FOUND = 10;

/** The newest requests with this address of mail, or with these words in their street and postcode. */
export async function findRequests(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  words: string,
): Promise<Infer<typeof foundRequest>[]> {
  const wanted = words.trim();
  if (wanted === "") return [];
  const byEmail = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", wanted.toLowerCase()))
    .order("desc")
    .take(FOUND);
  const byStreet = await ctx.db
    .query("briefContacts")
    .withSearchIndex("search_street", (q) => q.search("street", wanted))
    .take(FOUND);
  const byPhone = await ctx.db
    .query("briefContacts")
    .withIndex("by_phoneDigits", (q) => q.eq("phoneDigits", dialled(wanted)))
    .take(/^\d{8,}$/.test(dialled(wanted)) ? FOUND : 0);
  const ids = [...new Set([...byEmail, ...byPhone, ...byStreet].map(({ briefId }) => briefId))].slice(0, FOUND);
  const found = await Promise.all(ids.map((id) => ctx.db.get("briefs", id)));
  return await Promise.all(
    found
      .filter((brief) => brief !== null)
      .map(async (brief) => {
        const { name, email, phone } = await getContactOrErased(ctx, brief._id);
        const { _id: briefId, _creationTime: at, status, userId } = brief;
        const { shown, seal } = await sealed(ctx, sessionId, briefId, { name, email, phone });
        return { briefId, at, title: jobTitle(brief), status, ...shown, seal, userId };
      }),
  );
}
