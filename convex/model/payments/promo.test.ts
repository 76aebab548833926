import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, PENDING_ACCOUNT_MS, PROMO_LINK_MS, REFERRAL_WAIT_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { MailEvent } from "../../mailKinds/mailArgs";
import { issueToken } from "../access/tokens";
import { FakeStripe, post } from "./stripe.setup";
import {
  addCompany,
  as,
  expectRefusal,
  letTimePass,
  newBackend,
  runScheduled,
  type Backend,
  mailsWithTexts,
} from "../../tests/test.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const PASSWORD = "zwaluwstaart-1900";
const EMAIL = "info@eikenhart.test";
const FORM = { companyName: "Eikenhart", contactName: "Noor Bakker", email: "Info@Eikenhart.test", password: PASSWORD };

let privateKey: string;
let t: Backend;
let stripe: FakeStripe;
const logged: unknown[] = [];
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout"] });
  logged.length = 0;
  for (const level of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => void logged.push(...line));
  }
  t = newBackend();
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  stripe = new FakeStripe();
  stripe.install();
});

const signUp = (form: Partial<typeof FORM & { phone: string; ref: string }> = {}) =>
  t.action(api.promo.signUp, { ...FORM, ...form });
const offer = (token: string) => t.query(api.promo.offer, { token });
const checkout = (token: string) => t.action(api.promo.createCheckout, { token });
const logIn = (email: string, password = PASSWORD) =>
  t.action(api.auth.signIn, { provider: "password", params: { flow: "signIn", email, password } });
const register = (email: string) =>
  t.action(api.auth.signIn, {
    provider: "password",
    params: {
      flow: "signUpCompany",
      email,
      password: PASSWORD,
      companyName: "A",
      phone: "0301234567",
      provinces: ["Utrecht"],
    },
  });
const rows = <T extends "users" | "pendingAccounts" | "profiles" | "mails" | "paymentCustomers" | "subscriptions">(
  table: T,
) => t.run((ctx) => ctx.db.query(table).collect());

/** What the newest mail of this name says: its delivery begins with writing it. */
async function textOfLast(event: MailEvent): Promise<string> {
  const { _id, slotId } = (await rows("mails")).findLast((mail) => mail.event === event)!;
  const { mails } = await t.mutation(internal.mail.prepare, { slotId: slotId! });
  return mails.find(({ mailId }) => mailId === _id)!.mail.text;
}

/** Signs up and returns the token of the link that is mailed. It stands in the outbox until the mail has left. */
async function mailedToken(form: Parameters<typeof signUp>[0] = {}): Promise<string> {
  await signUp(form);
  return /checkout-payment\?t=([0-9a-f]{64})/.exec(await textOfLast("send-vloeren-promotional-email"))![1]!;
}

/** Opens the pay page of a link and pays; the event of the payment arrives. */
async function pay(token: string) {
  await checkout(token);
  const subscription = stripe.payOn([...stripe.sessions.keys()].at(-1)!);
  await post(t, stripe.events.at(-1)!);
  return subscription;
}

describe("signing up for the promotion", () => {
  it("keeps the account pending and mails a link that carries a token only (REF-014, REF-015, C05)", async () => {
    expect(await signUp({ phone: "030 1234567" })).toEqual({ success: true });
    const [mail, ...others] = await rows("mails");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ event: "send-vloeren-promotional-email", to: EMAIL });
    expect(JSON.parse(mail!.payload)).toEqual({
      email: EMAIL,
      companyName: "Eikenhart",
      contactName: "Noor Bakker",
      phone: "030 1234567",
    });
    const text = await textOfLast("send-vloeren-promotional-email");
    expect(text).toMatch(/https:\/\/vloeren\.test\/vloeren\/checkout-payment\?t=[0-9a-f]{64}\b/);
    expect(text).toMatch(/€\s29,99/);
    await expectRefusal(logIn(EMAIL), "INVALID_CREDENTIALS");
    expect(await rows("users")).toEqual([]);
    await runScheduled(t);
    expect((await mailsWithTexts(t))[0]).toMatchObject({ state: "sent", html: "", text: "" });
  });

  it.each([
    [{ companyName: " " }, "PROMO_INCOMPLETE"],
    [{ contactName: "" }, "PROMO_INCOMPLETE"],
    [{ email: "" }, "PROMO_INCOMPLETE"],
    [{ password: "" }, "PROMO_INCOMPLETE"],
    [{ password: "vijf5" }, "PROMO_PASSWORD_TOO_SHORT"],
    [{ password: "welkom01" }, "PASSWORD_TOO_COMMON"],
    [{ email: "geen adres" }, "INVALID_EMAIL"],
    [{ phone: "12" }, "INVALID_INPUT"],
  ] as const)("refuses %j with %s (REF-010, REF-011)", async (form, code) => {
    await expectRefusal(signUp(form), code);
    expect(await rows("pendingAccounts")).toEqual([]);
    expect(await rows("mails")).toEqual([]);
  });

  it("takes a password of six characters, and no phone number (REF-009, REF-011)", async () => {
    expect(await signUp({ password: "kq7vz2" })).toEqual({ success: true });
    expect(await rows("pendingAccounts")).toMatchObject([{ phone: null, email: EMAIL }]);
  });

  it("is refused to an address with an account (C16)", async () => {
    await register(EMAIL);
    await expectRefusal(signUp(), "ACCOUNT_EXISTS");
  });

  it("mails one address five times an hour at most (SEC-012, C14)", async () => {
    for (let count = 0; count < 5; count += 1) await signUp();
    await expectRefusal(signUp(), "RATE_LIMITED");
    expect(await signUp({ email: "ander@eikenhart.test" })).toEqual({ success: true });
  });
});

