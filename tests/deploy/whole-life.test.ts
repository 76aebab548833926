/**
 * The whole life of a deployment without containers: the built site and a deployment with an owner's settings, a random
 * day, a backup in its middle, everything lost, restored into an empty deployment, and recovered.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { CLIENTS, COMPANIES } from "../../convex/seedData/people";
import { ERRORS_PATH } from "../../domain/reports/errorReport";
import { rightOwner } from "../../domain/settings/owner.setup";
import { startStandins, type Standins } from "../../local/standins/index";
import { startProgram, type RunningChild } from "../../scripts/lib/children";
import { freePort } from "../../scripts/lib/ports";
import { runFunction, setVariables } from "../../scripts/product/admin";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { pushFunctions, runConvexCli } from "../../scripts/product/push";
import { backUpTo, restoreFrom } from "../../scripts/product/remote-backup";
import { createSecrets } from "../../scripts/product/secrets";
import { localVariables } from "../../scripts/product/variables";
import { randomFrom } from "../hunt/hostile";
import { PaymentProvider } from "../support/payments";

const PASSWORD = "een-lang-wachtwoord";
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const random = randomFrom(seed);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const dir = mkdtempSync(join(tmpdir(), "whole-life-"));
const secrets = createSecrets();
/** What the programs wrote, where nobody's private data may stand. */
const written: string[] = [];
/** What guests typed, and what the demo's people are. */
const privateData = new Set<string>();
/** What came to the place for errors. */
const reported: string[] = [];
/** Takes errors and traces. */
let errorPlace: Server;
let OTEL_EXPORTER_OTLP_ENDPOINT: string;
let standins: Standins;
let provider: PaymentProvider;
let from: RunningEngine;
let to: RunningEngine | undefined;
let site: RunningChild | undefined;
let url: string;

async function openDeployment(name: string, mail: string): Promise<RunningEngine> {
  const { adminKey } = secrets;
  const onLine = (line: string) => void written.push(line);
  const engine = await startEngine({
    dir: join(dir, name),
    port: 0,
    sitePort: 0,
    adminKey,
    instruments: false,
    onLine,
  });
  const addresses = {
    site: url,
    mail,
    stripe: standins.stripe.url,
    openai: standins.openai.url,
    push: standins.push.url,
  };
  const variables = await localVariables(addresses, secrets);
  await setVariables(engine, { ...variables, ...rightOwner, OTEL_EXPORTER_OTLP_ENDPOINT });
  await pushFunctions(engine);
  const webhook = { url: `${engine.siteUrl}/stripe/webhook`, secret: secrets.stripeWebhookSecret };
  await standins.stripe.connect(webhook);
  return engine;
}

