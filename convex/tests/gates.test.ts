/** What guesses from everywhere do to everybody else: nothing that shuts a door (docs/adr/0016-login-limits.md). */
import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { adminRows } from "./adminMatrix.setup";
import { answerOf, build, call, expectedOf, type Row } from "./functionMatrix.setup";
import { buildLeaks } from "./leaks.setup";
import { publicRows } from "./publicMatrix.setup";
import { talkRows } from "./talkMatrix.setup";
import { asFromCamera } from "../model/images/photoSamples.setup";
import { queueMail } from "../model/mail/mails";
import { hashPassword } from "../model/signIn/passwordHash";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  fakeMailProvider,
  givePassword,
  outcome,
  PASSWORD,
  runScheduled,
  t,
} from "./test.setup";
import { runs } from "../../domain/runs.setup";
import { limitTo } from "../model/base/rateLimits.setup";

/** A browser that somebody logged in with before. */
const KNOWN = "a".repeat(64);
const HOME = "203.0.113.1";
const forms = internal.model.signIn.credentialFunctions;

let privateKey: string;
let mails: ReturnType<typeof fakeMailProvider>["sent"];
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
backendForEachTest("2026-11-26T09:00:00Z");
beforeEach(() => {
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  mails = fakeMailProvider().sent;
});

const from = (ip: string, backend = t) => backend.withRequestMetadata({ ip, userAgent: "Firefox" });
const guesser = (network: number, backend = t) => from(`10.${network >> 8}.${network & 255}.1`, backend);
type Caller = ReturnType<typeof from>;

/** More than any gate has room for, within a minute: a thousand with FULL=1. */
const NETWORKS = runs(1000);
/** Lets each of the networks guess once, at one moment. */
async function besiege(guess: (caller: Caller, network: number) => Promise<unknown>): Promise<void> {
  for (let network = 0; network < NETWORKS; network += 1) await guess(guesser(network), network);
}

const logIn = (caller: Caller, email: string, password: string, device: string | null = null) =>
  caller.action(api.auth.signIn, {
    provider: "password",
    params: { flow: "signIn", email, password, ...(device === null ? {} : { device }) },
  });
const open = (caller: Caller, token: string) =>
  caller.action(api.auth.signIn, { provider: "password", params: { flow: "openRequest", token } });
const sendPhoto = async (ip: string, key: string, id: string = crypto.randomUUID()) => {
  const search = new URLSearchParams({ requestId: id, key });
  return (await from(ip).fetch(`/images/request?${search}`, { method: "POST", body: asFromCamera("jpeg") })).status;
};
const form = (email: string) => ({
  ...{ form: "short" as const, flooringType: "Laminaat", surfaceArea: "40", name: "Fenna Janssen" },
  ...{ phone: "06 34 56 78 90", province: "Utrecht", email },
});

