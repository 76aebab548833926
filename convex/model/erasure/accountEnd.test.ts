/** A copy of somebody's data, and the end of an account. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { ERASED_CONTACT } from "../briefs/contactErasure";
import { storeSignUp } from "../payments/pendingAccounts";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  contactOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  givePassword,
  mailsWithTexts,
  outcome,
  PASSWORD,
  runScheduled,
  t,
  wholeDatabase,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

backendForEachTest();
beforeEach(() => void fakeMailProvider());

const FIRST_PAGE = { paginationOpts: { numItems: 20, cursor: null } };
const deleteAccount = (userId: Id<"users">) => eraseAccountOf(t, userId);
const exportData = async (userId: Id<"users">) => {
  await givePassword(t, userId);
  const copy = await as(t, userId).action(api.accounts.exportMyData, { password: PASSWORD });
  return JSON.parse(copy) as Record<string, unknown>;
};
const sendQuote = async (companyId: Id<"users">, briefId: Id<"briefs">) =>
  (
    await as(t, companyId).mutation(api.quotes.sendQuote, {
      briefId,
      title: "Eiken vloer",
      description: "Leggen en afwerken.",
      priceCents: 125_000,
    })
  ).quoteId;

/** A client whose address is verified, with a password and a name that occurs nowhere else. */
async function addVerifiedClient() {
  const client = await addClient(t, "Wietske Uniek");
  await t.run(async (ctx) => {
    await ctx.db.patch("users", client._id, { emailVerificationTime: Date.now() });
  });
  await givePassword(t, client._id);
  const contact = { name: "Wietske Uniek", email: client.email, phone: "06 99887766", street: "Uniekstraat 9" };
  return { client, contact };
}

describe("a copy of somebody's data (C65)", () => {
  it("shows mail to an address only to somebody who verified it", async () => {
    const client = await addClient(t);
    const message = { firstName: "An", lastName: "Der", subject: "Vraag", message: "Hoi", email: client.email };
    await t.mutation(api.contact.sendContactMessage, message);
    expect(await exportData(client._id)).toMatchObject({ mails: [], contactMessages: [] });
  });

  it("is made so often an hour for one account, and for others still (C14)", async () => {
    limitTo("exportData", 2);
    const client = await addClient(t);
    for (const _ of [1, 2]) expect(await outcome(exportData(client._id))).toBe("ok");
    await expectRefusal(exportData(client._id), "RATE_LIMITED");
    expect(await outcome(exportData((await addClient(t))._id))).toBe("ok");
  });

  it("goes over pages", async () => {
    const client = await addClient(t);
    for (let index = 0; index < 55; index++) await addBrief(t, { userId: client._id });
    expect((await exportData(client._id)).briefs).toHaveLength(55);
  });
});

