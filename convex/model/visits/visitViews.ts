/** Visits as their two sides see them (B05). */
import { v, type Infer } from "convex/values";
import { VISITS_PAST_DAYS, DAY_MS, MINUTE_MS } from "../../../domain/limits";
import { daysOf, layLengths, type VisitKind } from "../../../domain/visits";
import { dayStartInAmsterdam } from "../../../domain/dates";
import { isGone } from "../../../domain/disclosures/disclosures";
import { jobTitle } from "../../../domain/jobTitle";
import type { ContactData } from "../../../domain/disclosures/wish";
import { addDays } from "../../../domain/calendarDays";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nameIn } from "../access/members";
import { nullable, text, textOrNull } from "../base/commonFields";
import { siteUrl } from "../base/config";
import { contact } from "../briefs/briefFields";
import { findBrief, getContactOrErased, placeOf } from "../briefs/briefs";
import { companyContact, readsOwnWords } from "../disclosures/companyContact";
import { recordText } from "../disclosures/register";
import { companyNameOf } from "../companies/companies";
import { publishedFile, type Entry } from "./calendarFile";
import { visitEnd, visitKind, visitLapse } from "./visitFields";
import {
  hideWish,
  isBusy,
  kindOf,
  latestVisit,
  mayPropose,
  optionSlot,
  relationTo,
  slotOf,
  visitsOn,
  type Visit,
} from "./visits";

/** Entries that a subscribed calendar has at most; those before the oldest are the oldest visits. */
const FEED_MAX = 500;
/** How long before a week a laying may have begun that still goes on in it. */
const LONGEST_LAY_MS = (Math.max(...layLengths.keys()) + 60) * MINUTE_MS;
/** Visits that one week of a calendar shows at most. */
const WEEK_MAX = 200;

const slot = v.object({ start: v.number(), end: v.number() });
const visitView = {
  _id: v.id("visits"),
  options: v.array(
    v.object({
      ...slot.fields,
      /** Whether the company has agreed to something else in that time since. */
      taken: v.boolean(),
    }),
  ),
  agreed: nullable(slot),
  /** The client asked for other moments; the words may be empty. */
  wish: textOrNull,
  ended: nullable(visitEnd),
  changedAt: v.number(),
  /** What the client ticked before a laying day. */
  ready: v.record(v.string(), v.boolean()),
  /** The entry for a calendar, as a file's text; null while nothing is agreed. */
  file: textOrNull,
};

/** A visit as its company sees it, and whether the company may propose one. */
export const companysVisit = v.object({
  /** The job's title, for a company that reads of its visit after the job has closed. */
  title: text,
  canPropose: v.boolean(),
  /** Whether the company knows the client's address. */
  knowsAddress: v.boolean(),
  visit: nullable(v.object({ ...visitView, by: v.optional(text) })),
});
/** A visit as the client of its job sees it. */
export const clientsVisit = v.object({ ...visitView, companyId: v.id("users"), companyName: text });
/** A visit in a company's week view; of a laying that takes several days one for each day. */
export const visitInWeek = v.object({
  visitId: v.id("visits"),
  kind: visitKind,
  briefId: v.id("briefs"),
  title: text,
  place: text,
  ...slot.fields,
  /** Null while the company may not know who the client is. */
  contact: nullable(contact),
  /** Why it lapsed; missing for one that takes place. */
  lapsed: v.optional(visitLapse),
});

/**
 * A company's visit on a job, and whether it may propose one; null when it has nothing to do with the job, or no longer
 * has.
 */
