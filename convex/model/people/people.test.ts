import { beforeEach, describe, expect, it, vi } from "vitest";
import { DISCLOSED_FIELDS } from "../../../domain/disclosures/disclosures";
import { DAY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import { prepareMail } from "../notices/mailDelivery";
import { giveBack } from "../places/givingBack";
import { getUnlock } from "../unlocks/unlocks";
import {
  addAdmin,
  addBrief,
  addClient,
  addColleague,
  addCompany,
  as,
  backendForEachTest,
  type Caller,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  opened,
  runScheduled,
  t,
} from "../../tests/test.setup";

const reason = "Zegt aan de telefoon iets anders dan in de offerte.";
let admin: Caller;
backendForEachTest();
beforeEach(async () => {
  admin = await addAdmin(t);
});

const person = (userId: string) => opened(admin, () => admin.query(api.adminPeople.person, { userId }));

describe("a person's page (B17)", () => {
  it("tells a client's whole story: requests, what companies did, mails, logins", async () => {
    const { sent } = fakeMailProvider();
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    await as(t, client._id).query(api.users.viewer, {});
    await runScheduled(t);
    expect(sent.map(({ to }) => to)).toContain(client.email);
    expect(await person(client._id)).toMatchObject({
      account: { email: client.email, role: "CLIENT" },
      blockedAt: null,
      requests: [{ briefId, status: "OPEN", unlocks: 1, quotes: 0 }],
      deals: [{ kind: "unlock", companyName: company.companyName }],
      mails: [{ event: "notify-client-company-interested", state: "sent" }],
      logins: [{ device: "Onbekend apparaat" }],
    });
    expect(await person("nobody")).toBeNull();
  });

  it("lists a company's colleagues and what each of them did, and leads from a colleague to the company", async () => {
    fakeMailProvider();
    const company = await addCompany(t, "subscribed");
    const joost = await addColleague(t, company._id, "office", "Joost Bakker");
    const [first, second] = [await addBrief(t, {}), await addBrief(t, {})];
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId: first });
    await as(t, joost._id).mutation(api.unlocks.unlockBrief, { briefId: second });
    await as(t, company._id).mutation(api.team.invite, {
      name: "Mo Yilmaz",
      email: "mo@voorbeeld.test",
      role: "layer",
    });
    const team = {
      companyId: company._id,
      companyName: company.companyName,
      people: [
        { userId: company._id, role: "owner" },
        { userId: joost._id, name: "Joost Bakker", role: "office" },
      ],
      invited: [{ name: "Mo Yilmaz", role: "layer" }],
    };
    expect(await person(company._id)).toMatchObject({ team, deals: [{ by: "Joost Bakker" }, { kind: "unlock" }] });
    expect(await person(joost._id)).toMatchObject({
      team,
      // What their company may do, they may.
      account: { access: "subscribed" },
      deals: [{ kind: "unlock", by: "Joost Bakker" }],
    });
    expect((await person((await addCompany(t, "trial"))._id))?.team).toBeNull();
    expect((await person((await addClient(t))._id))?.team).toBeNull();
  });

  it("holds the reports that somebody made and those about them, whatever they are about", async () => {
    fakeMailProvider();
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const contact = { ...CONTACT, email: client.email };
    const briefId = await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id] });
    const pair = { briefId, companyId: company._id };
    await as(t, company._id).mutation(api.conversations.send, { ...pair, text: "Betaal mij nu.", uploads: [] });
    await as(t, client._id).mutation(api.conversations.report, { ...pair, reason: "Dreigt." });
    await as(t, company._id).mutation(api.placeReports.report, { briefId, reason: "notLooking", tries: [] });
    const quote = { briefId, title: "Pvc", description: "Gelegd.", priceCents: 120_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    const words = { words: `${CONTACT.name}: de plint laat los`, shown: "De plint laat los" };
    const written = { ...words, answers: [], isOpen: true, outcome: null };
    await t.run((ctx) => ctx.db.insert("workReports", { ...pair, ...written, quoteId }));
    const floor = { about: "Gelegde vloer", reason: words.shown, decided: false };
    const place = { about: "Plaats terug", reason: "De klant zoekt geen vloer", decided: false };
    const talk = { about: "Gesprek", reason: "Dreigt.", decided: false };
    const reports = async ({ _id }: { _id: string }) =>
      (await person(_id))!.reports.sort((one, other) => one.about.localeCompare(other.about));
    expect(await reports(company)).toMatchObject([
      { ...floor, isOwn: false },
      { ...talk, isOwn: false },
      { ...place, isOwn: true },
    ]);
    expect(await reports(client)).toMatchObject([
      { ...floor, isOwn: true },
      { ...talk, isOwn: true },
      { ...place, isOwn: false },
    ]);
  });

  it("is found by telephone, KVK number, address and postcode, however they are written", async () => {
    const company = await addCompany(t, "trial");
    await as(t, company._id).mutation(api.companies.updateMyProfile, {
      ...{ companyName: company.companyName!, phone: "+31 30 123 45 67", website: "", description: "Wij leggen." },
      ...{ kvkNumber: "69599084", yearsExperience: null, serviceAreas: [], specializations: [] },
    });
    const street = "Brusselsestraat 20, 3512 AB Utrecht";
    const briefId = await addBrief(t, { contact: { ...CONTACT, phone: "06 34 56 78 90", street } });
    const people = async (words: string) =>
      (await admin.query(api.adminUsers.search, { words })).map(({ userId }) => userId);
    const requests = async (words: string) =>
      (await admin.query(api.adminPeople.requests, { words })).map((found) => found.briefId);
    for (const words of ["030-1234567", "69599084"]) expect(await people(words)).toEqual([company._id]);
    for (const words of ["0634567890", "+31634567890", CONTACT.email.toUpperCase(), "3512"])
      expect(await requests(words)).toEqual([briefId]);
  });
});

