import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MAX_UNLOCKS, PLACE_REPORT_DAYS, UNREAD_MAIL_MS } from "../../../domain/limits";
import { PLACE_REASONS, type PlaceReason } from "../../../domain/placeReports/placeReports";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  newBackend,
  outcome,
  restoreWorld,
  runScheduled,
  type Backend,
  type Standing,
  opened,
} from "../../tests/test.setup";

let t: Backend;
let mails: ReturnType<typeof fakeMailProvider>;
let client: Doc<"users">;
let company: Doc<"users">;
let briefId: Id<"briefs">;
let contact: typeof CONTACT;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  t = newBackend();
  mails = fakeMailProvider();
  client = await addClient(t);
  company = await addCompany(t, "subscribed");
  contact = { ...CONTACT, email: client.email };
  briefId = await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id] });
});
afterEach(restoreWorld);

const page = { numItems: 20, cursor: null };
const report = (
  by: Doc<"users">,
  input: { reason?: PlaceReason; tries?: string[] } = {},
  job: Id<"briefs"> = briefId,
) => as(t, by._id).mutation(api.placeReports.report, { briefId: job, reason: "wrongNumber", tries: [], ...input });
const asked = (by = client, job = briefId) => as(t, by._id).query(api.placeReports.onRequest, { briefId: job });
const answer = async (agrees: boolean, by = client, job = briefId) =>
  await as(t, by._id).mutation(api.placeReports.answer, { reportId: (await asked(client, job))![0]!.reportId, agrees });
const place = (by: Doc<"users">) => as(t, by._id).query(api.placeReports.forJob, { briefId });
const unlock = (by: Doc<"users">, job = briefId) => as(t, by._id).mutation(api.unlocks.unlockBrief, { briefId: job });
const taken = async () => (await t.query(api.briefs.getOpen, { briefId }))?.unlockCount;
const detailsOf = async (by: Doc<"users">) => await as(t, by._id).query(api.unlocks.forBrief, { briefId });
const quote = () => ({ briefId, title: "Laminaat", description: "Gelegd.", priceCents: 120_000 });

