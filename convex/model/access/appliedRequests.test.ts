/** Calls that a browser sends again because their answer got lost. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, REQUEST_ID_DAYS } from "../../../domain/limits";
import { errorTexts } from "../../../domain/errors";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import {
  addBrief,
  addCompany,
  as,
  backendForEachTest,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  outcome,
  runScheduled,
  t,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

let company: Doc<"users">;
let briefId: Id<"briefs">;
backendForEachTest();
beforeEach(async () => {
  fakeMailProvider();
  company = await addCompany(t, "subscribed");
  briefId = await addBrief(t);
});

const ID = "0b0e7f4e-6f5b-4c1e-9c1a-0a1b2c3d4e5f";
const request = {
  form: "short" as const,
  flooringType: "PVC",
  surfaceArea: "40",
  name: "Jan Bos",
  phone: "06 12 34 56 78",
  email: "jan@bos.test",
  province: "Utrecht",
};
const quote = { title: "Eiken vloer", description: "Leggen en afwerken.", priceCents: 125_000 };
const sendQuote = (requestId: string, by = company) =>
  as(t, by._id).mutation(api.quotes.sendQuote, { briefId, ...quote, requestId });
const sendRequest = (requestId?: string) =>
  t.mutation(api.briefs.createBrief, { ...request, ...(requestId === undefined ? {} : { requestId }) });
const count = (table: "appliedRequests" | "briefs" | "mails" | "proposals" | "contactMessages") =>
  t.run(async (ctx) => (await ctx.db.query(table).collect()).length);
const daily = async () => {
  await t.mutation(internal.retention.forgetOldRows, {});
  await runScheduled(t);
};

describe("which calls had their effect", () => {
  it("is told to who made them, of a guest's to who knows the id, and of another's to nobody", async () => {
    const [guests, unknown] = [crypto.randomUUID(), crypto.randomUUID()];
    await sendQuote(ID);
    await sendRequest(guests);
    const ask = { requestIds: [ID, guests, unknown, "geen id"] };
    expect(await as(t, company._id).query(api.accounts.applied, ask)).toEqual([ID, guests]);
    expect(await t.query(api.accounts.applied, ask)).toEqual([guests]);
    expect(await as(t, (await addCompany(t, "trial"))._id).query(api.accounts.applied, ask)).toEqual([guests]);
  });
});

describe("a call that comes again with its id", () => {
  it("has its effect once and answers what it answered first", async () => {
    const first = await sendQuote(ID);
    expect(await sendQuote(ID)).toEqual(first);
    expect(await count("proposals")).toBe(1);
    expect(await count("mails")).toBe(1);
  });

  it("answers so also after the job closed and the subscription ended", async () => {
    const first = await sendQuote(ID);
    await t.run(async (ctx) => {
      await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), "CANCELLED");
      const subscription = await ctx.db.query("subscriptions").first();
      await ctx.db.delete("subscriptions", subscription!._id);
    });
    expect(await sendQuote(ID)).toEqual(first);
  });

  it("has its effect once when it comes twice at once", async () => {
    const [one, other] = await Promise.all([sendRequest(ID), sendRequest(ID)]);
    expect(one).toEqual(other);
    // The request that is there already, and this one.
    expect(await count("briefs")).toBe(2);
  });

  it("is one request of a guest, with one set of mails, and counts once against the limit (C14)", async () => {
    limitTo("createBrief", 2);
    const first = await sendRequest(ID);
    const mails = await count("mails");
    for (const _ of [1, 2, 3]) expect(await sendRequest(ID)).toEqual(first);
    expect(await count("mails")).toBe(mails);
    expect(await outcome(sendRequest())).toBe("ok");
    await expectRefusal(sendRequest(), "RATE_LIMITED");
  });

  it("is one message of the contact form", async () => {
    const message = { firstName: "Jan", lastName: "Bos", email: "jan@bos.test", subject: "Vraag", message: "Hoi" };
    for (const _ of [1, 2]) await t.mutation(api.contact.sendContactMessage, { ...message, requestId: ID });
    expect(await count("contactMessages")).toBe(1);
  });

  it("does not undo what was set since by another call", async () => {
    const setJobMails = (wanted: boolean, requestId?: string) =>
      as(t, company._id).mutation(api.companies.setJobMails, { wanted, ...(requestId ? { requestId } : {}) });
    await setJobMails(false, ID);
    await setJobMails(true);
    await setJobMails(false, ID);
    expect(await as(t, company._id).query(api.companies.myProfile, {})).toMatchObject({ jobMails: true });
  });

  it("may be tried again after a refusal, which is no effect", async () => {
    const setStatus = (status: "OPEN" | "CANCELLED") =>
      t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status));
    await setStatus("CANCELLED");
    await expectRefusal(sendQuote(ID), "BRIEF_NOT_FOUND");
    await setStatus("OPEN");
    expect(await outcome(sendQuote(ID))).toBe("ok");
  });
});

describe("an id", () => {
  it("of one account is another call for another, who learns nothing of the first", async () => {
    const first = await sendQuote(ID);
    const other = await addCompany(t, "subscribed");
    const answer = await sendQuote(ID, other);
    expect(answer.quoteId).not.toBe(first.quoteId);
    expect(await count("proposals")).toBe(2);
    await expectRefusal(t.mutation(api.quotes.sendQuote, { briefId, ...quote, requestId: ID }), "NOT_SIGNED_IN");
  });

  it("of one function is refused by another", async () => {
    await sendQuote(ID);
    const call = as(t, company._id).mutation(api.companies.setJobMails, { wanted: false, requestId: ID });
    await expectRefusal(call, "INVALID_INPUT");
  });

  it.each(["", "1", ID.toUpperCase(), ID.replace("-4", "-1"), `${ID}0`, "0".repeat(36)])(
    "that no browser makes is refused in Dutch: %j",
    async (malformed) => {
      await expectRefusal(sendRequest(malformed), "INVALID_INPUT");
      expect(errorTexts.INVALID_INPUT.text).toContain("probeer het opnieuw");
      expect(await count("briefs")).toBe(1);
    },
  );

  it("is known for thirty days, and forgotten in batches", async () => {
    const first = await sendQuote(ID);
    await t.run(async (ctx) => {
      for (let index = 0; index < 450; index++) {
        const requestId = ID.replace(/.{3}$/, String(index).padStart(3, "0"));
        await ctx.db.insert("appliedRequests", { requestId, owner: null, functionName: "x:y", answer: null });
      }
    });
    vi.setSystemTime(Date.now() + REQUEST_ID_DAYS * DAY_MS - 1000);
    await daily();
    expect(await sendQuote(ID)).toEqual(first);
    vi.setSystemTime(Date.now() + 2000);
    await daily();
    expect(await count("appliedRequests")).toBe(0);
  });

  it("goes with its account (C65)", async () => {
    await t.run(async (ctx) => {
      const subscription = await ctx.db.query("subscriptions").first();
      await ctx.db.patch("subscriptions", subscription!._id, { cancelAtPeriodEnd: true });
    });
    for (let index = 0; index < 60; index++) {
      const requestId = ID.replace(/.{2}$/, String(index).padStart(2, "0"));
      await as(t, company._id).mutation(api.companies.setJobMails, { wanted: false, requestId });
    }
    await sendRequest(ID);
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    expect(await t.run((ctx) => ctx.db.query("appliedRequests").collect())).toMatchObject([{ owner: null }]);
  });
});
