/** A company's follow-up of its customers (N13): its own, of what it unlocked, and gone with either. */
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  t,
  wholeDatabase,
} from "../../tests/test.setup";

let client: Doc<"users">;
let company: Doc<"users">;
let briefId: Id<"briefs">;
backendForEachTest();
beforeEach(async () => {
  client = await addClient(t);
  company = await addCompany(t, "trial");
  const contact = { ...CONTACT, email: client.email };
  briefId = await addBrief(t, { userId: client._id, contact, unlockedBy: [company._id] });
});

const called = { stage: "called" as const, note: "Terugbellen over Minoes.", remindOn: "2026-11-25" };
const save = (fields: Partial<typeof called> & { requestId?: string } = {}, who = company) =>
  as(t, who._id).mutation(api.followUps.save, { briefId, ...called, ...fields });
const mine = (who = company) => as(t, who._id).query(api.followUps.mine, {});

it("is one for each customer, the latest, and nobody else's (N13)", async () => {
  await save();
  await save({ note: "Kan woensdag." });
  expect(await mine()).toMatchObject([{ briefId, ...called, note: "Kan woensdag." }]);
  expect(await mine(await addCompany(t, "subscribed"))).toEqual([]);
  expect(await mine(client)).toEqual([]);
});

it("needs a job that the company unlocked, a note of allowed length and a real date (N13)", async () => {
  await expectRefusal(save({}, await addCompany(t, "subscribed")), "BRIEF_NOT_FOUND");
  await expectRefusal(save({ note: "x".repeat(4001) }), "INVALID_INPUT");
  await expectRefusal(save({ remindOn: "2026-02-30" }), "INVALID_INPUT");
  expect(await mine()).toEqual([]);
});

it("has one effect when it is sent twice, also after a later change (N13)", async () => {
  const requestId = crypto.randomUUID();
  await save({ requestId });
  await save({ note: "Later." });
  await save({ requestId });
  expect((await mine())[0]?.note).toBe("Later.");
});

it("takes only what is given, so that a note that waited leaves the stage", async () => {
  await save();
  const given = { briefId, note: "Kan woensdag.", age: 3_600_000 };
  vi.setSystemTime(Date.now() + 7_200_000);
  await as(t, company._id).mutation(api.followUps.save, { briefId, stage: "won" });
  await as(t, company._id).mutation(api.followUps.save, given);
  expect(await mine()).toMatchObject([{ briefId, ...called, stage: "won", note: "Kan woensdag." }]);
});

it("refuses what was changed before another device changed the same, with nothing stored, and takes what is later", async () => {
  const change = (fields: object) => as(t, company._id).mutation(api.followUps.save, { briefId, ...fields });
  vi.setSystemTime(Date.now() + 3_600_000);
  await change({ note: "Van de telefoon." });
  vi.setSystemTime(Date.now() + 3_600_000);
  await expectRefusal(change({ note: "Eerder getypt.", stage: "won", age: 3_700_000 }), "CHANGED_ELSEWHERE");
  expect(await mine()).toMatchObject([{ briefId, stage: "new", note: "Van de telefoon.", remindOn: null }]);
  await change({ note: "Later getypt.", age: 3_500_000 });
  expect((await mine())[0]?.note).toBe("Later getypt.");
});

it("keeps a note of another device that was replaced unseen, until the next note", async () => {
  const change = (fields: object) => as(t, company._id).mutation(api.followUps.save, { briefId, ...fields });
  await change({ note: "Van de telefoon.", over: "" });
  await change({ note: "Van de laptop.", over: "" });
  expect(await mine()).toMatchObject([{ note: "Van de laptop.", overwritten: "Van de telefoon." }]);
  await change({ stage: "called" });
  expect(await mine()).toMatchObject([{ overwritten: "Van de telefoon." }]);
  await change({ note: "Allebei.", over: "Van de laptop." });
  expect((await mine())[0]).not.toHaveProperty("overwritten");
});

it("forgets a note that was replaced unseen with the client", async () => {
  await as(t, company._id).mutation(api.followUps.save, { briefId, note: "Over Minoes.", over: "" });
  await as(t, company._id).mutation(api.followUps.save, { briefId, note: "Belt terug.", over: "" });
  await eraseAccountOf(t, client._id);
  expect(JSON.stringify(await mine())).not.toContain("Minoes");
});

it("stands in the copy of the company's data, and goes with it (N13, C65)", async () => {
  await save();
  expect(await dataOf(t, company._id)).toMatchObject({ followUps: [{ briefId, ...called }] });
  expect(JSON.stringify(await dataOf(t, client._id))).not.toContain("Minoes");
  await eraseAccountOf(t, company._id);
  expect(await wholeDatabase(t)).not.toContain("Minoes");
});

it("keeps no word about a client whose details are gone (N13, C65)", async () => {
  await save();
  await eraseAccountOf(t, client._id);
  expect(await wholeDatabase(t)).not.toContain("Minoes");
  expect(await mine()).toMatchObject([{ stage: "called", note: "" }]);
});