beforeAll(async () => {
  console.log(`A random day of SEED=${seed}.`);
  url = `http://localhost:${await freePort()}`;
  standins = await startStandins({ ports: { mail: 0, stripe: 0, openai: 0, push: 0 } });
  provider = new PaymentProvider(standins.stripe.url);
  errorPlace = createServer((request, response) => {
    void text(request).then((body) => {
      reported.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => errorPlace.listen(0, "127.0.0.1", resolve));
  const place = `127.0.0.1:${(errorPlace.address() as AddressInfo).port}`;
  OTEL_EXPORTER_OTLP_ENDPOINT = `http://${place}/otel`;
  // No provider of mail answers there, so that mails wait in the middle of the day.
  from = await openDeployment("from", "http://127.0.0.1:9");
  site = await startProgram("dist/server/main.js", {
    env: {
      ...{ CONVEX_URL: from.cloudUrl, CONVEX_SITE_URL: from.siteUrl, ...rightOwner },
      ...{ SITE_ORIGIN: url, PORT: new URL(url).port, HOST: "127.0.0.1" },
      ...{ ERRORS_DSN: `http://key@${place}/1`, OTEL_EXPORTER_OTLP_ENDPOINT },
    },
    ready: (line) => line.includes('"serving"'),
    onLine: (line) => void written.push(line),
  });
  await runFunction(from, "seed:demo", { password: PASSWORD });
  for (const { email, phone } of [...Object.values(CLIENTS), ...Object.values(COMPANIES)]) {
    privateData.add(email).add(phone);
  }
});
afterAll(async () => {
  await Promise.all([site?.stop(), from?.child.stop(), to?.child.stop(), standins?.close()]);
  errorPlace?.close();
  rmSync(dir, { recursive: true, force: true });
});

async function loggedIn(engine: RunningEngine, email: string): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(engine.cloudUrl, { logger: false });
  const params = { flow: "signIn", email, password: PASSWORD };
  const { token, refreshToken } = (await client.action(api.auth.signIn, { provider: "password", params })).tokens!;
  privateData.add(token).add(refreshToken).add(PASSWORD);
  client.setAuth(token);
  return client;
}

/** The addresses of guests, in the order of their requests. */
const guests: string[] = [];
/** A request of a guest, with details and words that stand nowhere else. */
async function request(engine: RunningEngine): Promise<void> {
  const digits = String(10_000_000 + Math.floor(random() * 89_999_999));
  const guest = {
    name: `Geheimrijk${digits}`,
    phone: `06${digits}`,
    email: `gast${guests.length}.${digits}@voorbeeld.test`,
  };
  const home = { address: `Verborgenpad${digits}`, remarks: `De sleutel ligt onder pot ${digits}.` };
  for (const value of [...Object.values(guest), ...Object.values(home)]) privateData.add(value);
  guests.push(guest.email);
  const requestId = crypto.randomUUID();
  privateData.add(requestId);
  await new ConvexHttpClient(engine.cloudUrl, { logger: false }).mutation(api.briefs.createBrief, {
    requestId,
    ...{
      form: "wizard",
      flooringType: pick(["Vinyl/PVC", "Laminaat"] as const),
      surfaceArea: String(20 + guests.length),
    },
    ...{ ...guest, province: pick(["Utrecht", "Noord-Holland"] as const) },
    wizard: { ...home, houseNumber: "12", postcode: "3511 AB", place: "Utrecht" },
  });
}

/** A browser tells of an error whose message and address hold something private. */
async function breakInBrowser(secret: string): Promise<void> {
  const frames = [{ function: "send", file: "forms-abc.js", line: 1, column: 2 }];
  const error = { name: "TypeError", frames, path: `/vloeren/job/${secret}?naam=${secret}`, message: secret };
  await fetch(url + ERRORS_PATH, { method: "POST", body: JSON.stringify(error) });
}

/** Opens a pay page for a company and pays on it; the provider tells the deployment by its webhook. */
async function pays(company: ConvexHttpClient): Promise<void> {
  const { url: page } = await company.action(api.payments.createCheckout, { plan: "vloeren" });
  await provider.pay(page.split("/").at(-1)!);
}
const isSubscribed = async (company: ConvexHttpClient) =>
  (await company.query(api.subscriptions.mine, {}))?.isRunning === true;

/** Anybody does anything; what the rules refuse is part of a day. */
async function randomActs(engine: RunningEngine, companies: readonly ConvexHttpClient[], count: number): Promise<void> {
  const guest = new ConvexHttpClient(engine.cloudUrl, { logger: false });
  const paginationOpts = { numItems: 20, cursor: null };
  for (let act = 0; act < count; act += 1) {
    const secret = encodeURIComponent([...privateData].at(-1)!);
    await fetch(`${url}${pick(["/", "/contact", "/bestaat-niet", `/bedrijf/${secret}`])}?zoek=${secret}`);
    await breakInBrowser(secret);
    if (random() < 0.4) {
      await request(engine);
      continue;
    }
    const { page } = await guest.query(api.briefs.listOpen, {
      scope: { kind: "all" },
      category: "all",
      paginationOpts,
    });
    await pick(companies)
      .mutation(api.unlocks.unlockBrief, { briefId: pick(page)._id })
      .catch(() => null);
  }
}

type Row = Record<string, unknown>;
async function rowsOf(engine: RunningEngine, table: string): Promise<Row[]> {
  const lines = await runConvexCli(engine, ["data", table, "--limit", "5000", "--format", "jsonLines"]);
  return lines.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Row] : []));
}

/** What is scheduled for later, each by its function and arguments, in order. */
async function deferred(engine: RunningEngine): Promise<string[]> {
  const rows = await rowsOf(engine, "_scheduled_functions");
  return rows
    .filter(({ state }) => (state as { kind: string }).kind === "pending")
    .map(({ name, args }) => `${String(name)} ${JSON.stringify(args)}`)
    .sort();
}

const without = (all: readonly string[], some: readonly string[]) => all.filter((each) => !some.includes(each));