describe("wrong secrets from more networks than a gate has room for", () => {
  it("refuse no link of a mail, also not one in a network that guesses", async () => {
    const briefs: Id<"briefs">[] = [await addBrief(t), await addBrief(t)];
    for (const briefId of briefs) await t.run((ctx) => queueMail(ctx, "send-brief-confirmation", { briefId }));
    await runScheduled(t);
    const tokens = mails.flatMap(({ text }) => /#token=([0-9a-f]{64})/.exec(text)?.[1] ?? []);
    limitTo("openRequest", 2);
    await besiege((caller, network) => caller.mutation(forms.openRequest, { token: `mis${network}`, device: null }));
    for (let guess = 0; guess < 3; guess += 1) {
      await guesser(7).mutation(forms.openRequest, { token: "mis", device: null });
    }
    expect(await outcome(open(guesser(7), "mis"))).toBe("RATE_LIMITED");
    expect(await outcome(open(from(HOME), tokens[0]!))).toBe("ok");
    expect(await outcome(open(guesser(7), tokens[1]!))).toBe("ok");
  });

  it("refuse no photo of a form, before its request is sent or after", async () => {
    const [key, late] = [crypto.randomUUID(), crypto.randomUUID()];
    await from(HOME).mutation(api.briefs.createBrief, {
      ...form("fenna@voorbeeld.test"),
      photos: { key, uploads: [late] },
    });
    // Slowed down to one photo, where a form of the default limit has room for all of its own.
    const gate = 4;
    limitTo("uploadPhoto", gate);
    await besiege((caller) =>
      caller.mutation(internal.briefPhotos.beginUpload, {
        uploadId: crypto.randomUUID(),
        key: crypto.randomUUID(),
        briefId: null,
      }),
    );
    const other = crypto.randomUUID();
    expect([await sendPhoto(HOME, other), await sendPhoto(HOME, other)]).toEqual([201, 429]);
    expect(await sendPhoto(HOME, key, late)).toBe(201);
  });

  it("refuse no login in a browser that the account knows, and no link for a new password to any other", async () => {
    const { _id, email } = await addClient(t);
    await givePassword(t, _id);
    expect(await outcome(logIn(from(HOME), email, PASSWORD, KNOWN))).toBe("ok");
    await besiege((caller) => caller.mutation(forms.beginSignIn, { email, device: null }));
    expect(await outcome(logIn(from(HOME), email, PASSWORD, KNOWN))).toBe("ok");
    await besiege((caller) => caller.mutation(api.accounts.requestPasswordReset, { email }));
    await runScheduled(t);
    const token = mails.flatMap(({ text }) => /reset-password\?token=([0-9a-f]{64})/.exec(text)?.[1] ?? []).at(-1)!;
    const device = "b".repeat(64);
    const password = "eiken-visgraat-planken";
    await from("203.0.113.9").action(api.accounts.resetPassword, { token, password, device });
    expect(await outcome(logIn(from("203.0.113.9"), email, password, device))).toBe("ok");
  });

  it("refuse no invitation into a team, in a network that guesses and signs up", async () => {
    const company = await addCompany(t, "subscribed");
    await as(t, company._id).mutation(api.team.invite, {
      name: "Mo Yilmaz",
      email: "mo@voorbeeld.test",
      role: "office",
    });
    await runScheduled(t);
    const token = mails.flatMap(({ text }) => /team-uitnodiging#token=([0-9a-f]+)/.exec(text)?.[1] ?? []).at(-1)!;
    const join = (caller: Caller, secret: string) =>
      caller.action(api.auth.signIn, {
        provider: "password",
        params: { flow: "joinTeam", token: secret, name: "Mo Yilmaz", password: "eiken-visgraat-planken" },
      });
    limitTo("signUp", 2);
    for (let guess = 0; guess < 4; guess += 1) {
      expect(await outcome(join(guesser(7), `mis${guess}`))).toBe("TEAM_INVITATION_GONE");
      const signUp = { email: `iemand${guess}@voorbeeld.test` };
      expect((await guesser(7).mutation(forms.beginSignUp, signUp)).answer).toBe(guess < 2 ? "free" : "limited");
    }
    expect(await outcome(join(guesser(7), token))).toBe("ok");
  });

  it("refuse no calendar address, no link to look along, to read a conversation or to unsubscribe", async () => {
    const world = await buildLeaks();
    const { secret } = await as(world.t, world.users.pair!._id).mutation(api.visits.renewCalendar, {});
    const [share] = world.guesses.partner.secret as string[];
    const [conversation] = world.guesses.guest.token as string[];
    const stop = (await world.t.run((ctx) => ctx.db.query("profiles").collect())).flatMap(
      (row) => row.jobMailToken ?? [],
    )[0]!;
    const uses: [string, (caller: Caller, key: string) => Promise<boolean>][] = [
      [secret, async (caller, key) => (await caller.fetch(`/agenda.ics?sleutel=${key}`)).status === 200],
      [share!, async (caller, key) => (await caller.query(api.requestShares.look, { secret: key })) !== null],
      [conversation!, async (caller, key) => (await caller.query(api.conversations.byLink, { token: key })) !== null],
      [stop, async (caller, key) => (await caller.fetch(`/afmelden?token=${key}`, { method: "POST" })).status === 200],
    ];
    for (const [key, use] of uses) {
      for (let network = 0; network < NETWORKS; network += 1) {
        expect(await use(guesser(network, world.t), `mis${network}`)).toBe(false);
      }
      expect([key, await use(guesser(7, world.t), key)]).toEqual([key, true]);
    }
  });

  it("keep no public function that takes a secret from hearing somebody elsewhere as before", async () => {
    const { world } = await build(privateKey);
    const rows: Record<string, Row> = { ...publicRows, ...talkRows, ...adminRows };
    const guessed = Object.entries(rows).flatMap(([name, row]) => {
      const args = row.args?.(world, "visitor") ?? {};
      const answer = expectedOf(row, "visitor");
      return /"(token|secret|key)":/.test(JSON.stringify(args)) &&
        answer !== "NOT_SIGNED_IN" &&
        answer !== "NOT_ALLOWED"
        ? [{ name, args, answer }]
        : [];
    });
    expect(guessed.length).toBeGreaterThanOrEqual(20);
    for (const { name, args, answer } of guessed) {
      const ask = (caller: Caller) =>
        answerOf(call(name, { ...world, callers: { ...world.callers, visitor: caller } }, "visitor", args));
      for (let network = 0; network < NETWORKS; network += 1) await ask(guesser(network, world.t));
      expect([name, await ask(from(HOME, world.t))]).toEqual([name, answer]);
    }
  });

  it("refuse no staff, in a browser that they used before or in a new one", async () => {
    const enter = (ip: string, device?: string) =>
      outcome(from(ip).action(api.admin.signIn, { password: "beheer-wachtwoord", ...(device && { device }) }));
    vi.stubEnv("ADMIN_PASSWORD_HASH", await hashPassword("beheer-wachtwoord"));
    expect(await enter(HOME, KNOWN)).toBe("ok");
    await besiege((caller) => caller.mutation(internal.admin.beginSignIn, { device: null }));
    expect(await enter(HOME, KNOWN)).toBe("ok");
    expect(await enter("203.0.113.9")).toBe("ok");
    expect(await enter("203.0.113.9")).toBe("ok");
  });

  it("in the name of an address leave its owner a first form (C14)", async () => {
    const email = "sanne@voorbeeld.test";
    for (let network = 0; network < 50; network += 1) {
      await outcome(guesser(network).mutation(api.briefs.createBrief, form(email)));
    }
    expect(await outcome(from(HOME).mutation(api.briefs.createBrief, form(email)))).toBe("ok");
    expect(await outcome(from(HOME).mutation(api.briefs.createBrief, form(email)))).toBe("RATE_LIMITED");
  });
});
