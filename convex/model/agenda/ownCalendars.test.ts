import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CALENDAR_EVERY_MS, CALENDAR_READ_MS, CALENDARS_PER_ROUND, HOUR_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { CalendarError, fetchCalendar } from "../../integrations/calendars";
import { addCompany, as, newBackend, outcome, restoreWorld, runScheduled, type Backend } from "../../tests/test.setup";

vi.mock("../../integrations/calendars", async (original) => ({
  ...(await original<object>()),
  fetchCalendar: vi.fn(),
}));
const fetched = vi.mocked(fetchCalendar);

const ADDRESS = "https://calendar.example.com/private-key/basic.ics";
const FILE = [
  ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:one", "SUMMARY:Tandarts"],
  ...["DTSTART:20261124T130000Z", "DTEND:20261124T140000Z", "END:VEVENT", "END:VCALENDAR"],
].join("\r\n");
const TUESDAY = { start: Date.parse("2026-11-24T13:00:00Z"), end: Date.parse("2026-11-24T14:00:00Z") };

let t: Backend;
let company: Doc<"users">;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  t = newBackend();
  company = await addCompany(t, "trial");
  fetched.mockReset().mockResolvedValue(FILE);
});
afterEach(restoreWorld);

const connect = (address = ADDRESS, who = company) => as(t, who._id).mutation(api.agenda.connectCalendar, { address });
const state = async () => await as(t, company._id).query(api.agenda.ownCalendar, {});
const busy = async (who = company) => (await as(t, who._id).query(api.agenda.week, { day: "2026-11-24" }))?.busy;
const row = async () => (await t.run((ctx) => ctx.db.query("ownCalendars").first()))!;
const round = async () => {
  await t.mutation(internal.agenda.readDue, {});
  await runScheduled(t);
};

describe("a company's calendar elsewhere", () => {
  it("shows in its agenda when it is busy, to nobody else, and never with what or from where", async () => {
    await connect();
    await runScheduled(t);
    expect(await busy()).toEqual([TUESDAY]);
    expect(await busy(await addCompany(t, "trial"))).toEqual([]);
    expect(await state()).toMatchObject({
      host: "calendar.example.com",
      problem: null,
      readAt: expect.any(Number) as number,
    });
    expect(JSON.stringify([await state(), await row()])).not.toContain("Tandarts");
    expect(JSON.stringify(await state())).not.toContain("private-key");
  });

  it("is forgotten with its times when it is taken away, and when another takes its place", async () => {
    await connect();
    await runScheduled(t);
    fetched.mockResolvedValue("BEGIN:VCALENDAR\r\nEND:VCALENDAR");
    await connect("webcal://other.example.com/a.ics");
    await runScheduled(t);
    expect(await busy()).toEqual([]);
    expect(fetched).toHaveBeenLastCalledWith("https://other.example.com/a.ics");
    await as(t, company._id).mutation(api.agenda.disconnectCalendar, {});
    expect(await state()).toBeNull();
    expect(await t.run((ctx) => ctx.db.query("ownCalendars").collect())).toEqual([]);
  });

  it("that is taken away while it is read leaves nothing", async () => {
    fetched.mockImplementation(async () => {
      await as(t, company._id).mutation(api.agenda.disconnectCalendar, {});
      return FILE;
    });
    await connect();
    await runScheduled(t);
    expect(await busy()).toEqual([]);
  });

  it.each(["", "geen adres", "http://calendar.example.com/a.ics", "https://10.0.0.1/a.ics", "https://intranet/a.ics"])(
    "has a public https address, which %j is not",
    async (address) => {
      expect(await outcome(connect(address))).toBe("CALENDAR_ADDRESS");
      expect(await state()).toBeNull();
    },
  );

  it("is read again every hour, and tells what is the matter while the last times stay", async () => {
    await connect();
    await runScheduled(t);
    await round();
    expect(fetched).toHaveBeenCalledTimes(1);
    fetched.mockRejectedValue(new CalendarError("refused", "It answers 404."));
    vi.setSystemTime(Date.now() + CALENDAR_EVERY_MS);
    await round();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(await state()).toMatchObject({ problem: "refused" });
    expect(await busy()).toEqual([TUESDAY]);
    // The next try waits longer.
    vi.setSystemTime(Date.now() + 1.5 * HOUR_MS);
    await round();
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockResolvedValue("<html>");
    vi.setSystemTime(Date.now() + HOUR_MS);
    await round();
    expect(await state()).toMatchObject({ problem: "unreadable" });
    fetched.mockResolvedValue(FILE);
    vi.setSystemTime(Date.now() + 9 * HOUR_MS);
    await round();
    expect(await state()).toMatchObject({ problem: null });
  });

  it.each([
    ["a rule that fits no day", ["RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"]],
    ["a parameter a million times", [`X-A${";B=c".repeat(1_000_000)}:x`]],
  ])("that takes for ever to read is left after a moment: %s", async (_, lines) => {
    fetched.mockResolvedValue(FILE.replace("END:VEVENT", [...lines, "END:VEVENT"].join("\r\n")));
    await connect();
    const before = process.cpuUsage();
    await runScheduled(t);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2 * CALENDAR_READ_MS);
    expect(await state()).toMatchObject({ problem: "large" });
  });

  it("costs a bounded number of fetches a round, however many are due", async () => {
    await t.run(async (ctx) => {
      const rest = { since: 0, readAt: null, problem: null, failures: 0, dueAt: 0, busy: [] };
      for (let count = 0; count < CALENDARS_PER_ROUND + 5; count++) {
        await ctx.db.insert("ownCalendars", { companyId: company._id, address: ADDRESS, ...rest });
      }
    });
    await round();
    expect(fetched).toHaveBeenCalledTimes(CALENDARS_PER_ROUND);
    await round();
    expect(fetched).toHaveBeenCalledTimes(CALENDARS_PER_ROUND + 5);
  });

  it("is refused after many addresses in a row", async () => {
    for (let count = 0; count < 10; count++) await connect();
    expect(await outcome(connect())).toBe("RATE_LIMITED");
  });
});
