import { beforeEach, describe, expect, it, vi } from "vitest";
import { ERASED_CONTACT } from "../briefs/contactErasure";
import { WITHDRAWN_NAME, type DisclosedField } from "../../../domain/disclosures/disclosures";
import { STAFF_RECEIVER } from "../../../domain/disclosures/registerWords";
import { MAX_QUOTES, MAX_UNLOCKS, REGISTER_SHOWN, UNREAD_MAIL_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { giveBack } from "../places/givingBack";
import { getUnlock } from "../unlocks/unlocks";
import { addBrief, addClient, addCompany, addStaff, as, CONTACT, dataOf, eraseAccountOf } from "../../tests/test.setup";
import {
  backendForEachTest,
  expectRefusal,
  fakeMailProvider,
  givePassword,
  PASSWORD,
  runScheduled,
  t,
  type Caller,
} from "../../tests/test.setup";

let client: Doc<"users">;
let company: Doc<"users">;
let briefId: Id<"briefs">;
let mails: ReturnType<typeof fakeMailProvider>;
backendForEachTest();
beforeEach(async () => {
  mails = fakeMailProvider();
  client = await addClient(t);
  company = await addCompany(t, "subscribed");
  briefId = await addBrief(t, { userId: client._id });
});

const unlock = () => as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
const register = async () => (await as(t, client._id).query(api.disclosures.forBrief, { briefId }))!;
const withdraw = (by = client) => as(t, by._id).mutation(api.disclosures.withdraw, { briefId, companyId: company._id });
const ownUnlock = async () => (await as(t, company._id).query(api.unlocks.forBrief, { briefId }))!;

async function accept() {
  const quote = { briefId, title: "Pvc", description: "Gelegd.", priceCents: 120_000 };
  const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
  await as(t, client._id).mutation(api.quotes.accept, { quoteId });
}

describe("a client's register (B08)", () => {
  it("is empty before anybody received anything, and has a line from the unlock on", async () => {
    expect(await register()).toEqual({ holders: [], lines: [] });
    await unlock();
    const { holders, lines } = await register();
    expect(holders).toEqual([{ companyId: company._id, companyName: company.companyName, withdrawnAt: null }]);
    const fields = ["name", "email", "phone", "street", "words"];
    expect(lines).toMatchObject([{ receiver: company.companyName, way: "unlock", at: Date.now(), fields }]);
  });

  it("has a line for the choice, and one for the mail that holds the details", async () => {
    await accept();
    await runScheduled(t);
    const ways = (await register()).lines.map(({ way, fields }) => [way, fields.includes("phone")]);
    expect(ways).toEqual([
      ["mail", true],
      ["quote", true],
    ]);
  });

  it("is in the copy of the client's data, and goes with the account", async () => {
    await unlock();
    const { briefs } = (await dataOf(t, client._id)) as { briefs: { register: unknown }[] };
    expect(briefs[0]!.register).toMatchObject([{ receiver: company.companyName, way: "unlock" }]);
    await withdraw();
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("disclosures").collect()),
      ...(await ctx.db.query("contactChoices").collect()),
    ]);
    expect(left).toEqual([]);
  });
});

