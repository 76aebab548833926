/** The mail provider's webhook: verify, and store what it says once. */
import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { httpAction, internalMutation } from "../../_generated/server";
import { readMailReport } from "../../integrations/mailWebhook";
import { messageOf } from "../base/errors";
import { readText, UnreadableInput } from "../base/input";
import { storeMailReport } from "./mailAddresses";
import { mailReport, type MailReport } from "./mailFields";

/**
 * Answers 400, with a reason, to what the provider did not sign just now and to what cannot be read; 500 when storing failed and the provider should report it
 * again, and 200 to everything else, also to what nothing follows from.
 */
export const receive = httpAction(async (ctx, request) => {
  let report: MailReport;
  try {
    report = await readMailReport(await readText(request), request.headers, Date.now());
  } catch (error) {
    console.warn(`Mail report refused: ${messageOf(error).split("\n")[0]}`);
    const reason = error instanceof UnreadableInput ? error.message : "The signature is not valid.";
    return new Response(reason, { status: 400 });
  }
  try {
    const isNews = await ctx.runMutation(internal.model.mail.webhookFunctions.store, { report });
    return new Response(isNews ? "stored" : "known already", { status: 200 });
  } catch (error) {
    console.error(`Mail report ${report.reportId} (${report.type}) failed: ${messageOf(error)}`);
    return new Response("Try again later.", { status: 500 });
  }
});

/** Stores a report; returns whether it is news. */
export const store = internalMutation({
  args: { report: mailReport },
  returns: v.boolean(),
  handler: async (ctx, { report }) => await storeMailReport(ctx, report),
});
