/** Visits after random acts of everybody (B05): no company is in two places, both sides see the same, entries only go up. */
import ICAL from "ical.js";
import { beforeEach, expect, it, vi } from "vitest";
import { overlaps } from "../../../domain/visits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  fakeMailProvider,
  newBackend,
  outcome,
  runScheduled,
  type Backend,
} from "../../tests/test.setup";

// A week in which winter time begins.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-10-23T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});

/** A small generator of numbers, so that a failing run can be repeated. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const HOUR = 3_600_000;
const ACTS = 60;
const allVisits = (t: Backend) => t.run((ctx) => ctx.db.query("visits").collect());

it.each([1, 2, 3])("hold together whatever is pressed in whatever order (run %d)", async (seed) => {
  const next = chance(seed);
  const t = newBackend();
  const provider = fakeMailProvider();
  const companies = [await addCompany(t, "subscribed"), await addCompany(t, "trial")];
  const clients = [await addClient(t), await addClient(t)];
  const jobs: { client: Doc<"users">; briefId: Id<"briefs"> }[] = [];
  for (const client of clients) {
    const contact = { ...CONTACT, email: client.email };
    const unlockedBy = companies.map(({ _id }) => _id);
    jobs.push({ client, briefId: await addBrief(t, { userId: client._id, contact, unlockedBy }) });
  }
  const answers: Record<string, number> = {};
  const moment = () => {
    const clock = `${String(next(4) + 1).padStart(2, "0")}:${["00", "15", "30", "45"][next(4)]!}`;
    return { day: ["2026-10-24", "2026-10-25", "2026-10-26"][next(3)]!, clock };
  };

  for (let act = 0; act < ACTS; act++) {
    vi.setSystemTime(Date.now() + 60_000);
    const company = companies[next(2)]!;
    const { client, briefId } = jobs[next(2)]!;
    const visits = await allVisits(t);
    const visit = visits[next(Math.max(1, visits.length))];
    const acts = [
      () => {
        const moments = Array.from({ length: next(3) + 1 }, moment);
        return as(t, company._id).mutation(api.visits.propose, { briefId, moments, minutes: [30, 60, 120][next(3)]! });
      },
      () => {
        const start = visit?.options[next(Math.max(1, visit.options.length))] ?? 0;
        return as(t, client._id).mutation(api.visits.pick, { visitId: visit?._id ?? "", start });
      },
      () => as(t, client._id).mutation(api.visits.askOthers, { visitId: visit?._id ?? "", words: "Later." }),
      () => {
        const who = [client, company][next(2)]!;
        return as(t, who._id).mutation(api.visits.cancel, { visitId: visit?._id ?? "" });
      },
    ];
    const answer = await outcome(acts[[0, 0, 0, 1, 1, 1, 1, 1, 2, 3][next(10)]!]!());
    answers[answer] = (answers[answer] ?? 0) + 1;

    const after = await allVisits(t);
    for (const one of after) {
      const before = visits.find(({ _id }) => _id === one._id);
      expect(one.sequence).toBeGreaterThanOrEqual(before?.sequence ?? 0);
      expect(one.options.length).toBeLessThanOrEqual(3);
      expect(one.ended !== null && (one.startsAt !== null || one.options.length > 0)).toBe(false);
      if (one.startsAt !== before?.startsAt && before !== undefined) {
        expect(one.sequence).toBe(before.sequence + 1);
      }
    }
    for (const { _id } of companies) {
      const own = after.filter(({ companyId, startsAt }) => companyId === _id && startsAt !== null);
      const slots = own.map(({ startsAt, endsAt }) => ({ start: startsAt!, end: endsAt! }));
      for (const [index, one] of slots.entries()) {
        for (const other of slots.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
      }
    }
  }
  expect(answers.ok).toBeGreaterThan(10);

  for (const { client, briefId } of jobs) {
    const theirs = (await as(t, client._id).query(api.visits.onRequest, { briefId }))!;
    for (const { _id, companyName } of companies) {
      const own = (await as(t, _id).query(api.visits.forJob, { briefId }))?.visit ?? null;
      const seen = theirs.find((visit) => visit.companyName === companyName);
      expect(seen?.agreed ?? null).toEqual(own?.agreed ?? null);
      expect(seen?.options ?? []).toEqual(own?.options ?? []);
    }
  }

  await runScheduled(t);
  ICAL.design.strict = true;
  const latest = new Map<string, number>();
  for (const { to, attachments } of provider.sent) {
    for (const { content } of attachments) {
      const calendar = new ICAL.Component(ICAL.parse(Buffer.from(content!, "base64").toString("utf8")) as unknown[]);
      const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
      const key = `${to} ${event.uid}`;
      expect(event.sequence).toBeGreaterThan(latest.get(key) ?? 0);
      latest.set(key, event.sequence);
      expect(event.endDate.toUnixTime() - event.startDate.toUnixTime()).toBeLessThanOrEqual((2 * HOUR) / 1000);
    }
  }
});
