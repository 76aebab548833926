import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify, type CryptoKey } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN_BRIEFS_MAX, ADMIN_SESSION_MS } from "../../../domain/limits";
import { BRIEF_STATUSES } from "../../../domain/status";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { hashPassword } from "../signIn/passwordHash";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  type Caller,
  CONTACT,
  eraseAccountOf,
  expectRefusal,
  letTimePass,
  opened,
  t,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

const PASSWORD = "een-lang-wachtwoord";
const firstPage = { numItems: 10, cursor: null };

let passwordHash: string;
let privateKey: string;
let publicKey: CryptoKey;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  const pair = await generateKeyPair("RS256", { extractable: true });
  ({ publicKey } = pair);
  privateKey = await exportPKCS8(pair.privateKey);
});
backendForEachTest();
beforeEach(() => {
  vi.stubEnv("ADMIN_PASSWORD_HASH", passwordHash);
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
});

/** Enters by the gate and acts as the token that it gave. */
const enter = async () => {
  const { token } = await t.action(api.admin.signIn, { password: PASSWORD });
  const { sub } = decodeJwt(token);
  return t.withIdentity({ subject: sub! });
};
const trail = async (admin: Caller, action: string) => await admin.query(api.admin.auditTrail, { actions: [action] });
const statusOf = async (id: Id<"briefs">) => (await t.run((ctx) => ctx.db.get("briefs", id)))?.status;

describe("the admin gate", () => {
  it("gives a token for the password, and nothing for another (ADMIN-002)", async () => {
    await expectRefusal(t.action(api.admin.signIn, { password: "geraden" }), "WRONG_ADMIN_PASSWORD");
    await expectRefusal(t.action(api.admin.signIn, { password: "" }), "WRONG_ADMIN_PASSWORD");
    const admin = await enter();
    expect(await admin.query(api.adminUsers.list, { paginationOpts: firstPage })).toMatchObject({ page: [] });
  });

  it("lets nobody in where the deployment has no password", async () => {
    vi.stubEnv("ADMIN_PASSWORD_HASH", "");
    await expectRefusal(t.action(api.admin.signIn, { password: "" }), "WRONG_ADMIN_PASSWORD");
    await expectRefusal(t.action(api.admin.signIn, { password: PASSWORD }), "WRONG_ADMIN_PASSWORD");
  });

  it("gives a token that the deployment has signed, for a session of its own and no longer", async () => {
    const { token, expiresAt } = await t.action(api.admin.signIn, { password: PASSWORD });
    const { payload } = await jwtVerify(token, publicKey);
    const [session] = await t.run((ctx) => ctx.db.query("adminSessions").collect());
    expect(payload).toMatchObject({ iss: "https://site.test", aud: "convex", sub: `staff|${session!._id}` });
    expect(payload.exp).toBe(Math.floor(expiresAt / 1000));
    // The token logs nobody in.
    const holder = t.withIdentity({ subject: payload.sub! });
    expect(await holder.query(api.users.viewer, {})).toBeNull();
  });

  it("slows guessing down, and forgets the attempts of somebody who then knows it", async () => {
    limitTo("adminSignIn", 3);
    const guess = () => t.action(api.admin.signIn, { password: "geraden" });
    await expectRefusal(guess(), "WRONG_ADMIN_PASSWORD");
    await enter();
    for (let attempt = 0; attempt < 3; attempt += 1) await expectRefusal(guess(), "WRONG_ADMIN_PASSWORD");
    await expectRefusal(guess(), "RATE_LIMITED");
    await expectRefusal(t.action(api.admin.signIn, { password: PASSWORD }), "RATE_LIMITED");
  });

  it("is guessed at less often from each network once everybody guesses, and stays open to browsers that staff used", async () => {
    limitTo("adminSignIn", 1);
    const device = "a".repeat(64);
    await t.action(api.admin.signIn, { password: PASSWORD, device });
    const begin = (ip: string, device: string | null = null) =>
      t.withRequestMetadata({ ip }).mutation(internal.admin.beginSignIn, { device });
    for (let network = 0; network < 5; network += 1) {
      expect(await begin(`192.0.2.${network}`)).not.toBeNull();
      expect(await begin(`192.0.2.${network}`)).toBeNull();
    }
    // Others slow a network down to one attempt, and never close the entrance.
    expect(await begin("192.0.2.99")).not.toBeNull();
    expect(await begin("192.0.2.99")).toBeNull();
    expect(await begin("192.0.2.99", device)).not.toBeNull();
    expect(await begin("192.0.2.99", device)).toBeNull();
  });

  it("writes wrong passwords down, with the browser and nothing of the password", async () => {
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const visitor = t.withRequestMetadata({ ip: "192.0.2.1", userAgent });
    await expectRefusal(visitor.action(api.admin.signIn, { password: "geraden" }), "WRONG_ADMIN_PASSWORD");
    const admin = await enter();
    expect(await trail(admin, "admin.signInFailed")).toMatchObject([
      { actor: "gate", about: "", details: "Firefox op Linux" },
    ]);
    expect(JSON.stringify(await t.run((ctx) => ctx.db.query("auditLog").collect()))).not.toContain("geraden");
  });

  it("ends a session after its time, by itself", async () => {
    const admin = await enter();
    expect(await admin.query(api.admin.session, {})).toEqual({
      expiresAt: Date.now() + ADMIN_SESSION_MS,
      name: null,
      role: "manager",
    });
    await letTimePass(t, ADMIN_SESSION_MS);
    expect(await admin.query(api.admin.session, {})).toBeNull();
    expect(await t.run((ctx) => ctx.db.query("adminSessions").collect())).toEqual([]);
    await expectRefusal(admin.query(api.adminBriefs.newest, {}), "NOT_ALLOWED");
  });

  it("ends a session that logs out, and no other", async () => {
    const [here, elsewhere] = [await enter(), await enter()];
    await here.mutation(api.admin.signOut, {});
    expect(await here.query(api.admin.session, {})).toBeNull();
    expect(await elsewhere.query(api.admin.session, {})).not.toBeNull();
    await expectRefusal(here.mutation(api.admin.signOut, {}), "NOT_ALLOWED");
  });

  it("writes down who came and went", async () => {
    const admin = await enter();
    expect(await trail(admin, "admin.signIn")).toMatchObject([{ actor: expect.stringMatching(/^admin:/), about: "" }]);
  });
});