export async function viewForCompany(
  ctx: QueryCtx,
  companyId: Id<"users">,
  brief: Doc<"briefs">,
  kind: VisitKind,
): Promise<Infer<typeof companysVisit> | null> {
  const relation = await relationTo(ctx, companyId, brief._id);
  const visit = await latestVisit(ctx, companyId, brief._id, kind);
  const canPropose = await mayPropose(ctx, relation, brief, kind);
  // A proposal that lapsed leaves nothing to say.
  const isTold = visit !== null && (visit.ended === null || visit.ended.startsAt !== null);
  if (!canPropose && !isTold) return null;
  const { title } = await titleAndPlace(ctx, brief);
  return {
    title,
    canPropose,
    knowsAddress: (await contactFor(ctx, { briefId: brief._id, companyId })) !== null,
    visit: visit && { ...(await toView(ctx, visit, "company")), ...(await nameIn(ctx, visit)) },
  };
}

/** The visits of a kind on somebody's own job: the newest of each company, in the order in which they were begun. */
export async function viewForClient(
  ctx: QueryCtx,
  brief: Doc<"briefs">,
  kind: VisitKind,
): Promise<Infer<typeof clientsVisit>[]> {
  const visits = (await visitsOn(ctx, brief._id)).filter((visit) => kindOf(visit) === kind);
  const newest = new Map(visits.map((visit) => [visit.companyId, visit]));
  return await Promise.all(
    [...newest.values()].map(async (visit) => ({
      ...(await toView(ctx, visit, "client")),
      companyId: visit.companyId,
      companyName: await companyNameOf(ctx, visit.companyId),
    })),
  );
}

async function toView(ctx: QueryCtx, visit: Visit, side: "client" | "company") {
  const { _id, ended, changedAt } = visit;
  const agreed = slotOf(visit);
  return {
    ...{ _id, ended, changedAt, agreed, ready: visit.ready ?? {} },
    wish: side === "client" ? (visit.wish?.words ?? null) : await wishForCompany(ctx, visit),
    options: await Promise.all(
      visit.options.map(async (start) => {
        const option = optionSlot(visit, start);
        const taken = kindOf(visit) === "measure" && (await isBusy(ctx, visit.companyId, option, _id));
        return { ...option, taken };
      }),
    ),
    file: agreed && publishedFile([await entryFor(ctx, visit, { ...visit, slot: agreed }, side)]),
  };
}

/**
 * The other times that a client asks for, as the visit's company may read them: without who and where the client is
 * (I4).
 */
export async function wishForCompany(ctx: QueryCtx, visit: Visit): Promise<string | null> {
  const { wish, companyId, briefId } = visit;
  const brief = wish === null ? null : await findBrief(ctx, briefId);
  if (wish === null || brief === null) return null;
  if (await readsOwnWords(ctx, companyId, briefId)) return wish.words;
  // What the migration has not reached is made now.
  return wish.shown ?? (await hideWish(ctx, brief, wish.words));
}

/**
 * The agreed visits of a company in the week that begins on a Monday, YYYY-MM-DD, in order of time, with those that
 * lapsed.
 */
export async function weekOf(
  ctx: QueryCtx,
  companyId: Id<"users">,
  monday: string,
): Promise<Infer<typeof visitInWeek>[]> {
  const [from, until] = [dayStartInAmsterdam(monday), dayStartInAmsterdam(addDays(monday, 7))];
  const agreedOnes = await ctx.db
    .query("visits")
    .withIndex("by_company_startsAt", (q) =>
      q
        .eq("companyId", companyId)
        .gte("startsAt", from - LONGEST_LAY_MS)
        .lt("startsAt", until),
    )
    .take(WEEK_MAX);
  const lapsedOnes = await ctx.db
    .query("visits")
    .withIndex("by_company_lapsedAt", (q) => q.eq("companyId", companyId).gte("lapsedAt", from).lt("lapsedAt", until))
    .take(WEEK_MAX);
  const visits = [...agreedOnes, ...lapsedOnes];
  const rows = await Promise.all(
    visits.map(async (visit) => {
      const lapsed = visit.ended?.because;
      const agreed = slotOf(lapsed === undefined ? visit : visit.ended!);
      const brief = await findBrief(ctx, visit.briefId);
      if (agreed === null || brief === null) return [];
      const days = daysOf(agreed).filter(({ start }) => start >= from && start < until);
      if (days.length === 0) return [];
      const about = {
        ...{ visitId: visit._id, briefId: brief._id, kind: kindOf(visit), contact: await contactFor(ctx, visit) },
        ...(lapsed && { lapsed }),
        ...(await titleAndPlace(ctx, brief)),
      };
      return days.map((day) => ({ ...about, ...day }));
    }),
  );
  return rows.flat().sort((one, other) => one.start - other.start);
}

