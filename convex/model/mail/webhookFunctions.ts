/** The mail provider's webhook: verifies a report, and stores it once. */
import { v } from "convex/values";
import { WEBHOOK_MAX_BYTES } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import { httpAction, internalMutation } from "../../_generated/server";
import { readMailReport } from "../../integrations/mailWebhook";
import { VariableMissing } from "../base/config";
import { messageOf } from "../base/errors";
import { readText, UnreadableInput } from "../base/input";
import { storeMailReport } from "./mailAddresses";
import { mailReport, type MailReport } from "./mailFields";

/**
 * Answers a webhook of the mail provider. Answers 400, with a reason, to a body that is not signed by the provider, was
 * signed too long ago or cannot be read; 500 when storing failed or a variable
 * is missing, so that the provider sends it again; and 200 to
 * everything else, also to reports without an effect.
 */
export const receive = httpAction(async (ctx, request) => {
  let report: MailReport;
  try {
    report = await readMailReport(await readText(request, WEBHOOK_MAX_BYTES), request.headers, Date.now());
  } catch (error) {
    if (error instanceof VariableMissing) {
      console.error(`Mail report not read: ${error.message}`);
      return new Response("Try again later.", { status: 500 });
    }
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

/** Stores a report of the mail provider. Returns whether it was new. */
export const store = internalMutation({
  args: { report: mailReport },
  returns: v.boolean(),
  handler: async (ctx, { report }) => await storeMailReport(ctx, report),
});
