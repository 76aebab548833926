import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DEVICE_MS, DEVICES_MAX } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { COST } from "./passwordCost";
import { hashPassword } from "./passwordHash";
import {
  backendForEachTest,
  expectRefusal,
  fakeMailProvider,
  mailsWithTexts,
  outcome,
  runScheduled,
  t,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

const PASSWORD = "houten-vloer";
/** The hash of PASSWORD at the cost of earlier versions. */
const EARLIER_HASH =
  "0123456789abcdef0123456789abcdef:debb2be864996e3df4420e59d6b66f21c8f820c847fdb54ec39e473bab49ace3c265a9ed478fdf9660f0d5999066269578396d82b21479fc48afa9f336923a7a";
const EMAIL = "sanne@voorbeeld.test";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DEVICE = "a".repeat(64);
const OTHER_DEVICE = "b".repeat(64);

let privateKey: string;
let secret: string;
let mailbox: ReturnType<typeof fakeMailProvider>["sent"];
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
  secret = await hashPassword(PASSWORD);
});
backendForEachTest();
beforeEach(() => {
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  limitTo("signIn", 4);
  mailbox = fakeMailProvider().sent;
});

type Caller = { ip?: string; device?: string | null; userAgent?: string };
const from = ({ ip = "192.0.2.1", userAgent = CHROME }: Caller) => t.withRequestMetadata({ ip, userAgent });

const addAccount = (email = EMAIL): Promise<Id<"users">> =>
  t.run(async (ctx) => {
    const userId = await ctx.db.insert("users", { email, name: "Sanne Visser", role: "CLIENT" });
    await ctx.db.insert("authAccounts", { userId, provider: "password", providerAccountId: email, secret });
    return userId;
  });

/** An attempt to log in, without the cost of comparing a password: "wrong", "ok", or "RATE_LIMITED". */
async function attempt(right: boolean, caller: Caller = {}, email = EMAIL): Promise<string> {
  const device = caller.device ?? null;
  const login = await from(caller).mutation(internal.model.signIn.credentialFunctions.beginSignIn, { email, device });
  if (login === null) return "RATE_LIMITED";
  if (!right) return "wrong";
  await from(caller).mutation(internal.model.signIn.credentialFunctions.finishSignIn, {
    login,
    device,
    proof: null,
    newHash: null,
  });
  return "ok";
}
async function guess(times: number, caller: Caller, email = EMAIL): Promise<string[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await attempt(false, caller, email));
  return answers;
}
const times = (answer: string, count: number) => Array<string>(count).fill(answer);

describe("wrong guesses at an address (C14)", () => {
  it("lock their own network out, and nobody elsewhere", async () => {
    await addAccount();
    expect(await guess(6, { ip: "198.51.100.9" })).toEqual([...times("wrong", 4), ...times("RATE_LIMITED", 2)]);
    expect(await attempt(true, { ip: "198.51.100.9" })).toBe("RATE_LIMITED");
    expect(await attempt(true)).toBe("ok");
  });

  it("from many networks leave the browser in that the account knows, for as long as they go on", async () => {
    await addAccount();
    expect(await attempt(true, { device: DEVICE })).toBe("ok");
    for (let network = 0; network < 10; network += 1) await guess(4, { ip: `198.51.100.${network}` });
    expect(await attempt(true, { ip: "203.0.113.5", device: OTHER_DEVICE })).toBe("RATE_LIMITED");
    for (let time = 0; time < 10; time += 1) expect(await attempt(true, { device: DEVICE })).toBe("ok");
    expect(await attempt(true, { device: DEVICE, ip: "198.51.100.1" })).toBe("ok");
  });

  it("in a known browser are limited too, and close no other", async () => {
    await addAccount();
    expect(await attempt(true, { device: DEVICE })).toBe("ok");
    expect(await guess(5, { device: DEVICE })).toEqual([...times("wrong", 4), "RATE_LIMITED"]);
    expect(await attempt(true, { device: OTHER_DEVICE })).toBe("ok");
  });

  it("that are refused do not count against other addresses", async () => {
    await addAccount("bram@voorbeeld.test");
    await guess(50, { ip: "198.51.100.9" });
    expect(await attempt(true, { ip: "198.51.100.9" }, "bram@voorbeeld.test")).toBe("ok");
  });

  it("of many addresses from one network end, and leave the addresses open to others", async () => {
    await addAccount();
    const answers = [];
    for (let address = 0; address < 21; address += 1) {
      answers.push(...(await guess(1, { ip: "198.51.100.9" }, `iemand${address}@voorbeeld.test`)));
    }
    expect(answers).toEqual([...times("wrong", 20), "RATE_LIMITED"]);
    expect(await attempt(true)).toBe("ok");
  });

  it("sent all at once are counted before any is compared", async () => {
    await addAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(false)));
    expect(answers.filter((answer) => answer === "wrong")).toHaveLength(4);
  });

  it("by a program that keeps no token cannot pass for a known browser", async () => {
    await addAccount();
    expect(await attempt(true, {})).toBe("ok");
    expect(await guess(5, {})).toEqual([...times("wrong", 4), "RATE_LIMITED"]);
    expect(await attempt(true, {})).toBe("RATE_LIMITED");
  });

  it("from one subscriber's IPv6 addresses count together", async () => {
    await addAccount();
    const answers = [];
    for (let host = 1; host <= 5; host += 1) answers.push(await attempt(false, { ip: `2001:db8:1:2::${host}` }));
    expect(answers).toEqual([...times("wrong", 4), "RATE_LIMITED"]);
  });

  it("stand nowhere with the address that they were at", async () => {
    await addAccount();
    await attempt(false);
    const login = await from({}).mutation(internal.model.signIn.credentialFunctions.beginSignIn, {
      email: EMAIL,
      device: null,
    });
    expect(login?.attempts).toHaveLength(3);
    expect(JSON.stringify(login?.attempts)).not.toContain("sanne");
  });
});

