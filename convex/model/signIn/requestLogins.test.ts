import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { REQUEST_LINK_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { hashPassword } from "./passwordHash";
import { endBrief } from "../clients/briefEnds";
import { queueMail } from "../mail/mails";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  type Backend,
  backendForEachTest,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  mailsWithTexts,
  outcome,
  runScheduled,
  t,
  wholeDatabase,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

const DEVICE = "a".repeat(64);
const { email: EMAIL } = CONTACT;

let privateKey: string;
let provider: ReturnType<typeof fakeMailProvider>;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
backendForEachTest();
beforeEach(() => {
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  provider = fakeMailProvider();
});

const linkIn = (text: string) => /https:\/\/vloeren\.test\/mijn-aanvraag#token=([0-9a-f]+)&aanvraag=(\w+)/.exec(text);
const tokenIn = (text: string) => linkIn(text)![1]!;
const sentTo = (to: string) => provider.sent.filter((mail) => mail.to === to);

/** The token in the confirmation's mail of a request. */
async function mailedToken(briefId: Id<"briefs">): Promise<string> {
  const before = provider.sent.length;
  await t.run((ctx) => queueMail(ctx, "send-brief-confirmation", { briefId }));
  await runScheduled(t);
  return tokenIn(provider.sent.slice(before).find(({ subject }) => subject === "Je aanvraag is ontvangen")!.text);
}

type Caller = Pick<Backend, "action">;
const open = (token: string, caller: Caller = t) =>
  caller.action(api.auth.signIn, { provider: "password", params: { flow: "openRequest", token, device: DEVICE } });
const sessionsOf = (userId: Id<"users">) =>
  t.run((ctx) =>
    ctx.db
      .query("authSessions")
      .withIndex("userId", (q) => q.eq("userId", userId))
      .collect(),
  );
const userOf = (email: string): Promise<Doc<"users"> | null> =>
  t.run((ctx) =>
    ctx.db
      .query("users")
      .withIndex("email", (q) => q.eq("email", email))
      .unique(),
  );
const ownerOf = (briefId: Id<"briefs">) => t.run(async (ctx) => (await ctx.db.get("briefs", briefId))!.userId);

/** Gives somebody a password, and an address that they did not confirm unless `confirmed`. */
async function withPassword(user: Doc<"users">, password: string, confirmed = false): Promise<void> {
  const secret = await hashPassword(password);
  await t.run(async (ctx) => {
    const account = { userId: user._id, provider: "password", providerAccountId: user.email, secret };
    await ctx.db.insert("authAccounts", account);
    if (confirmed) await ctx.db.patch("users", user._id, { emailVerificationTime: Date.now() });
  });
}

describe("the link in the mail to a client (N04)", () => {
  it("holds 256 random bits that are in no row, for the request and the mailbox it was sent to", async () => {
    const briefId = await addBrief(t);
    const token = await mailedToken(briefId);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await wholeDatabase(t)).not.toContain(token);
    const [row] = await t.run((ctx) => ctx.db.query("requestLinks").collect());
    expect(row).toMatchObject({ briefId, email: EMAIL, usedAt: null });
    expect(await mailedToken(await addBrief(t))).not.toBe(token);
  });

  it("makes an account without a password, a session of it, and the request its own", async () => {
    const briefId = await addBrief(t);
    const older = await addBrief(t);
    const { tokens } = await open(await mailedToken(briefId));
    await runScheduled(t);
    expect(tokens?.token).toMatch(/^ey/);
    const user = (await userOf(EMAIL))!;
    expect(user).toMatchObject({
      role: "CLIENT",
      name: CONTACT.name,
      emailVerificationTime: expect.any(Number) as number,
    });
    expect(await sessionsOf(user._id)).toHaveLength(1);
    expect([await ownerOf(briefId), await ownerOf(older)]).toEqual([user._id, user._id]);
    await expectRefusal(
      t.action(api.auth.signIn, { provider: "password", params: { flow: "signIn", email: EMAIL, password: "" } }),
      "MISSING_CREDENTIALS",
    );
  });

  it("gives the account the conversations about the request", async () => {
    const briefId = await addBrief(t);
    const token = await mailedToken(briefId);
    const company = await addCompany(t, "subscribed");
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    await as(t, company._id).mutation(api.conversations.send, {
      ...{ briefId, companyId: company._id, text: "Wanneer schikt het?", uploads: [] },
    });
    await open(token);
    await runScheduled(t);
    const own = as(t, (await userOf(EMAIL))!._id);
    expect(
      (await own.query(api.conversations.list, { paginationOpts: { numItems: 5, cursor: null } })).page,
    ).toHaveLength(1);
  });

  it("works once, also when two open it at the same moment", async () => {
    const token = await mailedToken(await addBrief(t));
    const outcomes = await Promise.all([outcome(open(token)), outcome(open(token))]);
    expect(outcomes.sort()).toEqual(["REQUEST_LINK_ENDED", "ok"]);
    expect(await outcome(open(token))).toBe("REQUEST_LINK_ENDED");
    expect(await sessionsOf((await userOf(EMAIL))!._id)).toHaveLength(1);
  });

  it("ends after fourteen days, and is forgotten another fourteen later", async () => {
    const token = await mailedToken(await addBrief(t));
    vi.setSystemTime(Date.now() + REQUEST_LINK_MS);
    expect(await outcome(open(token))).toBe("REQUEST_LINK_ENDED");
    expect(await userOf(EMAIL)).toBeNull();
    vi.setSystemTime(Date.now() + REQUEST_LINK_MS + 1);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await outcome(open(token))).toBe("REQUEST_LINK_UNKNOWN");
  });

  it("opens a request that was withdrawn, and none whose contact data was erased", async () => {
    const briefId = await addBrief(t, { status: "CANCELLED" });
    expect(await outcome(open(await mailedToken(briefId)))).toBe("ok");
    const erased = await addBrief(t, { contact: { ...CONTACT, email: "weg@voorbeeld.test" } });
    const token = await mailedToken(erased);
    await t.run(async (ctx) => await endBrief(ctx, (await ctx.db.get("briefs", erased))!));
    expect(await outcome(open(token))).toBe("REQUEST_LINK_UNKNOWN");
    expect(await t.run((ctx) => ctx.db.query("requestLinks").collect())).toHaveLength(1);
  });

  it("opens nothing once the request is somebody else's, or its address another", async () => {
    const [stranger, briefId, moved] = [await addClient(t), await addBrief(t), await addBrief(t)];
    const [first, second] = [await mailedToken(briefId), await mailedToken(moved)];
    await t.run(async (ctx) => {
      await ctx.db.patch("briefs", briefId, { userId: stranger._id });
      const contacts = await ctx.db.query("briefContacts").collect();
      const contact = contacts.find((row) => row.briefId === moved)!;
      await ctx.db.patch("briefContacts", contact._id, { email: "elders@voorbeeld.test" });
    });
    expect([await outcome(open(first)), await outcome(open(second))]).toEqual([
      "REQUEST_LINK_ENDED",
      "REQUEST_LINK_ENDED",
    ]);
  });

  it("is refused when it is no text, made up, or a key of another kind", async () => {
    const user = await addClient(t);
    await withPassword(user, "houten-vloer");
    const signIn = (token: unknown) =>
      outcome(
        t.action(api.auth.signIn, {
          provider: "password",
          params: { flow: "openRequest", token, device: DEVICE } as never,
        }),
      );
    for (const token of [undefined, null, 7, ["a"], "", "a".repeat(64)]) {
      expect(await signIn(token)).toBe("REQUEST_LINK_UNKNOWN");
    }
    await t.run((ctx) => queueMail(ctx, "reset-password", { userId: user._id }));
    await runScheduled(t);
    expect(await signIn(/token=([0-9a-f]+)/.exec(provider.sent.at(-1)!.text)![1]!)).toBe("REQUEST_LINK_UNKNOWN");
  });

  it("is guessed at a limited number of times an hour, and a right one opens all the same", async () => {
    limitTo("openRequest", 3);
    const caller = t.withRequestMetadata({ ip: "192.0.2.1", userAgent: "Firefox" });
    for (let index = 0; index < 5; index++) {
      expect(await outcome(open(await mailedToken(await addBrief(t)), caller))).toBe("ok");
    }
    const token = await mailedToken(await addBrief(t));
    const guesses = [];
    for (let index = 0; index < 4; index++) guesses.push(await outcome(open("geraden", caller)));
    expect(guesses.at(-1)).toBe("RATE_LIMITED");
    expect(await outcome(open(token, caller))).toBe("ok");
  });
});

