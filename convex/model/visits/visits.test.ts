/** Visits to measure (B05): who may propose, and what is agreed. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import {
  addClient,
  addCompany,
  as,
  CONTACT,
  dataOf,
  expectRefusal,
  letTimePass,
  runScheduled,
} from "../../tests/test.setup";
import {
  HOUR,
  t,
  client,
  company,
  briefId,
  provider,
  openVisits,
  jobOf,
  at,
  TUESDAY,
  tuesday,
  propose,
  pick,
  cancel,
  ask,
  seen,
  seenByCompany,
  agreed,
  messagesTo,
  subjectsTo,
} from "./visits.setup";
import { limitTo } from "../base/rateLimits.setup";

beforeEach(openVisits);

describe("proposing a visit (B05)", () => {
  it("is for a company that unlocked the job or has a quote on it that stands, and for nobody else", async () => {
    const stranger = await addCompany(t, "subscribed");
    await expectRefusal(propose([TUESDAY], { by: stranger }), "BRIEF_NOT_FOUND");
    expect(await seenByCompany(stranger)).toBeNull();
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, stranger._id).mutation(api.quotes.sendQuote, quote);
    await propose([TUESDAY], { by: stranger });
    expect((await seenByCompany(stranger))?.visit?.options).toHaveLength(1);
    await as(t, client._id).mutation(api.quotes.decline, { quoteId });
    await letTimePass(t, 20_000);
    await expectRefusal(propose([TUESDAY], { by: stranger }), "BRIEF_NOT_FOUND");
    await propose();
  });

  it.each([
    ["no moment", [], 60, "INVALID_INPUT"],
    [
      "four",
      [TUESDAY, at("2026-12-09", "10:00"), at("2026-12-10", "10:00"), at("2026-12-11", "10:00")],
      60,
      "INVALID_INPUT",
    ],
    ["one of them twice", [TUESDAY, TUESDAY], 60, "INVALID_INPUT"],
    ["another length", [TUESDAY], 61, "INVALID_INPUT"],
    ["one that has begun", [TUESDAY, at("2026-11-21", "10:00")], 60, "VISIT_PAST"],
    ["one next year in summer", [at("2027-07-01", "10:00")], 60, "VISIT_TOO_FAR"],
    ["one that clocks leave out", [at("2027-03-28", "02:30")], 60, "VISIT_TIME_MISSING"],
    ["no day", [at("morgen", "10:00")], 60, "VISIT_TIME_MISSING"],
  ] as const)("is refused with %s", async (_, moments, minutes, code) => {
    await expectRefusal(propose([...moments], { minutes }), code);
    expect(await seen()).toBeUndefined();
  });

  it("shows both sides the same moments, in their order, and mails the client", async () => {
    await propose([at("2026-12-09", "09:30"), TUESDAY, at("2026-12-12", "10:00")]);
    const own = (await seenByCompany())?.visit;
    const theirs = await seen();
    expect(theirs?.options).toEqual(own?.options);
    expect(theirs?.options.map(({ start, end }) => [start - tuesday, end - start])).toEqual([
      [0, HOUR],
      [19.5 * HOUR, HOUR],
      [92 * HOUR, HOUR],
    ]);
    expect(theirs?.companyName).toBe(company.companyName);
    await runScheduled(t);
    const [mail] = provider.sent;
    expect([mail!.to, mail!.subject]).toEqual([client.email, `${company.companyName} wil bij je komen opmeten`]);
    expect(mail!.text).toContain("Moment 2: woensdag 9 december, 09.30 tot 10.30 uur");
    expect(mail!.attachments).toEqual([]);
  });

  it("takes the place of what the company proposed before, and has one effect when it is sent twice", async () => {
    const requestId = crypto.randomUUID();
    const call = { briefId, moments: [TUESDAY], minutes: 60, requestId };
    const first = await as(t, company._id).mutation(api.visits.propose, call);
    expect(await as(t, company._id).mutation(api.visits.propose, call)).toEqual(first);
    vi.setSystemTime(Date.now() + 1000);
    expect(await propose([at("2026-12-09", "10:00")])).toBe(first.visitId);
    expect((await seen())?.options).toHaveLength(1);
    expect(await subjectsTo(client)).toHaveLength(1);
  });

  it("is possible so often an hour about one visit (C14)", async () => {
    limitTo("visit", 1);
    await propose();
    await expectRefusal(propose([at("2026-12-09", "10:00")]), "RATE_LIMITED");
    expect((await seen())?.options[0]?.start).toBe(tuesday);
  });

  it("counts those hours by job, so that taking a proposal back makes no room for another", async () => {
    limitTo("visit", 1);
    await cancel(await propose(), company);
    await expectRefusal(propose([at("2026-12-09", "10:00")]), "RATE_LIMITED");
    await propose([TUESDAY], { job: await jobOf([company]) });
  });

  it("is not possible on a job that is over, except for the company that the client chose", async () => {
    const winner = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, winner._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    await expectRefusal(propose(), "BRIEF_NOT_FOUND");
    await propose([TUESDAY], { by: winner });
  });
});

describe("picking a moment (B05)", () => {
  it("makes it the appointment of both, and is the client's alone", async () => {
    const visitId = await propose([TUESDAY, at("2026-12-09", "10:00")]);
    const stranger = await addClient(t);
    await expectRefusal(pick(visitId, tuesday, stranger), "VISIT_NOT_FOUND");
    await expectRefusal(pick(visitId, tuesday, company), "VISIT_NOT_FOUND");
    await expectRefusal(pick(visitId, tuesday + HOUR), "VISIT_CHANGED");
    await pick(visitId);
    const slot = { start: tuesday, end: tuesday + HOUR };
    expect(await seen()).toMatchObject({ agreed: slot, options: [], ended: null });
    expect((await seenByCompany())?.visit).toMatchObject({ agreed: slot, options: [] });
  });

  it("is refused for a moment that has begun meanwhile", async () => {
    const visitId = await propose([at("2026-11-21", "11:00")]);
    await letTimePass(t, HOUR);
    await expectRefusal(pick(visitId, Date.parse("2026-11-21T10:00:00Z")), "VISIT_PAST");
  });

  it("is refused for a company that may not come any more, also before its visit has ended", async () => {
    const quoter = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, quoter._id).mutation(api.quotes.sendQuote, quote);
    const visitId = await propose([TUESDAY], { by: quoter });
    await t.run((ctx) => ctx.db.patch("proposals", quoteId, { status: "DECLINED" }));
    await expectRefusal(pick(visitId), "VISIT_CHANGED");
  });

  it("is refused once the appointment that was to be moved has passed", async () => {
    const visitId = await agreed();
    await propose([at("2026-12-10", "09:00")]);
    await letTimePass(t, tuesday + HOUR - Date.now());
    await expectRefusal(pick(visitId, Date.parse("2026-12-10T08:00:00Z")), "VISIT_CHANGED");
  });

  it("never gives a company two appointments at once, and the other client sees that a moment is taken", async () => {
    const other = await addClient(t, "Bram Dekker");
    const job = await jobOf([company], other);
    const first = await propose([TUESDAY]);
    const second = await propose([at("2026-12-08", "14:30"), at("2026-12-08", "15:00")], { job });
    await pick(first);
    expect((await seen(other, job))?.options.map(({ taken }) => taken)).toEqual([true, false]);
    await expectRefusal(pick(second, tuesday + HOUR / 2, other), "VISIT_BUSY");
    await expectRefusal(propose([at("2026-12-08", "13:30")], { job }), "VISIT_BUSY");
    await pick(second, tuesday + HOUR, other);
  });

  it("sends both an entry for their calendars that a strict parser takes, with nobody else's address in it", async () => {
    await agreed();
    const [toClient] = await messagesTo(client);
    const [toCompany] = await messagesTo(company);
    const shared = {
      ...{ method: "REQUEST", sequence: 1, status: "CONFIRMED", start: tuesday, end: tuesday + HOUR },
      organizer: "mailto:noreply@vloeren.test",
    };
    expect(toClient).toMatchObject({
      ...shared,
      summary: `Opmeten door ${company.companyName}`,
      attendee: `mailto:${client.email}`,
    });
    expect(toCompany).toMatchObject({
      ...shared,
      summary: `Opmeten bij ${CONTACT.name}`,
      location: `${CONTACT.street}, Utrecht`,
      attendee: `mailto:${company.email}`,
    });
    expect(toClient!.uid).toBe(toCompany!.uid);
  });

  it("puts a name with quotation marks into the entry so that its address can still be read", async () => {
    await t.run(async (ctx) => {
      const row = await ctx.db.query("briefContacts").first();
      await ctx.db.patch("briefContacts", row!._id, { name: 'Noor "N.": van \\ der; Berg, jr.' });
    });
    await agreed();
    const [toClient] = await messagesTo(client);
    expect(toClient).toMatchObject({ attendee: `mailto:${client.email}`, start: tuesday });
  });

  it("tells a company that only sent a quote neither name nor street nor number (I4)", async () => {
    const quoter = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    await as(t, quoter._id).mutation(api.quotes.sendQuote, quote);
    const visitId = await propose([TUESDAY], { by: quoter });
    await ask(visitId, `Liever om drie uur. Vraag naar ${CONTACT.name} in de ${CONTACT.street}.`);
    await runScheduled(t);
    expect((await seenByCompany(quoter))?.visit?.wish).toContain("Liever om drie uur.");
    const copy = await dataOf(t, quoter._id);
    const wished = JSON.stringify([await seenByCompany(quoter), provider.sent.at(-1)!.text, copy.visits]);
    await pick(await propose([TUESDAY], { by: quoter }));
    await runScheduled(t);
    const heard = JSON.stringify([
      wished,
      await seenByCompany(quoter),
      await as(t, quoter._id).query(api.visits.week, { day: "2026-12-08" }),
      provider.sent
        .filter(({ to }) => to === quoter.email)
        .map(({ html, text, attachments }) => [
          html,
          text,
          attachments.map(({ content }) => Buffer.from(content!, "base64").toString("utf8")),
        ]),
    ]);
    expect(heard).toContain("14.00 tot 15.00 uur");
    for (const secret of [CONTACT.name, "Fenna", CONTACT.street, CONTACT.phone, client.email]) {
      expect([secret, heard.includes(secret!)]).toEqual([secret, false]);
    }
  });
});
