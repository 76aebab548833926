/** Conversations that were reported, as staff reads them and decides on them (B03). */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { helperMutation, readerQuery } from "./functions";
import {
  decideConversation,
  listConversationReports,
  listReportedMessages,
  staffConversationReport,
  staffMessage,
} from "./model/admin/adminConversations";

/** Reports of conversations, newest first, with the decision on each. */
export const reports = readerQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(staffConversationReport),
  handler: async (ctx, { paginationOpts }) => await listConversationReports(ctx, ctx.adminSessionId, paginationOpts),
});

/** The messages of a conversation that was reported, newest first; none until `adminPeople.look` registered it. */
export const messages = readerQuery({
  args: { reportId: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(staffMessage),
  handler: async (ctx, { reportId, paginationOpts }) =>
    await listReportedMessages(ctx, ctx.adminSessionId, reportId, paginationOpts),
});

/** Decides on a report, with a reason for the log. Errors: CONVERSATION_NOT_FOUND, INVALID_INPUT. */
export const decide = helperMutation({
  args: { reportId: v.string(), close: v.boolean(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { reportId, ...decision }) => {
    await decideConversation(ctx, ctx.adminSessionId, reportId, decision);
    return null;
  },
});
