import { beforeAll, describe, expect, test } from "vitest";
import { VARIABLES } from "../../convex/model/base/variables";
import { SETTING_NAMES } from "../../domain/settings/registry";
import { rightOwner } from "../../domain/settings/owner.setup";
import { hashPassword } from "../../convex/model/signIn/passwordHash";
import { createSecrets } from "../product/secrets";
import { deploymentFaults } from "./checks";

let right: Record<string, string>;
beforeAll(async () => {
  const secrets = createSecrets();
  right = {
    SITE_URL: "https://www.example.nl",
    JWT_PRIVATE_KEY: secrets.jwtPrivateKey,
    JWKS: secrets.jwks,
    RESEND_API_KEY: "re_abc123",
    RESEND_WEBHOOK_SECRET: secrets.mailWebhookSecret,
    MAIL_FROM: "Vloeren Opdrachten <noreply@example.nl>",
    STRIPE_SECRET_KEY: "rk_live_abc123",
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    ADMIN_PASSWORD_HASH: await hashPassword("een lang geheim", { N: 1024, r: 8, p: 1 }),
    OPENAI_API_KEY: "sk-proj-abc",
    ADMIN_EMAIL: "beheer@example.nl",
    LAUNCH_DATE: "2026-12-01",
    ...rightOwner,
    TOKEN_SECONDS: "600",
    RATE_LIMIT_FACTOR: "1.5",
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
  };
});

const MALFORMED: [name: string, values: string[]][] = [
  ["SITE_URL", ["www.example.nl", "http://www.example.nl", "https://www.example.nl/nl"]],
  ["JWT_PRIVATE_KEY", ["secret"]],
  ["JWKS", ["{", "{}", '{"keys":[]}']],
  ["RESEND_API_KEY", ["sk-abc", "re_ abc"]],
  ["RESEND_WEBHOOK_SECRET", ["abc", "whsec_"]],
  ["MAIL_FROM", ["Vloeren", "Vloeren noreply@example.nl", "noreply@example", "A <a@b.nl>, B <b@b.nl>"]],
  ["STRIPE_SECRET_KEY", ["sk_test_abc", "pk_live_abc"]],
  ["STRIPE_WEBHOOK_SECRET", ["we_123"]],
  ["ADMIN_PASSWORD_HASH", ["een lang geheim"]],
  ["OPENAI_API_KEY", ["abc"]],
  ["ADMIN_EMAIL", ["beheer"]],
  ["LAUNCH_DATE", ["1-12-2026", "2026-13-01"]],
  ["TOKEN_SECONDS", ["10", "an hour"]],
  ["RATE_LIMIT_FACTOR", ["0", "-1", "many"]],
  ["VAPID_PUBLIC_KEY", ["abc"]],
  ["VAPID_PRIVATE_KEY", ["abc"]],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", ["otel.example.nl"]],
  ["OTEL_EXPORTER_OTLP_HEADERS", ["geheim"]],
  ["ALLOW_SEED", ["true"]],
  ["STRIPE_API_BASE", ["http://127.0.0.1:1"]],
  ["RESEND_BASE_URL", ["http://127.0.0.1:1"]],
  ["OPENAI_BASE_URL", ["http://127.0.0.1:1"]],
  ["PUSH_STANDIN_URL", ["http://127.0.0.1:1"]],
  ["MAIL_FROM_JOBS", ["opdrachten", "Vloeren opdrachten@example.nl"]],
  ...SETTING_NAMES.map((name): [string, string[]] => [name, ["x", "<x>"]]),
];

const faults = (changes: Record<string, string> = {}) => deploymentFaults({ ...right, ...changes });

describe("the doctor", () => {
  test("finds nothing where everything is right, nor where optional variables are missing", () => {
    expect(faults()).toEqual([]);
    const optional = Object.entries(VARIABLES).flatMap(([name, { need }]) => (need === "optional" ? [name] : []));
    expect(faults(Object.fromEntries(optional.map((name) => [name, ""])))).toEqual([]);
  });

  test("names each needed variable that is missing, alone and together", () => {
    const needed = Object.entries(VARIABLES).flatMap(([name, { need }]) => (need === "needed" ? [name] : []));
    for (const name of needed) expect(faults({ [name]: "" })).toEqual([`${name} is not set.`]);
    expect(deploymentFaults({})).toEqual(needed.map((name) => `${name} is not set.`));
  });

  test("knows a wrong value of each variable that it judges", () => {
    const judged = Object.entries(VARIABLES).flatMap(([name, of]) =>
      "judge" in of || of.need === "local" ? [name] : [],
    );
    expect(MALFORMED.map(([name]) => name).sort()).toEqual(judged.sort());
  });

  test.each(MALFORMED)("names %s in one line when it is malformed", (name, values) => {
    for (const value of values) {
      expect([value, ...faults({ [name]: value })]).toEqual([
        value,
        expect.stringMatching(new RegExp(`^${name} must [^\n]*\\.$`)),
      ]);
    }
  });

  test("wants payments that are tests on staging, and only there", () => {
    const onStaging = (key: string) => deploymentFaults({ ...right, STRIPE_SECRET_KEY: key }, true);
    expect(onStaging("sk_test_abc")).toEqual([]);
    expect(onStaging("sk_live_abc")).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY must be a test key/)]);
  });

  test("never prints a value", () => {
    for (const name of Object.keys(VARIABLES)) expect(faults({ [name]: "geheim" }).join()).not.toContain("geheim");
  });

  test("names variables that do not fit each other", () => {
    const { jwks, vapidPublicKey } = createSecrets();
    expect(faults({ JWKS: jwks })).toEqual([expect.stringMatching(/^JWKS does not hold/)]);
    expect(faults({ VAPID_PUBLIC_KEY: vapidPublicKey })).toEqual([expect.stringMatching(/^VAPID_PUBLIC_KEY is not/)]);
    expect(faults({ VAPID_PRIVATE_KEY: "" })).toEqual([expect.stringMatching(/^VAPID_PRIVATE_KEY is not set, and/)]);
    expect(faults({ STRIPE_WEBHOOK_SECRET: right.RESEND_WEBHOOK_SECRET! })).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is the same/),
    ]);
  });
});
