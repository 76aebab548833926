/** The mails to staff that belong to no other subject. */
import { formatTimestamp } from "../../domain/dates";
import { contactMessage } from "../mailTemplates/contact";
import { ownerAlarm, staffInvitation } from "../mailTemplates/staff";
import { testNotification } from "../mailTemplates/promotions";
import { greetPerson } from "../mailTemplates/words";
import { keepInvitation } from "../model/admin/colleagues";
import { adminEmail, siteUrl } from "../model/base/config";
import { contactMessageBody, hasAll, idOf } from "../model/notices/mailBodies";
import { always, eachTime, mailKind } from "./kind";
import { SAMPLE } from "./samples";

export const staffMails = {
  /** To the owner: something is out of bounds. */
  "owner-alarm": mailKind("owner-alarm", {
    audience: "staff",
    carriesSecret: false,
    to: (_, args) => {
      const to = adminEmail();
      return Promise.resolve(to === null ? null : { to, payload: args, aboutUser: null });
    },
    key: ({ args }) => `${args.kind}/${args.since}`,
    stillTrue: always,
    facts: (_, { args: { title, figure, says } }) =>
      Promise.resolve({ title, figure, says, url: `${siteUrl()}/beheer/hoe-gaat-het` }),
    template: ownerAlarm,
    sample: ({ title, message }) => ({
      title,
      figure: "12",
      says: message,
      url: `${SAMPLE.site}/beheer/hoe-gaat-het`,
    }),
  }),

  /** To a colleague, with the link to choose a password. */
  "staff-invitation": mailKind("staff-invitation", {
    audience: "one",
    carriesSecret: true,
    async to(ctx, { staffId }) {
      const member = await ctx.db.get("staff", staffId);
      return member && { to: member.email, payload: {}, aboutUser: null };
    },
    key: eachTime,
    stillTrue: async (ctx, { args }) => {
      const state = (await ctx.db.get("staff", args.staffId))?.state;
      return state === "invited" || state === "renewing";
    },
    facts: async (ctx, { args }, token) => ({
      greeting: greetPerson((await ctx.db.get("staff", args.staffId))?.name ?? null),
      url: `${siteUrl()}/beheer/uitnodiging#token=${token}`,
    }),
    keepToken: (ctx, token, { args }) => keepInvitation(ctx, args.staffId, token),
    template: staffInvitation,
    sample: ({ person }) => ({ greeting: greetPerson(person), url: `${SAMPLE.site}/beheer/uitnodiging#token=abc` }),
  }),

  /** To the owner, with the visitor as the one to answer. Without an ADMIN_EMAIL the message is only stored. */
  "send-contact-email": mailKind("send-contact-email", {
    audience: "staff",
    carriesSecret: false,
    async to(ctx, args) {
      const to = adminEmail();
      const payload = hasAll(args, "firstName", "lastName", "email", "phone", "subject", "message")
        ? args
        : await contactMessageBody(ctx, idOf(args.messageId));
      if (to === null || payload === null) return null;
      return { to, payload, aboutUser: null, replyTo: payload.email };
    },
    key: eachTime,
    stillTrue: always,
    facts: (_, { payload }) => Promise.resolve(payload),
    template: contactMessage,
    sample: ({ person, title, message }) => ({
      firstName: person.split(" ")[0] ?? "",
      lastName: person.split(" ").slice(1).join(" "),
      email: SAMPLE.email,
      phone: SAMPLE.phone,
      subject: title,
      message,
    }),
  }),

  /** A notice to look at, to an address that staff typed (ADMIN-012). */
  "test-photographer-notification": mailKind("test-photographer-notification", {
    audience: "staff",
    carriesSecret: false,
    to: (_, { email }) => Promise.resolve({ to: email, payload: { email }, aboutUser: null }),
    key: eachTime,
    stillTrue: always,
    facts: (_, { args }) =>
      Promise.resolve({ sentAt: formatTimestamp(args.sentAt), dashboardUrl: `${siteUrl()}/vloeren/dashboard` }),
    template: testNotification,
    sample: () => ({ sentAt: "21-11-2026, 10:00:00", dashboardUrl: SAMPLE.dashboardUrl }),
  }),
};
