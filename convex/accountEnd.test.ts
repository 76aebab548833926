/** A copy of somebody's data, the end of an account, and the end of old contact data. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, RETENTION_MS } from "../domain/limits";
import { api, internal } from "./_generated/api";
import type { Doc, Id, TableNames } from "./_generated/dataModel";
import { getBriefOrThrow, setBriefStatus } from "./model/briefs";
import { ERASED_CONTACT } from "./model/contactErasure";
import { storeSignUp } from "./model/pendingAccounts";
import schema from "./schema";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  newBackend,
  outcome,
  runScheduled,
  type Backend,
} from "./test.setup";

let t: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  t = newBackend();
  fakeMailProvider();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const FIRST_PAGE = { paginationOpts: { numItems: 20, cursor: null } };
const deleteAccount = (userId: Id<"users">) => as(t, userId).mutation(api.accounts.deleteMyAccount, {});
const exportData = async (userId: Id<"users">) =>
  JSON.parse(await as(t, userId).action(api.accounts.exportMyData, {})) as Record<string, unknown>;
const setStatus = (briefId: Id<"briefs">, status: Doc<"briefs">["status"]) =>
  t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status));
const sendQuote = async (companyId: Id<"users">, briefId: Id<"briefs">) =>
  (
    await as(t, companyId).mutation(api.quotes.sendQuote, {
      briefId,
      title: "Eiken vloer",
      description: "Leggen en afwerken.",
      priceCents: 125_000,
    })
  ).quoteId;
const contactOf = (briefId: Id<"briefs">) =>
  t.run(async (ctx) => {
    const { name, email, phone, street } = (await ctx.db
      .query("briefContacts")
      .withIndex("by_brief", (q) => q.eq("briefId", briefId))
      .unique())!;
    return { name, email, phone, street };
  });

/** A client whose address is verified, with a password and a name that occurs nowhere else. */
async function addVerifiedClient() {
  const client = await addClient(t, "Wietske Uniek");
  await t.run(async (ctx) => {
    await ctx.db.patch("users", client._id, { emailVerificationTime: Date.now() });
    await ctx.db.insert("authAccounts", {
      userId: client._id,
      provider: "password",
      providerAccountId: client.email,
      secret: "hash",
    });
  });
  const contact = { name: "Wietske Uniek", email: client.email, phone: "06 99887766", street: "Uniekstraat 9" };
  return { client, contact };
}

/** Everything in the database as one text. */
const wholeDatabase = () =>
  t.run(async (ctx) => {
    const tables = Object.keys(schema.tables) as TableNames[];
    const rows = await Promise.all(tables.map((table) => ctx.db.query(table).collect()));
    return JSON.stringify(rows);
  });