describe("a place comes back (B09, I1)", () => {
  it("when the client agrees: the counter, the company's details and the total go back", async () => {
    const before = (await t.query(api.briefs.countOpen, {})).unlocks;
    await report(company);
    expect(await asked()).toMatchObject([{ companyName: company.companyName, reason: "wrongNumber", tries: [] }]);
    expect(await answer(true)).toBe("returned");
    expect(await taken()).toBe(0);
    expect((await t.query(api.briefs.countOpen, {})).unlocks).toBe(before - 1);
    const { brief, windows } = await t.run(async (ctx) => ({
      brief: (await ctx.db.get("briefs", briefId))!,
      windows: await ctx.db.query("jobWindows").collect(),
    }));
    for (const spot of [brief.places!.area, brief.places!.all]) {
      expect(windows.find(({ _id }) => _id === spot.window)!.taken[spot.place]).toBe("0");
    }
    expect(await detailsOf(company)).toBeNull();
    const register = await as(t, client._id).query(api.disclosures.forBrief, { briefId });
    expect(register?.lines[0]).toMatchObject({ receiver: company.companyName, way: "returned", fields: [] });
    expect(register?.holders).toMatchObject([{ withdrawnAt: Date.now() }]);
    expect((await as(t, company._id).query(api.unlocks.mine, { paginationOpts: page })).page).toEqual([]);
    expect(await asked()).toEqual([]);
  });

  it("and is free for another company, not for the same one", async () => {
    const others = await Promise.all([1, 2, 3].map(() => addCompany(t, "subscribed")));
    await unlock(others[0]!);
    await unlock(others[1]!);
    await expectRefusal(unlock(others[2]!), "MAX_UNLOCKS");
    await report(company);
    await answer(true);
    await expectRefusal(unlock(company), "PLACE_RETURNED");
    expect(await outcome(unlock(others[2]!))).toBe("ok");
    expect(await taken()).toBe(MAX_UNLOCKS);
  });

  it("stands as a line in the company's own list, and in its copy", async () => {
    await report(company, { reason: "givenAway" });
    await letTimePass(t, HOUR_MS);
    await answer(true);
    const mine = await as(t, company._id).query(api.placeReports.mine, {});
    expect(mine).toMatchObject([{ briefId, reason: "givenAway", state: "returned", decidedAt: Date.now() }]);
    expect(await place(company)).toMatchObject({ report: { state: "returned" }, reportUntil: null });
    expect((await dataOf(t, company._id)).placeReports).toMatchObject([{ reason: "givenAway", state: "returned" }]);
    const own = (await dataOf(t, client._id)).briefs as { placeReports: unknown }[];
    expect(own[0]!.placeReports).toMatchObject([{ companyName: company.companyName, agreed: true }]);
    expect(await as(t, client._id).query(api.placeReports.mine, {})).toEqual([]);
  });

  it("gives the trial's week a place back, also in an account with the same number", async () => {
    const trial = await addCompany(t, "trial");
    const jobs = [briefId, await addBrief(t), await addBrief(t), await addBrief(t)] as const;
    for (const job of jobs.slice(0, 3)) await unlock(trial, job);
    await runScheduled(t);
    await expectRefusal(unlock(trial, jobs[3]), "WEEK_LIMIT");
    await report(trial);
    await answer(true);
    const week = await as(t, trial._id).query(api.unlocks.weekAllowance, {});
    expect(week).toMatchObject({ used: 2, nextFreeAt: null });
    expect(await outcome(unlock(trial, jobs[3]))).toBe("ok");
  });

  it("takes the notes, the conversation and the visit from the company, and tells the client of the visit", async () => {
    const us = as(t, company._id);
    const pair = { briefId, companyId: company._id };
    await us.mutation(api.followUps.save, { briefId, stage: "called", note: "Fenna, 06 34 56 78 90", remindOn: null });
    await us.mutation(api.conversations.send, { ...pair, text: "Wanneer schikt het?", uploads: [] });
    await as(t, client._id).mutation(api.conversations.send, { ...pair, text: "Bel 06 34 56 78 90", uploads: [] });
    await us.mutation(api.visits.propose, { briefId, moments: [{ day: "2026-12-08", clock: "14:00" }], minutes: 60 });
    await report(company, { reason: "notLooking" });
    await answer(true);
    await letTimePass(t, HOUR_MS);
    await runScheduled(t);
    expect(await us.query(api.followUps.mine, {})).toEqual([]);
    expect((await us.query(api.conversations.list, { paginationOpts: page })).page).toEqual([]);
    expect(await us.query(api.conversations.unread, {})).toBe(0);
    expect(await us.query(api.conversations.get, pair)).toBeNull();
    const toCompany = mails.sent.filter(({ to }) => to === company.email);
    for (const { subject, text } of toCompany) expect(`${subject} ${text}`).not.toContain("06 34 56 78 90");
    const view = await as(t, client._id).query(api.conversations.get, pair);
    expect(view?.closed).toBe("access");
    const [visit] = (await as(t, client._id).query(api.visits.onRequest, { briefId })) ?? [];
    expect(visit?.agreed ?? null).toBeNull();
    expect(await outcome(us.mutation(api.visits.propose, { ...moments, briefId }))).toBe("BRIEF_NOT_FOUND");
  });
  const moments = { moments: [{ day: "2026-12-09", clock: "14:00" }], minutes: 60 };

  it("counts what the company had not read again once a quote brings it back into the conversation (B03)", async () => {
    const pair = { briefId, companyId: company._id };
    const say = (text: string) => as(t, client._id).mutation(api.conversations.send, { ...pair, text, uploads: [] });
    for (const text of ["Hallo?", "Ben je daar?"]) await say(text);
    await report(company, { reason: "notLooking" });
    await answer(true);
    const list = async () => (await as(t, company._id).query(api.conversations.list, { paginationOpts: page })).page;
    expect(await list()).toEqual([]);
    await as(t, company._id).mutation(api.quotes.sendQuote, quote());
    expect(await list()).toMatchObject([{ briefId, unread: 2 }]);
    await say("Dank je!");
    expect(await as(t, company._id).query(api.conversations.unread, {})).toBe(3);
    await letTimePass(t, UNREAD_MAIL_MS);
    await runScheduled(t);
    expect(mails.sent.filter(({ to, subject }) => to === company.email && /bericht/.test(subject))).toHaveLength(1);
  });

  const tokenTo = async (address: string) => {
    await runScheduled(t);
    const question = mails.sent.find(({ subject, to }) => to === address && subject.startsWith("Klopt dit?"))!;
    return /\/klopt-dit\?token=([0-9a-f]{64})/.exec(question.text)![1]!;
  };
  const byLink = (token: string, agrees: boolean) => t.mutation(api.placeReports.answerByLink, { token, agrees });

  it("mails the client a question whose link answers it once, and the company how it ended", async () => {
    await report(company, { reason: "wrongNumber" });
    const token = await tokenTo(client.email);
    const { title } = (await as(t, company._id).query(api.placeReports.mine, {}))[0]!;
    const shown = { companyName: company.companyName, reason: "wrongNumber", title };
    expect(await t.query(api.placeReports.byLink, { token })).toMatchObject({ ...shown, state: "asked" });
    expect(await taken()).toBe(1);
    expect(await byLink(token, true)).toBe("returned");
    expect(await taken()).toBe(0);
    expect(await byLink(token, false)).toBe("returned");
    expect(await t.query(api.placeReports.byLink, { token })).toMatchObject({ ...shown, state: "returned" });
    for (const other of ["", "onbekend", `${token}0`]) {
      expect(await t.query(api.placeReports.byLink, { token: other })).toBeNull();
      expect(await byLink(other, true)).toBeNull();
    }
    await runScheduled(t);
    expect(mails.sent.some(({ subject, to }) => to === company.email && subject.startsWith("Je plek is terug"))).toBe(
      true,
    );
  });

  it("by a guest too, whose denials staff sees by the address of mail", async () => {
    const guest = { ...CONTACT, email: "gast@voorbeeld.test" };
    const jobs = [];
    for (const by of [company, await addCompany(t, "subscribed")]) {
      const job = await addBrief(t, { contact: guest, unlockedBy: [by._id] });
      await report(by, { reason: "notLooking" }, job);
      expect(await byLink(await tokenTo(guest.email), false)).toBe("denied");
      mails.sent.length = 0;
      jobs.push(job);
    }
    const staff = await addAdmin(t);
    const { page: rows } = await staff.query(api.adminPlaces.reports, { isOpen: true, paginationOpts: page });
    expect(rows).toMatchObject([1, 2].map(() => ({ client: { agreed: 0, denied: 2 }, clientStandsOut: true })));
  });

  it("by a guest whose request becomes an account's, whose denials staff sees as before", async () => {
    const user = await addClient(t);
    await t.run((ctx) => ctx.db.patch("users", user._id, { emailVerificationTime: Date.now() }));
    const job = await addBrief(t, { contact: { ...CONTACT, email: user.email }, unlockedBy: [company._id] });
    await report(company, { reason: "notLooking" }, job);
    expect(await byLink(await tokenTo(user.email), false)).toBe("denied");
    await t.mutation(internal.accountJobs.claimBatch, { userId: user._id, after: 0 });
    const { page: rows } = await (
      await addAdmin(t)
    ).query(api.adminPlaces.reports, { isOpen: true, paginationOpts: page });
    expect(rows).toMatchObject([{ client: { agreed: 0, denied: 1 } }]);
  });

  it("with all that the company was given, also a number that the client shared (B04)", async () => {
    const wish = { by: "messages" as const, when: "any" as const };
    await as(t, client._id).mutation(api.disclosures.setWish, { briefId, wish });
    await as(t, client._id).mutation(api.disclosures.share, { briefId, companyId: company._id });
    await report(company, { reason: "notLooking" });
    await answer(true);
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote());
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    const { page: own } = await as(t, company._id).query(api.quotes.mine, { paginationOpts: page });
    expect(own).toMatchObject([{ contact: { name: CONTACT.name, phone: null, email: "" } }]);
  });

  it("by no link once the client's details are erased", async () => {
    await report(company);
    const token = await tokenTo(client.email);
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    expect(await t.query(api.placeReports.byLink, { token })).toBeNull();
    expect(await byLink(token, true)).toBeNull();
  });

  it("stays when the client denies it, until staff decides", async () => {
    await report(company);
    expect(await answer(false)).toBe("denied");
    expect(await taken()).toBe(1);
    expect((await detailsOf(company))?.contact).toEqual(contact);
    const staff = await addAdmin(t);
    const { page: rows } = await opened(staff, () =>
      staff.query(api.adminPlaces.reports, { isOpen: true, paginationOpts: page }),
    );
    const [row] = rows;
    expect(row).toMatchObject({ state: "denied", answer: { agrees: false }, clientName: CONTACT.name });
    await staff.mutation(api.adminPlaces.decide, { reportId: row!._id, returns: false, reason: "Nummer klopt." });
    expect(await place(company)).toMatchObject({ report: { state: "refused" } });
    await expectRefusal(report(company), "PLACE_REPORT_EXISTS");
    await expectRefusal(
      staff.mutation(api.adminPlaces.decide, { reportId: row!._id, returns: true, reason: "Toch." }),
      "PLACE_REPORT_DECIDED",
    );
    const decided = await staff.query(api.adminPlaces.reports, { isOpen: false, paginationOpts: page });
    expect(decided.page).toMatchObject([{ decision: { reason: "Nummer klopt." }, company: { refused: 1 } }]);
  });

  it("comes back by staff without an answer of the client, also of a guest", async () => {
    const job = await addBrief(t, { unlockedBy: [company._id] });
    await report(company, {}, job);
    const staff = await addAdmin(t);
    const [row] = (await staff.query(api.adminPlaces.reports, { isOpen: true, paginationOpts: page })).page;
    await staff.mutation(api.adminPlaces.decide, { reportId: row!._id, returns: true, reason: "Geen gehoor." });
    expect((await t.query(api.briefs.getOpen, { briefId: job }))?.unlockCount).toBe(0);
  });
});