test("every mail, act and payment happens once after everything was lost, and who was erased stays erased", async () => {
  const { k5, ks, kt, kl } = COMPANIES;
  const companies = [await loggedIn(from, k5.email), await loggedIn(from, ks.email)];
  const gone = CLIENTS.c1.email;
  const leaver = await loggedIn(from, gone);
  await request(from);
  const early = await loggedIn(from, kt.email);
  await pays(early);
  await vi.waitFor(async () => expect(await isSubscribed(early)).toBe(true), { timeout: 30_000, interval: 500 });
  await randomActs(from, companies, 20);
  const middle = await deferred(from);
  const before = [...guests];
  const file = await backUpTo(from, join(dir, "backups"));

  await request(from);
  await randomActs(from, companies, 4);
  const since = without(guests, before);
  // This payment is in no backup.
  const late = await loggedIn(from, kl.email);
  await pays(late);
  await vi.waitFor(async () => expect(await isSubscribed(late)).toBe(true), { timeout: 30_000, interval: 500 });
  await leaver.action(api.accounts.deleteMyAccount, { password: PASSWORD });
  const end = await deferred(from);
  // What was erased is told before everything is lost; the list lies beside the backups.
  await backUpTo(from, join(dir, "backups"));
  await from.child.stop();

  to = await openDeployment("to", standins.mail.url);
  const { cloudUrl } = to;
  expect(await restoreFrom(to, file)).toBeGreaterThan(0);

  const expected = middle.filter((each) => end.includes(each));
  const planned = await deferred(to);
  expect(without(expected, planned)).toEqual([]);
  // A kind of act that the recovery forgot would be seen.
  const kinds = [...new Set(expected.map((each) => each.split(" ")[0]!))];
  expect(kinds.length).toBeGreaterThan(2);
  for (const kind of kinds) {
    const forgetful = planned.filter((each) => !each.startsWith(`${kind} `));
    expect(without(expected, forgetful)).not.toEqual([]);
  }

  const arrived = async () => {
    const answer = await fetch(`${standins.mail.url}/api/mails`);
    const { mails } = (await answer.json()) as { mails: { to: string[] }[] };
    const addresses = mails.flatMap((mail) => mail.to);
    return guests.filter((guest) => addresses.includes(guest));
  };
  // A second recovery does no harm.
  await runFunction(to, "recovery:afterRestore", {});
  await vi.waitFor(async () => expect(await arrived()).toEqual(before), { timeout: 120_000, interval: 1000 });

  // What the provider knows and the backup does not is asked for each night.
  await runFunction(to, "payments:reconcile", {});
  for (const { email } of [kt, kl]) {
    const payer = await loggedIn(to, email);
    await vi.waitFor(async () => expect(await isSubscribed(payer)).toBe(true), { timeout: 60_000, interval: 500 });
  }
  const { subscription, invoice } = await provider.records();
  expect(Object.values(subscription).map(({ status }) => status)).toEqual(["active", "active"]);
  expect(Object.values(invoice).map(({ status }) => status)).toEqual(["paid", "paid"]);

  const sent = async () => {
    const answer = await fetch(`${standins.mail.url}/api/mails`);
    const { mails } = (await answer.json()) as { mails: { to: string[]; subject: string }[] };
    return mails.map(({ to: address, subject }) => `${address.join()} ${subject}`);
  };
  const started = [kl, kt].map(({ email }) => `${email} Je abonnement is begonnen`).sort();
  const ofPayments = async () => (await sent()).filter((mail) => /abonnement|betaling/i.test(mail)).sort();
  await vi.waitFor(async () => expect(await ofPayments()).toEqual(started), { timeout: 60_000, interval: 1000 });
  const each = await sent();
  const ofGuests = each.filter((mail) => before.some((guest) => mail.startsWith(guest)));
  expect(ofGuests).toHaveLength(new Set(ofGuests).size);
  expect(each.filter((mail) => since.some((guest) => mail.startsWith(guest)))).toEqual([]);

  const users = await rowsOf(to, "users");
  expect(users.map(({ email }) => email)).toContain(k5.email);
  expect(users.filter(({ email }) => email === gone)).toEqual([]);
  await expect(loggedIn({ ...to, cloudUrl }, ks.email)).resolves.toBeDefined();
}, 900_000);

test("nobody's private data stand in what the programs wrote, traced and told of errors that day", () => {
  expect(written.filter((line) => line.includes('"route"')).length).toBeGreaterThan(15);
  expect(reported.length).toBeGreaterThan(15);
  for (const step of ["function briefs:createBrief", "mail send-brief-confirmation"]) {
    expect(reported.some((body) => body.includes(`"${step}"`))).toBe(true);
  }
  expect(privateData.size).toBeGreaterThan(40);
  const said = [...written, ...reported].join("\n");
  expect(
    [...privateData].filter((value) => [value, encodeURIComponent(value)].some((each) => said.includes(each))),
  ).toEqual([]);
});