/**
 * A company's whole calendar as a file, for a program that subscribes to it. Registers what it tells of each client, the
 * same once a day: programs fetch it every few minutes.
 */
export async function fetchCalendar(ctx: MutationCtx, companyId: Id<"users">, now: number): Promise<string> {
  const visits = await ctx.db
    .query("visits")
    .withIndex("by_company_startsAt", (q) =>
      q.eq("companyId", companyId).gte("startsAt", now - VISITS_PAST_DAYS * DAY_MS),
    )
    .order("desc")
    .take(FEED_MAX);
  const entries = await Promise.all(
    visits.reverse().map(async (visit) => {
      const agreed = slotOf(visit);
      const entry = agreed && (await entryFor(ctx, visit, { ...visit, slot: agreed }, "company"));
      if (entry !== null) {
        const { summary, description, location } = entry;
        await recordText(ctx, visit, "calendar", [summary, description, location].join("\n"), { every: DAY_MS });
      }
      return entry;
    }),
  );
  return publishedFile(
    entries.filter((entry) => entry !== null),
    "Afspraken (Vloeren Opdrachten)",
  );
}

type Moved = Pick<Entry, "slot" | "sequence" | "changedAt">;

/** What the calendar entry of a visit begins with. */
export const ENTRY_WORDS: Readonly<Record<VisitKind, string>> = { measure: "Opmeten", lay: "Vloer leggen" };

/** The calendar entry of a visit for one side. The company reads of the client only what it may know (I4). */
export async function entryFor(
  ctx: QueryCtx,
  { _id, briefId, companyId, kind }: Pick<Visit, "_id" | "briefId" | "companyId" | "kind">,
  { slot: when, sequence, changedAt }: Moved,
  side: "client" | "company",
): Promise<Entry> {
  const brief = await findBrief(ctx, briefId);
  const shared = { visitId: _id, sequence, slot: when, changedAt };
  const what = ENTRY_WORDS[kindOf({ kind })];
  if (brief === null) return { ...shared, summary: what, description: "", location: null };
  const { title, place } = await titleAndPlace(ctx, brief);
  if (side === "client") {
    const { street } = await getContactOrErased(ctx, briefId);
    return {
      ...shared,
      summary: `${what} door ${await companyNameOf(ctx, companyId)}`,
      description: `${title}\n${siteUrl()}/client-dashboard`,
      location: address(street, place),
    };
  }
  const client = await contactFor(ctx, { briefId, companyId });
  const who = client === null ? [] : [client.name, client.phone ?? client.email].filter((part) => part !== "");
  return {
    ...shared,
    summary: client === null ? `${what}: ${title}` : `${what} bij ${client.name}`,
    description: [title, ...who, `${siteUrl()}/vloeren/job/${briefId}`].join("\n"),
    location: address(client?.street ?? null, place),
  };
}

/** The client's details, when the visit's company may know them and they are not erased; else null (I4). */
export async function contactFor(
  ctx: QueryCtx,
  { briefId, companyId }: Pick<Visit, "briefId" | "companyId">,
): Promise<ContactData | null> {
  const client = await companyContact(ctx, companyId, briefId);
  return client === null || isGone(client) ? null : client;
}

/** A job by what everybody may read of it. */
async function titleAndPlace(ctx: QueryCtx, brief: Doc<"briefs">): Promise<{ title: string; place: string }> {
  return { title: jobTitle(brief), place: await placeOf(ctx, brief) };
}

function address(street: string | null, place: string): string | null {
  return [street, place].filter((part) => part !== null && part !== "").join(", ") || null;
}