describe("a copy of somebody's data (C65)", () => {
  it("holds the account, the requests with contact and quotes, mails and messages", async () => {
    const { client, contact } = await addVerifiedClient();
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id] });
    await sendQuote(company._id, briefId);
    const message = { firstName: "Wietske", lastName: "Uniek", subject: "Vraag", message: "Hoe lang duurt het?" };
    await t.mutation(api.contact.sendContactMessage, { ...message, email: client.email });
    await runScheduled(t);
    const data = await exportData(client._id);
    expect(data).toMatchObject({
      account: { email: client.email, name: "Wietske Uniek", role: "CLIENT" },
      briefs: [
        {
          contact,
          quotes: [{ companyName: company.companyName, price: 125_000 }],
          unlockedBy: [{ companyName: company.companyName }],
        },
      ],
      mails: [{ event: "notify-client-proposal" }],
      contactMessages: [message],
      unlocks: [],
      quotes: [],
    });
  });

  it("holds a company's unlocks and quotes without the clients' details, and no secrets", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { unlockedBy: [company._id] });
    await sendQuote(company._id, briefId);
    const data = await exportData(company._id);
    expect(data).toMatchObject({
      companyProfile: { companyName: company.companyName },
      subscription: { status: "active" },
      unlocks: [{ briefId, packageName: "Klantgegevens Unlock" }],
      quotes: [{ briefId, price: 125_000 }],
    });
    const text = JSON.stringify(data);
    for (const foreign of [CONTACT.name, CONTACT.email, CONTACT.phone!, "jobMailToken"]) {
      expect(text).not.toContain(foreign);
    }
  });

  it("shows mail to an address only to somebody who verified it", async () => {
    const client = await addClient(t);
    const message = { firstName: "An", lastName: "Der", subject: "Vraag", message: "Hoi", email: client.email };
    await t.mutation(api.contact.sendContactMessage, message);
    expect(await exportData(client._id)).toMatchObject({ mails: [], contactMessages: [] });
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
    expect(page).toMatchObject([
      { brief: { _id: briefId, status: "CANCELLED", unlockCount: 1 }, contact: ERASED_CONTACT },
    ]);
    expect(await contactOf(done)).toEqual(ERASED_CONTACT);
    expect((await t.run((ctx) => ctx.db.get("briefs", done)))?.status).toBe("COMPLETED");
  });

  it("declines the quotes that were waiting and tells their companies", async () => {
    const { client, contact } = await addVerifiedClient();
    const company = await addCompany(t, "subscribed");
    const quoteId = await sendQuote(company._id, await addBrief(t, { userId: client._id, contact }));
    await deleteAccount(client._id);
    await runScheduled(t);
    expect((await t.run((ctx) => ctx.db.get("proposals", quoteId)))?.status).toBe("DECLINED");
    const mails = await t.run(async (ctx) => await ctx.db.query("mails").collect());
    expect(mails.map(({ event, to }) => ({ event, to }))).toContainEqual({
      event: "notify-vloeren-company-declined",
      to: company.email,
    });
  });

  it("leaves nothing of the person in any table", async () => {
    const { client, contact } = await addVerifiedClient();
    const company = await addCompany(t, "subscribed");
    const additionalInfo = "Bel Wietske over de drempels.";
    await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id], additionalInfo });
    await addBrief(t, { contact });
    await sendQuote(company._id, await addBrief(t, { userId: client._id, contact }));
    const message = { firstName: "Wietske", lastName: "Uniek", subject: "Vraag", message: "Hoi", email: client.email };
    await t.mutation(api.contact.sendContactMessage, message);
    vi.stubEnv("ADMIN_EMAIL", "");
    await runScheduled(t);
    await deleteAccount(client._id);
    await runScheduled(t);
    const database = await wholeDatabase();
    for (const trace of [client.email, "Wietske", contact.phone, contact.street]) {
      expect(database).not.toContain(trace);
    }
  });

  it("ends the sessions at once and frees the address", async () => {
    const { client } = await addVerifiedClient();
    expect(await as(t, client._id).query(api.users.viewer, {})).not.toBeNull();
    await deleteAccount(client._id);
    expect(await as(t, client._id).query(api.users.viewer, {})).toBeNull();
    await expectRefusal(deleteAccount(client._id), "NOT_SIGNED_IN");
    await expectRefusal(as(t, client._id).action(api.accounts.exportMyData, {}), "NOT_SIGNED_IN");
    expect(await t.run((ctx) => ctx.db.query("authAccounts").collect())).toEqual([]);
  });

  it("leaves guest requests alone when the address was never verified", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { contact: { ...CONTACT, email: client.email } });
    await deleteAccount(client._id);
    expect((await contactOf(briefId)).email).toBe(client.email);
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
    expect(await wholeDatabase()).not.toContain(client.email);
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

describe("contact data of closed requests (C65)", () => {
  const daily = async () => {
    await t.mutation(internal.retention.forgetOldRows, {});
    await runScheduled(t);
  };
  const wait = (time: number) => vi.setSystemTime(Date.now() + time);

  it.each(["COMPLETED", "CANCELLED"] as const)("goes twelve months after the request was %s", async (status) => {
    const briefId = await addBrief(t, { status });
    wait(RETENTION_MS - DAY_MS);
    await daily();
    expect(await contactOf(briefId)).toEqual(CONTACT);
    wait(DAY_MS);
    await daily();
    expect(await contactOf(briefId)).toEqual(ERASED_CONTACT);
  });

  it("stays while a request is open, also when it was closed for a while", async () => {
    const open = await addBrief(t);
    const reopened = await addBrief(t, { status: "CANCELLED" });
    await setStatus(reopened, "OPEN");
    wait(2 * RETENTION_MS);
    await daily();
    expect(await contactOf(open)).toEqual(CONTACT);
    expect(await contactOf(reopened)).toEqual(CONTACT);
  });

  it("counts from the first closing, not from a later change of status", async () => {
    const briefId = await addBrief(t, { status: "COMPLETED" });
    wait(RETENTION_MS / 2);
    await setStatus(briefId, "CANCELLED");
    wait(RETENTION_MS / 2);
    await daily();
    expect(await contactOf(briefId)).toEqual(ERASED_CONTACT);
  });

  it("takes what the client wrote about the floor with it", async () => {
    const briefId = await addBrief(t, {
      status: "COMPLETED",
      description: "Ik woon boven de bakker en heb een rolstoel.",
    });
    wait(RETENTION_MS);
    await daily();
    expect((await t.run((ctx) => ctx.db.get("briefs", briefId)))?.description).toBe("Omschrijving verwijderd");
    expect(await wholeDatabase()).not.toContain("rolstoel");
  });

  it("goes in batches until nothing is due", async () => {
    for (let index = 0; index < 70; index++) await addBrief(t, { status: "CANCELLED" });
    wait(RETENTION_MS);
    await daily();
    expect(await wholeDatabase()).not.toContain(CONTACT.email);
  });

  it("takes messages from the contact form with it after a year", async () => {
    const message = { firstName: "Jan", lastName: "Bos", subject: "Vraag", message: "Hoi", email: "jan@bos.test" };
    await t.mutation(api.contact.sendContactMessage, message);
    await runScheduled(t);
    wait(RETENTION_MS + DAY_MS);
    await daily();
    expect(await wholeDatabase()).not.toContain("jan@bos.test");
  });
});