describe("the end of a client's account (C65)", () => {
  it("takes open requests from every screen and erases the contact data", async () => {
    const { client, contact } = await addVerifiedClient();
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id] });
    const done = await addBrief(t, { userId: client._id, contact, status: "COMPLETED" });
    await deleteAccount(client._id);

    const list = { scope: { kind: "all" as const }, category: "all" as const, ...FIRST_PAGE };
    expect((await t.query(api.briefs.listOpen, list)).page).toEqual([]);
    expect((await t.query(api.briefs.countOpen, {})).openJobs).toBe(0);
    const { page } = await as(t, company._id).query(api.unlocks.mine, FIRST_PAGE);
    expect(page).toMatchObject([{ brief: { _id: briefId, status: "CANCELLED" }, contact: ERASED_CONTACT }]);
    expect(await contactOf(t, done)).toEqual(ERASED_CONTACT);
    expect((await t.run((ctx) => ctx.db.get("briefs", done)))?.status).toBe("COMPLETED");
  });

  it("declines the quotes that were waiting and tells their companies", async () => {
    const { client, contact } = await addVerifiedClient();
    const company = await addCompany(t, "subscribed");
    const quoteId = await sendQuote(company._id, await addBrief(t, { userId: client._id, contact }));
    await deleteAccount(client._id);
    await runScheduled(t);
    expect((await t.run((ctx) => ctx.db.get("proposals", quoteId)))?.status).toBe("DECLINED");
    const mails = await mailsWithTexts(t);
    expect(mails.map(({ event, to }) => ({ event, to }))).toContainEqual({
      event: "notify-vloeren-company-declined",
      to: company.email,
    });
  });

  it("ends the sessions at once and frees the address", async () => {
    const { client } = await addVerifiedClient();
    expect(await as(t, client._id).query(api.users.viewer, {})).not.toBeNull();
    await deleteAccount(client._id);
    expect(await as(t, client._id).query(api.users.viewer, {})).toBeNull();
    const again = { password: PASSWORD };
    await expectRefusal(as(t, client._id).action(api.accounts.deleteMyAccount, again), "NOT_SIGNED_IN");
    await expectRefusal(as(t, client._id).action(api.accounts.exportMyData, again), "NOT_SIGNED_IN");
    expect(await t.run((ctx) => ctx.db.query("authAccounts").collect())).toEqual([]);
  });

  it("leaves guest requests alone when the address was never verified", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { contact: { ...CONTACT, email: client.email } });
    await deleteAccount(client._id);
    expect((await contactOf(t, briefId)).email).toBe(client.email);
  });

  it("takes the address's sign-ups for the promotion along; one that is being paid stays", async () => {
    const { client } = await addVerifiedClient();
    const payer = await addCompany(t, "noProfile");
    const signUp = (email: string) => ({
      email,
      companyName: "Uniek Vloeren",
      contactName: "Wietske",
      phone: "06 1",
      ref: null,
    });
    await t.run(async (ctx) => {
      await storeSignUp(ctx, signUp(client.email), "hash");
      await storeSignUp(ctx, signUp("ander@voorbeeld.test"), "hash");
      await storeSignUp(ctx, signUp(client.email), "hash of the payer");
      const last = await ctx.db.query("pendingAccounts").order("desc").first();
      await ctx.db.patch("pendingAccounts", last!._id, { userId: payer._id });
    });
    await deleteAccount(client._id);
    const left = await t.run(async (ctx) => await ctx.db.query("pendingAccounts").collect());
    expect(left.map(({ email, userId }) => ({ email, userId }))).toEqual([
      { email: "ander@voorbeeld.test", userId: null },
      { email: client.email, userId: payer._id },
    ]);
  });

  it("finishes long lists in the background", async () => {
    const { client, contact } = await addVerifiedClient();
    for (let index = 0; index < 60; index++) await addBrief(t, { userId: client._id, contact });
    await deleteAccount(client._id);
    await runScheduled(t);
    expect(await wholeDatabase(t)).not.toContain(client.email);
    expect((await t.query(api.briefs.countOpen, {})).openJobs).toBe(0);
  });
});

describe("the end of a company's account (C65)", () => {
  const setCancelled = (userId: Id<"users">) =>
    t.run(async (ctx) => {
      const subscription = await ctx.db
        .query("subscriptions")
        .withIndex("by_user", (q) => q.eq("userId", userId))
        .unique();
      await ctx.db.patch("subscriptions", subscription!._id, { cancelAtPeriodEnd: true });
    });

  it("waits until the subscription is cancelled", async () => {
    const company = await addCompany(t, "subscribed");
    await expectRefusal(deleteAccount(company._id), "SUBSCRIPTION_RUNNING");
    await setCancelled(company._id);
    expect(await outcome(deleteAccount(company._id))).toBe("ok");
  });

  it("withdraws its waiting quotes; counts and accepted quotes stay, without its name (I1)", async () => {
    const client = await addClient(t);
    const company = await addCompany(t, "subscribed");
    const waiting = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    const chosen = await addBrief(t, { userId: client._id });
    const waitingQuote = await sendQuote(company._id, waiting);
    const chosenQuote = await sendQuote(company._id, chosen);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId: chosenQuote });
    await setCancelled(company._id);
    await deleteAccount(company._id);
    await runScheduled(t);

    const quotesOn = (briefId: Id<"briefs">) => as(t, client._id).query(api.quotes.forBrief, { briefId });
    expect(await quotesOn(waiting)).toMatchObject([
      { _id: waitingQuote, status: "DECLINED", companyName: "Bedrijf niet meer actief" },
    ]);
    expect(await quotesOn(chosen)).toMatchObject([{ _id: chosenQuote, status: "ACCEPTED", price: 125_000 }]);
    expect(await as(t, client._id).query(api.quotes.companyProfile, { quoteId: chosenQuote })).toBeNull();
    expect((await t.query(api.briefs.getOpen, { briefId: waiting }))?.unlockCount).toBe(1);
    const { page } = await as(t, client._id).query(api.briefs.mine, FIRST_PAGE);
    expect(page[1]?.unlockedBy).toMatchObject([{ companyName: "Bedrijf niet meer actief" }]);
  });

  it("cancels the end of its trial", async () => {
    const company = await addCompany(t, "trial");
    await deleteAccount(company._id);
    const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    expect(jobs.filter((job) => job.name.includes("endTrial")).map((job) => job.state.kind)).toEqual(["canceled"]);
  });
});