describe("a report (B09)", () => {
  it("is made within the days after the unlock, and once", async () => {
    expect((await place(company))?.reportUntil).toBeCloseTo(Date.now() + PLACE_REPORT_DAYS * DAY_MS, -3);
    await letTimePass(t, PLACE_REPORT_DAYS * DAY_MS - HOUR_MS);
    expect(await outcome(report(company))).toBe("ok");
    await expectRefusal(report(company), "PLACE_REPORT_EXISTS");
    const late = await addCompany(t, "subscribed");
    await unlock(late);
    await letTimePass(t, PLACE_REPORT_DAYS * DAY_MS + HOUR_MS);
    await expectRefusal(report(late), "PLACE_REPORT_LATE");
  });

  it("names three days on which nobody answered, none before the unlock or to come", async () => {
    await letTimePass(t, 3 * DAY_MS);
    const days = (...tries: string[]) => outcome(report(company, { reason: "noAnswer", tries }));
    expect(await days()).toBe("INVALID_INPUT");
    expect(await days("2026-11-21", "2026-11-22", "2026-11-22")).toBe("INVALID_INPUT");
    expect(await days("2026-11-20", "2026-11-22", "2026-11-23")).toBe("INVALID_INPUT");
    expect(await days("2026-11-22", "2026-11-23", "2026-11-25")).toBe("INVALID_INPUT");
    expect(await days("2026-11-24", "2026-11-21", "2026-11-23")).toBe("ok");
    expect((await asked())![0]!.tries).toEqual(["2026-11-21", "2026-11-23", "2026-11-24"]);
  });

  it("is for a company that holds a place, and not beside a quote of its own", async () => {
    const [none, quoter] = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")];
    await expectRefusal(report(none), "BRIEF_NOT_FOUND");
    await expectRefusal(report(client), "NOT_A_COMPANY");
    await unlock(quoter);
    await as(t, quoter._id).mutation(api.quotes.sendQuote, quote());
    await expectRefusal(report(quoter), "PLACE_REPORT_QUOTED");
    expect((await place(quoter))?.reportUntil).toBeNull();
    await as(t, quoter._id).mutation(api.quotes.withdraw, { briefId });
    expect(await outcome(report(quoter))).toBe("ok");
  });

  it("lapses when its company has quoted by the time that the client agrees", async () => {
    await report(company);
    await as(t, company._id).mutation(api.quotes.sendQuote, quote());
    expect(await answer(true)).toBe("lapsed");
    expect(await taken()).toBe(1);
    expect((await detailsOf(company))?.contact).toEqual(contact);
  });

  it("lapses when its company has quoted by the time that staff agrees, which staff sees before and in the log", async () => {
    await report(company);
    const staff = await addAdmin(t);
    const row = async (isOpen: boolean) =>
      (await staff.query(api.adminPlaces.reports, { isOpen, paginationOpts: page })).page[0]!;
    expect(await row(true)).toMatchObject({ lapses: false });
    await as(t, company._id).mutation(api.quotes.sendQuote, quote());
    expect(await row(true)).toMatchObject({ lapses: true });
    const decision = { reportId: (await row(true))._id, returns: true, reason: "Nummer klopt niet." };
    await staff.mutation(api.adminPlaces.decide, decision);
    expect(await row(false)).toMatchObject({ state: "lapsed", lapses: false, company: { refused: 0 } });
    const acts = await t.run((ctx) => ctx.db.query("auditLog").collect());
    expect(acts.map(({ action }) => action)).toContain("place.lapse");
  });

  it("can say that a number is wrong only of a number that its company has", async () => {
    expect((await place(company))?.reasons).toContain("wrongNumber");
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId, companyId: company._id });
    expect((await place(company))?.reasons).toEqual(PLACE_REASONS.filter((reason) => reason !== "wrongNumber"));
    await expectRefusal(report(company), "INVALID_INPUT");
    const job = await addBrief(t, { contact: { ...CONTACT, phone: null }, unlockedBy: [company._id] });
    await expectRefusal(report(company, {}, job), "INVALID_INPUT");
    expect(await outcome(report(company, { reason: "notLooking" }, job))).toBe("ok");
  });

  it("is answered by the owner of the request alone, and once", async () => {
    await report(company);
    const { reportId } = (await asked())![0]!;
    const other = await addClient(t, "Bram Dekker");
    expect(await asked(other)).toBeNull();
    expect(await asked(company)).toBeNull();
    for (const each of [other, company]) {
      await expectRefusal(
        as(t, each._id).mutation(api.placeReports.answer, { reportId, agrees: true }),
        "BRIEF_NOT_FOUND",
      );
    }
    await as(t, client._id).mutation(api.placeReports.answer, { reportId, agrees: false });
    await expectRefusal(
      as(t, client._id).mutation(api.placeReports.answer, { reportId, agrees: true }),
      "PLACE_REPORT_DECIDED",
    );
  });

  it("goes with its company's account, and loses the client's with theirs", async () => {
    await report(company);
    await answer(false);
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    const rows = () => t.run((ctx) => ctx.db.query("placeReports").collect());
    const [left] = await rows();
    expect(left).toMatchObject({ answeredBy: null, answer: { agrees: false } });
    const decision = { reportId: left!._id, returns: true, reason: "Klopt." };
    await (await addAdmin(t)).mutation(api.adminPlaces.decide, decision);
    const register = async (ctx: MutationCtx) =>
      [...(await ctx.db.query("disclosures").collect()), ...(await ctx.db.query("contactChoices").collect())].length;
    expect(await t.run(register)).toBe(0);
    await t.run(async (ctx) => {
      const own = (await ctx.db.query("subscriptions").collect()).find(({ userId }) => userId === company._id)!;
      await ctx.db.patch("subscriptions", own._id, { cancelAtPeriodEnd: true });
    });
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    expect(await rows()).toEqual([]);
  });
});

describe("who stands out with reports (B09)", () => {
  const list = async (isOpen: boolean) =>
    (await (await addAdmin(t)).query(api.adminPlaces.reports, { isOpen, paginationOpts: page })).page;

  it("is a company whose reports are refused, or that reports most of what it unlocks", async () => {
    const busy = await addCompany(t, "subscribed" satisfies Standing);
    for (let job = 0; job < 3; job++) await report(busy, {}, await addBrief(t, { unlockedBy: [busy._id] }));
    await report(company);
    const rows = await list(true);
    expect(rows.map(({ companyName, companyStandsOut }) => [companyName, companyStandsOut])).toEqual([
      [company.companyName, false],
      ...[1, 2, 3].map(() => [busy.companyName, true]),
    ]);
  });

  it("is a client who denies what every company says", async () => {
    const jobs = [briefId, await addBrief(t, { userId: client._id, unlockedBy: [company._id] })];
    for (const job of jobs) {
      await report(company, {}, job);
      await answer(false, client, job);
    }
    expect((await list(true)).map((row) => [row.client, row.clientStandsOut])).toEqual([
      [{ agreed: 0, denied: 2 }, true],
      [{ agreed: 0, denied: 2 }, true],
    ]);
  });
});
