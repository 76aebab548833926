/**
 * The specification's mail functions, one each, with exactly its keys as arguments; or with the ids that those are read
 * by, which is how they are scheduled (model/mailBodies). All are internal: recipients come from our own rows, never from
 * a caller (C09). Each queues its mail in the outbox or fails alone.
 */
import { partial } from "convex-helpers/validators";
import { v, type ObjectType } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, type MutationCtx } from "./_generated/server";
import { companyWelcome, signUpNotice, verhuisWelcome } from "./mailTemplates/accounts";
import { briefConfirmation, companyInterested, companyUnlocked } from "./mailTemplates/briefs";
import { contactMessage } from "./mailTemplates/contact";
import { promoAccountActive, promoPasswordNeeded } from "./mailTemplates/promo";
import { getBriefOrThrow, publicTitle } from "./model/briefs";
import { textOrNull } from "./model/commonFields";
import { adminEmail, siteUrl } from "./model/config";
import { queueJobMails } from "./model/jobMails";
import {
  clientInterestedBody,
  companyUnlockBody,
  confirmationBody,
  contactMessageBody,
  hasAll,
  idOf,
  promoActiveBody,
  signUpNoticeBody,
  verhuisWelcomeBody,
  welcomeBody,
  type WelcomeBody,
} from "./model/mailBodies";
import { queueMail } from "./model/mails";
import { wayToFollow } from "./model/notifications";

/** send-brief-confirmation (SHORT-017). */
export const sendBriefConfirmation = internalMutation({
  args: { ...partial({ clientName: v.string(), clientEmail: v.string() }), briefId: v.id("briefs") },
  returns: v.null(),
  handler: async (ctx, body) => {
    const payload = hasAll(body, "clientName", "clientEmail") ? body : await confirmationBody(ctx, body.briefId);
    if (payload === null) return null;
    const brief = await getBriefOrThrow(ctx, payload.briefId);
    await queueMail(ctx, {
      event: "send-brief-confirmation",
      payload,
      aboutBrief: payload.briefId,
      aboutUser: null,
      to: payload.clientEmail,
      idempotencyKey: `send-brief-confirmation/${payload.briefId}`,
      ...briefConfirmation({
        clientName: payload.clientName,
        briefTitle: brief.title,
        ...(await wayToFollow(ctx, payload.clientEmail)),
      }),
    });
    return null;
  },
});

const notifyCompaniesArgs = {
  briefId: v.id("briefs"),
  category: v.string(),
  location: v.string(),
  /** The wizard's budget band; null from the short form. */
  budget: textOrNull,
};

/**
 * notify-companies (SHORT-016): the literal payload and nothing beside it; who receives it follows from the stored brief
 * (C34). The first companies are told here, the others in batches behind it.
 */
export const notifyCompanies = internalMutation({
  args: notifyCompaniesArgs,
  returns: v.null(),
  handler: async (ctx, payload) => {
    await notifyBatch(ctx, payload, null);
    return null;
  },
});

/** The next batch of notify-companies: the same payload, and where the companies go on. */
export const notifyMoreCompanies = internalMutation({
  args: { ...notifyCompaniesArgs, cursor: v.string() },
  returns: v.null(),
  handler: async (ctx, { cursor, ...payload }) => {
    await notifyBatch(ctx, payload, cursor);
    return null;
  },
});

type NotifyCompaniesPayload = ObjectType<typeof notifyCompaniesArgs>;

/** One batch, which schedules the next. It stops when the job is no longer open. */
async function notifyBatch(ctx: MutationCtx, payload: NotifyCompaniesPayload, cursor: string | null): Promise<void> {
  const brief = await ctx.db.get("briefs", payload.briefId);
  if (brief === null || brief.status !== "OPEN") return;
  const next = await queueJobMails(ctx, brief, payload, cursor);
  if (next === null) return;
  await ctx.scheduler.runAfter(0, internal.notifications.notifyMoreCompanies, { ...payload, cursor: next });
}

/** send-vloeren-welcome-email (CAUTH-021), in both of its shapes (CALL-007, C79). */
export const sendVloerenWelcomeEmail = internalMutation({
  args: partial({
    companyName: v.string(),
    companyEmail: v.string(),
    contactName: v.string(),
    email: v.string(),
    userId: v.id("users"),
  }),
  returns: v.null(),
  handler: async (ctx, body) => {
    const payload: WelcomeBody | null = hasAll(body, "companyName") ? body : await welcomeBody(ctx, idOf(body.userId));
    if (payload === null) return null;
    const { companyName, contactName = companyName } = payload;
    const to = payload.companyEmail ?? payload.email;
    if (to === undefined) throw new Error("A welcome needs companyEmail or email.");
    await queueMail(ctx, {
      event: "send-vloeren-welcome-email",
      payload,
      aboutUser: body.userId,
      to,
      idempotencyKey: `send-vloeren-welcome-email/${to}`,
      ...companyWelcome({ companyName, contactName, dashboardUrl: `${siteUrl()}/vloeren/auth?mode=login` }),
    });
    return null;
  },
});

