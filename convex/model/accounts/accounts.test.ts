import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeJwt, exportPKCS8, generateKeyPair } from "jose";
import { DAY_MS, HOUR_MS, MAILBOX_PROOF_MS, RESET_LINK_MS, SESSION_DAYS, VERIFY_LINK_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { sha256 } from "../base/digest";
import { hashPassword } from "../signIn/passwordHash";
import {
  addBrief,
  addClient,
  as,
  backendForEachTest,
  CONTACT,
  contactOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  outcome,
  runScheduled,
  t,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

const PASSWORD = "houten-vloer";
const NEW_PASSWORD = "eiken-visgraat";

let privateKey: string;
let passwordHash: string;
let mailbox: ReturnType<typeof fakeMailProvider>["sent"];
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
  passwordHash = await hashPassword(PASSWORD);
});
backendForEachTest();
beforeEach(() => {
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  mailbox = fakeMailProvider().sent;
});

const signIn = (email: string, password: string) =>
  t.action(api.auth.signIn, { provider: "password", params: { flow: "signIn", email, password } });
const signUp = (email: string) =>
  t.action(api.auth.signIn, {
    provider: "password",
    params: { flow: "signUpClient", email, password: PASSWORD, name: "Sanne Visser", role: "CLIENT" },
  });
const userWith = (email: string) =>
  t.run(
    async (ctx) =>
      (await ctx.db
        .query("users")
        .withIndex("email", (q) => q.eq("email", email))
        .unique())!,
  );
const briefRow = (briefId: Id<"briefs">) => t.run(async (ctx) => (await ctx.db.get("briefs", briefId))!);
const contactWith = (email: string) => ({ ...CONTACT, email });