describe("right passwords", () => {
  it("count against nobody: thirty of eight people behind one address are let in", async () => {
    const people = Array.from({ length: 8 }, (_, index) => `collega${index}@voorbeeld.test`);
    for (const email of people) await addAccount(email);
    const answers = [];
    for (let time = 0; time < 30; time += 1) answers.push(await attempt(true, {}, people[time % 8]));
    expect(answers).toEqual(times("ok", 30));
  });
});

describe("a password that was stored when hashing cost less", () => {
  it("still logs in, and is stored at today's cost from then on", async () => {
    await addAccount();
    const secretOf = () => t.run(async (ctx) => (await ctx.db.query("authAccounts").first())!.secret!);
    await t.run(async (ctx) => {
      const account = (await ctx.db.query("authAccounts").first())!;
      await ctx.db.patch("authAccounts", account._id, { secret: EARLIER_HASH });
    });
    const params = { flow: "signIn", email: EMAIL, password: PASSWORD };
    const logIn = () => t.action(api.auth.signIn, { provider: "password", params });
    expect((await logIn()).tokens).not.toBeNull();
    const renewed = await secretOf();
    expect(renewed).toContain(`scrypt$N=${COST.N},`);
    expect((await logIn()).tokens).not.toBeNull();
    expect(await secretOf()).toBe(renewed);
  });
});

describe("wishes for a reset link", () => {
  const wish = (caller: Caller, email = EMAIL) =>
    from(caller).mutation(api.accounts.requestPasswordReset, {
      email,
      ...(typeof caller.device === "string" ? { device: caller.device } : {}),
    });
  const mailed = async () => {
    await runScheduled(t);
    return mailbox.filter(({ subject }) => subject === "Kies een nieuw wachtwoord").length;
  };

  it("of a stranger do not use up the owner's", async () => {
    await addAccount();
    for (let time = 0; time < 8; time += 1) await wish({ ip: "198.51.100.9" });
    expect(await mailed()).toBe(5);
    await wish({});
    expect(await mailed()).toBe(6);
  });

  it("of strangers everywhere leave a browser that the account knows its own", async () => {
    await addAccount();
    await attempt(true, { device: DEVICE });
    for (let network = 0; network < 8; network += 1) {
      for (let time = 0; time < 5; time += 1) await wish({ ip: `198.51.100.${network}` });
    }
    expect(await mailed()).toBe(20);
    await wish({ device: DEVICE });
    expect(await mailed()).toBe(21);
  });

  it("for somebody else are not counted against an address after they were refused", async () => {
    await addAccount();
    await addAccount("bram@voorbeeld.test");
    for (let time = 0; time < 30; time += 1) await wish({ ip: "198.51.100.9" });
    await wish({ ip: "198.51.100.9" }, "bram@voorbeeld.test");
    expect(await mailed()).toBe(6);
  });
});

