import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  runScheduled,
  t,
} from "../../tests/test.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");
let provider: ReturnType<typeof fakeMailProvider>;
backendForEachTest(NOW);
beforeEach(() => {
  provider = fakeMailProvider();
});

/** The daily job comes on this day after the start, and its mails leave. */
async function day(days: number): Promise<void> {
  vi.setSystemTime(NOW + days * DAY_MS);
  await t.mutation(internal.briefJobs.checkOpen, {});
  await runScheduled(t);
}
const briefOf = (briefId: Id<"briefs">) => t.run(async (ctx) => (await ctx.db.get("briefs", briefId))!);
const statusOf = async (briefId: Id<"briefs">) => (await briefOf(briefId)).status;
const questions = () => provider.sent.filter(({ subject }) => subject === "Zoek je nog een vloer?");
const tokenOf = ({ text }: { text: string }) => /nog-nodig\?token=([0-9a-f]+)/.exec(text)![1]!;
const answer = (wanted: boolean, token = tokenOf(questions().at(-1)!)) =>
  t.mutation(api.briefs.answerByLink, { token, wanted });
const quote = async (company: Doc<"users">, briefId: Id<"briefs">) => {
  const offer = { briefId, title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
  return (await as(t, company._id).mutation(api.quotes.sendQuote, offer)).quoteId;
};

describe("an open request that nobody closes", () => {
  it("is asked about once after 60 days, and closed 14 days later without an answer", async () => {
    const briefId = await addBrief(t);
    await day(59);
    expect(questions()).toEqual([]);
    for (const at of [60, 61, 70, 73]) await day(at);
    expect(questions().map(({ to }) => to)).toEqual([CONTACT.email]);
    expect(questions()[0]!.text).toContain("3 februari 2027");
    expect(await statusOf(briefId)).toBe("OPEN");
    await day(74);
    expect(await statusOf(briefId)).toBe("CANCELLED");
    await day(400);
    expect(provider.sent.map(({ subject }) => subject)).toEqual(["Zoek je nog een vloer?", "Je aanvraag is gesloten"]);
  });

  it("can be unlocked by nobody after that, and is in no list", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    await t.run(async (ctx) => {
      const row = (await ctx.db.query("subscriptions").first())!;
      await ctx.db.patch("subscriptions", row._id, { currentPeriodEnd: null });
    });
    for (const at of [60, 74]) await day(at);
    await expectRefusal(as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId }), "BRIEF_NOT_FOUND");
    expect(await t.query(api.briefs.countOpen, {})).toMatchObject({ openJobs: 0 });
  });

  it("stays open after a yes by the link of the mail, also a second one, and is asked about 60 days later again", async () => {
    const briefId = await addBrief(t);
    await day(60);
    expect(await answer(true)).toBe("open");
    expect(await answer(true)).toBe("open");
    await day(74);
    await day(119);
    expect(await statusOf(briefId)).toBe("OPEN");
    expect(questions()).toHaveLength(1);
    await day(121);
    expect(questions()).toHaveLength(2);
    expect(tokenOf(questions()[0]!)).not.toBe(tokenOf(questions()[1]!));
  });

  it("closes at once after a no: the quotes that wait are declined, and no second mail comes", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { unlockedBy: [company._id] });
    await t.run(async (ctx) => {
      const row = (await ctx.db.query("subscriptions").first())!;
      await ctx.db.patch("subscriptions", row._id, { currentPeriodEnd: null });
    });
    const quoteId = await quote(company, briefId);
    await day(60);
    expect(await answer(false)).toBe("closed");
    expect(await statusOf(briefId)).toBe("CANCELLED");
    expect(await t.run(async (ctx) => (await ctx.db.get("proposals", quoteId))!.status)).toBe("DECLINED");
    // What it unlocked stays the company's.
    const seen = await as(t, company._id).query(api.unlocks.forBrief, { briefId });
    expect(seen?.contact).toMatchObject({ email: CONTACT.email });
    expect(await answer(true)).toBe("closed");
    await day(74);
    expect(provider.sent.map(({ subject }) => subject)).not.toContain("Je aanvraag is gesloten");
  });

  it("lives on with a new quote, and when staff open it again", async () => {
    const company = await addCompany(t, "subscribed");
    const [quoted, reopened] = [await addBrief(t), await addBrief(t)];
    await t.run(async (ctx) => {
      const row = (await ctx.db.query("subscriptions").first())!;
      await ctx.db.patch("subscriptions", row._id, { currentPeriodEnd: null });
    });
    await day(60);
    vi.setSystemTime(NOW + 70 * DAY_MS);
    await quote(company, quoted);
    await day(74);
    expect([await statusOf(quoted), await statusOf(reopened)]).toEqual(["OPEN", "CANCELLED"]);
    const admin = await addAdmin(t);
    await admin.mutation(api.adminBriefs.setStatus, { briefId: reopened, status: "OPEN" });
    for (const at of [75, 129]) await day(at);
    expect([await statusOf(quoted), await statusOf(reopened)]).toEqual(["OPEN", "OPEN"]);
    await day(135);
    expect(questions()).toHaveLength(4);
  });

  it("is asked about anew, and not closed, when the question could not be delivered", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const briefId = await addBrief(t);
    provider.refuses = true;
    await day(60);
    provider.refuses = false;
    await day(74);
    expect(await statusOf(briefId)).toBe("OPEN");
    expect(questions()).toHaveLength(1);
    await day(88);
    expect(await statusOf(briefId)).toBe("CANCELLED");
  });

  it("is closed without a word when there is nobody left to ask", async () => {
    const briefId = await addBrief(t, { contact: { ...CONTACT, email: "" } });
    await day(60);
    expect(await statusOf(briefId)).toBe("CANCELLED");
    expect(provider.sent).toEqual([]);
  });

  it("is asked about too when it is older than the question itself", async () => {
    const [old, young] = [await addBrief(t), await addBrief(t)];
    await t.run(async (ctx) => {
      for (const id of [old, young]) await ctx.db.patch("briefs", id, { checkAt: undefined, askedAt: undefined });
    });
    await day(30);
    expect(questions()).toEqual([]);
    expect(await briefOf(young)).toMatchObject({ checkAt: expect.closeTo(NOW + 60 * DAY_MS, -4) as number });
    await t.run((ctx) => ctx.db.patch("briefs", old, { checkAt: undefined, askedAt: undefined }));
    await day(61);
    expect(questions()).toHaveLength(2);
  });

  it("is one of many: a hundred are asked about on one morning, each once", async () => {
    for (let index = 0; index < 100; index++) await addBrief(t);
    await day(60);
    expect(questions()).toHaveLength(100);
  });

  it("leaves a row in the audit log when it closes by itself, without personal data", async () => {
    const briefId = await addBrief(t);
    for (const at of [60, 74]) await day(at);
    const trail = await t.run((ctx) => ctx.db.query("auditLog").collect());
    expect(trail).toMatchObject([{ actor: "clock", action: "brief.closeUnanswered", subject: briefId, details: "" }]);
  });
});

