/** The end of contact data: of requests that were closed, and of those that nobody ever closes. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, OPEN_RETENTION_MS, RETENTION_MS } from "../../../domain/limits";
import type { BriefStatus } from "../../../domain/status";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import { ERASED_CONTACT } from "../briefs/contactErasure";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  contactOf,
  fakeMailProvider,
  mailsWithTexts,
  runScheduled,
  t,
  wholeDatabase,
} from "../../tests/test.setup";

backendForEachTest();
beforeEach(() => void fakeMailProvider());

const daily = async () => {
  await t.mutation(internal.retention.forgetOldRows, {});
  await runScheduled(t);
};
/** Lets time pass, and the daily job run at its end. */
const wait = async (time: number) => {
  vi.setSystemTime(Date.now() + time);
  await daily();
};
const briefRow = (briefId: Id<"briefs">) => t.run((ctx) => getBriefOrThrow(ctx, briefId));
const setStatus = (briefId: Id<"briefs">, status: BriefStatus) =>
  t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status));
const openJobs = async () => (await t.query(api.briefs.countOpen, {})).openJobs;

describe("contact data of closed requests (C65)", () => {
  it.each(["COMPLETED", "CANCELLED"] as const)("goes twelve months after the request was %s", async (status) => {
    const briefId = await addBrief(t, { status });
    await wait(RETENTION_MS - DAY_MS);
    expect(await contactOf(t, briefId)).toEqual(CONTACT);
    await wait(DAY_MS);
    expect(await contactOf(t, briefId)).toEqual(ERASED_CONTACT);
    expect((await briefRow(briefId)).status).toBe(status);
  });

  it("goes twelve months after the closing, also of a request that was sent long before", async () => {
    const briefId = await addBrief(t);
    await wait(OPEN_RETENTION_MS - DAY_MS);
    await setStatus(briefId, "COMPLETED");
    await wait(RETENTION_MS - DAY_MS);
    expect(await contactOf(t, briefId)).toEqual(CONTACT);
    await wait(DAY_MS);
    expect(await contactOf(t, briefId)).toEqual(ERASED_CONTACT);
  });

  it("counts from the first closing, not from a later change of status", async () => {
    const briefId = await addBrief(t, { status: "COMPLETED" });
    await wait(RETENTION_MS / 2);
    await setStatus(briefId, "CANCELLED");
    await wait(RETENTION_MS / 2);
    expect(await contactOf(t, briefId)).toEqual(ERASED_CONTACT);
  });

  it("takes what the client wrote about the floor with it", async () => {
    const briefId = await addBrief(t, {
      status: "COMPLETED",
      description: "Ik woon boven de bakker en heb een rolstoel.",
    });
    await wait(RETENTION_MS);
    expect((await briefRow(briefId)).description).toBe("Omschrijving verwijderd");
    expect(await wholeDatabase(t)).not.toContain("rolstoel");
  });

  it("takes messages from the contact form with it after a year", async () => {
    const message = { firstName: "Jan", lastName: "Bos", subject: "Vraag", message: "Hoi", email: "jan@bos.test" };
    await t.mutation(api.contact.sendContactMessage, message);
    await runScheduled(t);
    await wait(RETENTION_MS + DAY_MS);
    expect(await wholeDatabase(t)).not.toContain("jan@bos.test");
  });
});

describe("a request that nobody closes (C65)", () => {
  it.each(["OPEN", "IN_PROGRESS"] as const)("is cancelled when %s two years after it was sent", async (status) => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { status, unlockedBy: [company._id] });
    await wait(OPEN_RETENTION_MS - DAY_MS);
    expect(await contactOf(t, briefId)).toEqual(CONTACT);
    expect((await briefRow(briefId)).status).toBe(status);
    await wait(DAY_MS);
    expect(await contactOf(t, briefId)).toEqual(ERASED_CONTACT);
    expect(await briefRow(briefId)).toMatchObject({ status: "CANCELLED", unlockCount: 1 });
    expect(await t.run((ctx) => ctx.db.query("contactErasures").collect())).toEqual([]);
  });

  it("leaves the list and the count of open jobs", async () => {
    const old = await addBrief(t);
    await wait(DAY_MS);
    const young = await addBrief(t);
    await wait(OPEN_RETENTION_MS - DAY_MS);
    const list = { scope: { kind: "all" as const }, category: "all" as const };
    const { page } = await t.query(api.briefs.listOpen, { ...list, paginationOpts: { numItems: 20, cursor: null } });
    expect(page.map(({ _id }) => _id)).toEqual([young]);
    expect(await openJobs()).toBe(1);
    expect(await contactOf(t, old)).toEqual(ERASED_CONTACT);
  });

  it("declines the quotes that were waiting, and tells their companies", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    const quote = { briefId, title: "Eiken vloer", description: "Leggen en afwerken.", priceCents: 125_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await wait(OPEN_RETENTION_MS);
    expect(await t.run((ctx) => ctx.db.get("proposals", quoteId))).toMatchObject({ status: "DECLINED" });
    const mails = await mailsWithTexts(t);
    expect(mails.map(({ event, to }) => ({ event, to }))).toContainEqual({
      event: "notify-vloeren-company-declined",
      to: company.email,
    });
  });

  it("stays its owner's", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    await wait(OPEN_RETENTION_MS);
    expect(await briefRow(briefId)).toMatchObject({ status: "CANCELLED", userId: client._id });
  });

  it.each([
    ["closed", 0],
    ["erased", RETENTION_MS],
  ])("has two years again when it is opened after it was %s", async (_what, time) => {
    const briefId = await addBrief(t, { status: "CANCELLED" });
    await wait(time);
    await setStatus(briefId, "OPEN");
    await wait(OPEN_RETENTION_MS - DAY_MS);
    expect((await briefRow(briefId)).status).toBe("OPEN");
    await wait(DAY_MS);
    expect((await briefRow(briefId)).status).toBe("CANCELLED");
    expect(await contactOf(t, briefId)).toEqual(ERASED_CONTACT);
  });

  it("gets no new end by going from open to in progress and back", async () => {
    const briefId = await addBrief(t);
    await wait(RETENTION_MS);
    await setStatus(briefId, "IN_PROGRESS");
    await setStatus(briefId, "OPEN");
    await wait(OPEN_RETENTION_MS - RETENTION_MS);
    expect((await briefRow(briefId)).status).toBe("CANCELLED");
  });

  it("goes in batches with the closed ones, until nothing is due", async () => {
    for (let index = 0; index < 40; index++) {
      await addBrief(t);
      await addBrief(t, { status: "CANCELLED" });
    }
    await wait(OPEN_RETENTION_MS);
    expect(await wholeDatabase(t)).not.toContain(CONTACT.email);
    expect(await openJobs()).toBe(0);
  });
});
