/**
 * A visit to measure (B05), or to lay the floor once the company is chosen: a company proposes times, and the client
 * picks one.
 *
 *   (none) ──propose──▶ proposed ──pick──▶ agreed ──its end──▶ over
 *                        ▲   └─askOthers─▶ asked     │ │
 *                        └─────propose──────┘◀───────┘ │   (moving: the agreed time stays until another is picked)
 *   any of these, until it is over ──cancel──▶ ended
 *
 * A company has at most one visit of a kind on a job that is neither ended nor over, and never two agreed visits to
 * measure at the same time. Laying days may fall together: companies have several crews.
 */
import { proposalSchema, wishSchema } from "../../../domain/forms/visit";
import {
  howTime,
  momentOf,
  overlaps,
  reminderTime,
  slotFrom,
  VISIT_KINDS,
  VISIT_MINUTES,
  type Slot,
  type VisitKind,
  type VisitLapse,
  type VisitSide,
  type WallMoment,
} from "../../../domain/visits";
import { isClosed } from "../../../domain/status";
import { hideContactPatterns } from "../../../domain/hiding/hide";
import { MINUTE_MS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { ReadyKey } from "../../../domain/quotes/chosen";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { assertNotBlocked } from "../access/members";
import { fail } from "../base/errors";
import { clientHider, findBrief, getBrief, getContactOrErased } from "../briefs/briefs";
import { queueMail } from "../mail/mails";
import { asSent, getQuotes, getSentQuote } from "../quotes/quoteViews";
import { getUnlock } from "../unlocks/unlocks";

export type Visit = Doc<"visits">;
/** A visit together with its job, as seen from one of its sides. */
export type OwnVisit = { visit: Visit; brief: Doc<"briefs">; side: "client" | "company" };

const BOTH = ["client", "company"] as const;
const LONGEST_MS = Math.max(...VISIT_MINUTES) * MINUTE_MS;
/** Visits of one job, of all companies: ended ones are few, since a company proposes only so often on a job. And visits of one company. */
const VISITS_READ = 100;

/**
 * A company's relation to a job: whether it unlocked the job, has a quote that is not declined, and whether its quote
 * was accepted.
 */
export type Relation = { unlocked: boolean; quoted: boolean; accepted: boolean };

/** How a company stands to a job. */
export async function relationTo(ctx: QueryCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<Relation> {
  const quote = await getSentQuote(ctx, companyId, briefId);
  const status = quote === null ? null : asSent(quote).status;
  return {
    unlocked: (await getUnlock(ctx, companyId, briefId)) !== null,
    quoted: status === "PENDING" || status === "ACCEPTED",
    accepted: status === "ACCEPTED",
  };
}

/**
 * Whether a company may propose a visit: the job has a client, and the company was chosen; to measure also before that,
 * when it unlocked or quoted and the job is not closed.
 */
export async function mayPropose(
  ctx: QueryCtx,
  relation: Relation,
  brief: Doc<"briefs">,
  kind: VisitKind,
): Promise<boolean> {
  const { unlocked, quoted, accepted } = relation;
  const isOpen = kind === "measure" && !isClosed(brief.status) && (unlocked || quoted);
  const isMeant = isOpen || (accepted && brief.status !== "CANCELLED");
  return isMeant && (await getContactOrErased(ctx, brief._id)).email !== "";
}

/** What a visit is for. */
export function kindOf({ kind }: Pick<Visit, "kind">): VisitKind {
  return kind ?? "measure";
}

/** The agreed start and end of a visit; null while none is agreed. */
export function slotOf({ startsAt, endsAt }: Pick<Visit, "startsAt" | "endsAt">): Slot | null {
  return startsAt === null || endsAt === null ? null : { start: startsAt, end: endsAt };
}

/** The start and end of a proposed time that begins then. */
export function optionSlot({ minutes }: Pick<Visit, "minutes">, start: number): Slot {
  return slotFrom(start, minutes);
}

/** Whether a visit was agreed and has ended. */
export function isOver({ endsAt }: Pick<Visit, "endsAt">, now: number): boolean {
  return endsAt !== null && endsAt <= now;
}

/** The newest visit of a kind of a company on a job, in any state; null when there is none. */
export async function latestVisit(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
  kind: VisitKind,
): Promise<Visit | null> {
  return await ctx.db
    .query("visits")
    .withIndex("by_company_brief", (q) =>
      q
        .eq("companyId", companyId)
        .eq("briefId", briefId)
        .eq("kind", kind === "lay" ? kind : undefined),
    )
    .order("desc")
    .first();
}

/** The visits of a company on a job that are neither ended nor over: at most one of each kind. */
async function goingVisits(
  ctx: QueryCtx,
  { companyId, briefId }: Pick<Visit, "companyId" | "briefId">,
): Promise<Visit[]> {
  const now = Date.now();
  const newest = await Promise.all(VISIT_KINDS.map((kind) => latestVisit(ctx, companyId, briefId, kind)));
  return newest.filter((visit) => visit !== null && visit.ended === null && !isOver(visit, now)) as Visit[];
}

/** The visits on a job, of all companies. Show them to its owner only (I9). */
export async function visitsOn(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Visit[]> {
  return await ctx.db
    .query("visits")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .take(VISITS_READ);
}

/**
 * The visits of a company of which the client may still pick a time: those without an agreed time, and those that are
 * being moved. The newest of each, since a proposal that nobody answers stays.
 */
export async function openProposals(ctx: QueryCtx, companyId: Id<"users">): Promise<Visit[]> {
  const unanswered = await ctx.db
    .query("visits")
    .withIndex("by_company_open", (q) => q.eq("companyId", companyId).eq("ended", null).eq("startsAt", null))
    .order("desc")
    .take(VISITS_READ);
  const agreed = await ctx.db
    .query("visits")
    .withIndex("by_company_startsAt", (q) => q.eq("companyId", companyId).gt("startsAt", Date.now()))
    .take(VISITS_READ);
  return [...unanswered, ...agreed].filter(({ options }) => options.length > 0);
}

/** Whether a company has an agreed visit to measure at that time, other than this one. */
export async function isBusy(
  ctx: QueryCtx,
  companyId: Id<"users">,
  slot: Slot,
  except: Id<"visits"> | null,
): Promise<boolean> {
  const near = await ctx.db
    .query("visits")
    .withIndex("by_company_startsAt", (q) =>
      q
        .eq("companyId", companyId)
        .gt("startsAt", slot.start - LONGEST_MS)
        .lt("startsAt", slot.end),
    )
    // Few: agreed visits of one company do not overlap.
    .collect();
  return near.some((visit) => {
    const taken = slotOf(visit);
    return kindOf(visit) === "measure" && visit._id !== except && taken !== null && overlaps(taken, slot);
  });
}

/** The visit with this id, for an account on one of its sides. Throws VISIT_NOT_FOUND, also for a visit of others. */
export async function requireOwnVisit(ctx: QueryCtx, userId: Id<"users">, visitId: string): Promise<OwnVisit> {
  const id = ctx.db.normalizeId("visits", visitId);
  const visit = id === null ? null : await ctx.db.get("visits", id);
  const brief = visit === null ? null : await findBrief(ctx, visit.briefId);
  if (visit === null || brief === null) return fail("VISIT_NOT_FOUND");
  if (brief.userId === userId) return { visit, brief, side: "client" };
  return visit.companyId === userId ? { visit, brief, side: "company" } : fail("VISIT_NOT_FOUND");
}

/**
 * Stores the times that a company proposes for a visit on a job, in place of earlier proposals. An agreed time stays
 * until the client picks another. Throws BRIEF_NOT_FOUND, INVALID_INPUT, VISIT_TIME_MISSING, VISIT_PAST, VISIT_TOO_FAR
 * and VISIT_BUSY.
 */
export async function proposeVisit(
  ctx: MutationCtx,
  companyId: Id<"users">,
  briefId: string,
  input: { kind: VisitKind; moments: WallMoment[]; minutes: number; by?: Id<"teamMembers"> },
): Promise<Id<"visits">> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null) return fail("BRIEF_NOT_FOUND");
  const { kind } = input;
  if (!(await mayPropose(ctx, await relationTo(ctx, companyId, brief._id), brief, kind)))
    return fail("BRIEF_NOT_FOUND");
  const { moments, minutes } = proposalSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  const now = Date.now();
  const options = moments.map((moment) => timeOrFail(moment, now)).sort((one, other) => one - other);
  const latest = await latestVisit(ctx, companyId, brief._id, kind);
  const going = latest === null || latest.ended !== null || isOver(latest, now) ? null : latest;
  for (const start of kind === "measure" ? options : []) {
    if (await isBusy(ctx, companyId, optionSlot({ minutes }, start), going?._id ?? null)) fail("VISIT_BUSY");
  }
  const proposal = { companyId, briefId: brief._id, options, minutes, changedAt: now, by: input.by };
  const visitId = await storeProposal(ctx, going, { ...proposal, ...(kind === "lay" && { kind }) });
  await queueMail(ctx, "visit-proposed", { visitId, changedAt: now });
  return visitId;
}

async function storeProposal(
  ctx: MutationCtx,
  going: Visit | null,
  proposal: Pick<Visit, "companyId" | "briefId" | "kind" | "options" | "minutes" | "changedAt" | "by">,
): Promise<Id<"visits">> {
  if (going !== null) {
    await ctx.db.patch("visits", going._id, { ...proposal, wish: null });
    return going._id;
  }
  const agreed = { startsAt: null, endsAt: null, ended: null, sequence: 0 };
  return await ctx.db.insert("visits", { ...proposal, ...agreed, wish: null });
}

function timeOrFail(moment: WallMoment, now: number): number {
  const time = momentOf(moment, now);
  if (time === "missing") return fail("VISIT_TIME_MISSING");
  if (time === "past") return fail("VISIT_PAST");
  return time === "far" ? fail("VISIT_TOO_FAR") : time;
}

/**
 * Agrees on one of the proposed times, which the client picks, in place of an earlier agreement, and mails both sides.
 * Throws VISIT_NOT_FOUND for the other side, VISIT_CHANGED, VISIT_PAST, VISIT_BUSY and COMPANY_BLOCKED.
 */
export async function pickMoment(ctx: MutationCtx, { visit, brief, side }: OwnVisit, start: number): Promise<void> {
  if (side !== "client") fail("VISIT_NOT_FOUND");
  const now = Date.now();
  if (visit.ended !== null || isOver(visit, now) || !visit.options.includes(start)) fail("VISIT_CHANGED");
  // Its end follows that of the quote or the job in a moment.
  const kind = kindOf(visit);
  if (!(await mayPropose(ctx, await relationTo(ctx, visit.companyId, brief._id), brief, kind))) fail("VISIT_CHANGED");
  if (start <= now) fail("VISIT_PAST");
  await assertNotBlocked(ctx, visit.companyId);
  const slot = optionSlot(visit, start);
  if (kind === "measure" && (await isBusy(ctx, visit.companyId, slot, visit._id))) fail("VISIT_BUSY");
  await agreeOn(ctx, visit, slot, now);
  const moved = visit.startsAt !== null;
  const facts = { visitId: visit._id, sequence: visit.sequence + 1, slot, moved };
  for (const to of BOTH) await queueMail(ctx, "visit-agreed", { ...facts, to });
}

/**
 * Stores the agreed time of a visit, and schedules its reminder and what follows from it. Mails nobody. The caller has checked that it is
 * allowed.
 */
export async function agreeOn(ctx: MutationCtx, visit: Visit, slot: Slot, now: number): Promise<void> {
  const sequence = visit.sequence + 1;
  await ctx.db.patch("visits", visit._id, {
    ...{ options: [], wish: null, sequence, changedAt: now },
    ...{ startsAt: slot.start, endsAt: slot.end },
  });
  const about = { visitId: visit._id, sequence };
  if (kindOf(visit) === "lay") await ctx.scheduler.runAt(howTime(slot.end), internal.visitJobs.askHow, about);
  else await ctx.scheduler.runAt(slot.end, internal.followUps.moveByVisit, about);
  const remindAt = reminderTime(slot.start);
  // Agreed in the evening for tomorrow: who has just agreed needs no reminder.
  if (remindAt > now) await ctx.scheduler.runAt(remindAt, internal.visitJobs.remind, { visitId: visit._id, sequence });
}

/**
 * Stores that the client asks for other times than those proposed or agreed. An agreed time stays until another is
 * picked. Throws VISIT_NOT_FOUND for the other side, VISIT_CHANGED and INVALID_INPUT.
 */
export async function askOthers(ctx: MutationCtx, own: OwnVisit, input: { words: string }): Promise<void> {
  const { visit, brief, side } = own;
  if (side !== "client") fail("VISIT_NOT_FOUND");
  const now = Date.now();
  if (visit.ended !== null || isOver(visit, now) || (visit.options.length === 0 && visit.startsAt === null)) {
    fail("VISIT_CHANGED");
  }
  const { words } = wishSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  const wish = { words: hideContactPatterns(words), shown: await hideWish(ctx, brief, words), at: now };
  await ctx.db.patch("visits", visit._id, { options: [], wish, changedAt: now });
  await queueMail(ctx, "visit-others-wanted", { visitId: visit._id, changedAt: now });
}

/** Whether the agreed laying of a company's accepted quote has begun. */
export async function hasBegun(ctx: QueryCtx, { companyId, briefId }: Pick<Visit, "companyId" | "briefId">) {
  const laying = await latestVisit(ctx, companyId, briefId, "lay");
  return laying !== null && laying.startsAt !== null && laying.startsAt <= Date.now();
}

/** Stores what the client ticks before a laying day. Throws VISIT_NOT_FOUND for everybody else and other visits. */
export async function tickReady(ctx: MutationCtx, own: OwnVisit, key: ReadyKey, isReady: boolean): Promise<void> {
  const { visit, side } = own;
  if (side !== "client" || kindOf(visit) !== "lay") fail("VISIT_NOT_FOUND");
  if (visit.ended !== null) fail("VISIT_CHANGED");
  await ctx.db.patch("visits", visit._id, { ready: { ...visit.ready, [key]: isReady } });
}

/** A client's wish as a company reads it that may not know who and where the client is (I4). */
export async function hideWish(ctx: QueryCtx, brief: Doc<"briefs">, words: string): Promise<string> {
  return (await clientHider(ctx, brief)).all(words);
}

/** Cancels a visit or a proposal, for either side. Throws VISIT_CHANGED when there is nothing to cancel. */
export async function cancelVisit(ctx: MutationCtx, { visit, side }: OwnVisit): Promise<void> {
  if (visit.ended !== null || isOver(visit, Date.now())) fail("VISIT_CHANGED");
  await endVisit(ctx, visit, side, BOTH);
}

/**
 * Ends a visit and tells those who have to know: of one that was agreed both, so that their calendars lose it, and of a
 * mere proposal nobody but the other side.
 */
async function endVisit(
  ctx: MutationCtx,
  visit: Visit,
  by: NonNullable<Visit["ended"]>["by"],
  tell: readonly ("client" | "company")[],
  because?: VisitLapse,
): Promise<void> {
  const { startsAt, endsAt } = visit;
  const slot = slotOf(visit);
  const at = Date.now();
  const sequence = visit.sequence + (slot === null ? 0 : 1);
  await ctx.db.patch("visits", visit._id, {
    ...{ options: [], wish: null, startsAt: null, endsAt: null, sequence, changedAt: at },
    ended: { by, at, startsAt, endsAt, ...(because && { because }) },
    ...(because && startsAt !== null && { lapsedAt: startsAt }),
  });
  const { briefId, companyId } = visit;
  for (const to of tell.filter((side) => slot !== null || side !== by)) {
    await queueMail(ctx, "visit-cancelled", {
      ...{ visitId: visit._id, briefId, companyId, sequence, slot, by, because, to },
      ...(visit.kind && { kind: visit.kind }),
    });
  }
}

/**
 * Cancels the visits on a job that has ended, except that of the company whose quote was accepted, which still has to
 * measure; that one is cancelled too when the client's account is deleted. Does nothing while the job is open.
 */
export async function endVisitsOf(ctx: MutationCtx, briefId: Id<"briefs">, isClientGone = false): Promise<void> {
  const brief = await findBrief(ctx, briefId);
  if (brief === null || !isClosed(brief.status)) return;
  const now = Date.now();
  const because = await lapseOf(ctx, briefId, "closed");
  for (const visit of await visitsOn(ctx, briefId)) {
    if (visit.ended !== null || isOver(visit, now)) continue;
    const { accepted } = await relationTo(ctx, visit.companyId, briefId);
    if (accepted && brief.status === "COMPLETED" && !isClientGone) continue;
    // Of a proposal that lapses with its job the company hears by the job itself.
    const tell = visit.startsAt === null ? [] : BOTH;
    await endVisit(ctx, visit, "client", tell, isClientGone ? "closed" : because);
  }
}

/** Why visits on a request lapse: another company was chosen there, or else the reason that is given. */
async function lapseOf(ctx: QueryCtx, briefId: Id<"briefs">, otherwise: VisitLapse): Promise<VisitLapse> {
  const isChosen = (await getQuotes(ctx, briefId)).some((quote) => quote.status === "ACCEPTED");
  return isChosen ? "chosen" : otherwise;
}

/**
 * Cancels the visits of a company whose quote has ended; that to measure only when it did not unlock the job, since it
 * may not know where to go then. `by` is the side that ended the quote.
 */
export async function endVisitWithQuote(
  ctx: MutationCtx,
  { companyId, briefId }: Pick<Visit, "companyId" | "briefId">,
  by: VisitSide,
): Promise<void> {
  const { unlocked, quoted, accepted } = await relationTo(ctx, companyId, briefId);
  for (const visit of await goingVisits(ctx, { companyId, briefId })) {
    if (kindOf(visit) === "lay" ? accepted : unlocked || quoted) continue;
    // Of a proposal that lapses with its quote the other side hears by the quote itself.
    const because = await lapseOf(ctx, briefId, by === "client" ? "declined" : "withdrawn");
    await endVisit(ctx, visit, by, visit.startsAt === null ? [] : BOTH, because);
  }
}

/** Calls off the laying day of a company that its client does not choose after all. */
export async function endLaying(ctx: MutationCtx, pair: Pick<Visit, "companyId" | "briefId">): Promise<void> {
  for (const visit of await goingVisits(ctx, pair)) {
    if (kindOf(visit) === "lay") await endVisit(ctx, visit, "client", visit.startsAt === null ? [] : BOTH, "unchosen");
  }
}

/** Calls off the visits of a company from which the client withdrew the details: it may not know where to go any more. */
export async function endVisitOf(ctx: MutationCtx, pair: Pick<Visit, "companyId" | "briefId">): Promise<void> {
  for (const visit of await goingVisits(ctx, pair)) {
    await endVisit(ctx, visit, "client", visit.startsAt === null ? [] : BOTH);
  }
}

/** Cancels the visits of a company whose place on the job was returned (B09), unless it has a quote there. */
export async function endVisitWithoutPlace(
  ctx: MutationCtx,
  pair: Pick<Visit, "companyId" | "briefId">,
): Promise<void> {
  if ((await relationTo(ctx, pair.companyId, pair.briefId)).quoted) return;
  for (const visit of await goingVisits(ctx, pair)) {
    await endVisit(ctx, visit, "company", visit.startsAt === null ? [] : BOTH, "returned");
  }
}

/** Deletes the client's words from a job's visits. The times stay in the companies' records (C65). */
export async function eraseWishes(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  for (const { _id, wish } of await visitsOn(ctx, briefId)) {
    if (wish !== null) await ctx.db.patch("visits", _id, { wish: null });
  }
}

/**
 * Deletes up to `batch` visits of a company that is erased, and mails the clients that nobody comes. Returns whether
 * there may be more.
 */
export async function eraseVisitsOf(ctx: MutationCtx, companyId: Id<"users">, batch: number): Promise<boolean> {
  const visits = await ctx.db
    .query("visits")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId))
    .take(batch);
  const now = Date.now();
  for (const visit of visits) {
    if (visit.ended === null && !isOver(visit, now) && visit.startsAt !== null) {
      await endVisit(ctx, visit, "gone", ["client"]);
    }
    await ctx.db.delete("visits", visit._id);
  }
  return visits.length === batch;
}