describe("jobs as staff sees them", () => {
  it("are the fifty newest with title, address, day and status (ADMIN-005, ADMIN-006)", async () => {
    const admin = await addAdmin(t);
    const ids: string[] = [];
    for (let job = 0; job < 60; job += 1) ids.push(await addBrief(t));
    const briefs = await opened(admin, () => admin.query(api.adminBriefs.newest, {}));
    expect(briefs).toHaveLength(ADMIN_BRIEFS_MAX);
    expect(briefs.map(({ _id }) => _id)).toEqual(ids.reverse().slice(0, 50));
    expect(briefs[0]).toEqual({
      _id: ids[0],
      createdAt: expect.any(Number),
      title: "Laminaat, 40\u00a0m², Utrecht",
      contactEmail: CONTACT.email,
      seal: { about: ids[0], fields: ["email"], closed: [] },
      status: "OPEN",
      closesAt: null,
    });
  });

  it.each(BRIEF_STATUSES)("can be given the status %s, whatever they had (ADMIN-007)", async (status) => {
    const admin = await addAdmin(t);
    for (const before of BRIEF_STATUSES) {
      const briefId = await addBrief(t, { status: before });
      await admin.mutation(api.adminBriefs.setStatus, { briefId, status });
      expect(await statusOf(briefId)).toBe(status);
    }
  });

  it("leave and join the open jobs with their status, and the count with them (ADMIN-007)", async () => {
    const admin = await addAdmin(t);
    const briefId = await addBrief(t);
    const open = async () => ({
      listed: (
        await t.query(api.briefs.listOpen, { scope: { kind: "all" }, category: "all", paginationOpts: firstPage })
      ).page.length,
      counted: (await t.query(api.briefs.countOpen, {})).openJobs,
    });
    await admin.mutation(api.adminBriefs.setStatus, { briefId, status: "IN_PROGRESS" });
    expect(await open()).toEqual({ listed: 0, counted: 0 });
    await admin.mutation(api.adminBriefs.setStatus, { briefId, status: "OPEN" });
    expect(await open()).toEqual({ listed: 1, counted: 1 });
  });

  it("keep their quotes when one that was accepted is opened again, and take no second acceptance (C77)", async () => {
    const admin = await addAdmin(t);
    const client = await addClient(t);
    const companies = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id });
    const quotes: string[] = [];
    for (const company of companies) {
      const quote = { briefId, title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
      quotes.push((await as(t, company._id).mutation(api.quotes.sendQuote, quote)).quoteId);
    }
    await as(t, client._id).mutation(api.quotes.accept, { quoteId: quotes[0]! });
    await admin.mutation(api.adminBriefs.setStatus, { briefId, status: "OPEN" });
    const received = await as(t, client._id).query(api.quotes.forBrief, { briefId });
    expect(received?.map(({ status }) => status).sort()).toEqual(["ACCEPTED", "DECLINED"]);
    await expectRefusal(
      as(t, client._id).mutation(api.quotes.accept, { quoteId: quotes[1]! }),
      "QUOTE_ALREADY_DECIDED",
    );
  });

  it("are not opened again once their client's data is erased: nobody could be reached (C65, C77)", async () => {
    const admin = await addAdmin(t);
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    await eraseAccountOf(t, client._id);
    await expectRefusal(admin.mutation(api.adminBriefs.setStatus, { briefId, status: "OPEN" }), "STATUS_NOT_CHANGED");
    await admin.mutation(api.adminBriefs.setStatus, { briefId, status: "COMPLETED" });
    expect(await t.query(api.briefs.getOpen, { briefId })).toBeNull();
  });

  it("leave one row in the audit log for each change, and none for no change (C77)", async () => {
    const admin = await addAdmin(t);
    const briefId = await addBrief(t);
    for (const status of ["CANCELLED", "CANCELLED"] as const) {
      await admin.mutation(api.adminBriefs.setStatus, { briefId, status });
    }
    expect(await trail(admin, "brief.setStatus")).toMatchObject([
      { about: "Laminaat, 40\u00a0m², Utrecht", details: "Open → Geannuleerd" },
    ]);
  });

  it("refuse an id that is none", async () => {
    const admin = await addAdmin(t);
    await expectRefusal(
      admin.mutation(api.adminBriefs.setStatus, { briefId: "bestaat-niet", status: "OPEN" }),
      "BRIEF_NOT_FOUND",
    );
  });
});

