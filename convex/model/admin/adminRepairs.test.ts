import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { findTwins } from "./duplicates";
import {
  addAdmin,
  addBrief,
  addCompany,
  backendForEachTest,
  type BriefOptions,
  type Caller,
  CONTACT,
  t,
} from "../../tests/test.setup";

let admin: Caller;
backendForEachTest("2026-11-01T09:00:00Z");
beforeEach(async () => {
  admin = await addAdmin(t);
});

/** A request, so many hours after the one before it. */
async function request(hoursLater: number, options: BriefOptions = {}): Promise<Id<"briefs">> {
  vi.setSystemTime(Date.now() + hoursLater * HOUR_MS);
  return await addBrief(t, options);
}
const from = (email: string): BriefOptions => ({ contact: { ...CONTACT, email } });
const dryRun = async () => await admin.action(api.adminRepairs.removeDuplicateBriefs, { run: { dryRun: true } });
const remove = async (briefIds: Id<"briefs">[]) =>
  await admin.action(api.adminRepairs.removeDuplicateBriefs, { run: { dryRun: false, briefIds } });
const statuses = async (ids: Id<"briefs">[]) =>
  await t.run(async (ctx) => await Promise.all(ids.map(async (id) => (await ctx.db.get("briefs", id))!.status)));
const trail = async (action: string) => await admin.query(api.admin.auditTrail, { actions: [action] });

describe("duplicate requests", () => {
  it("are those of one address and title within 24 hours: of two pairs only the near one (ADMIN-011)", async () => {
    const near = [await request(0, from("a@x.test")), await request(23, from("a@x.test"))];
    const far = [await request(1, from("b@x.test")), await request(25, from("b@x.test"))];
    admin = await addAdmin(t);
    const { duplicates, more } = await dryRun();
    expect(duplicates).toMatchObject([{ briefId: near[1], keptId: near[0], contactEmail: "a@x.test" }]);
    expect(more).toBe(false);
    expect((await remove([near[1]!, ...far])).removed).toBe(1);
    expect(await statuses([...near, ...far])).toEqual(["OPEN", "CANCELLED", "OPEN", "OPEN"]);
  });

  it("change nothing in a dry run, and leave no row in the audit log (C69)", async () => {
    const pair = [await request(0), await request(1)];
    await dryRun();
    expect(await statuses(pair)).toEqual(["OPEN", "OPEN"]);
    expect(await trail("briefs.removeDuplicates")).toEqual([]);
  });

  it("are no duplicates with another title or another address", async () => {
    await request(0, from("a@x.test"));
    await request(1, from("b@x.test"));
    await request(1, { ...from("a@x.test"), floorType: "Tapijt" });
    expect((await dryRun()).duplicates).toEqual([]);
  });

  it("lose to the one that companies paid attention to, also a younger one (C69)", async () => {
    const company = await addCompany(t, "subscribed");
    const old = await request(0);
    const unlocked = await request(1, { unlockedBy: [company._id] });
    expect((await dryRun()).duplicates).toMatchObject([{ briefId: old, keptId: unlocked }]);
  });

  it("stay when a company unlocked them between the dry run and the run (C69)", async () => {
    const company = await addCompany(t, "subscribed");
    const [first, second] = [await request(0), await request(1)];
    expect((await dryRun()).duplicates).toMatchObject([{ briefId: second }]);
    await t.run(async (ctx) => {
      const { getBriefOrThrow } = await import("../briefs/briefs");
      const { recordUnlock } = await import("../unlocks/unlocks");
      await recordUnlock(ctx, company._id, await getBriefOrThrow(ctx, second));
    });
    expect((await remove([second])).removed).toBe(0);
    expect(await statuses([first, second])).toEqual(["OPEN", "OPEN"]);
  });

  it("are removed once, with how many in the audit log", async () => {
    const [, second, third] = [await request(0), await request(1), await request(1)];
    const ids = (await dryRun()).duplicates.map(({ briefId }) => briefId);
    expect(ids).toEqual([second, third]);
    expect((await remove(ids)).removed).toBe(2);
    expect((await remove(ids)).removed).toBe(0);
    expect((await dryRun()).duplicates).toEqual([]);
    expect(await trail("briefs.removeDuplicates")).toMatchObject([{ details: "2 aanvragen geannuleerd" }]);
  });

  it("are found in every batch", async () => {
    const twins: Id<"briefs">[] = [];
    for (let pair = 0; pair < 60; pair += 1) {
      await request(0, from(`p${pair}@x.test`));
      twins.push(await request(0, from(`p${pair}@x.test`)));
    }
    expect((await dryRun()).duplicates.map(({ briefId }) => briefId)).toEqual(twins);
    expect((await remove(twins)).removed).toBe(60);
  });

  it("of a long row are counted from the one that stays, not from each other", () => {
    const at = (hours: number, fields = {}) => ({
      _id: `b${hours}` as Id<"briefs">,
      _creationTime: hours * HOUR_MS,
      title: "Laminaat",
      status: "OPEN" as const,
      unlockCount: 0,
      quoteCount: 0,
      ...fields,
    });
    const idsOf = (briefs: ReturnType<typeof at>[]) => findTwins(briefs).map(({ twin, kept }) => [twin._id, kept._id]);
    expect(idsOf([at(40), at(0), at(20)])).toEqual([["b20", "b0"]]);
    expect(idsOf([at(0, { status: "CANCELLED" }), at(1)])).toEqual([]);
    expect(idsOf([at(0, { status: "COMPLETED" }), at(1)])).toEqual([["b1", "b0"]]);
    expect(idsOf([at(0, { quoteCount: 1 }), at(1, { unlockCount: 1 }), at(24)])).toEqual([["b24", "b0"]]);
  });
});

describe("the counters of briefs", () => {
  it("are made the number of their rows, with how many in the audit log (ADMIN-014)", async () => {
    const company = await addCompany(t, "subscribed");
    const right = await addBrief(t, { unlockedBy: [company._id] });
    const wrong = await addBrief(t, { unlockedBy: [company._id] });
    await t.run((ctx) => ctx.db.patch("briefs", wrong, { unlockCount: 3, quoteCount: 2 }));
    const run = async (dryRun: boolean) => await admin.action(api.adminRepairs.fixProposalCounts, { dryRun });

    expect(await run(true)).toEqual({ checked: 2, wrong: 1 });
    expect(await t.run((ctx) => ctx.db.get("briefs", wrong))).toMatchObject({ unlockCount: 3, quoteCount: 2 });
    expect(await run(false)).toEqual({ checked: 2, wrong: 1 });
    for (const id of [right, wrong]) {
      expect(await t.run((ctx) => ctx.db.get("briefs", id))).toMatchObject({ unlockCount: 1, quoteCount: 0 });
    }
    expect(await run(true)).toEqual({ checked: 2, wrong: 0 });
    expect(await trail("briefs.fixProposalCounts")).toMatchObject([{ details: "1 teller hersteld" }]);
  });
});
