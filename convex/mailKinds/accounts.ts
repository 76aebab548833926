/** The mails about accounts: a welcome, the owner's notice of it, and those with a secret link. */
import { formatDate, formatTime } from "../../domain/dates";
import { UNDO_LINK_MS } from "../../domain/limits";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { companyWelcome, signUpNotice, verhuisWelcome } from "../mailTemplates/accounts";
import { newDevice, passwordChanged, passwordReset, verification } from "../mailTemplates/links";
import { promoActive, promotion } from "../mailTemplates/promo";
import { greetCompany, greetContact, greetPerson, greetUser } from "../mailTemplates/words";
import { adminEmail, siteUrl } from "../model/base/config";
import { sha256 } from "../model/base/digest";
import {
  hasAll,
  idOf,
  promoActiveBody,
  signUpNoticeBody,
  verhuisWelcomeBody,
  welcomeBody,
  type WelcomeBody,
} from "../model/notices/mailBodies";
import { keepToken, type LinkPurpose } from "../model/access/tokens";
import { greetingOf } from "./greetings";
import { always, eachTime, mailKind, type StoredMail } from "./kind";
import { SAMPLE } from "./samples";

export const accountMails = {
  /** CAUTH-021, in both of its shapes (CALL-007, C79). */
  "send-vloeren-welcome-email": mailKind("send-vloeren-welcome-email", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, args) {
      const payload: WelcomeBody | null = hasAll(args, "companyName")
        ? args
        : await welcomeBody(ctx, idOf(args.userId));
      if (payload === null) return null;
      const to = payload.companyEmail ?? payload.email;
      if (to === undefined) throw new Error("A welcome needs companyEmail or email.");
      return { to, payload, aboutUser: args.userId };
    },
    key: ({ to }) => to,
    stillTrue: always,
    facts: (_, { payload: { companyName, contactName = companyName } }) =>
      Promise.resolve({
        companyName,
        greeting: greetContact(contactName, companyName),
        dashboardUrl: `${siteUrl()}/vloeren/auth?mode=login`,
      }),
    template: companyWelcome,
    sample: ({ company, person }) => ({
      companyName: company,
      greeting: greetPerson(person),
      dashboardUrl: SAMPLE.dashboardUrl,
    }),
  }),

  /** After the /verhuis onboarding (CALL-009). */
  "send-welcome-email": mailKind("send-welcome-email", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, args) {
      const isWhole = hasAll(args, "companyName", "email", "type");
      const payload = isWhole ? args : await verhuisWelcomeBody(ctx, idOf(args.userId));
      return payload && { to: payload.email, payload, aboutUser: args.userId };
    },
    key: ({ to }) => to,
    stillTrue: always,
    facts: async (ctx, { args: { userId }, payload: { companyName } }) => ({
      companyName,
      greeting: userId === undefined ? greetCompany(companyName) : await greetingOf(ctx, userId),
      dashboardUrl: `${siteUrl()}/verhuisbedrijf-dashboard`,
    }),
    template: verhuisWelcome,
    sample: ({ company, person }) => ({
      companyName: company,
      greeting: greetPerson(person),
      dashboardUrl: SAMPLE.dashboardUrl,
    }),
  }),

  /** The owner's notice of a registration (CAUTH-022). Without an ADMIN_EMAIL nobody is told. */
  "vloeren-signup": mailKind("vloeren-signup", {
    audience: "staff",
    carriesSecret: false,
    async to(ctx, args) {
      const to = adminEmail();
      const payload = hasAll(args, "name", "company_name", "email", "phone", "source", "timestamp")
        ? args
        : await signUpNoticeBody(ctx, idOf(args.userId), args.at ?? Date.now());
      if (to === null || payload === null) return null;
      return { to, payload, aboutUser: args.userId, replyTo: payload.email };
    },
    key: ({ payload }) => payload.email,
    stillTrue: always,
    facts: (_, { payload }) => Promise.resolve({ ...payload, accountsUrl: `${siteUrl()}/users` }),
    template: signUpNotice,
    sample: ({ person, company }) => ({
      name: person,
      company_name: company,
      email: SAMPLE.email,
      phone: SAMPLE.phone,
      source: "website_registration",
      timestamp: "21-11-2026, 10:00:00",
      accountsUrl: `${SAMPLE.site}/users`,
    }),
  }),

  /** To a company that signed up for the promotion, with the link to its page to pay on (C05). */
  "send-vloeren-promotional-email": mailKind("send-vloeren-promotional-email", {
    audience: "one",
    carriesSecret: true,
    async to(ctx, { pendingId }) {
      const pending = await ctx.db.get("pendingAccounts", pendingId);
      if (pending === null) return null;
      const { email, companyName, contactName, phone } = pending;
      return { to: email, payload: { email, companyName, contactName, phone }, aboutUser: null };
    },
    key: ({ args }) => args.pendingId,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("pendingAccounts", args.pendingId)) !== null,
    async facts(ctx, { args, payload: { companyName, contactName } }, token) {
      const pending = await ctx.db.get("pendingAccounts", args.pendingId);
      // One that was signed up again meanwhile has no password that counts.
      const hasPassword = pending !== null && pending.secret !== null;
      return { companyName, contactName, hasPassword, url: `${siteUrl()}/vloeren/checkout-payment?t=${token}` };
    },
    async keepToken(ctx, token, { args }) {
      await ctx.db.patch("pendingAccounts", args.pendingId, { tokenHash: await sha256(token) });
    },
    template: promotion,
    sample: ({ company, person, hasAccount }) => ({
      companyName: company,
      contactName: person,
      hasPassword: hasAccount,
      url: `${SAMPLE.site}/vloeren/checkout-payment?t=abc`,
    }),
  }),

  /** To a company whose first payment made its account active (C05). */
  "promo-account-active": mailKind("promo-account-active", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, { userId }) {
      const payload = await promoActiveBody(ctx, userId);
      return payload && { to: payload.email, payload, aboutUser: userId };
    },
    key: ({ to }) => to,
    stillTrue: always,
    facts: (_, { args: { hasPassword }, payload }) =>
      Promise.resolve({
        ...payload,
        hasPassword,
        url: `${siteUrl()}${hasPassword ? "/vloeren/auth" : "/forgot-password"}`,
      }),
    template: promoActive,
    sample: ({ person, hasAccount }) => ({
      contactName: person,
      email: SAMPLE.email,
      hasPassword: hasAccount,
      url: `${SAMPLE.site}/vloeren/auth`,
    }),
  }),

  /** The link that verifies an address (AUTH-018, AUTH-020). */
  "verify-email": mailKind("verify-email", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: true,
    to: addressOf,
    key: eachTime,
    stillTrue: hasAddress,
    facts: async (ctx, mail, token) => ({
      greeting: await greeting(ctx, mail),
      url: `${siteUrl()}/auth/confirm?token_hash=${token}&type=signup&redirect=/verhuis`,
    }),
    keepToken: (ctx, token, mail) => keepLink(ctx, token, mail, "verifyEmail"),
    template: verification,
    sample: ({ person }) => ({
      greeting: greetUser({ name: person }),
      url: `${SAMPLE.site}/auth/confirm?token_hash=abc&type=signup`,
    }),
  }),

  /** The link to choose a new password (AUTH-026). */
  "reset-password": mailKind("reset-password", {
    audience: "one",
    carriesSecret: true,
    to: addressOf,
    key: eachTime,
    stillTrue: hasAddress,
    facts: async (ctx, mail, token) => ({ greeting: await greeting(ctx, mail), url: resetUrl(token) }),
    keepToken: (ctx, token, mail) => keepLink(ctx, token, mail, "resetPassword"),
    template: passwordReset,
    sample: ({ company }) => ({
      greeting: greetUser({ name: company, companyName: company }),
      url: `${SAMPLE.site}/reset-password?token=abc`,
    }),
  }),

  /** A password was changed; the link leads to a new one and ends all sessions. */
  "password-changed": mailKind("password-changed", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: true,
    to: addressOf,
    key: eachTime,
    stillTrue: hasAddress,
    facts: noticeOf,
    keepToken: (ctx, token, mail) => keepLink(ctx, token, mail, "resetPassword", UNDO_LINK_MS),
    template: passwordChanged,
    sample: sampleNotice,
  }),

  /** A login in a browser that the account did not know, with the same link. */
  "new-device": mailKind("new-device", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: true,
    to: addressOf,
    key: eachTime,
    stillTrue: hasAddress,
    facts: noticeOf,
    keepToken: (ctx, token, mail) => keepLink(ctx, token, mail, "resetPassword", UNDO_LINK_MS),
    template: newDevice,
    sample: sampleNotice,
  }),
};

