/**
 * The specification's mail functions, one for each mail, with exactly its keys as arguments, or with the ids from which
 * those are read (model/notices/mailBodies). All are internal. mailKinds defines the text and the receiver of each
 * mail.
 */
import { v, type ObjectType } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, type MutationCtx } from "./_generated/server";
import { textOrNull } from "./model/base/commonFields";
import { mailGathered } from "./model/notices/gatheredMails";
import { shardsOf, tellCompanies, type Shard } from "./model/notices/jobNotices";
import { mailFunction } from "./model/notices/mailFunction";
import { isListed } from "./model/briefs/listed";

/** Queues the mail that confirms a request to its client. */
export const sendBriefConfirmation = mailFunction("send-brief-confirmation");
/**
 * Queues the mail that welcomes a company after its registration. Takes either shape of the specification's body (C79).
 */
export const sendVloerenWelcomeEmail = mailFunction("send-vloeren-welcome-email");
/** Queues the mail that welcomes a company after the /verhuis onboarding. */
export const sendWelcomeEmail = mailFunction("send-welcome-email");
/** Queues the mail to a company whose first payment made its account active. */
export const notifyPromoAccountActive = mailFunction("promo-account-active");
/** Queues the mail that tells the site's owner of a registration. */
export const vloerenSignup = mailFunction("vloeren-signup");
/** Queues the mail to a company that unlocked a job. */
export const notifyVloerenCompanyUnlock = mailFunction("notify-vloeren-company-unlock");
/** Queues the mail to a client whose request was unlocked by a company. */
export const notifyClientCompanyInterested = mailFunction("notify-client-company-interested");
/** Queues the mail to the site's owner with a message of the contact form; an answer to it goes to the visitor. */
export const sendContactEmail = mailFunction("send-contact-email");

const notifyCompaniesArgs = {
  briefId: v.id("briefs"),
  category: v.string(),
  location: v.string(),
  /** The wizard's budget band; null from the short form. */
  budget: textOrNull,
};

/**
 * notify-companies (SHORT-016): tells companies about a new brief. The payload is literal; who receives it follows from
 * the stored brief (C34). The first companies are told here, the others in shards after it.
 */
export const notifyCompanies = internalMutation({
  args: notifyCompaniesArgs,
  returns: v.null(),
  handler: async (ctx, payload) => {
    await tell(ctx, payload, null);
    return null;
  },
});

/** Tells more companies about a new brief: those of these shards of the index, with the payload of `notifyCompanies`. */
export const notifyMoreCompanies = internalMutation({
  args: {
    ...notifyCompaniesArgs,
    shards: v.array(v.object({ place: v.string(), floor: v.string(), from: v.number(), to: v.number() })),
  },
  returns: v.null(),
  handler: async (ctx, { shards, ...payload }) => {
    await tell(ctx, payload, shards);
    return null;
  },
});

/** Queues the gathered mails about new jobs that are due. */
export const tellGathered = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await mailGathered(ctx)) await ctx.scheduler.runAfter(0, internal.notifications.tellGathered, {});
    return null;
  },
});

/** Tells the companies of these shards, of all without any. It stops when the job is no longer open. */
async function tell(
  ctx: MutationCtx,
  payload: ObjectType<typeof notifyCompaniesArgs>,
  shards: Shard[] | null,
): Promise<void> {
  const brief = await ctx.db.get("briefs", payload.briefId);
  if (brief === null || !isListed(brief)) return;
  for (const left of await tellCompanies(ctx, brief, payload, shards ?? shardsOf(brief))) {
    await ctx.scheduler.runAfter(0, internal.notifications.notifyMoreCompanies, { ...payload, shards: left });
  }
}