describe("companies in a client's register (B04, B08)", () => {
  const quote = { title: "Pvc", description: "Gelegd.", priceCents: 120_000 };
  const setWish = (by: "messages" | "all") =>
    as(t, client._id).mutation(api.disclosures.setWish, { briefId, wish: { by, when: "any" } });

  it("all get a line when they read more, however many asked, quoted, and gave a place back", async () => {
    await setWish("messages");
    await unlock();
    await as(t, company._id).mutation(api.placeReports.report, { briefId, reason: "notLooking", tries: [] });
    const [asked] = (await as(t, client._id).query(api.placeReports.onRequest, { briefId }))!;
    await as(t, client._id).mutation(api.placeReports.answer, { reportId: asked!.reportId, agrees: true });
    const others = await Promise.all(
      Array.from({ length: MAX_QUOTES + MAX_UNLOCKS }, () => addCompany(t, "subscribed")),
    );
    for (const { _id } of others.slice(0, MAX_QUOTES))
      await as(t, _id).mutation(api.quotes.sendQuote, { ...quote, briefId });
    const readers = others.slice(MAX_QUOTES);
    for (const { _id } of readers) await as(t, _id).mutation(api.unlocks.unlockBrief, { briefId });
    await setWish("all");
    const told = await t.run(async (ctx) => await ctx.db.query("disclosures").collect());
    const shared = told.filter(({ way, fields }) => way === "shared" && fields.includes("phone"));
    expect(shared.map(({ companyId }) => companyId).sort()).toEqual(readers.map(({ _id }) => _id).sort());
  });

  it("get a line for words that the client writes anew after their unlock, if they read words", async () => {
    const [reader, kept] = [company, await addCompany(t, "subscribed")];
    await unlock();
    await as(t, kept._id).mutation(api.unlocks.unlockBrief, { briefId });
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId, companyId: kept._id });
    const change = (description: string) =>
      as(t, client._id).mutation(api.briefs.change, { briefId, description, startDate: "", budget: null });
    await change("De vloer ligt in de Kerkstraat, boven de bakker.");
    await change("De vloer ligt in de Kerkstraat, boven de bakker.");
    const told = await t.run(async (ctx) => await ctx.db.query("disclosures").collect());
    const again = told.filter(({ way, fields }) => way === "shared" && fields.includes("words"));
    expect(again.map(({ companyId }) => companyId)).toEqual([reader._id]);
  });

  it("can all be told to forget the details, however many lines came after theirs", async () => {
    await unlock();
    const other = await addCompany(t, "subscribed");
    await as(t, other._id).mutation(api.unlocks.unlockBrief, { briefId });
    const line = { briefId, companyId: other._id, way: "calendar" as const, fields: ["name" as const] };
    await t.run(async (ctx) => {
      for (let day = 1; day <= REGISTER_SHOWN; day += 1)
        await ctx.db.insert("disclosures", { ...line, at: Date.now() + day });
    });
    const { holders, lines } = await register();
    expect(holders.map(({ companyId }) => companyId)).toEqual([company._id, other._id]);
    expect(lines).toHaveLength(REGISTER_SHOWN);
  });
});

describe("looks of staff in a client's register (B08)", () => {
  const looksOf = async () =>
    (await register()).lines.map(({ receiver, way, fields, reason }) => [receiver, way, fields, reason]);

  it("stand there once for each session, of the request and of the account, with the reason", async () => {
    const [one, other] = [await addStaff(t, "reader"), await addStaff(t, "reader")];
    const look = (staff: Caller, about: string, fields: DisclosedField[], reason?: string) =>
      staff.mutation(api.adminPeople.look, { looks: [{ about, fields }], way: "page", ...(reason && { reason }) });
    await look(one, briefId, ["email"]);
    vi.advanceTimersByTime(1000);
    await look(one, briefId, ["name", "email"]);
    await look(one, briefId, ["email"]);
    vi.advanceTimersByTime(1000);
    await look(other, client._id, ["phone"], "Belde ons.");
    expect(await looksOf()).toEqual([
      [STAFF_RECEIVER, "page", ["phone"], "Belde ons."],
      [STAFF_RECEIVER, "page", ["name"], null],
      [STAFF_RECEIVER, "page", ["email"], null],
    ]);
    const { briefs } = (await dataOf(t, client._id)) as { briefs: { register: unknown[] }[] };
    expect(briefs[0]!.register).toHaveLength(3);
    await eraseAccountOf(t, client._id);
    expect(await t.run((ctx) => ctx.db.query("staffLooks").collect())).toEqual([]);
  });

  it("are one more for each file, and none for a company, for nobody, or for somebody who is no staff", async () => {
    const staff = await addStaff(t, "reader");
    const save = () =>
      staff.mutation(api.adminPeople.look, { looks: [{ about: briefId, fields: ["email"] }], way: "file" });
    await save();
    await save();
    expect(await looksOf()).toHaveLength(2);
    const looks = [company._id, "nobody"].map((about) => ({ about, fields: ["email" as const] }));
    await staff.mutation(api.adminPeople.look, { looks, way: "list" });
    expect(await t.run((ctx) => ctx.db.query("staffLooks").collect())).toHaveLength(2);
    await expectRefusal(as(t, client._id).mutation(api.adminPeople.look, { looks, way: "list" }), "NOT_ALLOWED");
  });
});