describe("accounts as staff sees them", () => {
  it("show each with its subscription and what it may do (ADMIN-004)", async () => {
    const admin = await addAdmin(t);
    const client = await addClient(t);
    const [trial, subscribed, locked] = [
      await addCompany(t, "trial"),
      await addCompany(t, "subscribed"),
      await addCompany(t, "locked"),
    ];
    const { page } = await opened(admin, () => admin.query(api.adminUsers.list, { paginationOpts: firstPage }));
    expect(
      page.map(({ email, access, subscriptionStatus, verified }) => [email, access, subscriptionStatus, verified]),
    ).toEqual([
      [locked.email, "locked", null, false],
      [subscribed.email, "subscribed", "active", false],
      [trial.email, "trial", null, false],
      [client.email, null, null, null],
    ]);
  });

  it("come in pages", async () => {
    const admin = await addAdmin(t);
    for (let count = 0; count < 5; count += 1) await addClient(t);
    const first = await admin.query(api.adminUsers.list, { paginationOpts: { numItems: 3, cursor: null } });
    const rest = await admin.query(api.adminUsers.list, {
      paginationOpts: { numItems: 3, cursor: first.continueCursor },
    });
    expect([first.page.length, rest.page.length, rest.isDone]).toEqual([3, 2, true]);
  });

  it("are found by address, by name and by company", async () => {
    const admin = await addAdmin(t);
    const client = await addClient(t, "Joost Zwarteveen");
    await addClient(t, "Iemand Anders");
    const company = await addCompany(t, "trial");
    await as(t, company._id).mutation(api.companies.updateMyProfile, {
      ...{ companyName: "Parket Zonneveld", phone: "", website: "", description: "", kvkNumber: "" },
      ...{ yearsExperience: null, serviceAreas: [], specializations: [] },
    });
    const search = async (words: string) =>
      (await opened(admin, () => admin.query(api.adminUsers.search, { words }))).map(({ email }) => email);
    expect(await search("zwarteveen")).toEqual([client.email]);
    expect(await search("Zonnev")).toEqual([company.email]);
    expect(await search(company.email.split("@")[0]!)).toEqual([company.email]);
    expect(await search(" ")).toEqual([]);
    expect(await search("xylofoon")).toEqual([]);
  });

  it("can be verified once there is a KVK number, with a row in the audit log (C82)", async () => {
    const admin = await addAdmin(t);
    const company = await addCompany(t, "trial");
    const set = (verified: boolean) => admin.mutation(api.adminUsers.setVerified, { userId: company._id, verified });
    await expectRefusal(set(true), "KVK_MISSING");
    await t.run(async (ctx) => {
      const profile = await ctx.db.query("profiles").first();
      await ctx.db.patch("profiles", profile!._id, { kvkNumber: "12345678" });
    });
    await set(true);
    expect(await as(t, company._id).query(api.companies.myProfile, {})).toMatchObject({ verified: true });
    await set(true);
    await set(false);
    expect(await as(t, company._id).query(api.companies.myProfile, {})).toMatchObject({ verified: false });
    expect((await trail(admin, "company.setVerified")).map(({ details }) => details)).toEqual([
      "niet geverifieerd",
      "geverifieerd",
    ]);
  });

  it("have nothing to verify when they are no company", async () => {
    const admin = await addAdmin(t);
    const client = await addClient(t);
    await expectRefusal(
      admin.mutation(api.adminUsers.setVerified, { userId: client._id, verified: true }),
      "COMPANY_NOT_FOUND",
    );
  });

  it("list every subscription with user_id and status (CALL-011)", async () => {
    const admin = await addAdmin(t);
    const company = await addCompany(t, "subscribed");
    const { page } = await admin.query(api.adminUsers.allSubscriptions, { paginationOpts: firstPage });
    expect(page).toMatchObject([{ userId: company._id, status: "active", plan: "vloeren" }]);
  });

  it("list every unlock and quote, newest first", async () => {
    const admin = await addAdmin(t);
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { unlockedBy: [company._id] });
    const quote = { briefId, title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
    await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    const { page } = await admin.query(api.adminUsers.allProposals, { paginationOpts: firstPage });
    expect(page).toMatchObject([
      { kind: "quote", price: 125_000, companyName: company.companyName, status: "PENDING" },
      { kind: "unlock", price: 0, companyName: company.companyName, status: "PENDING" },
    ]);
  });
});
