import { beforeEach, describe, expect, it } from "vitest";
import { AGENDA_BLOCKS_MAX } from "../../../domain/limits";
import { api } from "../../_generated/api";
import { addCompany, as, outcome } from "../../tests/test.setup";
import {
  agreed,
  at,
  cancel,
  client,
  company,
  HOUR,
  openVisits,
  pick,
  propose,
  t,
  TUESDAY,
  tuesday,
} from "../visits/visits.setup";

const HOLIDAY = {
  ...{ key: "holiday-of-company", title: "Vakantie", wholeDays: true },
  ...{ day: "2026-12-12", lastDay: "2026-12-15", from: "", until: "" },
};
const week = async (day = "2026-12-08", who = company) => await as(t, who._id).query(api.agenda.week, { day });
const save = (changes: object = {}, who = company) =>
  as(t, who._id).mutation(api.agenda.saveBlock, { ...HOLIDAY, ...changes });

beforeEach(openVisits);

describe("what a company keeps free", () => {
  it("stands in each week that it touches, and in nobody else's agenda", async () => {
    await save();
    const block = { key: HOLIDAY.key, title: "Vakantie", wholeDays: true };
    const times = { start: Date.parse("2026-12-11T23:00:00Z"), end: Date.parse("2026-12-15T23:00:00Z") };
    expect((await week())?.blocks).toEqual([{ ...block, ...times }]);
    expect((await week("2026-12-14"))?.blocks).toEqual([{ ...block, ...times }]);
    expect((await week("2026-12-21"))?.blocks).toEqual([]);
    const other = await addCompany(t, "trial");
    expect((await week("2026-12-14", other))?.blocks).toEqual([]);
    await as(t, other._id).mutation(api.agenda.removeBlock, { key: HOLIDAY.key });
    expect((await week())?.blocks).toHaveLength(1);
    expect(await as(t, client._id).query(api.agenda.week, { day: "2026-12-14" })).toBeNull();
  });

  it("is changed and taken away, twice without harm", async () => {
    await save();
    await save({ wholeDays: false, from: "09:00", until: "12:00", title: "  Showroom  " });
    const start = Date.parse("2026-12-12T08:00:00Z");
    expect((await week())?.blocks).toMatchObject([{ title: "Showroom", start, end: start + 3 * HOUR }]);
    await as(t, company._id).mutation(api.agenda.removeBlock, { key: HOLIDAY.key });
    await as(t, company._id).mutation(api.agenda.removeBlock, { key: HOLIDAY.key });
    expect((await week())?.blocks).toEqual([]);
  });

  it("is what was typed last, whichever of two devices arrives first", async () => {
    await save({ title: "Later getypt" });
    expect(await outcome(save({ title: "Eerder getypt", age: 60_000 }))).toBe("CHANGED_ELSEWHERE");
    expect((await week())?.blocks).toMatchObject([{ title: "Later getypt" }]);
  });

  it.each([
    ["no title", { title: " " }],
    ["no day", { day: "" }],
    ["an end before its start", { lastDay: "2026-12-01" }],
    ["a key that no browser makes", { key: "a b" }],
    ["an hour that the clock leaves out", { wholeDays: false, day: "2027-03-28", from: "02:30", until: "05:00" }],
  ])("is refused with %s", async (_, changes) => {
    expect(await outcome(save(changes))).toBe("INVALID_INPUT");
  });

  it("has a limit, which does not count what is over", async () => {
    await t.run(async (ctx) => {
      for (let count = 0; count < AGENDA_BLOCKS_MAX; count++) {
        const over = { start: 0, end: count === 0 ? 1 : Date.now() + HOUR };
        const block = { companyId: company._id, key: `block-number-${count}`, title: "Werk", wholeDays: false };
        await ctx.db.insert("agendaBlocks", { ...block, ...over, changedAt: 0 });
      }
    });
    await save();
    expect(await outcome(save({ key: "one-too-many" }))).toBe("AGENDA_FULL");
    await save({ title: "Nog steeds te wijzigen" });
  });
});

describe("times that a company proposed", () => {
  it("stand in its week until the client has picked or the proposal ends", async () => {
    const visitId = await propose([TUESDAY, at("2026-12-16", "09:00")]);
    const proposed = { start: tuesday, end: tuesday + HOUR };
    expect((await week())?.proposed).toMatchObject([{ ...proposed, client: "Fenna Janssen" }]);
    expect((await week("2026-12-16"))?.proposed).toHaveLength(1);
    await pick(visitId);
    expect((await week())?.proposed).toEqual([]);
    expect((await week("2026-12-16"))?.proposed).toEqual([]);
  });

  it("stand beside the agreed visit while it is moved, and go when it is called off", async () => {
    const visitId = await agreed();
    await propose([at("2026-12-10", "15:00")]);
    expect((await week())?.proposed).toHaveLength(1);
    await cancel(visitId, company);
    expect((await week())?.proposed).toEqual([]);
  });
});