describe("what is scheduled, and what the outbox keeps of others (C65)", () => {
  const jobs = async () =>
    JSON.stringify(await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect()), null, 1);
  const mailEvents = async () => (await mailsWithTexts(t)).map(({ event }) => event).sort();

  it("names nobody in the arguments of scheduled functions", async () => {
    const company = await addCompany(t, "subscribed");
    const person = { name: "Zwaantje Eenmalig", phone: "06 55443322", email: "zwaantje@eenmalig.test" };
    const form = { form: "short" as const, flooringType: "PVC", surfaceArea: "40", province: "Utrecht" };
    const { id } = await t.mutation(api.briefs.createBrief, { ...form, ...person });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId: id });
    const client = await addClient(t);
    await t.run((ctx) => ctx.db.patch("briefs", id, { userId: client._id }));
    const quoteId = await sendQuote(company._id, id);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    const message = { firstName: "Zwaantje", lastName: "Eenmalig", phone: person.phone, email: person.email };
    await t.mutation(api.contact.sendContactMessage, { ...message, subject: "Vraag", message: "Hoi" });
    await runScheduled(t);
    expect(await mailEvents()).toEqual([
      "notify-client-accepted",
      "notify-client-company-interested",
      "notify-client-proposal",
      "notify-vloeren-company-accepted",
      "notify-vloeren-company-unlock",
      "send-brief-confirmation",
      "send-contact-email",
    ]);
    const scheduled = await jobs();
    expect(scheduled).toContain(id);
    for (const text of ["Zwaantje", "Eenmalig", "eenmalig.test", "55443322", company.email, company.companyName!]) {
      expect(scheduled).not.toContain(text);
    }
  });

  it("sends nobody a mail about a client who was erased before it was written", async () => {
    const { client, contact } = await addVerifiedClient();
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { userId: client._id, contact });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    const quoteId = await sendQuote(company._id, briefId);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    await deleteAccount(client._id);
    await runScheduled(t);
    expect(await mailEvents()).toEqual(["notify-vloeren-company-unlock"]);
    expect(await wholeDatabase(t)).not.toContain("Wietske");
  });

  it("forgets the mails to others that name a client, or a company, when that one is erased", async () => {
    const { client, contact } = await addVerifiedClient();
    const company = await addCompany(t, "trial");
    const other = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { userId: client._id, contact });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    const quoteId = await sendQuote(other._id, briefId);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    const message = { firstName: "Wietske", lastName: "Uniek", subject: "Vraag", message: "Hoi", email: client.email };
    await t.mutation(api.contact.sendContactMessage, message);
    await runScheduled(t);
    await deleteAccount(company._id);
    await runScheduled(t);
    expect(await wholeDatabase(t)).not.toContain(company.companyName);
    await deleteAccount(client._id);
    await runScheduled(t);
    const left = await wholeDatabase(t);
    for (const trace of [client.email, "Wietske", contact.phone, contact.street]) expect(left).not.toContain(trace);
  });

  it("forgets all mails of an account whose address was never verified, and nobody else's to that address", async () => {
    const company = await addCompany(t, "trial");
    const briefId = await addBrief(t);
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    await t.run((ctx) => ctx.db.patch("users", company._id, { emailVerificationTime: undefined }));
    const form = { form: "short" as const, flooringType: "PVC", surfaceArea: "40", province: "Utrecht" };
    await t.mutation(api.briefs.createBrief, {
      ...form,
      name: "Iemand Anders",
      phone: "06 12345678",
      email: company.email,
    });
    await runScheduled(t);
    await deleteAccount(company._id);
    await runScheduled(t);
    const left = await mailsWithTexts(t);
    expect(left.filter(({ to }) => to === company.email).map(({ event }) => event)).toEqual([
      "send-brief-confirmation",
    ]);
    expect(JSON.stringify(left)).not.toContain(company.companyName);
  });

  it("takes a company's name out of what a dry run showed, and its links out of its quotes", async () => {
    const company = await addCompany(t, "trial");
    const other = await addCompany(t, "subscribed");
    const quoteId = await sendQuote(other._id, await addBrief(t));
    await t.run(async (ctx) => {
      await ctx.db.patch("proposals", quoteId, {
        companyId: company._id,
        websiteLink: "https://eigen.example",
        portfolioLink: "https://eigen.example/werk",
      });
    });
    const admin = await addAdmin(t);
    const run = { days: 30 as const, dryRun: true };
    await admin.mutation(api.massActions.activateAllFreeTrials, run);
    await runScheduled(t);
    expect(await wholeDatabase(t)).toContain(company.companyName);
    await deleteAccount(company._id);
    await runScheduled(t);
    const left = await wholeDatabase(t);
    expect(left).not.toContain(company.companyName);
    expect(left).not.toContain("eigen.example");
  });
});

describe("a backup from before the end of an account that was put back", () => {
  it("has the account erased again, also while its subscription runs there, and nobody else's", async () => {
    const company = await addCompany(t, "subscribed");
    const other = await addCompany(t, "subscribed");
    const gone = await addClient(t);
    await deleteAccount(gone._id);
    const userIds = [company._id, gone._id, await addBrief(t), "geen-id"];
    await t.mutation(internal.accountJobs.eraseAgain, { userIds });
    await runScheduled(t);
    expect(await wholeDatabase(t)).not.toContain(company.email);
    expect(await t.run((ctx) => ctx.db.get("users", other._id))).not.toBeNull();
  });
});