/** The secret in the newest link that was mailed to this address. */
async function mailedToken(email: string): Promise<string> {
  await runScheduled(t);
  const links = mailbox
    .filter((mail) => mail.to === email)
    .map((mail) => /(?:token_hash|token)=([0-9a-f]+)/.exec(mail.text));
  const token = links.filter((link) => link !== null).at(-1)?.[1];
  if (token === undefined) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

/** An account with a password, as a sign-up leaves it, and the link that it was mailed. */
async function register(email = "sanne@voorbeeld.test"): Promise<{ user: Doc<"users">; token: string }> {
  const userId = await t.run(async (ctx) => {
    const userId = await ctx.db.insert("users", { email, name: "Sanne Visser", role: "CLIENT" });
    await ctx.db.insert("authAccounts", {
      userId,
      provider: "password",
      providerAccountId: email,
      secret: passwordHash,
    });
    return userId;
  });
  await as(t, userId).mutation(api.accounts.requestEmailVerification, {});
  return { user: await userWith(email), token: await mailedToken(email) };
}

async function registerVerified(email?: string): Promise<Doc<"users">> {
  const { user, token } = await register(email);
  await as(t, user._id).mutation(api.accounts.verifyEmail, { token });
  await runScheduled(t);
  return user;
}

async function resetToken(email: string): Promise<string> {
  await t.mutation(api.accounts.requestPasswordReset, { email });
  return await mailedToken(email);
}

describe("verifying an address", () => {
  it("mails a link to /auth/confirm that leads on to /verhuis at sign-up (AUTH-018, AUTH-020)", async () => {
    await signUp("Sanne@Voorbeeld.test");
    const token = await mailedToken("sanne@voorbeeld.test");
    expect(mailbox).toHaveLength(1);
    expect(mailbox[0]).toMatchObject({ to: "sanne@voorbeeld.test", subject: "Bevestig je e-mail" });
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(mailbox[0]!.text).toContain(
      `https://vloeren.test/auth/confirm?token_hash=${token}&type=signup&redirect=/verhuis`,
    );
  });

  it("keeps the hash of the link only, in no table the link itself (C10)", async () => {
    const { token } = await register();
    const tables = await t.run(async (ctx) => ({
      tokens: await ctx.db.query("authTokens").collect(),
      mails: await ctx.db.query("mails").collect(),
      jobs: await ctx.db.system.query("_scheduled_functions").collect(),
    }));
    expect(JSON.stringify(tables)).not.toContain(token);
    expect(tables.tokens.map((row) => row.hash)).toEqual([await sha256(token)]);
  });

  it.each([
    ["code", (token: string) => ({ code: token })],
    ["token", (token: string) => ({ token })],
    ["token hash with type", (token: string) => ({ tokenHash: token, type: "signup" })],
    ["email with token", (token: string) => ({ email: "Sanne@Voorbeeld.test", token })],
  ])("takes a %s (AUTH-033, AUTH-034, AUTH-036, AUTH-037)", async (_shape, parameters) => {
    const { user, token } = await register();
    expect(await as(t, user._id).mutation(api.accounts.verifyEmail, parameters(token))).toEqual({
      purpose: "verifyEmail",
      role: "CLIENT",
      email: user.email,
      proof: null,
    });
    expect((await as(t, user._id).query(api.users.viewer, {}))?.emailVerified).toBe(true);
  });

  it("works once (C10, AUTH-039)", async () => {
    const { token } = await register();
    await t.mutation(api.accounts.verifyEmail, { token });
    await expectRefusal(t.mutation(api.accounts.verifyEmail, { token }), "LINK_INVALID");
  });

  it("works for 24 hours", async () => {
    const { user, token } = await register();
    vi.setSystemTime(Date.now() + VERIFY_LINK_MS);
    await expectRefusal(t.mutation(api.accounts.verifyEmail, { token }), "LINK_INVALID");
    expect((await userWith(user.email)).emailVerificationTime).toBeUndefined();
  });

  it.each([
    ["nothing", {}, "LINK_INCOMPLETE"],
    ["an address without a token", { email: "sanne@voorbeeld.test" }, "LINK_INCOMPLETE"],
    ["an unknown token", { tokenHash: "bad" }, "LINK_INVALID"],
  ] as const)("refuses %s (AUTH-038, AUTH-039)", async (_what, parameters, code) => {
    await expectRefusal(t.mutation(api.accounts.verifyEmail, parameters), code);
  });

  it("refuses a token with another address or purpose, and does not use it up", async () => {
    const { token } = await register();
    for (const wrong of [{ email: "ander@voorbeeld.test" }, { type: "recovery" }, { type: "onzin" }]) {
      await expectRefusal(t.mutation(api.accounts.verifyEmail, { token, ...wrong }), "LINK_INVALID");
    }
    expect(await outcome(t.mutation(api.accounts.verifyEmail, { token }))).toBe("ok");
  });

  it("refuses a link that was sent to an earlier address of the account", async () => {
    const { user, token } = await register();
    await t.run(async (ctx) => await ctx.db.patch("users", user._id, { email: "nieuw@voorbeeld.test" }));
    await expectRefusal(t.mutation(api.accounts.verifyEmail, { token }), "LINK_INVALID");
  });

  it("mails another link when asked, five times an hour, and none to a verified address (C14)", async () => {
    const { user } = await register();
    const ask = () => outcome(as(t, user._id).mutation(api.accounts.requestEmailVerification, {}));
    await letTimePass(t, HOUR_MS);
    for (let time = 0; time < 5; time++) expect(await ask()).toBe("ok");
    expect(await ask()).toBe("RATE_LIMITED");
    await as(t, user._id).mutation(api.accounts.verifyEmail, { token: await mailedToken(user.email) });
    const before = mailbox.length;
    expect(await ask()).toBe("ok");
    await runScheduled(t);
    expect(mailbox).toHaveLength(before);
  });

  it("never costs anybody the account: sign-up works while no mail can be written (I7)", async () => {
    vi.stubEnv("SITE_URL", "");
    expect(await outcome(signUp("sanne@voorbeeld.test"))).toBe("ok");
    expect(await userWith("sanne@voorbeeld.test")).not.toBeNull();
  });
});

describe("a new password", () => {
  it("comes with a link to /reset-password (AUTH-026)", async () => {
    const user = await registerVerified();
    const token = await resetToken(user.email);
    expect(mailbox.at(-1)!.text).toContain(`https://vloeren.test/reset-password?token=${token}`);
    expect(await t.query(api.accounts.checkResetToken, { token })).toBe(true);
  });

  it("replaces the old one, ends every session and every other link (AUTH-032)", async () => {
    const user = await registerVerified();
    await signIn(user.email, PASSWORD);
    expect(await as(t, user._id).query(api.users.viewer, {})).not.toBeNull();
    const other = await resetToken(user.email);
    const token = await resetToken(user.email);
    await t.action(api.accounts.resetPassword, { token, password: NEW_PASSWORD });
    await runScheduled(t);

    const rows = await t.run(async (ctx) => ({
      sessions: await ctx.db.query("authSessions").collect(),
      refreshTokens: await ctx.db.query("authRefreshTokens").collect(),
    }));
    expect(rows).toEqual({ sessions: [], refreshTokens: [] });
    expect(await as(t, user._id).query(api.users.viewer, {})).toBeNull();
    await expectRefusal(signIn(user.email, PASSWORD), "INVALID_CREDENTIALS");
    expect(await outcome(signIn(user.email, NEW_PASSWORD))).toBe("ok");
    for (const used of [token, other]) {
      expect(await t.query(api.accounts.checkResetToken, { token: used })).toBe(false);
      await expectRefusal(
        t.action(api.accounts.resetPassword, { token: used, password: PASSWORD }),
        "RESET_LINK_INVALID",
      );
    }
  });

  it("has at least 8 characters and is not soon guessed; a refusal does not use the link up (AUTH-031)", async () => {
    const user = await registerVerified();
    const token = await resetToken(user.email);
    const reset = (password: string) => t.action(api.accounts.resetPassword, { token, password });
    await expectRefusal(reset("zeven77"), "PASSWORD_TOO_SHORT_FOR_RESET");
    await expectRefusal(reset("x".repeat(201)), "PASSWORD_TOO_LONG");
    for (const guessable of ["welkom01", "password1", "vloeren1", `${user.email.split("@")[0]}1990`]) {
      await expectRefusal(reset(guessable), "PASSWORD_TOO_COMMON");
    }
    expect(await outcome(reset("klik8vlo"))).toBe("ok");
  });

  it("is refused with an unknown, an expired, or a verification link (AUTH-027, AUTH-028, C10)", async () => {
    const { user, token: verification } = await register();
    const expired = await resetToken(user.email);
    vi.setSystemTime(Date.now() + RESET_LINK_MS);
    for (const token of ["bad", expired, verification]) {
      expect(await t.query(api.accounts.checkResetToken, { token })).toBe(false);
      await expectRefusal(
        t.action(api.accounts.resetPassword, { token, password: NEW_PASSWORD }),
        "RESET_LINK_INVALID",
      );
    }
    expect(await outcome(signIn(user.email, PASSWORD))).toBe("ok");
  });

  it("is not set by the verification page: its link is pointed on, unused (C10)", async () => {
    const user = await registerVerified();
    const token = await resetToken(user.email);
    expect(await t.mutation(api.accounts.verifyEmail, { tokenHash: token, type: "recovery" })).toEqual({
      purpose: "resetPassword",
      role: "CLIENT",
      email: user.email,
      proof: null,
    });
    await expectRefusal(t.mutation(api.accounts.verifyEmail, { tokenHash: token, type: "signup" }), "LINK_INVALID");
    expect(await t.query(api.accounts.checkResetToken, { token })).toBe(true);
  });

  it("answers alike for known, unknown and malformed addresses, and after too many wishes (SEC-012, C14, C16, AUTH-024)", async () => {
    const user = await registerVerified();
    const before = mailbox.length;
    const ask = (email: string) => t.mutation(api.accounts.requestPasswordReset, { email });
    for (const email of [user.email.toUpperCase(), "niemand@voorbeeld.test", "geen adres", ""]) {
      expect(await ask(email)).toBeNull();
    }
    for (let time = 0; time < 10; time++) expect(await ask(user.email)).toBeNull();
    await runScheduled(t);
    expect(mailbox.slice(before).map((mail) => mail.to)).toEqual(Array(5).fill(user.email));
  });

  it("lets somebody in who guessed wrong too often before", async () => {
    limitTo("signIn", 1);
    const user = await registerVerified();
    await expectRefusal(signIn(user.email, "mis"), "INVALID_CREDENTIALS");
    expect(await outcome(signIn(user.email, PASSWORD))).toBe("RATE_LIMITED");
    await t.action(api.accounts.resetPassword, { token: await resetToken(user.email), password: NEW_PASSWORD });
    expect(await outcome(signIn(user.email, NEW_PASSWORD))).toBe("ok");
  });
});

describe("claiming guest requests", () => {
  it("happens with the verification, for every request with that address (C11, AUTH-021)", async () => {
    const briefId = await addBrief(t, { contact: contactWith("sanne@voorbeeld.test") });
    const foreign = await addBrief(t, { contact: contactWith("ander@voorbeeld.test") });
    const { user, token } = await register("sanne@voorbeeld.test");
    await as(t, user._id).mutation(api.accounts.verifyEmail, { token });
    await runScheduled(t);
    expect((await briefRow(briefId)).userId).toBe(user._id);
    expect((await briefRow(foreign)).userId).toBeNull();
  });

  it("is refused to an address that was not verified (SEC-015, C11, C58)", async () => {
    const briefId = await addBrief(t, { contact: contactWith("sanne@voorbeeld.test") });
    const { user } = await register("sanne@voorbeeld.test");
    expect(await as(t, user._id).mutation(api.accounts.claimBriefs, {})).toEqual({ claimed: 0 });
    expect((await briefRow(briefId)).userId).toBeNull();
  });

  it("takes what came in since, once, and nothing that is somebody's (C11)", async () => {
    const user = await registerVerified();
    const contact = contactWith(user.email);
    const briefId = await addBrief(t, { contact });
    const other = await addClient(t);
    const owned = await addBrief(t, { contact, userId: other._id });
    const claim = () => as(t, user._id).mutation(api.accounts.claimBriefs, {});
    expect(await claim()).toEqual({ claimed: 1 });
    expect(await claim()).toEqual({ claimed: 0 });
    expect((await briefRow(briefId)).userId).toBe(user._id);
    expect((await briefRow(owned)).userId).toBe(other._id);
  });

  it("finishes long lists in the background", async () => {
    const user = await registerVerified();
    const contact = contactWith(user.email);
    for (let index = 0; index < 130; index++) await addBrief(t, { contact });
    expect(await as(t, user._id).mutation(api.accounts.claimBriefs, {})).toEqual({ claimed: 100 });
    await runScheduled(t);
    const unclaimed = await t.run(
      async (ctx) =>
        await ctx.db
          .query("briefs")
          .withIndex("by_user", (q) => q.eq("userId", null))
          .collect(),
    );
    expect(unclaimed).toEqual([]);
  });

  it("finds nothing to do for an account that is gone by then", async () => {
    const user = await registerVerified();
    await eraseAccountOf(t, user._id);
    await t.mutation(internal.accountJobs.claimBatch, { userId: user._id, after: 0 });
    await t.mutation(internal.accountJobs.mailLink, { userId: user._id, purpose: "verifyEmail" });
    expect(await t.run(async (ctx) => await ctx.db.query("authTokens").collect())).toEqual([]);
  });
});

describe("an address that a stranger registered first (C11, I4)", () => {
  const EMAIL = "fenna@voorbeeld.test";
  const guestRequest = () => addBrief(t, { contact: contactWith(EMAIL) });
  /** Somebody who logs in or registers; `sub` of the token is who they are from then on. */
  const inSession = async (call: ReturnType<typeof signIn>) =>
    t.withIdentity({ subject: decodeJwt((await call).tokens!.token).sub! });
  type Browser = Awaited<ReturnType<typeof inSession>>;
  const seesNothing = async (browser: Browser, briefId: Id<"briefs">) => {
    await runScheduled(t);
    await expectRefusal(browser.mutation(api.accounts.claimBriefs, {}), "NOT_SIGNED_IN");
    expect(await browser.query(api.users.viewer, {})).toBeNull();
    const mine = await browser.query(api.briefs.mine, { paginationOpts: { numItems: 10, cursor: null } });
    expect(mine.page).toEqual([]);
    expect((await contactOf(t, briefId)).name).toBe(CONTACT.name);
  };

  it.each(["before the click", "after the click"])(
    "shows the stranger nothing of a guest request %s, in no session and with no password of before",
    async (when) => {
      const stranger = await inSession(signUp(EMAIL));
      const token = await mailedToken(EMAIL);
      const elsewhere = await inSession(signIn(EMAIL, PASSWORD));
      const before = when === "before the click" ? await guestRequest() : null;
      expect(await t.mutation(api.accounts.verifyEmail, { token })).toMatchObject({ purpose: "verifyEmail" });
      const briefId = before ?? (await guestRequest());
      await seesNothing(stranger, briefId);
      await seesNothing(elsewhere, briefId);
      await expectRefusal(signIn(EMAIL, PASSWORD), "PASSWORD_NOT_PROVEN");
      // The mailbox's owner chooses a password, and has the request.
      await t.action(api.accounts.resetPassword, { token: await resetToken(EMAIL), password: NEW_PASSWORD });
      const owner = await inSession(signIn(EMAIL, NEW_PASSWORD));
      await owner.mutation(api.accounts.claimBriefs, {});
      await runScheduled(t);
      expect((await briefRow(briefId)).userId).toBe((await userWith(EMAIL))._id);
      await seesNothing(stranger, briefId);
      await expectRefusal(signIn(EMAIL, PASSWORD), "INVALID_CREDENTIALS");
    },
  );

  it("is nobody else's after a click in somebody else's account", async () => {
    const stranger = await inSession(signUp(EMAIL));
    const token = await mailedToken(EMAIL);
    const other = await addClient(t);
    await as(t, other._id).mutation(api.accounts.verifyEmail, { token });
    await seesNothing(stranger, await guestRequest());
    expect(await as(t, other._id).query(api.users.viewer, {})).toMatchObject({ emailVerified: false });
  });

  it("ends a session that renews its token after the click", async () => {
    const { tokens } = await signUp(EMAIL);
    await t.mutation(api.accounts.verifyEmail, { token: await mailedToken(EMAIL) });
    await runScheduled(t);
    expect((await t.action(api.auth.signIn, { refreshToken: tokens!.refreshToken })).tokens).toBeNull();
  });

  it("stays the session's in which it was confirmed; the others end", async () => {
    const here = await inSession(signUp(EMAIL));
    const elsewhere = await inSession(signIn(EMAIL, PASSWORD));
    await here.mutation(api.accounts.verifyEmail, { token: await mailedToken(EMAIL) });
    const briefId = await guestRequest();
    await seesNothing(elsewhere, briefId);
    await here.mutation(api.accounts.claimBriefs, {});
    expect((await briefRow(briefId)).userId).toBe((await userWith(EMAIL))._id);
    expect(await outcome(signIn(EMAIL, PASSWORD))).toBe("ok");
  });

  it("takes its password again in the browser that opened the link, once and for an hour", async () => {
    await signUp(EMAIL);
    const { proof } = await t.mutation(api.accounts.verifyEmail, { token: await mailedToken(EMAIL) });
    const logIn = (proof: string | null, password = PASSWORD) =>
      t.action(api.auth.signIn, {
        provider: "password",
        params: { flow: "signIn", email: EMAIL, password, ...(proof === null ? {} : { proof }) },
      });
    await expectRefusal(logIn("0".repeat(64)), "PASSWORD_NOT_PROVEN");
    await expectRefusal(logIn(proof, "mis-geraden"), "INVALID_CREDENTIALS");
    await expectRefusal(t.mutation(api.accounts.verifyEmail, { token: proof! }), "LINK_INVALID");
    await expectRefusal(
      t.action(api.accounts.resetPassword, { token: proof!, password: NEW_PASSWORD }),
      "RESET_LINK_INVALID",
    );
    expect(await outcome(logIn(proof))).toBe("ok");
    expect(await outcome(logIn(null))).toBe("ok");
  });

  it("takes no proof of an hour ago, nor one of another account", async () => {
    await signUp(EMAIL);
    const { proof: old } = await t.mutation(api.accounts.verifyEmail, { token: await mailedToken(EMAIL) });
    await signUp("ander@voorbeeld.test");
    const { proof: foreign } = await t.mutation(api.accounts.verifyEmail, {
      token: await mailedToken("ander@voorbeeld.test"),
    });
    const logIn = (proof: string) =>
      t.action(api.auth.signIn, {
        provider: "password",
        params: { flow: "signIn", email: EMAIL, password: PASSWORD, proof },
      });
    await expectRefusal(logIn(foreign!), "PASSWORD_NOT_PROVEN");
    vi.setSystemTime(Date.now() + MAILBOX_PROOF_MS);
    await expectRefusal(logIn(old!), "PASSWORD_NOT_PROVEN");
  });

  it("is confirmed by a reset link too, which leaves nothing of before", async () => {
    const stranger = await inSession(signUp(EMAIL));
    const briefId = await guestRequest();
    await t.action(api.accounts.resetPassword, { token: await resetToken(EMAIL), password: NEW_PASSWORD });
    await seesNothing(stranger, briefId);
    expect((await userWith(EMAIL)).emailVerificationTime).toBeTypeOf("number");
    expect((await briefRow(briefId)).userId).toBe((await userWith(EMAIL))._id);
  });

  it("loses nothing by a second link that is opened later", async () => {
    const here = await inSession(signUp(EMAIL));
    const first = await mailedToken(EMAIL);
    await here.mutation(api.accounts.requestEmailVerification, {});
    const second = await mailedToken(EMAIL);
    await here.mutation(api.accounts.verifyEmail, { token: first });
    expect(await t.mutation(api.accounts.verifyEmail, { token: second })).toMatchObject({ proof: null });
    expect(await here.query(api.users.viewer, {})).toMatchObject({ emailVerified: true });
    expect(await outcome(signIn(EMAIL, PASSWORD))).toBe("ok");
  });

  it("lets no login through whose password was replaced while it was being checked", async () => {
    await signUp(EMAIL);
    const login = (await t.mutation(internal.model.signIn.credentialFunctions.beginSignIn, {
      email: EMAIL,
      device: null,
    }))!;
    await t.action(api.accounts.resetPassword, { token: await resetToken(EMAIL), password: NEW_PASSWORD });
    await expectRefusal(
      t.mutation(internal.model.signIn.credentialFunctions.finishSignIn, {
        login,
        device: null,
        proof: null,
        newHash: null,
      }),
      "INVALID_CREDENTIALS",
    );
  });
});

describe("a token whose session is somebody else's", () => {
  it("is nobody's", async () => {
    const user = await registerVerified();
    const other = await addClient(t);
    const sessionId = await t.run((ctx) =>
      ctx.db.insert("authSessions", { userId: other._id, expirationTime: Date.now() + DAY_MS }),
    );
    const mixed = t.withIdentity({ subject: `${user._id}|${sessionId}` });
    expect(await mixed.query(api.users.viewer, {})).toBeNull();
    await expectRefusal(mixed.mutation(api.accounts.claimBriefs, {}), "NOT_SIGNED_IN");
  });
});

describe("the daily job", () => {
  const daily = async () => {
    await t.mutation(internal.retention.forgetOldRows, {});
    await runScheduled(t);
  };

  it("removes sessions that are over, with their refresh tokens; whoever is logged in stays so (C65)", async () => {
    const { user } = await register();
    const open = (expirationTime: number) =>
      t.run(async (ctx) => {
        const sessionId = await ctx.db.insert("authSessions", { userId: user._id, expirationTime });
        await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime });
        await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime });
      });
    for (let index = 0; index < 130; index++) await open(Date.now() + SESSION_DAYS * DAY_MS);
    vi.setSystemTime(Date.now() + (SESSION_DAYS + 2) * DAY_MS);
    await open(Date.now() + SESSION_DAYS * DAY_MS);
    await daily();
    const rows = await t.run(async (ctx) => ({
      sessions: await ctx.db.query("authSessions").collect(),
      refreshTokens: await ctx.db.query("authRefreshTokens").collect(),
    }));
    expect(rows.sessions).toHaveLength(1);
    expect(rows.refreshTokens.map(({ sessionId }) => sessionId)).toEqual(Array(2).fill(rows.sessions[0]!._id));
  });

  it("removes links a week after their end", async () => {
    await register();
    vi.setSystemTime(Date.now() + VERIFY_LINK_MS + 8 * DAY_MS);
    await t.mutation(internal.retention.forgetOldRows, {});
    await runScheduled(t);
    expect(await t.run(async (ctx) => await ctx.db.query("authTokens").collect())).toEqual([]);
  });
});
