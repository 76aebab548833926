/** Conversations that were reported, as staff reads them and decides on them (B03). Staff reads no other ones. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { reasonSchema } from "../../../domain/forms/reason";
import { jobTitle } from "../../../domain/jobTitle";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { clientHider, getContactOrErased } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { closedBy, conversationSide } from "../conversations/conversationFields";
import { closeConversation, closedOf } from "../conversations/conversations";
import { listMessages, messageView, pairOf } from "../conversations/conversationViews";
import { staffSeal } from "../disclosures/disclosureFields";
import { openedFields, sealed } from "../disclosures/staffLooks";
import { recordAdminAct } from "./audit";

/** A report of a conversation, and what staff decided. */
export const staffConversationReport = v.object({
  _id: v.id("conversationReports"),
  at: v.number(),
  /** The side that reported it. */
  by: conversationSide,
  reason: text,
  briefId: v.id("briefs"),
  clientName: text,
  seal: nullable(staffSeal),
  companyName: text,
  briefTitle: text,
  closed: nullable(closedBy),
  decision: nullable(v.object({ closed: v.boolean(), reason: text, at: v.number(), by: text })),
});

/** A message as staff reads it. */
export const staffMessage = messageView;

/** A page of all reports of conversations, newest first. */
export async function listConversationReports(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof staffConversationReport>>> {
  const result = await readPage(ctx.db.query("conversationReports").order("desc"), paginationOpts);
  const page = await Promise.all(result.page.map((report) => toStaffReport(ctx, sessionId, report)));
  return { ...result, page: page.filter((report) => report !== null) };
}

async function toStaffReport(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  { _id, _creationTime: at, conversationId, by, reason, decision }: Doc<"conversationReports">,
): Promise<Infer<typeof staffConversationReport> | null> {
  const pair = await pairOf(ctx, conversationId, by);
  if (pair === null) return null;
  const briefId = pair.brief._id;
  const { name } = await getContactOrErased(ctx, briefId);
  const { shown, seal } = await sealed(ctx, sessionId, briefId, { name });
  const readsWords = (await openedFields(ctx, sessionId, briefId)).has("words");
  return {
    ...{ _id, at, by, decision, briefId, clientName: shown.name, seal },
    reason: readsWords ? reason : (await clientHider(ctx, pair.brief)).own(reason),
    companyName: await companyNameOf(ctx, pair.companyId),
    briefTitle: jobTitle(pair.brief),
    closed: await closedOf(ctx, pair),
  };
}

/**
 * A page of the messages of a reported conversation, newest first; empty for an id of no report, and until the session
 * has a line of the register that it reads the client's words.
 */
export async function listReportedMessages(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  reportId: string,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof staffMessage>>> {
  const report = await findReport(ctx, reportId);
  // As the client reads it: with every word.
  const pair = report && (await pairOf(ctx, report.conversationId, "client"));
  const reads = pair && (await openedFields(ctx, sessionId, pair.brief._id)).has("words");
  if (!pair || !reads) return { page: [], isDone: true, continueCursor: "" };
  return await listMessages(ctx, pair, sessionId, paginationOpts);
}

/**
 * Decides on a report: closes the conversation for both sides, or lets it go on. Throws CONVERSATION_NOT_FOUND and
 * INVALID_INPUT.
 */
export async function decideConversation(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  reportId: string,
  { close, ...input }: { close: boolean; reason: string },
): Promise<void> {
  const report = await findReport(ctx, reportId);
  const pair = report && (await pairOf(ctx, report.conversationId, report.by));
  if (!report || !pair || report.decision !== null) return fail("CONVERSATION_NOT_FOUND");
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  if (close) await closeConversation(ctx, pair, "staff");
  const decision = { closed: close, reason, at: Date.now(), by: sessionId };
  await ctx.db.patch("conversationReports", report._id, { decision });
  const action = close ? "conversation.close" : "conversation.keep";
  await recordAdminAct(ctx, sessionId, { action, subject: pair.brief._id, details: reason });
}

async function findReport(ctx: QueryCtx, reportId: string): Promise<Doc<"conversationReports"> | null> {
  const id = ctx.db.normalizeId("conversationReports", reportId);
  return id === null ? null : await ctx.db.get("conversationReports", id);
}