describe("a login on a new device", () => {
  const logIn = (device: string | null, userAgent = CHROME, password = PASSWORD) =>
    from({ userAgent }).action(api.auth.signIn, {
      provider: "password",
      params: { flow: "signIn", email: EMAIL, password, ...(device === null ? {} : { device }) },
    });
  const notices = async () => {
    await runScheduled(t);
    return mailbox.filter(({ subject }) => subject === "Er is ingelogd op een nieuw apparaat");
  };

  it("is mailed once, with the browser, the time and a link that throws everybody out", async () => {
    await addAccount();
    await logIn(DEVICE);
    expect(await notices()).toEqual([]);
    await logIn(OTHER_DEVICE, FIREFOX);
    await logIn(OTHER_DEVICE, FIREFOX);
    const [mail, ...more] = await notices();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL });
    expect(mail!.text).toContain("Op 21 november 2026 om 10:00 is er met Firefox op Linux ingelogd op je account.");
    const token = /https:\/\/vloeren\.test\/reset-password\?token=([0-9a-f]{64})/.exec(mail!.text)![1]!;

    await t.action(api.accounts.resetPassword, { token, password: "eiken-visgraat" });
    expect(await t.run((ctx) => ctx.db.query("authSessions").collect())).toEqual([]);
    await expectRefusal(logIn(OTHER_DEVICE, FIREFOX), "INVALID_CREDENTIALS");
    expect(await outcome(logIn(DEVICE, CHROME, "eiken-visgraat"))).toBe("ok");
  });

  it("is mailed for a program that keeps no token, and for one that makes a token up", async () => {
    await addAccount();
    await logIn(DEVICE);
    await logIn(null, "curl/8");
    await logIn("x", FIREFOX);
    expect(await notices()).toHaveLength(2);
  });

  it("is not mailed after a refusal", async () => {
    await addAccount();
    await logIn(DEVICE);
    await expectRefusal(logIn(OTHER_DEVICE, FIREFOX, "mis"), "INVALID_CREDENTIALS");
    expect(await notices()).toEqual([]);
  });

  it("keeps the hash of the token only, and the newest browsers of an account", async () => {
    const userId = await addAccount();
    for (let index = 0; index < DEVICES_MAX + 5; index += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      await attempt(true, { device: index.toString(16).padStart(64, "0") });
    }
    const rows = await t.run((ctx) => ctx.db.query("knownDevices").collect());
    expect(rows).toHaveLength(DEVICES_MAX);
    expect(rows.every((row) => row.userId === userId && row.name === "Chrome op Windows")).toBe(true);
    expect(JSON.stringify(rows)).not.toContain((DEVICES_MAX + 4).toString(16).padStart(64, "0"));
    vi.setSystemTime(Date.now() + DEVICE_MS + 1);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await t.run((ctx) => ctx.db.query("knownDevices").collect())).toEqual([]);
  });
});

describe("a changed password", () => {
  const reset = async (password: string) => {
    await t.mutation(api.accounts.requestPasswordReset, { email: EMAIL });
    await runScheduled(t);
    const mail = mailbox.findLast(({ subject }) => subject === "Kies een nieuw wachtwoord")!;
    const token = /token=([0-9a-f]{64})/.exec(mail.text)![1]!;
    await from({ userAgent: FIREFOX }).action(api.accounts.resetPassword, { token, password, device: DEVICE });
    await runScheduled(t);
  };

  it("is mailed, with a link that undoes it for seven days", async () => {
    await addAccount();
    await reset("eiken-visgraat");
    const mails = mailbox.filter(({ subject }) => subject === "Je wachtwoord is gewijzigd");
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("met Firefox op Linux");
    const undo = /token=([0-9a-f]{64})/.exec(mails[0]!.text)![1]!;
    vi.setSystemTime(Date.now() + 6 * 24 * 3600 * 1000);
    await t.action(api.accounts.resetPassword, { token: undo, password: "drempel-en-plint" });
    expect(await attempt(true)).toBe("ok");
    // The outbox keeps no link that is a key.
    const rows = await mailsWithTexts(t);
    expect(JSON.stringify(rows)).not.toContain(undo);
  });

  it("makes the browser that changed it a known one, and every other unknown", async () => {
    await addAccount();
    await attempt(true, { device: OTHER_DEVICE });
    await reset("eiken-visgraat");
    const rows = await t.run((ctx) => ctx.db.query("knownDevices").collect());
    expect(rows).toMatchObject([{ name: "Firefox op Linux" }]);
  });
});