describe("the question on the own overview", () => {
  it("shows until when, is answered by the owner, and by nobody else", async () => {
    const [owner, other] = [await addClient(t), await addClient(t)];
    const briefId = await addBrief(t, { userId: owner._id, contact: { ...CONTACT, email: owner.email } });
    const mine = async () =>
      (await as(t, owner._id).query(api.briefs.mine, { paginationOpts: { numItems: 5, cursor: null } })).page[0]!;
    expect((await mine()).closesAt).toBeNull();
    await day(60);
    expect((await mine()).closesAt).toBe(NOW + 74 * DAY_MS);
    const reply = (user: Doc<"users">, wanted: boolean) =>
      as(t, user._id).mutation(api.briefs.answerStillWanted, { briefId, wanted });
    await expectRefusal(reply(other, false), "BRIEF_NOT_FOUND");
    await expectRefusal(t.mutation(api.briefs.answerStillWanted, { briefId, wanted: false }), "NOT_SIGNED_IN");
    expect(await reply(owner, true)).toBe("open");
    expect(await mine()).toMatchObject({ closesAt: null, status: "OPEN" });
    expect(await reply(owner, false)).toBe("closed");
    expect(await mine()).toMatchObject({ closesAt: null, status: "CANCELLED" });
  });

  it("is seen by staff, and its secret by nobody", async () => {
    const briefId = await addBrief(t);
    await day(60);
    const token = tokenOf(questions()[0]!);
    const admin = await addAdmin(t);
    const [row] = await admin.query(api.adminBriefs.newest, {});
    expect(row).toMatchObject({ _id: briefId, closesAt: NOW + 74 * DAY_MS });
    const open = await t.query(api.briefs.getOpen, { briefId });
    for (const answer of [row, open]) expect(JSON.stringify(answer)).not.toMatch(/answerHash|askedAt/);
    expect(JSON.stringify(await briefOf(briefId))).not.toContain(token);
    expect(await t.mutation(api.briefs.answerByLink, { token: "verzonnen", wanted: false })).toBeNull();
  });
});