/** send-welcome-email, after the /verhuis onboarding (CALL-009). */
export const sendWelcomeEmail = internalMutation({
  args: partial({ companyName: v.string(), email: v.string(), type: v.literal("verhuis"), userId: v.id("users") }),
  returns: v.null(),
  handler: async (ctx, body) => {
    const isWhole = hasAll(body, "companyName", "email", "type");
    const payload = isWhole ? body : await verhuisWelcomeBody(ctx, idOf(body.userId));
    if (payload === null) return null;
    await queueMail(ctx, {
      event: "send-welcome-email",
      payload,
      aboutUser: body.userId,
      to: payload.email,
      idempotencyKey: `send-welcome-email/${payload.email}`,
      ...verhuisWelcome({ companyName: payload.companyName, dashboardUrl: `${siteUrl()}/verhuisbedrijf-dashboard` }),
    });
    return null;
  },
});

/** To a company whose first payment made its account active (C05). */
export const notifyPromoAccountActive = internalMutation({
  args: { userId: v.id("users"), hasPassword: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { userId, hasPassword }) => {
    const payload = await promoActiveBody(ctx, userId);
    if (payload === null) return null;
    await queueMail(ctx, {
      event: "promo-account-active",
      payload,
      aboutUser: userId,
      to: payload.email,
      idempotencyKey: `promo-account-active/${payload.email}`,
      ...(hasPassword
        ? promoAccountActive({ ...payload, loginUrl: `${siteUrl()}/vloeren/auth` })
        : promoPasswordNeeded({ ...payload, newLinkUrl: `${siteUrl()}/forgot-password` })),
    });
    return null;
  },
});

/** vloeren-signup: the owner's notice of a registration (CAUTH-022). Without an ADMIN_EMAIL nobody is told. */
export const vloerenSignup = internalMutation({
  args: partial({
    name: v.string(),
    company_name: v.string(),
    email: v.string(),
    phone: v.string(),
    source: v.literal("website_registration"),
    timestamp: v.string(),
    userId: v.id("users"),
    /** When the account was registered, or paid for. */
    at: v.number(),
  }),
  returns: v.null(),
  handler: async (ctx, body) => {
    const to = adminEmail();
    const payload = hasAll(body, "name", "company_name", "email", "phone", "source", "timestamp")
      ? body
      : await signUpNoticeBody(ctx, idOf(body.userId), body.at ?? Date.now());
    if (to === null || payload === null) return null;
    await queueMail(ctx, {
      event: "vloeren-signup",
      payload,
      aboutUser: body.userId,
      to,
      replyTo: payload.email,
      idempotencyKey: `vloeren-signup/${payload.email}`,
      ...signUpNotice({ ...payload, accountsUrl: `${siteUrl()}/users` }),
    });
    return null;
  },
});

/** notify-vloeren-company-unlock (JOB-019). */
export const notifyVloerenCompanyUnlock = internalMutation({
  args: {
    briefId: v.id("briefs"),
    ...partial({ companyEmail: v.string(), companyName: v.string(), companyId: v.id("users") }),
  },
  returns: v.null(),
  handler: async (ctx, body) => {
    const payload = hasAll(body, "companyEmail", "companyName")
      ? body
      : await companyUnlockBody(ctx, { briefId: body.briefId, companyId: idOf(body.companyId) });
    if (payload === null) return null;
    const brief = await getBriefOrThrow(ctx, payload.briefId);
    await queueMail(ctx, {
      event: "notify-vloeren-company-unlock",
      payload,
      aboutUser: body.companyId,
      to: payload.companyEmail,
      idempotencyKey: `notify-vloeren-company-unlock/${payload.briefId}/${payload.companyEmail}`,
      ...companyUnlocked({
        companyName: payload.companyName,
        briefTitle: await publicTitle(ctx, brief),
        jobUrl: `${siteUrl()}/vloeren/job/${payload.briefId}`,
      }),
    });
    return null;
  },
});

/** notify-client-company-interested (JOB-020). Its keys name no brief, so the outbox cannot tell two causes apart. */
export const notifyClientCompanyInterested = internalMutation({
  args: partial({
    clientEmail: v.string(),
    clientName: v.string(),
    briefTitle: v.string(),
    companyName: v.string(),
    briefId: v.id("briefs"),
    companyId: v.id("users"),
  }),
  returns: v.null(),
  handler: async (ctx, body) => {
    const payload = hasAll(body, "clientEmail", "clientName", "briefTitle", "companyName")
      ? body
      : await clientInterestedBody(ctx, { briefId: idOf(body.briefId), companyId: idOf(body.companyId) });
    if (payload === null) return null;
    await queueMail(ctx, {
      event: "notify-client-company-interested",
      payload,
      aboutUser: body.companyId,
      aboutBrief: body.briefId,
      to: payload.clientEmail,
      idempotencyKey: `notify-client-company-interested/${crypto.randomUUID()}`,
      ...companyInterested({ ...payload, ...(await wayToFollow(ctx, payload.clientEmail)) }),
    });
    return null;
  },
});

/** send-contact-email: to the owner, with the visitor as the one to answer. Without an ADMIN_EMAIL it is only stored. */
export const sendContactEmail = internalMutation({
  args: partial({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phone: v.string(),
    subject: v.string(),
    message: v.string(),
    messageId: v.id("contactMessages"),
  }),
  returns: v.null(),
  handler: async (ctx, body) => {
    const to = adminEmail();
    const payload = hasAll(body, "firstName", "lastName", "email", "phone", "subject", "message")
      ? body
      : await contactMessageBody(ctx, idOf(body.messageId));
    if (to === null || payload === null) return null;
    await queueMail(ctx, {
      event: "send-contact-email",
      payload,
      aboutUser: null,
      to,
      replyTo: payload.email,
      idempotencyKey: `send-contact-email/${crypto.randomUUID()}`,
      ...contactMessage(payload),
    });
    return null;
  },
});