describe("a session that was there before the click (N04, C11)", () => {
  it("of another account gets nothing, and ends in that browser", async () => {
    const stranger = await addClient(t);
    const briefId = await addBrief(t);
    const token = await mailedToken(briefId);
    const theirs = as(t, stranger._id);
    expect(await theirs.mutation(api.requestLinks.look, { token })).toBe("other");
    expect(await ownerOf(briefId)).toBeNull();
    await open(token, theirs);
    expect(await ownerOf(briefId)).toBe((await userOf(EMAIL))!._id);
    expect((await theirs.query(api.briefs.mine, { paginationOpts: { numItems: 5, cursor: null } })).page).toEqual([]);
    expect(await sessionsOf(stranger._id)).toEqual([]);
  });

  it("of whoever registered the address first ends, and the password with it", async () => {
    const mallory = await addClient(t);
    await withPassword(mallory, "van-een-ander");
    const briefId = await addBrief(t, { contact: { ...CONTACT, email: mallory.email } });
    const hers = as(t, mallory._id);
    expect(await hers.query(api.users.viewer, {})).not.toBeNull();
    const token = await mailedToken(briefId);
    expect(await hers.mutation(api.requestLinks.look, { token })).toBe("same");
    await open(token);
    expect(await hers.query(api.users.viewer, {})).toBeNull();
    await expectRefusal(
      t.action(api.auth.signIn, {
        provider: "password",
        params: { flow: "signIn", email: mallory.email, password: "van-een-ander" },
      }),
      "PASSWORD_NOT_PROVEN",
    );
  });

  it("of the mailbox's own confirmed account stays, on the devices where it was", async () => {
    const owner = await addClient(t);
    await withPassword(owner, "houten-vloer", true);
    const own = as(t, owner._id);
    await own.query(api.users.viewer, {});
    await open(await mailedToken(await addBrief(t, { contact: { ...CONTACT, email: owner.email } })));
    expect(await sessionsOf(owner._id)).toHaveLength(2);
    await t.action(api.auth.signIn, {
      provider: "password",
      params: { flow: "signIn", email: owner.email, password: "houten-vloer" },
    });
    expect(sentTo(owner.email).map(({ subject }) => subject)).not.toContain("Je wachtwoord is gewijzigd");
  });

  it("that owns the request is let through, and the link is used up all the same", async () => {
    const owner = await addClient(t);
    await withPassword(owner, "houten-vloer", true);
    const briefId = await addBrief(t, { userId: owner._id, contact: { ...CONTACT, email: owner.email } });
    const token = await mailedToken(briefId);
    for (const _ of [1, 2]) expect(await as(t, owner._id).mutation(api.requestLinks.look, { token })).toBe("yours");
    expect(await outcome(open(token))).toBe("REQUEST_LINK_ENDED");
    expect(await as(t, (await addClient(t))._id).mutation(api.requestLinks.look, { token })).toBe("ended");
  });

  it("never shows an account that a link made what its password would protect", async () => {
    await open(await mailedToken(await addBrief(t)));
    const user = (await userOf(EMAIL))!;
    await expectRefusal(as(t, user._id).action(api.accounts.exportMyData, {}), "WRONG_PASSWORD");
    await expectRefusal(as(t, user._id).action(api.accounts.deleteMyAccount, {}), "WRONG_PASSWORD");
  });
});