describe("a block (B17)", () => {
  it("logs its owner out, keeps them out, and is told to both ends", async () => {
    const { sent } = fakeMailProvider();
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    await runScheduled(t);
    sent.length = 0;

    await admin.mutation(api.adminPeople.block, { userId: company._id, reason });
    await runScheduled(t);
    expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [company.email, "Je account is geblokkeerd"],
        [client.email, `${company.companyName} is geblokkeerd`],
      ].sort(),
    );
    // Also a token that still counts for an hour opens nothing.
    expect(await as(t, company._id).query(api.users.viewer, {})).toBeNull();
    await expectRefusal(as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId }), "NOT_SIGNED_IN");
    expect(await person(company._id)).toMatchObject({
      blockedAt: expect.any(Number) as number,
      account: { access: "locked" },
      logins: [],
    });
    expect(await admin.query(api.admin.trailAbout, { subject: company._id })).toMatchObject([
      { action: "person.block", about: company.companyName, reason },
    ]);
  });

  it("takes a client's open requests off every list, and puts those back that it took", async () => {
    const { sent } = fakeMailProvider();
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const [open, paused] = [await addBrief(t, { userId: client._id }), await addBrief(t, { userId: client._id })];
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId: open });
    const former = await addCompany(t, "subscribed");
    await as(t, former._id).mutation(api.unlocks.unlockBrief, { briefId: open });
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId: open, companyId: former._id });
    await as(t, client._id).mutation(api.briefs.setPaused, { briefId: paused, paused: true });
    const listed = async () => (await t.query(api.jobs.cards, { list: "all", number: 0 })).length;
    expect(await listed()).toBe(1);
    vi.advanceTimersByTime(1000);
    await admin.mutation(api.adminPeople.block, { userId: client._id, reason });
    expect(await listed()).toBe(0);
    await runScheduled(t);
    const told = sent.filter(({ subject }) => subject === "Een aanvraag ligt stil");
    expect(told.map(({ to }) => to)).toEqual([company.email]);
    vi.advanceTimersByTime(1000);
    await admin.mutation(api.adminPeople.unblock, { userId: client._id, reason: "Vergissing." });
    expect(await listed()).toBe(1);
    await runScheduled(t);
    expect(sent.at(-1)).toMatchObject({ to: client.email, subject: "Je account werkt weer" });
  });

  it("asks for a reason", async () => {
    const { _id: userId } = await addClient(t);
    await expectRefusal(admin.mutation(api.adminPeople.block, { userId, reason: "  " }), "INVALID_INPUT");
    expect((await person(userId))?.blockedAt).toBeNull();
  });
});

