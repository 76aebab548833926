/** A block (B17) on every way by which an account is reached and reaches others. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { sendPush } from "../../integrations/push";
import {
  addAdmin,
  addBrief,
  addClient,
  addColleague,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  runScheduled,
  t,
  type Caller,
} from "../../tests/test.setup";
import { queueMail } from "../mail/mails";
import { notify } from "../push/notify";

vi.mock("../../integrations/push", () => ({ sendPush: vi.fn() }));
const push = vi.mocked(sendPush);

backendForEachTest("2026-11-26T12:00:00Z");
let admin: Caller;
let mails: ReturnType<typeof fakeMailProvider>;
beforeEach(async () => {
  vi.stubEnv("VAPID_PUBLIC_KEY", "public");
  vi.stubEnv("VAPID_PRIVATE_KEY", "private");
  push.mockReset().mockResolvedValue("sent");
  mails = fakeMailProvider();
  admin = await addAdmin(t);
});

const block = async ({ _id: userId }: Doc<"users">) =>
  await admin.mutation(api.adminPeople.block, { userId, reason: "Klachten." });
const unblock = async ({ _id: userId }: Doc<"users">) =>
  await admin.mutation(api.adminPeople.unblock, { userId, reason: "Vergissing." });
const subjectsTo = ({ email }: Doc<"users">) => mails.sent.flatMap(({ to, subject }) => (to === email ? subject : []));

describe("a blocked company", () => {
  it("has no public page and stands in no list, until the block ends", async () => {
    const company = await addCompany(t, "subscribed", { serviceAreas: ["Utrecht"] });
    const slug = await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: true });
    const seen = async () => [
      (await t.query(api.companyPages.read, { slug: slug! })) !== null,
      (await t.query(api.companyPages.listIn, { place: "zeist", floor: "", after: null })).companies.length,
    ];
    expect(await seen()).toEqual([true, 1]);
    await block(company);
    expect(await seen()).toEqual([false, 0]);
    await unblock(company);
    expect(await seen()).toEqual([true, 1]);
  });

  it("keeps a page hidden that it had hidden itself", async () => {
    const company = await addCompany(t, "subscribed");
    const slug = await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: true });
    await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: false });
    await block(company);
    await unblock(company);
    expect(await t.query(api.companyPages.read, { slug: slug! })).toBeNull();
  });

  it.each(["trial", "subscribed"] as const)(
    "hears of no new job, also of one that was just placed (%s)",
    async (kind) => {
      const company = await addCompany(t, kind);
      await t.run(async (ctx) => {
        const profile = await ctx.db
          .query("profiles")
          .withIndex("by_user", (q) => q.eq("userId", company._id))
          .unique();
        await ctx.db.patch("profiles", profile!._id, { jobMailPace: "direct" });
      });
      const place = async () =>
        await t.mutation(api.briefs.createBrief, {
          ...{ form: "short" as const, flooringType: "Laminaat", surfaceArea: "40", name: "Fenna Janssen" },
          ...{ phone: "06 34 56 78 90", province: "Utrecht", email: `${crypto.randomUUID()}@voorbeeld.test` },
        });
      await place();
      await block(company);
      await place();
      await runScheduled(t);
      expect(subjectsTo(company)).toEqual(["Je account is geblokkeerd"]);
    },
  );

  it("opens no calendar by its private address, until the block ends", async () => {
    const company = await addCompany(t, "subscribed");
    const { secret } = await as(t, company._id).mutation(api.visits.renewCalendar, {});
    const status = async () => (await t.fetch(`/agenda.ics?sleutel=${secret}`)).status;
    await block(company);
    expect(await status()).toBe(404);
    await unblock(company);
    expect(await status()).toBe(200);
  });

  it("is chosen by nobody, and no time that it proposed is agreed on", async () => {
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    const quote = { title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...quote });
    const moments = [{ day: "2026-11-28", clock: "09:00" as const }];
    const { visitId } = await as(t, company._id).mutation(api.visits.propose, { briefId, moments, minutes: 60 });
    const me = as(t, client._id);
    const [visit] = (await me.query(api.visits.onRequest, { briefId }))!;
    await block(company);
    await expectRefusal(me.mutation(api.quotes.accept, { quoteId }), "COMPANY_BLOCKED");
    const { start } = visit!.options[0]!;
    await expectRefusal(me.mutation(api.visits.pick, { visitId, start }), "COMPANY_BLOCKED");
    await unblock(company);
    await me.mutation(api.visits.pick, { visitId, start });
    await me.mutation(api.quotes.accept, { quoteId });
  });

  it("gets no notice on a device of its people, also not one that waited", async () => {
    const company = await addCompany(t, "subscribed");
    const colleague = await addColleague(t, company._id, "office");
    const device = { endpoint: "https://push.example.org/1", p256dh: "B".repeat(87), auth: "a".repeat(22) };
    await as(t, colleague._id).mutation(api.push.turnOn, device);
    const notice = { title: "Nieuw bericht", body: "Laminaat", path: "/vloeren", tag: "1" };
    const tell = () => t.run((ctx) => notify(ctx as never, company._id, "newMessage", notice));
    await tell();
    await block(company);
    await tell();
    await runScheduled(t);
    expect(push).not.toHaveBeenCalled();
  });
});

describe("mails to a blocked account", () => {
  it("are not sent, also one with a client's details that waits for its next attempt; those about money are", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { contact: CONTACT, unlockedBy: [company._id] });
    mails.fails = 1;
    await t.run((ctx) => queueMail(ctx as never, "notify-vloeren-company-unlock", { briefId, companyId: company._id }));
    await t.finishInProgressScheduledFunctions();
    vi.advanceTimersByTime(3000);
    await t.finishInProgressScheduledFunctions();
    await block(company);
    const toAccount = { userId: company._id };
    await t.run(async (ctx) => {
      await queueMail(ctx as never, "trial-ending", {
        profileId: (await ctx.db.query("profiles").first())!._id,
        trialEnd: Date.now(),
      });
      const failed = { invoiceId: "in_1", invoiceUrl: null, amount: 9559 };
      await queueMail(ctx as never, "subscription-payment-failed", { ...toAccount, ...failed });
    });
    await runScheduled(t);
    expect(mails.attempts).toBeGreaterThan(2);
    expect(subjectsTo(company).sort()).toEqual(["Je account is geblokkeerd", "Je betaling is niet gelukt"].sort());
  });
});

describe("a blocked client", () => {
  it("shows nothing by the link to look along, until the block ends", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    await as(t, client._id).mutation(api.requestShares.start, { briefId });
    const paginationOpts = { numItems: 1, cursor: null };
    const { page } = await as(t, client._id).query(api.briefs.mine, { paginationOpts });
    const { secret } = page[0]!.share!;
    const isShown = async () => (await t.query(api.requestShares.look, { secret })) !== null;
    expect(await isShown()).toBe(true);
    await block(client);
    expect(await isShown()).toBe(false);
    await unblock(client);
    expect(await isShown()).toBe(true);
  });

  it("places no request as a guest with the same address", async () => {
    const client = await addClient(t);
    await block(client);
    const place = async () =>
      await t.mutation(api.briefs.createBrief, {
        ...{ form: "short", flooringType: "Laminaat", surfaceArea: "40", name: "Sanne Visser", province: "Utrecht" },
        ...{ phone: "06 12345678", email: ` ${client.email.toUpperCase()}` },
      });
    await expectRefusal(place(), "ACCOUNT_BLOCKED");
    await unblock(client);
    await place();
  });

  it("has the requests of their address out of the lists that they placed as a guest, until the block ends", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { contact: { ...CONTACT, email: client.email } });
    const other = await addBrief(t, { contact: CONTACT });
    const isPaused = () =>
      t.run(async (ctx) => {
        const briefs = await Promise.all([briefId, other].map((id) => ctx.db.get("briefs", id)));
        return briefs.map((brief) => brief!.pausedAt !== undefined);
      });
    await block(client);
    expect(await isPaused()).toEqual([true, false]);
    await unblock(client);
    expect(await isPaused()).toEqual([false, false]);
  });

  it.each([
    ["of their account", true],
    ["as a guest", false],
  ])("puts no request %s back in the lists by the link of a mail, and none is closed unasked", async (_, isOwn) => {
    const client = await addClient(t);
    const userId = isOwn ? client._id : null;
    const briefId = await addBrief(t, { userId, contact: { ...CONTACT, email: client.email } });
    const ask = async () => {
      await t.run((ctx) => ctx.db.patch("briefs", briefId, { checkAt: Date.now() }));
      await t.mutation(internal.briefJobs.checkOpen, {});
      await runScheduled(t);
    };
    await ask();
    const token = /nog-nodig\?token=([0-9a-f]+)/.exec(mails.sent.at(-1)!.text)![1]!;
    await block(client);
    expect(await t.mutation(api.briefs.answerByLink, { token, wanted: true })).toBeNull();
    for (let time = 0; time < 2; time += 1) await ask();
    expect(await t.run((ctx) => ctx.db.get("briefs", briefId))).toMatchObject({
      status: "OPEN",
      pausedAt: expect.any(Number) as number,
    });
  });

  it("is told of to the companies on their request, also on one of a guest with their address", async () => {
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    await addBrief(t, { contact: { ...CONTACT, email: client.email }, unlockedBy: [company._id] });
    await block(client);
    await runScheduled(t);
    expect(subjectsTo(company)).toHaveLength(1);
  });

  it("has a request that staff opens again in no list, until the block ends", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    const setStatus = async (status: "COMPLETED" | "OPEN") =>
      await admin.mutation(api.adminBriefs.setStatus, { briefId, status });
    const isListed = async () => (await t.query(api.briefs.countOpen, {})).openJobs === 1;
    await setStatus("COMPLETED");
    await block(client);
    await setStatus("OPEN");
    expect(await isListed()).toBe(false);
    await unblock(client);
    expect(await isListed()).toBe(true);
  });

  it("answers no company's report by the link of a mail", async () => {
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id, contact: { ...CONTACT, email: client.email } });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    await as(t, company._id).mutation(api.placeReports.report, { briefId, reason: "wrongNumber", tries: [] });
    await runScheduled(t);
    const token = mails.sent.flatMap(({ text }) => /klopt-dit\?token=([0-9a-f]+)/.exec(text)?.[1] ?? [])[0]!;
    expect(await t.query(api.placeReports.byLink, { token })).toMatchObject({ state: "asked" });
    await block(client);
    expect(await t.query(api.placeReports.byLink, { token })).toBeNull();
    expect(await t.mutation(api.placeReports.answerByLink, { token, agrees: true })).toBeNull();
  });
});

describe("a block follows", () => {
  const pausedOf = async (ids: Id<"briefs">[]) =>
    await t.run(async (ctx) => {
      const briefs = await Promise.all(ids.map((id) => ctx.db.get("briefs", id)));
      return briefs.map((brief) => brief?.pausedAt !== undefined);
    });
  const guestRequest = async (email: string) => await addBrief(t, { contact: { ...CONTACT, email } });

  it("every request of an address, also more than fit in one transaction", async () => {
    const client = await addClient(t);
    const many = 120;
    const ids: Id<"briefs">[] = [];
    for (let index = 0; index < many; index += 1) ids.push(await guestRequest(client.email));
    for (let index = 0; index < many; index += 1) ids.push(await addBrief(t, { userId: client._id }));
    await block(client);
    await runScheduled(t);
    expect((await pausedOf(ids)).filter(Boolean)).toHaveLength(2 * many);
    await unblock(client);
    await runScheduled(t);
    expect((await pausedOf(ids)).filter(Boolean)).toHaveLength(0);
  });

  it.each(["begins", "ends"])(
    "every request of an address, also when a backup was made while it %s",
    async (moment) => {
      const client = await addClient(t);
      const ids: Id<"briefs">[] = [];
      for (let index = 0; index < 120; index += 1) ids.push(await guestRequest(client.email));
      await block(client);
      if (moment === "ends") {
        await runScheduled(t);
        await unblock(client);
      }
      await t.run(async (ctx) => {
        for (const { _id } of await ctx.db.system.query("_scheduled_functions").collect())
          await ctx.scheduler.cancel(_id);
      });
      await t.action(internal.recovery.afterRestore, {});
      await runScheduled(t);
      expect((await pausedOf(ids)).filter(Boolean)).toHaveLength(moment === "ends" ? 0 : 120);
    },
  );

  it("every request of an address, also when the one with which the next transaction begins is erased before it", async () => {
    const client = await addClient(t);
    const ids: Id<"briefs">[] = [];
    for (let index = 0; index < 103; index += 1) ids.push(await guestRequest(client.email));
    await block(client);
    await t.run(async (ctx) => {
      for (const contact of (await ctx.db.query("briefContacts").collect()).slice(100, 102)) {
        await ctx.db.delete("briefContacts", contact._id);
        await ctx.db.delete("briefs", contact.briefId);
      }
    });
    await runScheduled(t);
    expect((await pausedOf(ids)).filter(Boolean)).toHaveLength(101);
  });

  it("an account to its new address, and leaves the requests under the old one", async () => {
    const client = await addClient(t);
    const before = await guestRequest(client.email);
    const under = await guestRequest("nieuw@voorbeeld.test");
    await block(client);
    await admin.mutation(api.adminPeople.setEmail, {
      ...{ userId: client._id, email: "nieuw@voorbeeld.test", reason: "Getypt met een fout." },
    });
    await runScheduled(t);
    expect(await pausedOf([before, under])).toEqual([false, true]);
    await unblock(client);
    await runScheduled(t);
    expect(await pausedOf([before, under])).toEqual([false, false]);
  });

  it("no request of a guest any more once the blocked colleague with that address is removed", async () => {
    const company = await addCompany(t, "subscribed");
    const colleague = await addColleague(t, company._id, "office");
    const request = await guestRequest(colleague.email);
    await block(colleague);
    expect(await pausedOf([request])).toEqual([true]);
    await as(t, company._id).mutation(api.team.remove, { memberId: colleague.memberId! });
    await runScheduled(t);
    expect(await pausedOf([request])).toEqual([false]);
  });

  it("an address that signed up for the promotion: registering it does not end the block", async () => {
    const email = "info@eikenhart.test";
    const userId = await t.run((ctx) => ctx.db.insert("users", { email, role: "PHOTOGRAPHER", name: "Eikenhart" }));
    await t.run((ctx) =>
      ctx.db.insert("pendingAccounts", {
        ...{ email, companyName: "Eikenhart", contactName: "Noor", phone: null, ref: null, secret: null, userId },
        ...{ tokenHash: "hash", expiresAt: Date.now() + 1000 },
      }),
    );
    await admin.mutation(api.adminPeople.block, { userId, reason: "Klachten." });
    const params = { flow: "signUpCompany", email, password: "zwaluwstaart-1900", companyName: "A" };
    await expectRefusal(
      t.action(api.auth.signIn, {
        provider: "password",
        params: { ...params, phone: "0301234567", provinces: ["Utrecht"] },
      }),
      "ACCOUNT_BLOCKED",
    );
    expect(await t.run((ctx) => ctx.db.get("users", userId))).toMatchObject({
      blockedAt: expect.any(Number) as number,
    });
  });
});