describe("the link of the promotion", () => {
  it("shows what was signed up, and nothing secret (REF-020, C05)", async () => {
    const token = await mailedToken({ phone: "030 1234567" });
    expect(await offer(token)).toEqual({
      companyName: "Eikenhart",
      contactName: "Noor Bakker",
      email: EMAIL,
      phone: "030 1234567",
      hasPassword: true,
      firstMonthUsed: false,
    });
  });

  it("leads to a page to pay on at the introductory price, and back to itself (REF-020, C20)", async () => {
    const token = await mailedToken();
    const { url } = await checkout(token);
    expect(url).toMatch(/^https:\/\/pay\.test\//);
    const { params } = stripe.calls.findLast(
      ({ method, path }) => method === "POST" && path === "/v1/checkout/sessions",
    )!;
    expect(params.get("success_url")).toBe("https://vloeren.test/success");
    expect(params.get("cancel_url")).toBe(`https://vloeren.test/vloeren/checkout-payment?t=${token}&geannuleerd=1`);
    expect(params.get("discounts[0][coupon]")).toBe("eerste-maand-vloeren-3629-9559");
    const customer = stripe.calls.find(({ path }) => path === "/v1/customers")!.params;
    expect(customer.get("email")).toBe(EMAIL);
    await expectRefusal(logIn(EMAIL), "INVALID_CREDENTIALS");
  });

  it("ends after seven days (C05)", async () => {
    const token = await mailedToken();
    vi.setSystemTime(NOW + PROMO_LINK_MS - 1);
    expect(await offer(token)).not.toBeNull();
    vi.setSystemTime(NOW + PROMO_LINK_MS);
    expect(await offer(token)).toBeNull();
    await expectRefusal(checkout(token), "PROMO_LINK_INVALID");
  });

  it.each(["", "onbekend", "0".repeat(64)])("%j is none of ours", async (token) => {
    expect(await offer(token)).toBeNull();
    await expectRefusal(checkout(token), "PROMO_LINK_INVALID");
  });

  it("works no more once its address registered in the ordinary way", async () => {
    const token = await mailedToken();
    await register(EMAIL);
    expect(await offer(token)).toBeNull();
    await expectRefusal(checkout(token), "PROMO_LINK_INVALID");
    expect(await rows("users")).toHaveLength(1);
  });

  it("leaves the address free while it is not paid: registering replaces the sign-up, and nothing is paid any more", async () => {
    const token = await mailedToken();
    await checkout(token);
    const customerId = (await rows("paymentCustomers"))[0]!.customerId;
    await register(EMAIL);
    expect((await logIn(EMAIL)).tokens?.token).toBeTypeOf("string");
    expect(await rows("users")).toMatchObject([{ email: EMAIL, companyName: "A" }]);
    expect(await offer(token)).toBeNull();
    await expectRefusal(checkout(token), "PROMO_LINK_INVALID");
    await runScheduled(t);
    for (const table of ["pendingAccounts", "paymentCustomers"] as const) expect(await rows(table)).toEqual([]);
    const late = stripe.subscribe(customerId);
    await post(t, stripe.events.at(-1)!);
    expect(late.status).toBe("canceled");
  });

  it("is paid by whoever paid before the address was registered, although the event has not come yet", async () => {
    const token = await mailedToken();
    await checkout(token);
    stripe.subscribe((await rows("paymentCustomers"))[0]!.customerId);
    await expectRefusal(register(EMAIL), "ACCOUNT_EXISTS");
    expect((await logIn(EMAIL)).tokens?.token).toBeTypeOf("string");
    expect(await rows("users")).toHaveLength(1);
  });

  it("lets the address sign up for the promotion again, and pay as the same customer", async () => {
    await checkout(await mailedToken());
    await checkout(await mailedToken());
    expect(await rows("users")).toHaveLength(1);
    expect(await rows("paymentCustomers")).toHaveLength(1);
  });

  it("survives a provider that does not answer", async () => {
    const token = await mailedToken();
    stripe.fails = 1;
    await expectRefusal(checkout(token), "CHECKOUT_FAILED");
    expect((await checkout(token)).url).toMatch(/^https:/);
    expect(await rows("users")).toHaveLength(1);
    expect(await rows("paymentCustomers")).toHaveLength(1);
  });
});

describe("the first payment", () => {
  it("makes the account active, verified and subscribed; it meets the onboarding (C05, C41)", async () => {
    const token = await mailedToken({ phone: "030 1234567" });
    await pay(token);
    const { tokens } = await logIn(EMAIL);
    expect(tokens?.token).toBeTypeOf("string");
    const [user] = await rows("users");
    expect(await as(t, user!._id).query(api.users.viewer, {})).toMatchObject({
      role: "PHOTOGRAPHER",
      emailVerified: true,
      onboardingCompleted: false,
      hasCompanyProfile: false,
    });
    expect(await as(t, user!._id).query(api.companies.myAccess, {})).toMatchObject({ state: "subscribed" });
    expect(await rows("profiles")).toMatchObject([
      { companyName: "Eikenhart", phone: "030 1234567", firstName: "Noor" },
    ]);
    await runScheduled(t);
    const mails = (await rows("mails")).map(({ event, to }) => [event, to]);
    // They are written by functions of the same moment, in no certain order.
    expect(mails.slice(1).sort()).toEqual([
      ["promo-account-active", EMAIL],
      ["subscription-started", EMAIL],
      ["vloeren-signup", "beheer@vloeren.test"],
    ]);
  });

  it("uses the link up (REF-019, C05)", async () => {
    const token = await mailedToken();
    await pay(token);
    expect(await offer(token)).toBeNull();
    await expectRefusal(checkout(token), "PROMO_LINK_INVALID");
    expect(await rows("pendingAccounts")).toEqual([]);
  });

  it("counts once, however often and late its event comes (I6)", async () => {
    const token = await mailedToken();
    await pay(token);
    for (let count = 0; count < 4; count += 1) await post(t, stripe.events.at(-1)!);
    for (const event of stripe.events) await post(t, event);
    expect(await rows("users")).toHaveLength(1);
    expect(await rows("profiles")).toHaveLength(1);
    expect(await rows("subscriptions")).toMatchObject([{ status: "active" }]);
    await runScheduled(t);
    expect((await rows("mails")).filter(({ event }) => event === "promo-account-active")).toHaveLength(1);
  });

  it("is noticed by another tab before its event arrived", async () => {
    const token = await mailedToken();
    await checkout(token);
    stripe.subscribe((await rows("paymentCustomers"))[0]!.customerId);
    await expectRefusal(checkout(token), "ALREADY_SUBSCRIBED");
    expect((await logIn(EMAIL)).tokens?.token).toBeTypeOf("string");
  });

  it("that fails leaves the account pending, and the introductory price (C20)", async () => {
    const token = await mailedToken();
    await checkout(token);
    const subscription = stripe.subscribe((await rows("paymentCustomers"))[0]!.customerId);
    subscription.status = "incomplete";
    await post(t, stripe.events.at(-1)!);
    await expectRefusal(logIn(EMAIL), "INVALID_CREDENTIALS");
    expect(await offer(token)).not.toBeNull();
    await checkout(token);
    const again = stripe.calls.findLast(({ method, path }) => method === "POST" && path === "/v1/checkout/sessions")!;
    expect(again.params.has("discounts[0][coupon]")).toBe(true);
  });

  it("of two sign-ups counts for the one whose link was used", async () => {
    const first = await mailedToken();
    const second = await mailedToken({ contactName: "Mees Bakker" });
    await checkout(first);
    await pay(second);
    expect(await rows("users")).toMatchObject([{ name: "Mees Bakker" }]);
    expect(await offer(first)).toBeNull();
  });

  it.each([0, 1])(
    "of two sign-ups takes over no password, whoever's link %i is: the owner chooses one",
    async (used) => {
      const passwords = ["eerste-wachtwoord", "tweede-wachtwoord"];
      const tokens = [];
      for (const password of passwords) tokens.push(await mailedToken({ password }));
      expect(await offer(tokens[used]!)).toMatchObject({ hasPassword: false });
      await pay(tokens[used]!);
      for (const password of passwords) await expectRefusal(logIn(EMAIL, password), "INVALID_CREDENTIALS");
      const [user] = await rows("users");
      expect(await as(t, user!._id).query(api.companies.myAccess, {})).toMatchObject({ state: "subscribed" });
      await runScheduled(t);
      const mails = (await rows("mails")).map(({ event, to }) => [event, to]);
      expect(mails.slice(2).toSorted()).toEqual([
        ["promo-account-active", EMAIL],
        ["reset-password", EMAIL],
        ["subscription-started", EMAIL],
        ["vloeren-signup", "beheer@vloeren.test"],
      ]);

      const { token } = await t.run((ctx) => issueToken(ctx, user!, "resetPassword"));
      await t.action(api.accounts.resetPassword, { token, password: PASSWORD });
      expect((await logIn(EMAIL)).tokens?.token).toBeTypeOf("string");
    },
  );

  it("takes over no password either when the other sign-up was forgotten since", async () => {
    await signUp({ password: "eerste-wachtwoord" });
    vi.setSystemTime(NOW + PENDING_ACCOUNT_MS - DAY_MS);
    const token = await mailedToken({ password: "tweede-wachtwoord" });
    vi.setSystemTime(NOW + PENDING_ACCOUNT_MS + 1);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await rows("pendingAccounts")).toHaveLength(1);
    await pay(token);
    await expectRefusal(logIn(EMAIL, "tweede-wachtwoord"), "INVALID_CREDENTIALS");
  });

  it("promises a login with the password only when that will work", async () => {
    const own = "het wachtwoord dat je hebt gekozen";
    const lastMail = () => textOfLast("send-vloeren-promotional-email");
    await signUp();
    expect(await lastMail()).toContain(own);
    const token = await mailedToken();
    expect(await lastMail()).not.toContain(own);
    expect(await lastMail()).toContain("een link om een wachtwoord te kiezen");
    await pay(token);
    await t.finishInProgressScheduledFunctions();
    vi.advanceTimersByTime(1);
    await t.finishInProgressScheduledFunctions();
    const active = await runScheduled(t).then(() => mailsWithTexts(t));
    expect(active.find(({ event }) => event === "promo-account-active")!.text).toContain(
      "een link om een wachtwoord te kiezen",
    );
  });

  it("books the referrer's free month (C71)", async () => {
    const referrer = await addCompany(t, "locked");
    const { referralCode } = await as(t, referrer._id).mutation(api.referrals.generateCode, {});
    await pay(await mailedToken({ ref: referralCode }));
    vi.setSystemTime(NOW + REFERRAL_WAIT_MS);
    await t.mutation(internal.referrals.bookDueMonths, {});
    const trialEnd = (await as(t, referrer._id).query(api.companies.myAccess, {}))?.trialEnd;
    expect(trialEnd).toBe(NOW + REFERRAL_WAIT_MS + 30 * DAY_MS);
  });
});

