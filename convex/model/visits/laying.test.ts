/** The laying day: proposed and agreed as a visit to measure is, by the company that was chosen. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addColleague,
  addCompany,
  as,
  CONTACT,
  expectRefusal,
  letTimePass,
  mailsWithTexts,
  runScheduled,
} from "../../tests/test.setup";
import { agreed, at, briefId, client, company, openVisits, pick, provider, read, subjectsTo, t } from "./visits.setup";

const DAY = 8 * 60;
const TWO_DAYS = 24 * 60 + DAY;

let chosen: Doc<"users">;
let quoteId: Id<"proposals">;

beforeEach(async () => {
  await openVisits();
  chosen = await addCompany(t, "subscribed");
  ({ quoteId } = await as(t, chosen._id).mutation(api.quotes.sendQuote, {
    ...{ briefId, title: "Pvc", description: "Leggen.", priceCents: 150_000 },
  }));
});

const choose = () => as(t, client._id).mutation(api.quotes.accept, { quoteId });
const propose = (moments = [at("2026-12-08", "08:00")], minutes = DAY, by = chosen) =>
  as(t, by._id)
    .mutation(api.visits.propose, { briefId, kind: "lay", moments, minutes })
    .then(({ visitId }) => visitId);
const seen = async () => (await as(t, client._id).query(api.visits.onRequest, { briefId, kind: "lay" }))![0]!;
const agreedOn = async (day: string, minutes = DAY) => {
  const visitId = await propose([at(day, "08:00")], minutes);
  await pick(visitId, (await seen()).options[0]!.start);
  return visitId;
};

describe("a laying day", () => {
  it("is proposed by the company that was chosen, and by nobody before or beside it", async () => {
    await expectRefusal(propose(), "BRIEF_NOT_FOUND");
    await choose();
    await expectRefusal(propose(undefined, undefined, company), "BRIEF_NOT_FOUND");
    await expectRefusal(propose(undefined, 60), "INVALID_INPUT");
    await agreedOn("2026-12-08");
    expect((await seen()).agreed).toEqual({
      ...{ start: Date.parse("2026-12-08T07:00:00Z"), end: Date.parse("2026-12-08T15:00:00Z") },
    });
  });

  it("is told to the layer of the job as what it is", async () => {
    await choose();
    const layer = await addColleague(t, chosen._id, "layer");
    await as(t, chosen._id).mutation(api.team.assign, {
      ...{ briefId, memberId: layer.memberId!, day: null, isAssigned: true },
    });
    await agreedOn("2026-12-08");
    const [job] = (await as(t, layer._id).query(api.team.jobs, {}))!;
    expect(job!.visit).toMatchObject({ kind: "lay", start: Date.parse("2026-12-08T07:00:00Z") });
  });

  it("stands beside the visit to measure, which stays as it is", async () => {
    await choose();
    const measuring = await as(t, chosen._id).mutation(api.visits.propose, {
      ...{ briefId, moments: [at("2026-12-01", "10:00")], minutes: 60 },
    });
    await agreedOn("2026-12-08");
    const [measured] = (await as(t, client._id).query(api.visits.onRequest, { briefId }))!;
    expect(measured).toMatchObject({ _id: measuring.visitId, agreed: null });
  });

  it("of several days begins and ends at the same hour, across both changes of the clock", async () => {
    await choose();
    for (const [saturday, start, end] of [
      ["2027-03-27", "2027-03-27T07:00:00Z", "2027-03-28T14:00:00Z"],
      ["2027-10-30", "2027-10-30T06:00:00Z", "2027-10-31T15:00:00Z"],
    ] as const) {
      vi.setSystemTime(Date.parse(start) - 30 * DAY_MS);
      await agreedOn(saturday, TWO_DAYS);
      expect((await seen()).agreed).toEqual({ start: Date.parse(start), end: Date.parse(end) });
      const week = await as(t, chosen._id).query(api.visits.week, { day: saturday });
      expect(week.map((day) => [day.kind, (day.end - day.start) / 60_000])).toEqual([
        ["lay", DAY],
        ["lay", DAY],
      ]);
    }
  });

  it("stands in a company's week by its days, also where it began the week before", async () => {
    await choose();
    await agreedOn("2026-12-13", TWO_DAYS);
    const days = async (day: string) =>
      (await as(t, chosen._id).query(api.visits.week, { day })).map(({ start }) => new Date(start).toISOString());
    expect(await days("2026-12-07")).toEqual(["2026-12-13T07:00:00.000Z"]);
    expect(await days("2026-12-14")).toEqual(["2026-12-14T07:00:00.000Z"]);
  });

  it("may fall together with another visit of the same company, which has several crews", async () => {
    await choose();
    await agreedOn("2026-12-08");
    const visits = await t.run((ctx) => ctx.db.query("visits").collect());
    await t.run((ctx) => ctx.db.patch("visits", visits[0]!._id, { kind: undefined }));
    await agreedOn("2026-12-08");
    expect((await seen()).agreed).not.toBeNull();
  });

  it.each([
    ["winter", "2026-12-08", "2026-12-07T16:00:00Z", "2026-12-09T09:00:00Z"],
    ["the day on which summer time begins", "2027-03-28", "2027-03-27T16:00:00Z", "2027-03-29T08:00:00Z"],
    ["the day on which it ends", "2027-10-31", "2027-10-30T15:00:00Z", "2027-11-01T09:00:00Z"],
  ])(
    "is reminded of at five the day before, and asked about at ten the day after, in %s",
    async (_, day, reminds, asks) => {
      await choose();
      vi.setSystemTime(Date.parse(reminds) - 5 * DAY_MS);
      await agreedOn(day);
      await runScheduled(t);
      const count = async (event: string) => (await mailsWithTexts(t)).filter((mail) => mail.event === event).length;
      await letTimePass(t, Date.parse(reminds) - Date.now() - 1000);
      expect(await count("visit-reminder")).toBe(0);
      await letTimePass(t, 1000);
      expect(await count("visit-reminder")).toBe(2);
      await letTimePass(t, Date.parse(asks) - Date.now() - 1000);
      expect(await count("work-question")).toBe(0);
      await letTimePass(t, 1000);
      expect(await count("work-question")).toBe(1);
    },
  );

  it("is not asked about when it was called off, or when its client has said before that all is well", async () => {
    await choose();
    const visitId = await agreedOn("2026-12-08");
    await as(t, client._id).mutation(api.visits.cancel, { visitId });
    await agreedOn("2026-12-09");
    await as(t, client._id).mutation(api.chosen.sayGood, { quoteId });
    await runScheduled(t);
    await letTimePass(t, 20 * DAY_MS);
    await runScheduled(t);
    expect(provider.sent.filter(({ subject }) => subject.startsWith("Is alles goed?"))).toEqual([]);
  });

  it("says in mails and calendars that a floor is laid", async () => {
    await choose();
    await runScheduled(t);
    provider.sent.length = 0;
    await agreedOn("2026-12-08", TWO_DAYS);
    expect(await subjectsTo(client)).toEqual([
      `${chosen.companyName} stelt een legdag voor`,
      "Vloer leggen op di 8 dec tot en met wo 9 dec, vanaf 08.00 uur",
    ]);
    expect(read((await seen()).file!).events).toMatchObject([{ summary: `Vloer leggen door ${chosen.companyName}` }]);
    const secret = (await as(t, chosen._id).mutation(api.visits.renewCalendar, {})).secret;
    const feed = await (await t.fetch(`/agenda.ics?sleutel=${secret}`, { method: "GET" })).text();
    expect(read(feed).events).toMatchObject([{ summary: `Vloer leggen bij ${CONTACT.name}` }]);
  });

  it("has a list of what is ready, which its client ticks and its company sees", async () => {
    await choose();
    const visitId = await agreedOn("2026-12-08");
    const tick = (who: Doc<"users">, isReady = true) =>
      as(t, who._id).mutation(api.visits.tick, { visitId, key: "room", isReady });
    await expectRefusal(tick(chosen), "VISIT_NOT_FOUND");
    await tick(client);
    const side = await as(t, chosen._id).query(api.visits.forJob, { briefId, kind: "lay" });
    expect(side?.visit?.ready).toEqual({ room: true });
    await tick(client, false);
    expect((await seen()).ready).toEqual({ room: false });
  });

  it("lapses when the client comes back from the choice, and when the details are withdrawn", async () => {
    await choose();
    await agreedOn("2026-12-08");
    await as(t, client._id).mutation(api.chosen.undo, { quoteId });
    expect((await seen()).ended).toMatchObject({ by: "client", because: "unchosen" });
    await choose();
    await agreedOn("2026-12-09");
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId, companyId: chosen._id });
    expect((await seen()).ended).toMatchObject({ by: "client" });
  });

  it("that has begun ends the time in which its client can come back", async () => {
    await choose();
    await agreedOn("2026-11-22");
    vi.setSystemTime(Date.parse("2026-11-22T07:30:00Z"));
    await expectRefusal(as(t, client._id).mutation(api.chosen.undo, { quoteId }), "CHOICE_STANDS");
  });

  it("of a visit to measure needs no kind: rows and calls of before read as they did", async () => {
    await agreed();
    const { visit } = (await as(t, company._id).query(api.visits.forJob, { briefId }))!;
    expect(visit?.agreed).not.toBeNull();
  });
});
