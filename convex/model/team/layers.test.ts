import { beforeEach, expect, it } from "vitest";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addBrief,
  addClient,
  addColleague,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  expectRefusal,
  t,
} from "../../tests/test.setup";

let company: Doc<"users">;
let layer: Doc<"users">;
let briefId: Id<"briefs">;
backendForEachTest();
beforeEach(async () => {
  company = await addCompany(t, "subscribed");
  layer = await addColleague(t, company._id, "layer", "Wout Hamer");
  const description = "Eiken in de kamer, budget € 3.500 alles erin.";
  briefId = await addBrief(t, { description, userId: (await addClient(t))._id, unlockedBy: [company._id] });
});

const assign = (fields: { day?: string | null; isAssigned?: boolean; briefId?: Id<"briefs"> } = {}) =>
  as(t, company._id).mutation(api.team.assign, {
    ...{ briefId, memberId: layer.memberId!, day: null, isAssigned: true, ...fields },
  });
const jobs = () => as(t, layer._id).query(api.team.jobs, {});
const job = () => as(t, layer._id).query(api.team.job, { briefId });

it("a layer sees what is assigned to them, at once and as long as it is", async () => {
  expect(await jobs()).toEqual([]);
  expect(await job()).toBeNull();
  await assign({ day: "2026-12-14" });
  expect(await jobs()).toMatchObject([{ briefId, day: "2026-12-14", contact: { phone: CONTACT.phone } }]);
  expect((await job())?.contact?.street).toBe(CONTACT.street);
  await assign({ isAssigned: false });
  expect(await jobs()).toEqual([]);
  expect(await job()).toBeNull();
});

it("a layer and the office read no address in the place of a job that has no town (C07)", async () => {
  await t.run((ctx) =>
    ctx.db.patch("briefs", briefId, { locationText: "Kerkstraat 12, bel 0612345678", shown: undefined }),
  );
  await assign({ day: "2026-12-14" });
  const week = (await as(t, company._id).query(api.agenda.week, { day: "2026-12-14" }))!.laying;
  for (const { place } of [...(await jobs())!, ...week]) expect(place).not.toMatch(/Kerkstraat 12|0612345678/);
});

it("a layer reads the conversation and the client's words without sums of money", async () => {
  await assign();
  const pair = { briefId, companyId: company._id };
  const text = "Dinsdag om 8.30 uur, voor € 4.250,- zoals afgesproken.";
  await as(t, company._id).mutation(api.conversations.send, { ...pair, text, uploads: [] });
  const seen = (await job())!;
  expect(seen.words).toBe("Eiken in de kamer, budget … alles erin.");
  expect(seen.messages.map((message) => message.text)).toEqual(["Dinsdag om 8.30 uur, voor … zoals afgesproken."]);
});

it("a layer sees no quote, no budget and no price of an assigned job", async () => {
  await assign();
  const quote = { briefId, title: "Offerte", description: "Alles erin.", priceCents: 7_654_300 };
  await as(t, company._id).mutation(api.quotes.sendQuote, quote);
  expect(JSON.stringify([await jobs(), await job()])).not.toMatch(/7654300|76\.543|1500|800|price|budget[A-Z]/);
  expect(await as(t, layer._id).query(api.quotes.mineForBrief, { briefId })).toBeNull();
});

it("the photos of an assigned job open for its layer, and for no other", async () => {
  const other = await addColleague(t, company._id, "layer");
  await t.run(async (ctx) => {
    const imageId = await ctx.storage.store(new Blob(["a photo"]));
    await ctx.db.insert("briefPhotos", { briefId, grantId: null, uploadId: "1", imageId, place: 0 });
  });
  await assign();
  const [photo] = (await job())!.photos;
  const fetched = async () => (await t.fetch(photo!.url.replace("https://site.test", ""))).status;
  expect(await fetched()).toBe(200);
  await assign({ isAssigned: false });
  expect(await fetched()).toBe(404);
  expect(await as(t, other._id).query(api.team.jobs, {})).toEqual([]);
});

