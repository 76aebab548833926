/** `npm run doctor` against a deployment and a site that run as in production, by the official CLI. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rightOwner } from "../../domain/settings/owner.setup";
import { hashPassword } from "../../convex/model/signIn/passwordHash";
import { bin, startProgram, type RunningChild } from "../../scripts/lib/children";
import { freePort } from "../../scripts/lib/ports";
import { inRoot, root } from "../../scripts/lib/root";
import { setVariables } from "../../scripts/product/admin";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { createSecrets } from "../../scripts/product/secrets";

const dir = mkdtempSync(join(tmpdir(), "doctor-"));
const secrets = createSecrets();
let engine: RunningEngine;
let site: RunningChild;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  engine = await startEngine({ dir, port: 0, sitePort: 0, adminKey: secrets.adminKey, instruments: false });
  await setVariables(engine, {
    SITE_URL: url,
    JWT_PRIVATE_KEY: secrets.jwtPrivateKey,
    JWKS: secrets.jwks,
    RESEND_API_KEY: "re_abc123",
    RESEND_WEBHOOK_SECRET: secrets.mailWebhookSecret,
    MAIL_FROM: "Vloeren Opdrachten <noreply@example.nl>",
    ADMIN_EMAIL: "beheer@example.nl",
    STRIPE_SECRET_KEY: "sk_live_abc123",
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    ...rightOwner,
    ADMIN_PASSWORD_HASH: await hashPassword("een lang geheim", { N: 1024, r: 8, p: 1 }),
  });
  // As docs/deploy.md says, with its look at types.
  await promisify(execFile)("npm", ["run", "deploy"], { env: ownersEnv(), cwd: root });
  site = await startProgram("dist/server/main.js", {
    env: {
      ...{ CONVEX_URL: engine.cloudUrl, CONVEX_SITE_URL: engine.siteUrl },
      ...rightOwner,
      ...{ SITE_ORIGIN: url, PORT: String(port), HOST: "127.0.0.1" },
    },
    ready: (line) => line.includes('"serving"'),
  });
});
afterAll(async () => {
  await site.stop();
  await engine.child.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** The environment of an owner who has the deployment's key. */
const ownersEnv = () => ({
  ...process.env,
  CONVEX_SELF_HOSTED_URL: engine.cloudUrl,
  CONVEX_SELF_HOSTED_ADMIN_KEY: engine.adminKey,
  CONVEX_VERSION_API_ORIGIN: engine.cloudUrl,
  CI: "1",
});

/** What the doctor prints and its exit code, asked with the owner's key. */
function doctor(...args: string[]): Promise<{ code: number; said: string[] }> {
  return new Promise((resolve) =>
    execFile(bin("tsx"), [inRoot("scripts/doctor.ts"), ...args], { env: ownersEnv(), cwd: root }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${err}${out}`.trim().split("\n") }),
    ),
  );
}

test("finds nothing before and after a deploy where everything is right", async () => {
  const well = { code: 0, said: ["Everything is as it should be."] };
  expect(await doctor()).toEqual(well);
  expect(await doctor("--url", url)).toEqual(well);
});

test("names what is wrong in one line each, and ends with 1", async () => {
  await setVariables(engine, { STRIPE_WEBHOOK_SECRET: null, SITE_URL: "https://elders.example" });
  try {
    expect(await doctor()).toEqual({ code: 1, said: ["STRIPE_WEBHOOK_SECRET is not set.", "1 to mend."] });
    expect(await doctor("--url", url)).toEqual({
      code: 1,
      said: [
        "STRIPE_WEBHOOK_SECRET is not set.",
        `SITE_URL of the deployment is https://elders.example, not ${url}: links in mails lead elsewhere.`,
        "2 to mend.",
      ],
    });
  } finally {
    await setVariables(engine, { STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret, SITE_URL: url });
  }
});

test("names a setting of the owner that site and deployment do not have alike", async () => {
  await setVariables(engine, { OWNER_PHONE: "030 200 10 51" });
  try {
    expect(await doctor("--url", url)).toEqual({
      code: 1,
      said: ["OWNER_PHONE of the site is not that of the deployment: give both the same file.", "1 to mend."],
    });
  } finally {
    await setVariables(engine, { OWNER_PHONE: rightOwner.OWNER_PHONE });
  }
});

test("says that a site or a deployment does not answer", async () => {
  const nowhere = `http://localhost:${await freePort()}`;
  const { code, said } = await doctor("--url", nowhere);
  expect([code, said[0]]).toEqual([1, expect.stringContaining(`The site at ${nowhere} does not answer`)]);
});
