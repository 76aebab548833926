/** Visits to measure (B05): who may propose, what is agreed, what calendars and mails say of it, and what goes with whom. */
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
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
  restoreWorld,
  runScheduled,
  wholeDatabase,
  type Backend,
} from "../../tests/test.setup";

const HOUR = 3_600_000;
let t: Backend;
let client: Doc<"users">;
let company: Doc<"users">;
let briefId: Id<"briefs">;
let provider: ReturnType<typeof fakeMailProvider>;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  t = newBackend();
  provider = fakeMailProvider();
  client = await addClient(t, "Fenna Janssen");
  company = await addCompany(t, "trial");
  briefId = await jobOf([company]);
});
afterEach(restoreWorld);

const jobOf = (companies: Doc<"users">[], owner: Doc<"users"> | null = client) =>
  addBrief(t, {
    userId: owner?._id ?? null,
    contact: { ...CONTACT, email: owner?.email ?? CONTACT.email },
    unlockedBy: companies.map(({ _id }) => _id),
  });
const at = (day: string, clock: string) => ({ day, clock });
const TUESDAY = at("2026-12-08", "14:00");
const tuesday = Date.parse("2026-12-08T13:00:00Z");
const propose = (moments = [TUESDAY], { by = company, job = briefId, minutes = 60 } = {}) =>
  as(t, by._id)
    .mutation(api.visits.propose, { briefId: job, moments, minutes })
    .then(({ visitId }) => visitId);
const pick = (visitId: string, start = tuesday, who = client) =>
  as(t, who._id).mutation(api.visits.pick, { visitId, start });
const cancel = (visitId: string, who: Doc<"users">) => as(t, who._id).mutation(api.visits.cancel, { visitId });
const ask = (visitId: string, words = "") => as(t, client._id).mutation(api.visits.askOthers, { visitId, words });
const seen = async (who = client, job = briefId) =>
  (await as(t, who._id).query(api.visits.onRequest, { briefId: job }))?.[0];
const seenByCompany = async (who = company, job = briefId) =>
  await as(t, who._id).query(api.visits.forJob, { briefId: job });

async function agreed(moment = TUESDAY, start = tuesday): Promise<Id<"visits">> {
  const visitId = await propose([moment]);
  await pick(visitId, start);
  return visitId;
}

/** What the strict parser reads in a file; it throws for what is no calendar. */
function read(file: string) {
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  return {
    method: calendar.getFirstPropertyValue("method"),
    events: events.map(({ uid, sequence, startDate, endDate, summary, location, component }) => ({
      ...{ uid, sequence, summary, location },
      start: startDate.toUnixTime() * 1000,
      end: endDate.toUnixTime() * 1000,
      status: component.getFirstPropertyValue("status"),
      attendee: String(component.getFirstPropertyValue("attendee")).toLowerCase(),
      organizer: component.getFirstPropertyValue("organizer"),
    })),
  };
}