it("a job goes to layers of its own company only, and only when the company has to do with it", async () => {
  await expectRefusal(assign({ briefId: await addBrief(t) }), "BRIEF_NOT_FOUND");
  await expectRefusal(assign({ day: "veertien december" }), "INVALID_INPUT");
  const office = await addColleague(t, company._id, "office");
  const toOffice = { briefId, memberId: office.memberId!, day: null, isAssigned: true };
  await expectRefusal(as(t, company._id).mutation(api.team.assign, toOffice), "TEAM_MEMBER_NOT_FOUND");
  const stranger = await addCompany(t, "subscribed");
  const strange = { briefId, memberId: layer.memberId!, day: null, isAssigned: true };
  await expectRefusal(as(t, stranger._id).mutation(api.team.assign, strange), "TEAM_MEMBER_NOT_FOUND");
  await expectRefusal(as(t, layer._id).mutation(api.team.assign, strange), "TEAM_ROLE_NEEDED");
});

it("a layer whose company lost the job sees it no more", async () => {
  await assign();
  await t.run(async (ctx) => {
    const unlock = await ctx.db
      .query("proposals")
      .withIndex("by_brief", (q) => q.eq("briefId", briefId))
      .first();
    await ctx.db.delete("proposals", unlock!._id);
  });
  expect(await jobs()).toEqual([]);
});

it("a company sees who of its layers goes to a job", async () => {
  await assign({ day: "2026-12-14" });
  expect(await as(t, company._id).query(api.team.layers, { briefId })).toEqual([
    { memberId: layer.memberId, name: "Wout Hamer", isAssigned: true, day: "2026-12-14" },
  ]);
  expect(await as(t, layer._id).query(api.team.layers, { briefId })).toEqual([]);
});

it("a company's agenda has the days of its layers, as long as the job is theirs", async () => {
  const week = async (day: string, who = company) =>
    (await as(t, who._id).query(api.agenda.week, { day }))?.laying.map(({ layers, ...job }) => [job.day, layers]);
  const anna = await addColleague(t, company._id, "layer", "Anna Blok");
  await assign({ day: "2026-12-14" });
  const toAnna = { briefId, memberId: anna.memberId!, day: "2026-12-14", isAssigned: true };
  await as(t, company._id).mutation(api.team.assign, toAnna);
  expect(await week("2026-12-20")).toEqual([["2026-12-14", ["Anna Blok", "Wout Hamer"]]]);
  expect(await week("2026-12-13")).toEqual([]);
  expect(await week("2026-12-14", layer)).toBeUndefined();
  expect(await week("2026-12-14", await addCompany(t, "subscribed"))).toEqual([]);
  await as(t, company._id).mutation(api.team.remove, { memberId: anna.memberId! });
  expect(await week("2026-12-14")).toEqual([["2026-12-14", ["Wout Hamer"]]]);
  await assign({ day: null });
  expect(await week("2026-12-14")).toEqual([]);
});

it("what is assigned goes with the layer, and with the role", async () => {
  await assign();
  await as(t, company._id).mutation(api.team.setRole, { memberId: layer.memberId!, role: "office" });
  expect(await t.run((ctx) => ctx.db.query("assignments").collect())).toEqual([]);
  const second = await addColleague(t, company._id, "layer");
  await as(t, company._id).mutation(api.team.assign, {
    ...{ briefId, memberId: second.memberId!, day: null, isAssigned: true },
  });
  await as(t, company._id).mutation(api.team.remove, { memberId: second.memberId! });
  expect(await t.run((ctx) => ctx.db.query("assignments").collect())).toEqual([]);
});

it("internal functions of uploads and payments refuse a layer too", async () => {
  await assign();
  const me = as(t, layer._id);
  await expectRefusal(me.mutation(internal.images.beginUpload, { kind: "avatar" }), "TEAM_ROLE_NEEDED");
  const upload = { uploadId: crypto.randomUUID(), briefId, companyId: company._id };
  await expectRefusal(me.mutation(internal.conversationPhotos.beginUpload, upload), "TEAM_ROLE_NEEDED");
  await expectRefusal(me.mutation(internal.payments.beginPayment, {}), "TEAM_ROLE_NEEDED");
});