describe("the password is asked for again before data is handed out or erased", () => {
  it.each([undefined, "", "niet-het-goede"])("and %j is refused", async (password) => {
    const { client } = await addVerifiedClient();
    const args = password === undefined ? {} : { password };
    await expectRefusal(as(t, client._id).action(api.accounts.exportMyData, args), "WRONG_PASSWORD");
    await expectRefusal(as(t, client._id).action(api.accounts.deleteMyAccount, args), "WRONG_PASSWORD");
    expect(await t.run((ctx) => ctx.db.get("users", client._id))).not.toBeNull();
  });

  it("is refused for an account without one, whatever is typed", async () => {
    const client = await addClient(t);
    await expectRefusal(as(t, client._id).action(api.accounts.deleteMyAccount, { password: "" }), "WRONG_PASSWORD");
  });

  it("erases with the right one", async () => {
    const { client } = await addVerifiedClient();
    await as(t, client._id).action(api.accounts.deleteMyAccount, { password: PASSWORD });
    expect(await t.run((ctx) => ctx.db.get("users", client._id))).toBeNull();
  });

  it("can be guessed a few times in a session, which closes no other", async () => {
    limitTo("signIn", 2);
    const { client } = await addVerifiedClient();
    const remove = (password: string) => as(t, client._id).action(api.accounts.deleteMyAccount, { password });
    for (const guess of ["een", "twee"]) await expectRefusal(remove(guess), "WRONG_PASSWORD");
    await expectRefusal(remove(PASSWORD), "RATE_LIMITED");
    const sessionId = await t.run((ctx) =>
      ctx.db.insert("authSessions", { userId: client._id, expirationTime: Date.now() + DAY_MS }),
    );
    const elsewhere = t.withIdentity({ subject: `${client._id}|${sessionId}` });
    await elsewhere.action(api.accounts.deleteMyAccount, { password: PASSWORD });
    expect(await t.run((ctx) => ctx.db.get("users", client._id))).toBeNull();
  });
});

describe("own sessions", () => {
  const openSession = (userId: Id<"users">, deviceName?: string) =>
    t.run((ctx) =>
      ctx.db.insert("authSessions", {
        userId,
        expirationTime: Date.now() + DAY_MS,
        ...(deviceName === undefined ? {} : { deviceName }),
      }),
    );

  it("are shown newest first, with browser, times and which one is this", async () => {
    const client = await addClient(t);
    const other = await addClient(t);
    await as(t, client._id).query(api.users.viewer, {});
    vi.setSystemTime(Date.now() + 1000);
    const phone = await openSession(client._id, "Safari op iOS");
    await openSession(other._id);
    await t.run((ctx) => ctx.db.insert("authRefreshTokens", { sessionId: phone, expirationTime: Date.now() + DAY_MS }));
    const sessions = await as(t, client._id).query(api.accounts.mySessions, {});
    expect(sessions.map(({ deviceName, isCurrent }) => [deviceName, isCurrent])).toEqual([
      ["Safari op iOS", false],
      ["Onbekend apparaat", true],
    ]);
    expect(sessions[0]!.lastSeenAt).toBeGreaterThanOrEqual(sessions[0]!.startedAt);
  });

  it("end one by one, nobody else's, and no other document", async () => {
    const client = await addClient(t);
    const other = await addClient(t);
    const phone = await openSession(client._id);
    const foreign = await openSession(other._id);
    const me = as(t, client._id);
    for (const sessionId of [foreign, other._id, client._id, "geen-id", ""]) {
      await expectRefusal(me.mutation(api.accounts.endMySession, { sessionId }), "SESSION_NOT_FOUND");
    }
    await me.mutation(api.accounts.endMySession, { sessionId: phone });
    await expectRefusal(me.mutation(api.accounts.endMySession, { sessionId: phone }), "SESSION_NOT_FOUND");
    const gone = t.withIdentity({ subject: `${client._id}|${phone}` });
    expect(await gone.query(api.users.viewer, {})).toBeNull();
    expect(await t.run((ctx) => ctx.db.get("authSessions", foreign))).not.toBeNull();
  });

  it("end everywhere but here", async () => {
    const client = await addClient(t);
    const me = as(t, client._id);
    await me.query(api.users.viewer, {});
    await openSession(client._id);
    await openSession(client._id);
    await me.mutation(api.accounts.endMyOtherSessions, {});
    expect(await me.query(api.accounts.mySessions, {})).toMatchObject([{ isCurrent: true }]);
  });
});