describe("the password", () => {
  it("stands nowhere in plain text, from the sign-up to the first login (SEC-009, C05)", async () => {
    const answers: unknown[] = [];
    const token = await mailedToken();
    answers.push(await offer(token), await checkout(token));
    await pay(token);
    answers.push(await logIn(EMAIL));
    await runScheduled(t);
    const tables = await t.run(async (ctx) =>
      Promise.all(
        (
          ["users", "authAccounts", "pendingAccounts", "profiles", "mails", "paymentCustomers", "auditLog"] as const
        ).map((table) => ctx.db.query(table).collect()),
      ),
    );
    const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const calls = stripe.calls.map(({ path, params }) => `${path} ${params.toString()}`);
    const everything = JSON.stringify({ tables, jobs, calls, answers, logged });
    expect(everything).toContain("Eikenhart");
    expect(everything).not.toContain(PASSWORD);
  });
});

describe("a sign-up that is never paid", () => {
  it("is forgotten after thirty days, with the payer it was kept for (C65)", async () => {
    await checkout(await mailedToken());
    await letTimePass(t, PENDING_ACCOUNT_MS / 2);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await rows("pendingAccounts")).toHaveLength(1);
    vi.setSystemTime(NOW + PENDING_ACCOUNT_MS + 1);
    await t.mutation(internal.retention.forgetOldRows, {});
    for (const table of ["pendingAccounts", "users", "paymentCustomers"] as const)
      expect(await rows(table)).toEqual([]);
    await register(EMAIL);
    expect(await rows("users")).toMatchObject([{ email: EMAIL }]);
  });

  it("stays as long as its block, and lets those behind it be forgotten", async () => {
    await t.run(async (ctx) => {
      for (let index = 0; index < 60; index += 1) {
        const email = `info${index}@eikenhart.test`;
        const blocked = index < 55 ? { blockedAt: NOW } : {};
        const userId = await ctx.db.insert("users", { email, role: "PHOTOGRAPHER", ...blocked });
        await ctx.db.insert("pendingAccounts", {
          ...{ email, companyName: "Eikenhart", contactName: "Noor", phone: null, ref: null, secret: null, userId },
          ...{ tokenHash: email, expiresAt: NOW },
        });
      }
    });
    vi.setSystemTime(NOW + PENDING_ACCOUNT_MS + 1);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await rows("pendingAccounts")).toHaveLength(55);
    expect(await rows("users")).toHaveLength(55);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("users").collect())
        await ctx.db.patch("users", _id, { blockedAt: undefined });
    });
    await t.mutation(internal.retention.forgetOldRows, {});
    await runScheduled(t);
    expect(await rows("pendingAccounts")).toEqual([]);
  });

  it("becomes active by a payment on its last page, opened at the end of its link", async () => {
    const token = await mailedToken();
    vi.setSystemTime(NOW + PROMO_LINK_MS - 1);
    await checkout(token);
    vi.setSystemTime(NOW + PROMO_LINK_MS + DAY_MS - 1);
    stripe.subscribe((await rows("paymentCustomers"))[0]!.customerId);
    await post(t, stripe.events.at(-1)!);
    expect((await logIn(EMAIL)).tokens?.token).toBeTypeOf("string");
  });

  it("lets its address register for free after that, and leaves no second user or customer (C65)", async () => {
    await checkout(await mailedToken());
    const customerId = (await rows("paymentCustomers"))[0]!.customerId;
    vi.setSystemTime(NOW + PROMO_LINK_MS + DAY_MS);
    await register(EMAIL);
    expect(await rows("users")).toMatchObject([{ email: EMAIL, companyName: "A" }]);
    expect(await rows("pendingAccounts")).toEqual([]);
    expect(await rows("paymentCustomers")).toEqual([]);
    expect((await logIn(EMAIL)).tokens?.token).toBeTypeOf("string");
    const late = stripe.subscribe(customerId);
    await post(t, stripe.events.at(-1)!);
    expect(late.status).toBe("canceled");
  });

  it("lets its address sign up for the promotion again after that, and pay as one company", async () => {
    await checkout(await mailedToken());
    vi.setSystemTime(NOW + PROMO_LINK_MS + DAY_MS);
    const token = await mailedToken({ companyName: "Eikenhart Vloeren" });
    expect(await offer(token)).toMatchObject({ companyName: "Eikenhart Vloeren", hasPassword: false });
    await pay(token);
    expect(await rows("users")).toMatchObject([{ email: EMAIL, companyName: "Eikenhart Vloeren" }]);
    expect(await rows("paymentCustomers")).toHaveLength(1);
    expect(await rows("subscriptions")).toMatchObject([{ status: "active" }]);
    expect(await rows("pendingAccounts")).toEqual([]);
  });

  it("is kept for a newer link that continues it", async () => {
    await checkout(await mailedToken());
    vi.setSystemTime(NOW + PROMO_LINK_MS + DAY_MS);
    await checkout(await mailedToken());
    vi.setSystemTime(NOW + PENDING_ACCOUNT_MS + 1);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await rows("users")).toHaveLength(1);
    await register(EMAIL);
    expect(await rows("users")).toMatchObject([{ email: EMAIL, companyName: "A" }]);
  });
});
