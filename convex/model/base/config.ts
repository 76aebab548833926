/** The deployment's variables (variables.ts), read when they are needed. */
import { DEFAULT_LAUNCH_DATE } from "../../../domain/launch";
import type { VariableName } from "./variables";

/** A variable of the owner's, or one that Convex sets itself. */
const variable = (name: VariableName | "CONVEX_SITE_URL"): string | undefined => process.env[name];

/** The site's origin, without a slash at the end. Links in mails begin with it. */
export function siteUrl(): string {
  return withoutSlash(requireVariable("SITE_URL"));
}

/** The origin of the HTTP actions, from the variable that Convex sets itself. */
export function httpActionsUrl(): string {
  return withoutSlash(requireVariable("CONVEX_SITE_URL"));
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, "");
}

/** The address that notices for the owner go to, in lower case as every address; null when none is configured. */
export function adminEmail(): string | null {
  return variable("ADMIN_EMAIL")?.toLowerCase() || null;
}

/** The hash of the admin password; null when this deployment has none and lets nobody in (C02). */
export function adminPasswordHash(): string | null {
  return variable("ADMIN_PASSWORD_HASH") || null;
}

/** The sender of mails to one person, with its name: `Name <address>`. */
export function mailFrom(): string {
  return requireVariable("MAIL_FROM");
}

/** The sender of mails that one can unsubscribe from: complaints about them leave the other sender's reputation alone. */
export function jobMailFrom(): string {
  return variable("MAIL_FROM_JOBS") || mailFrom();
}

/** The day on which the platform opens, `YYYY-MM-DD` (C62). */
export function launchDate(): string {
  return variable("LAUNCH_DATE") || DEFAULT_LAUNCH_DATE;
}

/** Whether this deployment may be filled with demo data. */
export function seedAllowed(): boolean {
  return variable("ALLOW_SEED") === "true";
}

/** How many times the product's own rate limits (`rateLimits.ts`) hold on this deployment (C98). */
export function rateLimitFactor(): number {
  return positiveNumber("RATE_LIMIT_FACTOR", 1);
}

/** How long an identity token is valid, in milliseconds. A browser asks for the next one ten seconds before its end. */
export function tokenLifeMs(): number {
  return positiveNumber("TOKEN_SECONDS", 3600) * 1000;
}

/** A number above zero from a variable, else `fallback`. */
function positiveNumber(name: VariableName, fallback: number): number {
  const value = Number(variable(name));
  return value > 0 && Number.isFinite(value) ? value : fallback;
}

/** Where traces of changes go, and the headers that go with them: OpenTelemetry's own variables. */
export function tracesVariables(): [endpoint: string | undefined, headers: string | undefined] {
  return [variable("OTEL_EXPORTER_OTLP_ENDPOINT"), variable("OTEL_EXPORTER_OTLP_HEADERS")];
}

/** The mail provider's key. Without one the SDK refuses to send and says why. */
export function mailProviderKey(): string | undefined {
  return variable("RESEND_API_KEY");
}

/** The secret with which the mail provider signs its reports. */
export function mailWebhookSecret(): string {
  return requireVariable("RESEND_WEBHOOK_SECRET");
}

/** The payment provider's key. */
export function stripeSecretKey(): string {
  return requireVariable("STRIPE_SECRET_KEY");
}

/** The secret with which the payment provider signs its webhooks. */
export function stripeWebhookSecret(): string {
  return requireVariable("STRIPE_WEBHOOK_SECRET");
}

/** The address of a stand-in for the payment provider's API; null for the provider's own. */
export function stripeApiBase(): { hostname: string; port: number; protocol: "http" | "https" } | null {
  const base = variable("STRIPE_API_BASE");
  if (!base) return null;
  const { hostname, port, protocol } = new URL(base);
  const isPlain = protocol === "http:";
  return { hostname, port: Number(port) || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" };
}

/**
 * The language model's account, the name of the model, and the address of a stand-in for its API (null for its own).
 * Throws when no account is configured.
 */
export function languageModel(): { apiKey: string; model: string; baseUrl: string | null } {
  return {
    apiKey: requireVariable("OPENAI_API_KEY"),
    model: variable("OPENAI_MODEL") || "gpt-4o-mini",
    baseUrl: variable("OPENAI_BASE_URL") || null,
  };
}

/** The key that signs sessions. */
export function signingKey(): string {
  return requireVariable("JWT_PRIVATE_KEY");
}

/** A secret that only this deployment has, for hashes that nobody else can compute. */
export function hashingSecret(): string {
  return variable("JWT_PRIVATE_KEY") ?? "";
}

/** The owner has not set a variable. Callers try again later. */
export class VariableMissing extends Error {
  constructor(name: string) {
    super(`The deployment variable ${name} is not set.`);
  }
}

function requireVariable(name: Parameters<typeof variable>[0]): string {
  const value = variable(name);
  if (!value) throw new VariableMissing(name);
  return value;
}

/** The key pair by which push services know this site; null when the site sends no notices. */
export function vapidKeys(): { publicKey: string; privateKey: string } | null {
  const [publicKey, privateKey] = [variable("VAPID_PUBLIC_KEY"), variable("VAPID_PRIVATE_KEY")];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/**
 * The address of a push service's stand-in on this machine; null when notices go to the browsers' own push services.
 */
export function pushStandin(): string | null {
  return variable("PUSH_STANDIN_URL") || null;
}
