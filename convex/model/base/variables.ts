/**
 * The deployment's variables: what each means, and what is wrong with a value. The code reads them by these names
 * (config.ts); the doctor, the table in docs/deploy.md and the values of `npm start` follow from here.
 */

import { endpointFault, headersFault } from "../../../domain/reports/traces";
import { SETTINGS } from "../../../domain/settings/registry";
import { originFault } from "../../../domain/siteOrigin";

/** What is wrong with a value, as the end of a sentence that begins with the variable's name; null when it is right. */
type Judge = (value: string) => string | null;

type Variable = {
  /** "needed" where the product fails without it, "optional" where it does less, "local" where it must not be set. */
  need: "needed" | "optional" | "local";
  /** What it is, as Markdown for the owner's table. */
  says: string;
  judge?: Judge;
  /** In the place of `judge` where staging has another kind of value than production. */
  onStaging?: Judge;
};

/** Refuses values that do not match `pattern`; `like` says how a right one begins or reads. */
const matching =
  (pattern: RegExp, like: string): Judge =>
  (value) =>
    pattern.test(value) ? null : `must be ${like}`;

const ADDRESS = /[^\s<>@]+@[^\s<>@]+\.[^\s<>@.]+/.source;
const sender = matching(
  new RegExp(`^(?:[^<>@]+ <${ADDRESS}>|${ADDRESS})$`),
  "a sender like Vloeren <noreply@example.nl>",
);
const webhookSecret = matching(/^whsec_[\w+/=]{16,}$/, "a signing secret, which begins with whsec_");
const json: Judge = (value) => {
  try {
    const { keys } = JSON.parse(value) as { keys?: unknown };
    return Array.isArray(keys) && keys.length > 0 ? null : "must be a JSON object with keys";
  } catch {
    return "must be JSON";
  }
};

