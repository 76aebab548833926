import type { VariableName } from "../../convex/model/base/variables";
import type { Cost } from "../../convex/model/signIn/passwordCost";
import { hashPassword } from "../../convex/model/signIn/passwordHash";
import { DEMO_ADMIN_PASSWORD } from "./demo";
import type { Secrets } from "./secrets";

export interface Addresses {
  /** The site as visitors know it, without a trailing slash. */
  site: string;
  mail: string;
  stripe: string;
  openai: string;
  push: string;
}

/**
 * The deployment variables for running the functions on this machine with the stand-ins. `cost` is the cost of hashing
 * passwords, when it differs from the product's.
 */
export async function localVariables(
  addresses: Addresses,
  secrets: Secrets,
  cost?: Cost,
): Promise<Partial<Record<VariableName, string>>> {
  return {
    SITE_URL: addresses.site,
    JWT_PRIVATE_KEY: secrets.jwtPrivateKey,
    JWKS: secrets.jwks,
    RESEND_BASE_URL: addresses.mail,
    RESEND_API_KEY: "re_local",
    RESEND_WEBHOOK_SECRET: secrets.mailWebhookSecret,
    MAIL_FROM: "Vloeren Opdrachten <noreply@vloerenopdrachten.example>",
    STRIPE_API_BASE: addresses.stripe,
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    OPENAI_BASE_URL: addresses.openai,
    OPENAI_API_KEY: "sk-local",
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    PUSH_STANDIN_URL: addresses.push,
    ADMIN_EMAIL: "beheer@vloerenopdrachten.example",
    ADMIN_PASSWORD_HASH: await hashPassword(DEMO_ADMIN_PASSWORD, cost),
    ALLOW_SEED: "true",
    // Everybody here comes from one address: high enough for a demo and for tests, which set their own (C98).
    RATE_LIMIT_FACTOR: "200",
  };
}
