import { decodeJwt, exportPKCS8, generateKeyPair } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { DAY_MS, TRIAL_DAYS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import {
  as,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  newBackend,
  outcome,
  restoreWorld,
  runScheduled,
  type Backend,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

const PASSWORD = "houten-vloer";
const registration = {
  flow: "signUpCompany",
  email: "Info@Eikenvloer.test",
  password: PASSWORD,
  companyName: "Eikenvloer BV",
  contactName: "Daan Mulder",
  phone: "030 123 45 67",
  provinces: ["Utrecht", "Noord-Holland"],
};

let privateKey: string;
let t: Backend;
beforeAll(async () => {
  const keys = await generateKeyPair("RS256", { extractable: true });
  privateKey = await exportPKCS8(keys.privateKey);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T02:37:48Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  t = newBackend();
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
});
afterEach(restoreWorld);

const signIn = (params: Record<string, unknown>) => t.action(api.auth.signIn, { provider: "password", params });
/** Somebody whose referral code is `code`. */
const addReferrer = (code: string, times = 1) =>
  t.run(async (ctx) => {
    const userId = await ctx.db.insert("users", { email: "ander@voorbeeld.test", role: "PHOTOGRAPHER" });
    for (let time = 0; time < times; time++) await ctx.db.insert("referralCodes", { userId, code });
    return userId;
  });
const rows = () =>
  t.run(async (ctx) => ({
    users: await ctx.db.query("users").collect(),
    accounts: await ctx.db.query("authAccounts").collect(),
    sessions: await ctx.db.query("authSessions").collect(),
    profiles: await ctx.db.query("profiles").collect(),
    companyProfiles: await ctx.db.query("companyProfiles").collect(),
    mails: await ctx.db.query("mails").collect(),
  }));

describe("an identity token", () => {
  const lifeOf = (token: string) => {
    const { iat, exp } = decodeJwt(token);
    return exp! - iat!;
  };

  it("counts an hour, or as long as the deployment says (AUTH-042)", async () => {
    const { tokens } = await signIn(registration);
    expect(lifeOf(tokens!.token)).toBe(3600);
    vi.stubEnv("TOKEN_SECONDS", "900");
    const renewed = await t.action(api.auth.signIn, { refreshToken: tokens!.refreshToken });
    expect(lifeOf(renewed.tokens!.token)).toBe(900);
  });

  it("is another one after a renewal in the same second (AUTH-042)", async () => {
    const { tokens } = await signIn(registration);
    const renewed = await t.action(api.auth.signIn, { refreshToken: tokens!.refreshToken });
    expect(decodeJwt(renewed.tokens!.token).iat).toBe(decodeJwt(tokens!.token).iat);
    expect(renewed.tokens!.token).not.toBe(tokens!.token);
  });
});

describe("registration of a company", () => {
  it("logs in at once and keeps what was filled in (CAUTH-031, DATA-014, DATA-009)", async () => {
    const { tokens } = await signIn(registration);
    expect(tokens?.token).toMatch(/^ey/);
    const { users, accounts } = await rows();
    expect(users).toEqual([
      expect.objectContaining({
        email: "info@eikenvloer.test",
        role: "PHOTOGRAPHER",
        companyName: "Eikenvloer BV",
        contactName: "Daan Mulder",
        phone: "030 123 45 67",
      }),
    ]);
    expect(accounts).toHaveLength(1);
    expect(accounts[0]?.secret).not.toContain(PASSWORD);
  });

  it("sets profile, company profile and trial up in the same mutation (CAUTH-019, CAUTH-030, C22, C40, C41)", async () => {
    await signIn(registration);
    const { profiles, companyProfiles } = await rows();
    const trialEnd = profiles[0]?.trialEnd ?? 0;
    expect(profiles).toEqual([
      expect.objectContaining({
        companyName: "Eikenvloer BV",
        phone: "030 123 45 67",
        serviceAreas: ["Utrecht", "Noord-Holland"],
        completedOnboarding: true,
        seenWelcomeModal: false,
        isTrialActive: true,
      }),
    ]);
    expect(Math.abs(trialEnd - Date.now() - TRIAL_DAYS * DAY_MS)).toBeLessThan(10_000);
    expect(companyProfiles).toEqual([expect.objectContaining({ userId: profiles[0]?.userId, verified: false })]);
  });

  it("mails a welcome and the owner's notice, 500 ms later (CAUTH-020, CAUTH-021, CAUTH-022, C86)", async () => {
    const provider = fakeMailProvider();
    await signIn(registration);
    expect((await rows()).mails).toHaveLength(3);
    for (let step = 0; step < 48; step++) await letTimePass(t, 10);
    // The link that confirms the address does not wait.
    expect(provider.sent.filter(({ subject }) => subject !== "Bevestig je e-mail")).toEqual([]);
    await runScheduled(t);
    expect(provider.attempts).toBe(3);
    const { mails } = await rows();
    expect(mails.slice(0, 2).map(({ event, to, payload }) => [event, to, JSON.parse(payload)])).toEqual([
      [
        "send-vloeren-welcome-email",
        "info@eikenvloer.test",
        { companyEmail: "info@eikenvloer.test", companyName: "Eikenvloer BV", contactName: "Daan Mulder" },
      ],
      [
        "vloeren-signup",
        "beheer@vloeren.test",
        {
          name: "Daan Mulder",
          company_name: "Eikenvloer BV",
          email: "info@eikenvloer.test",
          phone: "030 123 45 67",
          source: "website_registration",
          timestamp: expect.stringMatching(/^21-11-2026 03:37:\d\d$/) as string,
        },
      ],
    ]);
  });

  it("goes on when the profile cannot be set up: the failure is only logged (CAUTH-024)", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    // Two rows with one code make the set-up's unique look-up throw.
    await addReferrer("dubbel", 2);
    const { tokens } = await signIn({ ...registration, ref: "dubbel" });
    expect(tokens?.token).toMatch(/^ey/);
    const { profiles, companyProfiles, users } = await rows();
    expect([profiles, companyProfiles]).toEqual([[], []]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining("could not be set up"));
    log.mockRestore();
    // The account meets the onboarding afterwards.
    const company = users.find(({ email }) => email === "info@eikenvloer.test");
    const viewer = await as(t, company!._id).query(api.users.viewer, {});
    expect(viewer).toMatchObject({ onboardingCompleted: false, hasCompanyProfile: false });
  });

  it("refuses an address that has an account, with the right password too (CAUTH-011, C16)", async () => {
    await signIn(registration);
    await expectRefusal(signIn(registration), "ACCOUNT_EXISTS");
    await expectRefusal(
      signIn({ ...registration, email: "INFO@eikenvloer.test ", password: "iets-anders" }),
      "ACCOUNT_EXISTS",
    );
    expect((await rows()).users).toHaveLength(1);
  });

  it("makes one account out of two sign-ups at once (CAUTH-011)", async () => {
    const outcomes = await Promise.all([outcome(signIn(registration)), outcome(signIn(registration))]);
    expect(outcomes.sort()).toEqual(["ACCOUNT_EXISTS", "ok"]);
    expect((await rows()).users).toHaveLength(1);
  });

  it("asks for name, province and phone (CAUTH-008)", async () => {
    for (const missing of [{ companyName: " " }, { phone: "" }, { provinces: [] }, { provinces: undefined }]) {
      await expectRefusal(signIn({ ...registration, ...missing }), "REGISTRATION_INCOMPLETE");
    }
    expect((await rows()).users).toEqual([]);
  });

  it("takes a password of six characters and none of five, nor a common one (CAUTH-010, C43)", async () => {
    await expectRefusal(signIn({ ...registration, password: "vijf5" }), "PASSWORD_TOO_SHORT");
    await expectRefusal(signIn({ ...registration, password: "Welkom01" }), "PASSWORD_TOO_COMMON");
    await expectRefusal(signIn({ ...registration, password: "x".repeat(201) }), "PASSWORD_TOO_LONG");
    expect(await outcome(signIn({ ...registration, password: "kq7vz2" }))).toBe("ok");
  });

  it.each([
    "qwertz",
    "aaaaaa",
    "123abc",
    "abcabc",
    "19900101",
    "eikenvloer",
    "Eikenvloer1",
    "vloeren1",
    "Utrecht1",
    "daanmulder",
    ...[
      "Wachtwoord1",
      "Welkom2026",
      "Welkom2026!",
      "Zomer2026",
      "herfst!26",
      "Januari2027",
      "Utrecht2026",
      "denhaag070",
    ],
    ...["Hoihoi123", "Ikhouvanjou1", "Login2026!", "Parketvloer1", "pvc-vloer2026", "Verhuisbedrijf1"],
    ...["W@chtw00rd1", "W3lkom123!", "2026-Amsterdam", "zomerzomer1", "Noord-Brabant1", "zesse6"],
    ...["Qwerty2026!", "Ikbendebaas1", "Stroopwafel1", "Poesje123", "FCUtrecht1"],
    ...["Eikenvloer BV 26", "info@eikenvloer.test", "Daan.Mulder2026!", "Mulder2026!"],
  ])("refuses %j, which is soon guessed (C43)", async (password) => {
    await expectRefusal(signIn({ ...registration, password }), "PASSWORD_TOO_COMMON");
    expect((await rows()).users).toEqual([]);
  });

  it.each([
    ["letters only", "gordijnhaakjesrommel"],
    ["digits only", "40718293656183"],
    ["spaces and other signs", "een blauwe ladder; zonder treden?"],
    [
      "200 characters",
      Array.from({ length: 200 }, (_, index) => "kq7vz2mwx9rb4"[(index * index + index) % 13]).join(""),
    ],
  ])("takes a password of %s", async (_, password) => {
    expect(await outcome(signIn({ ...registration, password }))).toBe("ok");
  });

  it("takes only the three provinces and a real address (CAUTH-007, C35)", async () => {
    await expectRefusal(signIn({ ...registration, provinces: ["Limburg"] }), "INVALID_INPUT");
    await expectRefusal(signIn({ ...registration, email: "geen-adres" }), "INVALID_EMAIL");
  });

  it("never lets a sign-up choose its role, trial or verification (I10, C17)", async () => {
    await signIn({ ...registration, role: "ADMIN", verified: true, trialEnd: 9e15, isTrialActive: true });
    const { users, profiles, companyProfiles } = await rows();
    expect(users[0]?.role).toBe("PHOTOGRAPHER");
    expect(companyProfiles[0]?.verified).toBe(false);
    expect(profiles[0]?.trialEnd).toBeLessThan(Date.now() + 8 * DAY_MS);
    const person = { flow: "signUpClient", email: "p@x.test", password: PASSWORD, name: "Piet", role: "ADMIN" };
    await expectRefusal(signIn(person), "INVALID_INPUT");
  });

  it("remembers through whose link a company came (C71)", async () => {
    const referrer = await addReferrer("k3yx");
    await signIn({ ...registration, ref: "k3yx" });
    const referrals = await t.run((ctx) => ctx.db.query("referrals").collect());
    expect(referrals).toEqual([expect.objectContaining({ referrerId: referrer, code: "k3yx", convertedAt: null })]);
  });
});

describe("the combined sign-up", () => {
  const person = { flow: "signUpClient", email: "sanne@voorbeeld.test", password: PASSWORD, name: "Sanne de Vries" };

  it("makes a client, whose profile is no company's (DATA-014)", async () => {
    await signIn({ ...person, role: "CLIENT" });
    const { users, profiles, companyProfiles } = await rows();
    expect(users[0]).toMatchObject({ role: "CLIENT", name: "Sanne de Vries" });
    expect(profiles[0]).toMatchObject({
      firstName: "Sanne",
      lastName: "de Vries",
      isTrialActive: false,
      trialEnd: null,
    });
    expect(companyProfiles).toEqual([]);
  });

  it("makes a company that still has its onboarding before it (C41)", async () => {
    await signIn({ ...person, role: "PHOTOGRAPHER" });
    const { profiles } = await rows();
    expect(profiles[0]).toMatchObject({ completedOnboarding: false, isTrialActive: true });
  });

  it.each([
    ["PHOTOGRAPHER", ["k3yx"]],
    ["CLIENT", []],
  ])("of a %s remembers the referral codes %j (C71)", async (role, codes) => {
    const referrerId = await addReferrer("k3yx");
    await signIn({ ...person, role, ref: "k3yx" });
    const referredId = (await rows()).users.find(({ email }) => email === person.email)!._id;
    const referrals = await t.run((ctx) => ctx.db.query("referrals").collect());
    expect(referrals).toMatchObject(codes.map((code) => ({ referrerId, referredId, code, convertedAt: null })));
  });

  it("goes on without a code that is too long to be ours (C71)", async () => {
    expect(await outcome(signIn({ ...person, role: "PHOTOGRAPHER", ref: "x".repeat(65) }))).toBe("ok");
    expect(await t.run((ctx) => ctx.db.query("referrals").collect())).toEqual([]);
  });

  it("asks for a name", async () => {
    await expectRefusal(signIn({ ...person, role: "CLIENT", name: "" }), "SIGN_UP_INCOMPLETE");
  });
});

describe("signing in", () => {
  it("works whatever the case of the address (CAUTH-026)", async () => {
    await signIn(registration);
    const { tokens } = await signIn({ flow: "signIn", email: " INFO@eikenvloer.TEST", password: PASSWORD });
    expect(tokens?.token).toMatch(/^ey/);
  });

  it("answers alike for a wrong password and an unknown address (CAUTH-028, C16)", async () => {
    await signIn(registration);
    await expectRefusal(
      signIn({ flow: "signIn", email: "info@eikenvloer.test", password: "mis" }),
      "INVALID_CREDENTIALS",
    );
    await expectRefusal(
      signIn({ flow: "signIn", email: "wie@eikenvloer.test", password: PASSWORD }),
      "INVALID_CREDENTIALS",
    );
    await expectRefusal(signIn({ flow: "signIn", email: "geen adres", password: PASSWORD }), "INVALID_CREDENTIALS");
  });

  it.each([
    { flow: "signIn", email: "info@eikenvloer.test" },
    { flow: "signIn", password: PASSWORD },
    { flow: "signIn", phone: "030 123 45 67" },
    { ...registration, email: "" },
    { ...registration, password: undefined },
    { flow: "signUpClient", role: "CLIENT", name: "Piet", password: PASSWORD },
    { flow: "signUpClient", role: "CLIENT", name: "Piet", email: "piet@voorbeeld.test", password: " " },
  ])("needs an address and a password (AUTH-022, C72): %j", async (credentials) => {
    await expectRefusal(signIn(credentials), "MISSING_CREDENTIALS");
    expect(errorData("MISSING_CREDENTIALS").message).toBe(
      "You must provide either an email or phone number and a password",
    );
  });

  it("knows no other flows (C72)", async () => {
    await expectRefusal(signIn({ flow: "iets anders" }), "INVALID_INPUT");
  });

  it("keeps a session for 90 days (C93)", async () => {
    await signIn(registration);
    const { sessions } = await rows();
    expect(sessions[0]!.expirationTime - sessions[0]!._creationTime).toBeCloseTo(90 * DAY_MS, -4);
  });

  it("opens a session of its own and ends the one that the browser had", async () => {
    await signIn(registration);
    const [before] = (await rows()).sessions;
    const browser = t.withIdentity({ subject: `${before!.userId}|${before!._id}` });
    const params = { flow: "signIn", email: registration.email, password: PASSWORD };
    await browser.action(api.auth.signIn, { provider: "password", params });
    const { sessions } = await rows();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]!._id).not.toBe(before!._id);
  });

  it("stops guessing at one address, and a success forgets the attempts (SEC-012, C14, C98)", async () => {
    limitTo("signIn", 2);
    await signIn(registration);
    const wrong = { flow: "signIn", email: "info@eikenvloer.test", password: "mis" };
    const right = { ...wrong, password: PASSWORD };
    await expectRefusal(signIn(wrong), "INVALID_CREDENTIALS");
    expect(await outcome(signIn(right))).toBe("ok");
    await expectRefusal(signIn(wrong), "INVALID_CREDENTIALS");
    await expectRefusal(signIn(wrong), "INVALID_CREDENTIALS");
    await expectRefusal(signIn(right), "RATE_LIMITED");
  });
});