/** The calendar messages that were sent to somebody, in their order. */
async function messagesTo({ email }: Doc<"users">) {
  await runScheduled(t);
  return provider.sent
    .filter(({ to, attachments }) => to === email && attachments.length > 0)
    .map(({ attachments: [file] }) => {
      const { method, events } = read(Buffer.from(file!.content!, "base64").toString("utf8"));
      expect(file!.contentType).toBe(`text/calendar; charset=utf-8; method=${String(method)}`);
      return { method, ...events[0]! };
    });
}
const subjectsTo = async ({ email }: Doc<"users">) => {
  await runScheduled(t);
  return provider.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};

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
    vi.stubEnv("RATE_LIMIT_VISITS_PER_HOUR", "1");
    await propose();
    await expectRefusal(propose([at("2026-12-09", "10:00")]), "RATE_LIMITED");
    expect((await seen())?.options[0]?.start).toBe(tuesday);
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

  it("tells a company that only sent a quote neither name nor street nor number (I4)", async () => {
    const quoter = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    await as(t, quoter._id).mutation(api.quotes.sendQuote, quote);
    await pick(await propose([TUESDAY], { by: quoter }));
    await runScheduled(t);
    const heard = JSON.stringify([
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

describe("moving and calling off (B05)", () => {
  it("keeps what was agreed until another moment is picked, and moves the same entry", async () => {
    const visitId = await agreed();
    await messagesTo(client);
    await propose([at("2026-12-10", "09:00")]);
    expect(await seen()).toMatchObject({ agreed: { start: tuesday }, options: [{ taken: false }] });
    const thursday = Date.parse("2026-12-10T08:00:00Z");
    await pick(visitId, thursday);
    const [first, second] = await messagesTo(client);
    expect(second).toMatchObject({ method: "REQUEST", uid: first!.uid, sequence: 2, start: thursday });
    expect(await subjectsTo(client)).toContain("Verzet naar do 10 dec, 09.00 tot 10.00 uur");
  });

  it("lets the client ask for other moments, in words without ways to reach them", async () => {
    const visitId = await propose();
    await ask(visitId, "Liever na 18.00 uur, bel 06 12345678.");
    expect((await seenByCompany())?.visit).toMatchObject({ options: [], agreed: null });
    const { wish } = (await seenByCompany())!.visit!;
    expect(wish).toContain("Liever na 18.00 uur");
    expect(wish).not.toContain("12345678");
    expect(await subjectsTo(company)).toEqual([expect.stringMatching(/^Kun je op een ander moment opmeten\?/)]);
    await expectRefusal(ask(visitId), "VISIT_CHANGED");
    await propose([at("2026-12-08", "19:00")]);
    expect(await seen()).toMatchObject({ wish: null, options: [{}] });
  });

  it.each(["client", "company"] as const)("by the %s takes the entry out of both calendars", async (by) => {
    const visitId = await agreed();
    await messagesTo(client);
    await cancel(visitId, by === "client" ? client : company);
    for (const who of [client, company]) {
      const [request, cancelled] = await messagesTo(who);
      expect(cancelled).toMatchObject({
        ...{ method: "CANCEL", uid: request!.uid, sequence: 2, status: "CANCELLED", start: tuesday },
        attendee: `mailto:${who.email}`,
      });
    }
    expect(await seen()).toMatchObject({ agreed: null, ended: { by, startsAt: tuesday }, file: null });
    await expectRefusal(cancel(visitId, client), "VISIT_CHANGED");
    await expectRefusal(pick(visitId), "VISIT_CHANGED");
  });

  it("begins a new entry after that", async () => {
    const visitId = await agreed();
    await cancel(visitId, company);
    const again = await agreed(at("2026-12-09", "14:00"), tuesday + DAY_MS);
    expect(again).not.toBe(visitId);
    const uids = (await messagesTo(client)).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2);
  });

  it("of a mere proposal tells the client by a mail without an entry, and the company nothing", async () => {
    await cancel(await propose(), company);
    expect(await subjectsTo(client)).toContainEqual(expect.stringMatching(/^Voorstel ingetrokken/));
    expect(await subjectsTo(company)).toEqual([]);
    expect(await messagesTo(client)).toEqual([]);
  });

  it("is nobody else's, and too late once it was", async () => {
    const visitId = await agreed(at("2026-11-23", "10:00"), Date.parse("2026-11-23T09:00:00Z"));
    await expectRefusal(cancel(visitId, await addClient(t)), "VISIT_NOT_FOUND");
    await expectRefusal(cancel("onzin", client), "VISIT_NOT_FOUND");
    await letTimePass(t, 3 * DAY_MS);
    await expectRefusal(cancel(visitId, client), "VISIT_CHANGED");
    expect(await propose()).not.toBe(visitId);
  });

  it("happens by itself when the job is closed, but for the company that the client chose", async () => {
    const winner = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, winner._id).mutation(api.quotes.sendQuote, quote);
    await pick(await propose([TUESDAY], { by: winner }));
    await agreed(at("2026-12-09", "14:00"), tuesday + DAY_MS);
    await messagesTo(company);
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    expect((await messagesTo(company)).map(({ method }) => method)).toEqual(["REQUEST", "CANCEL"]);
    expect((await messagesTo(winner)).map(({ method }) => method)).toEqual(["REQUEST"]);
    expect((await seenByCompany(winner))?.visit?.agreed).not.toBeNull();
  });
});

describe("the reminder (B05)", () => {
  const waitingReminders = async () => {
    const mails = await t.run((ctx) => ctx.db.query("mails").collect());
    return mails.filter(({ event }) => event === "visit-reminder").length;
  };
  const reminders = async () => {
    await runScheduled(t);
    return provider.sent.filter(({ subject }) => subject.startsWith("Morgen opmeten")).map(({ to }) => to);
  };

  it.each([
    ["winter", "2026-12-08", "2026-12-08T09:00:00Z", "2026-12-07T16:00:00Z"],
    ["the day on which summer time begins", "2027-03-28", "2027-03-28T08:00:00Z", "2027-03-27T16:00:00Z"],
    ["the day after", "2027-03-29", "2027-03-29T08:00:00Z", "2027-03-28T15:00:00Z"],
  ])("goes to both at five the day before, in %s", async (_, day, start, leaves) => {
    // The test's timers reach no further than three weeks.
    vi.setSystemTime(Date.parse(leaves) - 7 * DAY_MS);
    await agreed(at(day, "10:00"), Date.parse(start));
    await runScheduled(t);
    await letTimePass(t, Date.parse(leaves) - Date.now() - 1000);
    expect(await waitingReminders()).toBe(0);
    await letTimePass(t, 1000);
    expect(await waitingReminders()).toBe(2);
    expect((await reminders()).sort()).toEqual([client.email, company.email].sort());
  });

  it("goes nowhere for a visit that was called off, and once for one that was moved", async () => {
    await cancel(await agreed(), client);
    const visitId = await agreed();
    await propose([at("2026-12-10", "09:00")]);
    await pick(visitId, Date.parse("2026-12-10T08:00:00Z"));
    await runScheduled(t);
    await letTimePass(t, Date.parse("2026-12-08T12:00:00Z") - Date.now());
    expect(await reminders()).toEqual([]);
    await letTimePass(t, 2 * DAY_MS);
    expect(await reminders()).toHaveLength(2);
  });

  it("is left out when the visit is agreed in the evening before", async () => {
    await letTimePass(t, 9 * HOUR);
    await agreed(at("2026-11-22", "10:00"), Date.parse("2026-11-22T09:00:00Z"));
    await runScheduled(t);
    await letTimePass(t, DAY_MS);
    expect(await reminders()).toEqual([]);
  });
});

describe("a company's calendar (B05)", () => {
  const week = (day: string, who = company) => as(t, who._id).query(api.visits.week, { day });
  const renew = async () => (await as(t, company._id).mutation(api.visits.renewCalendar, {})).secret;
  const fetched = async (secret: string) => {
    const answer = await t.fetch(`/agenda.ics?sleutel=${secret}`, { method: "GET" });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  it("shows what was agreed in a week, with whom and where, and nothing of other companies", async () => {
    await agreed();
    expect(await week("2026-12-13")).toMatchObject([
      { start: tuesday, place: "Utrecht", contact: { name: CONTACT.name, phone: CONTACT.phone } },
    ]);
    expect(await week("2026-12-14")).toEqual([]);
    expect(await week("2026-12-08", await addCompany(t, "trial"))).toEqual([]);
    await expectRefusal(week("volgende week"), "INVALID_INPUT");
  });

  it("is fetched at its private address, kept by nobody, as a file that a strict parser takes", async () => {
    await agreed();
    const { status, text, headers } = await fetched(await renew());
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    const { method, events } = read(text);
    expect(method).toBe("PUBLISH");
    expect(events).toMatchObject([{ start: tuesday, summary: `Opmeten bij ${CONTACT.name}` }]);
  });

  it("says nothing at an address that was guessed, renewed or ended, or whose company is gone", async () => {
    await agreed();
    const first = await renew();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    const second = await renew();
    const nothing = { status: 404, text: "" };
    for (const wrong of ["", "geraden", first]) expect(await fetched(wrong)).toMatchObject(nothing);
    expect((await fetched(second)).status).toBe(200);
    expect(await wholeDatabase(t)).not.toContain(second);
    await as(t, company._id).mutation(api.visits.stopCalendar, {});
    expect(await fetched(second)).toMatchObject(nothing);
    const third = await renew();
    await eraseAccountOf(t, company._id);
    expect(await fetched(third)).toMatchObject(nothing);
  });
});

describe("somebody who leaves (B05, C65)", () => {
  it("finds the visits in the copy of their data, on both sides", async () => {
    await agreed();
    const own = { agreed: { start: new Date(tuesday).toISOString() } };
    expect(await dataOf(t, client._id)).toMatchObject({ briefs: [{ visits: [own] }] });
    expect(await dataOf(t, company._id)).toMatchObject({ visits: { list: [own], calendarSince: null } });
  });

  it("calls off what was agreed: a company's visits go, and its client hears of it", async () => {
    await agreed();
    await messagesTo(client);
    await eraseAccountOf(t, company._id);
    expect((await messagesTo(client)).at(-1)).toMatchObject({ method: "CANCEL", sequence: 2 });
    expect(await subjectsTo(client)).toContain("Afgezegd: opmeten op di 8 dec, 14.00 tot 15.00 uur");
    expect(await seen()).toBeUndefined();
    expect(await wholeDatabase(t)).not.toContain(company.email);
  });

  it("calls off what was agreed: a client's words and details go, and the company hears of it", async () => {
    const visitId = await agreed();
    await ask(visitId, "Onze Minoes is ziek.");
    await messagesTo(company);
    await eraseAccountOf(t, client._id);
    const cancelled = (await messagesTo(company)).at(-1)!;
    expect(cancelled).toMatchObject({ method: "CANCEL", start: tuesday });
    expect(JSON.stringify(cancelled)).not.toContain(CONTACT.name);
    const left = await wholeDatabase(t);
    for (const gone of ["Minoes", CONTACT.name, CONTACT.street!, client.email]) expect(left).not.toContain(gone);
    expect((await seenByCompany())?.visit).toMatchObject({ ended: { by: "client" }, agreed: null });
  });

  it("reads of a guest's job what its client did once the request was claimed (C11)", async () => {
    const job = await jobOf([company], null);
    const visitId = await propose([TUESDAY], { job });
    await expectRefusal(pick(visitId), "VISIT_NOT_FOUND");
    await runScheduled(t);
    const mail = provider.sent.find(({ to }) => to === CONTACT.email)!;
    expect(mail.text).toContain("/mijn-aanvraag#token=");
    await t.run((ctx) => ctx.db.patch("briefs", job, { userId: client._id }));
    await pick(visitId);
    expect((await seen(client, job))?.agreed?.start).toBe(tuesday);
  });
});