describe("what staff does for one person (B17)", () => {
  it("prolongs a trial from its end, or from now when it is over", async () => {
    const [running, over] = [await addCompany(t, "trial"), await addCompany(t, "locked")];
    const endOf = async (userId: string) => (await person(userId))!.account.trialEnd;
    const before = (await endOf(running._id))!;
    for (const userId of [running._id, over._id])
      await admin.mutation(api.adminPeople.extendTrial, { userId, days: 14, reason: "Was op vakantie." });
    expect(await endOf(running._id)).toBe(before + 14 * DAY_MS);
    expect(await endOf(over._id)).toBe(Date.now() + 14 * DAY_MS);
    const days = (count: number) =>
      admin.mutation(api.adminPeople.extendTrial, { userId: over._id, days: count, reason: "Nog eens." });
    for (const count of [0, 1.5, -3, 400]) await expectRefusal(days(count), "INVALID_INPUT");
  });

  it("changes an address, whose owner confirms it, and refuses one that is taken", async () => {
    const { sent } = fakeMailProvider();
    const [client, other] = [await addClient(t), await addClient(t)];
    const change = (email: string) =>
      admin.mutation(api.adminPeople.setEmail, { userId: client._id, email, reason: "Tikfout." });
    await expectRefusal(change(other.email), "ACCOUNT_EXISTS");
    await expectRefusal(change("geen adres"), "INVALID_EMAIL");
    await change("Nieuw@Voorbeeld.test");
    expect(await person(client._id)).toMatchObject({
      account: { email: "nieuw@voorbeeld.test", emailVerified: false },
    });
    await runScheduled(t);
    expect(sent.at(-1)).toMatchObject({ to: "nieuw@voorbeeld.test", subject: "Bevestig je e-mail" });
  });

  it("changes an address on the requests of its account too, and not on those of a guest with the old one", async () => {
    const client = await addClient(t);
    const contact = { ...CONTACT, email: client.email };
    const [own, guests] = [await addBrief(t, { userId: client._id, contact }), await addBrief(t, { contact })];
    const change = { userId: client._id, email: "nieuw@voorbeeld.test", reason: "Tikfout." };
    await admin.mutation(api.adminPeople.setEmail, change);
    const addresses = await t.run(async (ctx) =>
      (await ctx.db.query("briefContacts").collect()).map(({ briefId, email }) => [briefId, email]),
    );
    expect(new Map(addresses as [string, string][])).toEqual(
      new Map([
        [own, change.email],
        [guests, client.email],
      ]),
    );
  });

  it("is registered as changed for the companies that read the address, and for no others (B08)", async () => {
    const client = await addClient(t);
    const [reader, withdrawn] = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")];
    const told = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
    const quiet = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
    await as(t, client._id).mutation(api.disclosures.setWish, {
      ...{ briefId: quiet, wish: { by: "messages" as const, when: "any" as const } },
    });
    for (const { _id } of [reader, withdrawn]) await as(t, _id).mutation(api.unlocks.unlockBrief, { briefId: told });
    await as(t, reader._id).mutation(api.unlocks.unlockBrief, { briefId: quiet });
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId: told, companyId: withdrawn._id });
    const before = await t.run((ctx) => ctx.db.query("disclosures").collect());
    const change = { userId: client._id, email: "nieuw@voorbeeld.test", reason: "Tikfout." };
    await admin.mutation(api.adminPeople.setEmail, change);
    const lines = await t.run((ctx) => ctx.db.query("disclosures").collect());
    expect(lines.slice(0, before.length)).toEqual(before);
    expect(lines.slice(before.length)).toMatchObject([{ companyId: reader._id, briefId: told, way: "shared" }]);
  });

  it("is the one that a mail to a company tells that waits, and ends what the former one's links could answer", async () => {
    const { sent } = fakeMailProvider();
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const contact = { ...CONTACT, email: client.email };
    const asked = await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id] });
    await as(t, company._id).mutation(api.placeReports.report, { briefId: asked, reason: "notLooking", tries: [] });
    await runScheduled(t);
    const [link] = sent.flatMap(({ to, text }) =>
      to === client.email ? (/token=([0-9a-f]+)/.exec(text)?.[1] ?? []) : [],
    );
    const briefId = await addBrief(t, { userId: client._id, contact });
    const quote = { briefId, title: "Pvc", description: "Gelegd.", priceCents: 120_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    const waiting = await t.run(async (ctx) => {
      const mails = await ctx.db.query("mails").collect();
      return mails.find(({ event }) => event === "notify-vloeren-company-accepted")!._id;
    });
    const told = async () => JSON.stringify(await t.run((ctx) => prepareMail(ctx, waiting)));
    const attempt = (await t.run((ctx) => prepareMail(ctx, waiting)))!;
    expect(attempt.replyTo).toBe(client.email);
    expect(await told()).toContain(client.email);
    expect(await t.query(api.placeReports.byLink, { token: link! })).not.toBeNull();
    const change = { userId: client._id, email: "nieuw@voorbeeld.test", reason: "Was van een ander." };
    await admin.mutation(api.adminPeople.setEmail, change);
    expect(await told()).toContain("nieuw@voorbeeld.test");
    expect(await told()).not.toContain(client.email);
    // The provider refuses other words under a key that it knows from the first attempt.
    const next = (await t.run((ctx) => prepareMail(ctx, waiting)))!;
    expect([next.replyTo, next.idempotencyKey === attempt.idempotencyKey]).toEqual(["nieuw@voorbeeld.test", false]);
    expect(await t.query(api.placeReports.byLink, { token: link! })).toBeNull();
  });

  it("sends a mail with a client's details that waits to the company's address of today, with its line of the register (B08)", async () => {
    const { sent } = fakeMailProvider();
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id });
    const quote = { briefId, title: "Pvc", description: "Gelegd.", priceCents: 120_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    const change = { userId: company._id, email: "nieuw@voorbeeld.test", reason: "Tikfout." };
    await admin.mutation(api.adminPeople.setEmail, change);
    await runScheduled(t);
    const telling = sent.filter(({ text }) => text.includes(CONTACT.phone!));
    expect(telling.map(({ to }) => to)).toEqual([change.email]);
    const lines = await t.run((ctx) => ctx.db.query("disclosures").collect());
    expect(lines.filter(({ way }) => way === "mail")).toMatchObject([{ companyId: company._id, briefId }]);
  });

  it("closes a request once", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    const close = () => admin.mutation(api.adminPeople.closeRequest, { briefId, reason: "Vroeg het zelf." });
    const company = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Pvc", description: "Gelegd.", priceCents: 120_000 };
    await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await close();
    expect((await person(client._id))!.requests).toMatchObject([{ status: "CANCELLED" }]);
    // No quote waits for an answer that nobody gives.
    const rows = await t.run((ctx) => ctx.db.query("proposals").collect());
    expect(rows.map((row) => row.kind === "quote" && row.status)).toEqual(["DECLINED"]);
    await expectRefusal(close(), "STATUS_NOT_CHANGED");
  });

  it("lists companies to check until somebody has", async () => {
    const company = await addCompany(t, "trial");
    const queue = async () =>
      (await admin.query(api.adminUsers.toCheck, { paginationOpts: { numItems: 10, cursor: null } })).page;
    expect(await queue()).toEqual([]);
    await t.run(async (ctx) => {
      const profile = await ctx.db
        .query("profiles")
        .withIndex("by_user", (q) => q.eq("userId", company._id))
        .unique();
      await ctx.db.patch("profiles", profile!._id, { kvkNumber: "69599084" });
    });
    expect(await queue()).toMatchObject([{ userId: company._id, kvkNumber: "69599084" }]);
    await admin.mutation(api.adminUsers.setVerified, { userId: company._id, verified: true });
    expect(await queue()).toEqual([]);
  });
});

