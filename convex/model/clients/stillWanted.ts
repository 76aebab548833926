/**
 * The end of an open request that nobody closes (docs/adr/0020-end-of-a-request.md).
 *
 *   open ──STILL_WANTED_AFTER_DAYS without a sign──▶ asked ──STILL_WANTED_ANSWER_DAYS without an answer──▶ closed
 *     ▲                                            │
 *     └───────── "ja", a quote, reopened ──────────┘
 */
import { v, type Infer } from "convex/values";
import { DAY_MS, STILL_WANTED_AFTER_DAYS, STILL_WANTED_ANSWER_DAYS } from "../../../domain/limits";
import { isClosed } from "../../../domain/status";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getBrief, getContactOrErased, blockOfOwner, setBriefStatus, setPaused, signOfLife } from "../briefs/briefs";
import { tellOthers } from "../briefs/firstChance";
import { sha256 } from "../base/digest";
import { fail } from "../base/errors";
import { getMailByKey, queueMail } from "../mail/mails";
import { declineForGood } from "../quotes/quotes";
import { getQuotes } from "../quotes/quoteViews";

const BATCH = 25;

/** Validates how a request stands after its client's answer. */
export const answered = v.union(v.literal("open"), v.literal("closed"));
type Answered = Infer<typeof answered>;

/** When a request is closed unless its client answers, in milliseconds; null while the client was not asked. */
export function closesAt({ status, askedAt, checkAt }: Doc<"briefs">): number | null {
  return status === "OPEN" && askedAt !== null && askedAt !== undefined ? (checkAt ?? null) : null;
}

/**
 * Asks the clients of the open requests that are due whether these are still wanted, and closes those that stayed
 * unanswered. Returns whether there may be more.
 */
export async function checkOpenBriefs(ctx: MutationCtx, now: number): Promise<boolean> {
  const due = await ctx.db
    .query("briefs")
    .withIndex("by_status_checkAt", (q) => q.eq("status", "OPEN").lte("checkAt", now))
    .take(BATCH);
  for (const brief of due) await check(ctx, brief, now);
  return due.length === BATCH;
}

async function check(ctx: MutationCtx, brief: Doc<"briefs">, now: number): Promise<void> {
  const { _id, _creationTime, checkAt, askedAt = null } = brief;
  if (checkAt === undefined && _creationTime + STILL_WANTED_AFTER_DAYS * DAY_MS > now) {
    return await ctx.db.patch("briefs", _id, signOfLife(_creationTime));
  }
  // A mail would not reach who is blocked, and nobody's request is closed without a question.
  if ((await blockOfOwner(ctx, brief)) !== null) return await ctx.db.patch("briefs", _id, signOfLife(now));
  if ((await getContactOrErased(ctx, _id)).email === "") return await closeForGood(ctx, brief);
  if (askedAt === null || !(await hasLeft(ctx, _id, askedAt))) return await ask(ctx, brief, now);
  await closeForGood(ctx, brief);
  await ctx.db.insert("auditLog", { actor: "clock", action: "brief.closeUnanswered", subject: _id, details: "" });
  await queueMail(ctx, "request-closed", { briefId: _id, askedAt });
}

/**
 * Asks by mail, with a link that answers; who has an account is asked on the own overview too. The link of an earlier
 * question works no more, that of this one once its mail is delivered.
 */
async function ask(ctx: MutationCtx, { _id }: Doc<"briefs">, now: number): Promise<void> {
  const closesAt = now + STILL_WANTED_ANSWER_DAYS * DAY_MS;
  await ctx.db.patch("briefs", _id, { askedAt: now, checkAt: closesAt, answerHash: undefined });
  await queueMail(ctx, "still-wanted", { briefId: _id, askedAt: now });
}

/** Whether the question reached the provider. Nobody's request is closed because our mail was down. */
async function hasLeft(ctx: QueryCtx, briefId: Id<"briefs">, askedAt: number): Promise<boolean> {
  const mail = await getMailByKey(ctx, `still-wanted/${briefId}/${askedAt}`);
  return mail === null || (mail.state !== "queued" && mail.state !== "failed");
}

/**
 * Stores the answer of whoever has the link in the mail that asks. Returns how the request stands then; null for a link
 * that leads to no request, and while staff block its client.
 */
export async function answerByLink(ctx: MutationCtx, token: string, wanted: boolean): Promise<Answered | null> {
  const answerHash = await sha256(token);
  const brief = await ctx.db
    .query("briefs")
    .withIndex("by_answerHash", (q) => q.eq("answerHash", answerHash))
    .unique();
  return brief === null || (await blockOfOwner(ctx, brief)) !== null ? null : await answer(ctx, brief, wanted);
}

/** Stores an owner's answer about their own request. Returns how the request stands then. Throws BRIEF_NOT_FOUND. */
export async function answerAsOwner(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  briefId: string,
  wanted: boolean,
): Promise<Answered> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || brief.userId !== ownerId) return fail("BRIEF_NOT_FOUND");
  return await answer(ctx, brief, wanted);
}

/** "Ja" keeps an open request open for another while and ends a pause, "nee" closes it. One that is not open stays as it is. */
async function answer(ctx: MutationCtx, brief: Doc<"briefs">, wanted: boolean): Promise<Answered> {
  if (brief.status !== "OPEN") return isClosed(brief.status) ? "closed" : "open";
  if (!wanted) {
    await closeForGood(ctx, brief);
    return "closed";
  }
  await setPaused(ctx, brief, undefined);
  await tellOthers(ctx, brief._id);
  return "open";
}

/** Nobody can take a place any more, and the quotes that wait are declined. What companies unlocked stays theirs. */
export async function closeForGood(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  await setBriefStatus(ctx, brief, "CANCELLED");
  for (const quote of await getQuotes(ctx, brief._id)) await declineForGood(ctx, quote);
}