describe("details that the client withdraws from a company (B08)", () => {
  it("are gone from its unlock while its place stays taken, and it is told by mail", async () => {
    await unlock();
    await withdraw();
    const { contact, words } = await ownUnlock();
    expect(contact).toEqual({ ...ERASED_CONTACT, name: WITHDRAWN_NAME });
    expect(JSON.stringify(words)).not.toContain(CONTACT.phone);
    expect(await t.run((ctx) => ctx.db.get("briefs", briefId))).toMatchObject({ unlockCount: 1 });
    const { holders, lines } = await register();
    expect(holders[0]!.withdrawnAt).toBe(Date.now());
    expect(lines[0]).toMatchObject({ way: "withdrawn", fields: [] });
    await runScheduled(t);
    const told = mails.sent.filter(({ to, subject }) => to === company.email && /trok de gegevens in/.test(subject));
    expect(told).toHaveLength(1);
  });

  it("are withdrawn once, by the request's owner, from a company that has them", async () => {
    await expectRefusal(withdraw(), "BRIEF_NOT_FOUND");
    await unlock();
    await expectRefusal(withdraw(await addClient(t, "Bram Dekker")), "BRIEF_NOT_FOUND");
    await withdraw();
    await withdraw();
    expect((await register()).lines.filter(({ way }) => way === "withdrawn")).toHaveLength(1);
  });

  it("are not in a mail that waited", async () => {
    await accept();
    await withdraw();
    await runScheduled(t);
    const toCompany = mails.sent.filter(({ to }) => to === company.email);
    expect(JSON.stringify(toCompany)).not.toContain(CONTACT.phone);
    expect(JSON.stringify(toCompany)).not.toContain(CONTACT.email);
  });

  it("are gone from what the company wrote down of them, and its place stays as far as it was", async () => {
    await unlock();
    const us = as(t, company._id);
    const said = `${CONTACT.name}, ${CONTACT.phone}`;
    await us.mutation(api.followUps.save, { briefId, stage: "called", note: said, remindOn: "2026-11-25" });
    const words = { title: `Vloer voor ${said}`, description: "Gelegd.", priceCents: 120_000 };
    await us.mutation(api.quotes.sendQuote, { briefId: await addBrief(t), ...words, title: "Tapijt" });
    await us.mutation(api.quotes.sendQuote, { briefId, ...words });
    const pair = { briefId, companyId: company._id };
    await us.mutation(api.conversations.send, { ...pair, text: `Dag ${said}`, uploads: [] });
    await withdraw();
    // It waited on a device since before.
    vi.advanceTimersByTime(1000);
    await us.mutation(api.followUps.save, { briefId, stage: "called", note: said, age: 2000 });
    expect(await us.query(api.followUps.mine, {})).toMatchObject([
      { stage: "called", note: "", remindOn: "2026-11-25" },
    ]);
    expect((await us.query(api.quoteTools.mine, {}))!.last?.packageName).toBe("Tapijt");
    const page = { paginationOpts: { numItems: 10, cursor: null } };
    const read = [
      await us.query(api.conversations.messages, { ...pair, ...page }),
      await us.query(api.conversations.list, page),
    ];
    expect(JSON.stringify(read)).not.toMatch(new RegExp(`${CONTACT.name}|${CONTACT.phone}`));
    // What the client received stays as it is.
    expect(JSON.stringify(await as(t, client._id).query(api.conversations.messages, { ...pair, ...page }))).toContain(
      said,
    );
  });

  it("are read again by a company whose quote the client accepts afterwards", async () => {
    await unlock();
    await withdraw();
    await accept();
    expect((await ownUnlock()).contact).toEqual(CONTACT);
    expect((await register()).lines[0]).toMatchObject({ way: "quote" });
  });
});

describe("a company's copy of its own data (B08)", () => {
  const copy = () => as(t, company._id).action(api.accounts.exportMyData, { password: PASSWORD });
  const takeBack = {
    "the client withdrew the details": () => withdraw(),
    "its place came back": () =>
      t.run(async (ctx) => await giveBack(ctx, (await getUnlock(ctx, company._id, briefId))!)),
  };

  it.each(Object.entries(takeBack))("is registered, and holds nothing of the client once %s", async (_, take) => {
    await givePassword(t, company._id);
    await unlock();
    const pair = { briefId, companyId: company._id };
    const said = `Ik ben ${CONTACT.name}, de zolder ook graag. Bel ${CONTACT.phone}.`;
    await as(t, company._id).mutation(api.conversations.send, { ...pair, text: "Welke kamers?", uploads: [] });
    await as(t, client._id).mutation(api.conversations.send, { ...pair, text: said, uploads: [] });
    vi.advanceTimersByTime(UNREAD_MAIL_MS);
    await runScheduled(t);
    const held = await copy();
    for (const words of [said, `Bericht van ${CONTACT.name}`]) expect(held).toContain(words);
    const copied = (await register()).lines.filter(({ way }) => way === "export");
    expect(new Set(copied.flatMap(({ fields }) => fields))).toEqual(new Set(["name", "phone", "words"]));
    const mailed = (await register()).lines.find(({ way }) => way === "mail");
    expect(mailed?.fields).toEqual(["name", "phone", "words"]);
    await take();
    expect(await copy()).not.toMatch(new RegExp(`${CONTACT.name}|${CONTACT.phone}|de zolder ook graag`));
  });
});