describe("a company that asks for a floor itself", () => {
  it("gets a mail that leads to the login, and is never logged in by a link", async () => {
    const briefId = await addBrief(t);
    const token = await mailedToken(briefId);
    const company = await addCompany(t, "subscribed");
    await t.run(async (ctx) => {
      await ctx.db.patch("users", company._id, { email: EMAIL });
      const account = { userId: company._id, provider: "password", providerAccountId: EMAIL, secret: "hash" };
      await ctx.db.insert("authAccounts", account);
    });
    expect(await outcome(open(token))).toBe("REQUEST_LINK_NEEDS_LOGIN");
    const another = await addBrief(t);
    await t.run((ctx) => queueMail(ctx, "send-brief-confirmation", { briefId: another }));
    await runScheduled(t);
    expect(provider.sent.at(-1)!.text).toContain("https://vloeren.test/client-dashboard");
  });
});

describe("another link", () => {
  const askedWith = async (by: { token: string } | { email: string }) => {
    expect(await t.mutation(api.requestLinks.sendAnother, { by })).toBeNull();
    await runScheduled(t);
  };
  const again = () => sentTo(EMAIL).filter(({ subject }) => subject === "Je nieuwe link");

  it("is mailed for one that was used, and opens the same request", async () => {
    const briefId = await addBrief(t);
    const token = await mailedToken(briefId);
    await open(token);
    await askedWith({ token });
    expect(linkIn(again()[0]!.text)![2]).toBe(briefId);
    expect(await outcome(open(tokenIn(again()[0]!.text)))).toBe("ok");
  });

  it("is mailed for an address with a request; the answer is the same for one without, and for a made-up token", async () => {
    await addBrief(t);
    await askedWith({ email: ` ${EMAIL.toUpperCase()} ` });
    expect(again()).toHaveLength(1);
    const before = provider.sent.length;
    await askedWith({ email: "niemand@voorbeeld.test" });
    await askedWith({ token: "verzonnen" });
    expect(provider.sent).toHaveLength(before);
    await expectRefusal(t.mutation(api.requestLinks.sendAnother, { by: { email: "geen adres" } }), "INVALID_EMAIL");
  });

  it("is mailed for the newest request that still is the mailbox's, and to an account without one for a password", async () => {
    const briefId = await addBrief(t);
    const other = await addClient(t);
    await addBrief(t, { userId: other._id });
    await askedWith({ email: EMAIL });
    expect(linkIn(again()[0]!.text)![2]).toBe(briefId);
    await withPassword(other, "een lang wachtwoord");
    await askedWith({ email: other.email });
    expect(sentTo(other.email).map(({ subject }) => subject)).toEqual(["Kies een nieuw wachtwoord"]);
  });

  it("leaves no address in what it schedules, with a request or without one (C65)", async () => {
    await addBrief(t);
    for (const email of [EMAIL, "niemand@voorbeeld.test"]) await askedWith({ email });
    const scheduled = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const asked = scheduled.filter(({ name }) => name.includes("mailAnother"));
    expect(asked).toHaveLength(2);
    expect(JSON.stringify(asked)).not.toContain("@");
  });

  it("is mailed a limited number of times, without a word about it", async () => {
    limitTo("requestLink", 2);
    await addBrief(t);
    for (let index = 0; index < 4; index++) await askedWith({ email: EMAIL });
    expect(again()).toHaveLength(2);
  });
});

describe("a mail with a link that could not be delivered", () => {
  it("is written anew with another link when staff sends it again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    provider.refuses = true;
    const briefId = await addBrief(t);
    await t.run((ctx) => queueMail(ctx, "send-brief-confirmation", { briefId }));
    await runScheduled(t);
    const [failed] = await mailsWithTexts(t);
    expect(failed).toMatchObject({ state: "failed", html: "", text: "" });
    provider.refuses = false;
    const admin = await addAdmin(t);
    await admin.mutation(api.adminMails.retryMail, { mailId: failed!._id });
    await runScheduled(t);
    expect(await outcome(open(tokenIn(provider.sent.at(-1)!.text)))).toBe("ok");
  });
});