export const VARIABLES = {
  SITE_URL: { need: "needed", says: "the site's address, `https://www.example.nl`", judge: originFault },
  JWT_PRIVATE_KEY: {
    need: "needed",
    says: "signs sessions; `npx tsx scripts/print-keys.ts` makes it, with `JWKS`",
    judge: matching(
      /^-----BEGIN PRIVATE KEY-----/,
      "a private key in PEM, which begins with -----BEGIN PRIVATE KEY-----",
    ),
  },
  JWKS: { need: "needed", says: "the public half of `JWT_PRIVATE_KEY`", judge: json },
  RESEND_API_KEY: {
    need: "needed",
    says: "from Resend; the sender's domain must be verified there",
    judge: matching(/^re_\w+$/, "a key of Resend, which begins with re_"),
  },
  RESEND_WEBHOOK_SECRET: {
    need: "needed",
    says: "from the webhook that you add at Resend for `<CONVEX_SITE_URL>/resend/webhook`, events `email.bounced`, `email.complained`, `email.suppressed`, `email.failed` and `suppression.added`",
    judge: webhookSecret,
  },
  MAIL_FROM: {
    need: "needed",
    says: "`Vloeren Opdrachten <noreply@example.nl>`",
    judge: sender,
  },
  MAIL_FROM_JOBS: {
    need: "optional",
    says: "the sender of mails about jobs, best of a subdomain of its own, `Vloeren Opdrachten <opdrachten@nieuws.example.nl>`: what companies think of those does not touch the mails with links for passwords. `MAIL_FROM` when unset",
    judge: sender,
  },
  STRIPE_SECRET_KEY: {
    need: "needed",
    says: "from Stripe; on staging a key of its test mode, which moves no money",
    judge: matching(/^[sr]k_live_\w+$/, "a live key of Stripe, which begins with sk_live_ or rk_live_"),
    onStaging: matching(/^[sr]k_test_\w+$/, "a test key of Stripe, which begins with sk_test_ or rk_test_"),
  },
  STRIPE_WEBHOOK_SECRET: {
    need: "needed",
    says: "from the webhook that you add in Stripe for `<CONVEX_SITE_URL>/stripe/webhook`",
    judge: webhookSecret,
  },
  ADMIN_PASSWORD_HASH: {
    need: "needed",
    says: "opens the admin pages; `npx tsx scripts/hash-admin-password.ts` makes it. Unset: nobody gets in",
    judge: matching(/^scrypt\$N=\d+,r=\d+,p=\d+\$[0-9a-f]{32}\$[0-9a-f]{128}$/, "a hash that the script made"),
  },
  OPENAI_API_KEY: {
    need: "optional",
    says: "from OpenAI, for the chat and requests in own words; without one the chat says that it cannot answer",
    judge: matching(/^sk-[\w-]+$/, "a key of OpenAI, which begins with sk-"),
  },
  OPENAI_MODEL: { need: "optional", says: "the model that answers in the chat, `gpt-4o-mini` when unset" },
  ADMIN_EMAIL: {
    need: "needed",
    says: "who hears of alarms, disputes, new companies and the contact form",
    judge: matching(new RegExp(`^${ADDRESS}$`), "a mail address"),
  },
  LAUNCH_DATE: {
    need: "optional",
    says: "the day the platform opens, `2024-10-07` when unset",
    judge: matching(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "a day like 2024-10-07"),
  },
  TOKEN_SECONDS: {
    need: "optional",
    says: "how long a login's token counts before the browser renews it, 3600 when unset; 10 seconds and less are too short",
    judge: (value) => (Number(value) > 10 ? null : "must be a number above 10"),
  },
  RATE_LIMIT_FACTOR: {
    need: "optional",
    says: "multiplies the limits of `convex/model/base/rateLimits.ts` on what visitors may do in an hour, 1 when unset. Logins, links for a password and staff's logins are counted by network and address; what all together may do is a multiple ([0016](adr/0016-login-limits.md))",
    judge: (value) => (Number(value) > 0 ? null : "must be a number above 0"),
  },
  ...SETTINGS,
  VAPID_PUBLIC_KEY: {
    need: "optional",
    says: "with `VAPID_PRIVATE_KEY`; `npx tsx scripts/print-keys.ts` makes a pair. Without them the site sends no notices to devices, and says so. A new pair ends the notices on every device",
    judge: matching(/^[\w-]{86,88}$/, "the public key of the pair"),
  },
  VAPID_PRIVATE_KEY: {
    need: "optional",
    says: "the private half of `VAPID_PUBLIC_KEY`",
    judge: matching(/^[\w-]{42,44}$/, "the private key of the pair"),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    need: "optional",
    says: "where traces of changes go, from the press to the mails, by OpenTelemetry over HTTP at `/v1/traces` of this address. They hold names of functions and mails, times and codes",
    judge: endpointFault,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    need: "optional",
    says: "its headers, `name=value,name=value`",
    judge: headersFault,
  },
  RESEND_BASE_URL: { need: "local", says: "a stand-in for Resend" },
  STRIPE_API_BASE: { need: "local", says: "a stand-in for Stripe" },
  OPENAI_BASE_URL: { need: "local", says: "a stand-in for OpenAI" },
  PUSH_STANDIN_URL: { need: "local", says: "a stand-in for push services" },
  ALLOW_SEED: { need: "local", says: "lets demo data in" },
} satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** What is wrong with a deployment's values, a line for each variable, which begins with its name. */
export function variableFaults(values: Readonly<Record<string, string | undefined>>, isStaging = false): string[] {
  return (Object.entries(VARIABLES) as [VariableName, Variable][]).flatMap(([name, { need, judge, onStaging }]) => {
    const value = values[name] ?? "";
    if (value === "") return need === "needed" ? [`${name} is not set.`] : [];
    if (need === "local") return [`${name} must not be set here: it is for a machine without providers.`];
    const fault = ((isStaging && onStaging) || judge)?.(value) ?? null;
    return fault === null ? [] : [`${name} ${fault}.`];
  });
}