type ToAccount = { userId: Id<"users"> };
type Payload = { email: string };

async function addressOf(ctx: QueryCtx, { userId }: ToAccount) {
  const user = await ctx.db.get("users", userId);
  return user && { to: user.email, payload: { email: user.email }, aboutUser: userId };
}

/** A link works for the address that it was sent to, so it goes to no other. */
async function hasAddress(ctx: QueryCtx, mail: StoredMail<ToAccount, Payload>): Promise<boolean> {
  return (await getAccount(ctx, mail))?.email === mail.to;
}

async function getAccount(ctx: QueryCtx, { args }: StoredMail<ToAccount, Payload>): Promise<Doc<"users"> | null> {
  return await ctx.db.get("users", args.userId);
}

async function greeting(ctx: QueryCtx, mail: StoredMail<ToAccount, Payload>): Promise<string> {
  return greetUser((await getAccount(ctx, mail)) ?? {});
}

function resetUrl(token: string): string {
  return `${siteUrl()}/reset-password?token=${token}`;
}

type Notice = ToAccount & { deviceName: string; at: number };

async function noticeOf(ctx: QueryCtx, mail: StoredMail<Notice, Payload>, token: string) {
  const { deviceName, at } = mail.args;
  const when = `${formatDate(at)} om ${formatTime(at)}`;
  return { greeting: await greeting(ctx, mail), deviceName, at: when, url: resetUrl(token) };
}

async function keepLink(
  ctx: MutationCtx,
  token: string,
  mail: StoredMail<ToAccount, Payload>,
  purpose: LinkPurpose,
  lifeMs?: number,
): Promise<void> {
  const user = await getAccount(ctx, mail);
  if (user !== null) await keepToken(ctx, user, purpose, token, lifeMs);
}

function sampleNotice({ person }: { person: string }) {
  return {
    greeting: greetUser({ name: person }),
    deviceName: "Chrome op Windows",
    at: "21 november 2026 om 10.00",
    url: `${SAMPLE.site}/reset-password?token=abc`,
  };
}