describe("a request that staff changes (B17)", () => {
  it("keeps what is left out, shows the client's words after a line of the register, and tells both ends", async () => {
    const { sent } = fakeMailProvider();
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const contact = { ...CONTACT, email: client.email };
    const former = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")];
    const unlockedBy = [company, ...former].map(({ _id }) => _id);
    const briefId = await addBrief(t, { userId: client._id, contact, unlockedBy });
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId, companyId: former[0]!._id });
    await t.run(async (ctx) => await giveBack(ctx, (await getUnlock(ctx, former[1]!._id, briefId))!));
    const form = () => admin.query(api.adminPeople.requestToChange, { briefId });
    expect(await form()).toMatchObject({ description: null, seal: { closed: DISCLOSED_FIELDS } });
    const looks = [{ about: briefId, fields: [...DISCLOSED_FIELDS] }];
    await admin.mutation(api.adminPeople.look, { looks, way: "page" });
    expect((await form())?.description).toEqual(expect.any(String));

    const before = (await t.run((ctx) => ctx.db.get("briefs", briefId)))!;
    const why = "Er stond een telefoonnummer in.";
    const change = (changes: object) =>
      admin.mutation(api.adminPeople.changeRequest, { briefId, reason: why, ...changes });
    await expectRefusal(change({ budget: "een miljoen" }), "INVALID_INPUT");
    await expectRefusal(change({ description: " " }), "INVALID_INPUT");
    await change({ description: "Visgraat in de woonkamer." });
    const after = (await t.run((ctx) => ctx.db.get("briefs", briefId)))!;
    expect(after).toMatchObject({
      description: "Visgraat in de woonkamer.",
      ...{ budgetMin: before.budgetMin, preferredStartDate: before.preferredStartDate },
    });
    await runScheduled(t);
    const told = sent.filter(({ subject }) => /aangepast/.test(subject));
    expect(told.map(({ to, subject, text }) => [to, subject, text.includes(why)]).sort()).toEqual(
      [
        [client.email, "We hebben je aanvraag aangepast", true],
        [company.email, "Een aanvraag is aangepast", false],
      ].sort(),
    );
    expect(await admin.query(api.admin.trailAbout, { subject: briefId })).toMatchObject([
      { action: "request.change", reason: why },
    ]);
    await admin.mutation(api.adminPeople.closeRequest, { briefId, reason: why });
    await expectRefusal(change({ description: "Nog iets." }), "BRIEF_NOT_FOUND");
    expect(await form()).toBeNull();
  });
});
