import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, MAX_UNLOCKS, WEEK_MS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { QUOTE } from "../quotes/quotes.setup";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import {
  addAdmin,
  addBrief,
  addClient,
  addColleague,
  addCompany,
  as,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  newBackend,
  outcome,
  restoreWorld,
  runScheduled,
  type Backend,
} from "../../tests/test.setup";

let t: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  t = newBackend();
});
afterEach(restoreWorld);

const paginationOpts = { numItems: 100, cursor: null };
const unlock = (userId: Id<"users">, briefId: string) => as(t, userId).mutation(api.unlocks.unlockBrief, { briefId });
const needOf = async ({ _id }: { _id: Id<"users"> }) =>
  (await as(t, _id).query(api.companies.myAccess, {}))?.unlockNeed;
const giveNumber = async ({ _id }: { _id: Id<"users"> }, kvkNumber: string) =>
  await as(t, _id).mutation(api.companies.updateMyProfile, { kvkNumber });
const addCompanies = (count: number) => Promise.all(Array.from({ length: count }, () => addCompany(t, "subscribed")));
const rowsOf = (briefId: Id<"briefs">) =>
  t.run(async (ctx) => ({
    brief: (await ctx.db.get("briefs", briefId))!,
    unlocks: await ctx.db
      .query("proposals")
      .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", "unlock"))
      .collect(),
  }));

describe("unlocking a job", () => {
  it("shows the client's details to the company, without a phone when there is none (JOB-015)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    expect(await unlock(company._id, briefId)).toEqual({ contact: CONTACT });
    const own = await as(t, company._id).query(api.unlocks.forBrief, { briefId });
    expect(own?.contact).toEqual(CONTACT);
    expect(own?.unlockedAt).toBeCloseTo(Date.now(), 0);

    const guest = { name: "Lotte Meijer", email: "lotte@voorbeeld.test", phone: null, street: null };
    expect(await unlock(company._id, await addBrief(t, { contact: guest }))).toEqual({ contact: guest });
  });

  it("shows what the client wrote as it was written, to that company and the client only (C07)", async () => {
    const [company, other, client] = [
      await addCompany(t, "subscribed"),
      await addCompany(t, "subscribed"),
      await addClient(t),
    ];
    const description = "De sleutel ligt bij de buren, bel 06-34567890.";
    const hidden = "De sleutel ligt bij de buren, bel [verborgen].";
    const briefId = await addBrief(t, { userId: client._id, description });
    await unlock(company._id, briefId);
    const read = async (reader: Id<"users">) => {
      const caller = as(t, reader);
      return {
        job: (await caller.query(api.briefs.getOpen, { briefId }))?.description,
        unlock: (await caller.query(api.unlocks.forBrief, { briefId }))?.words.description,
      };
    };
    expect(await read(company._id)).toEqual({ job: hidden, unlock: description });
    expect(await read(other._id)).toEqual({ job: hidden, unlock: undefined });
    const own = await as(t, client._id).query(api.briefs.mine, { paginationOpts });
    expect(own.page[0]?.description).toBe(description);
  });

  it("keeps a record with the literal values (JOB-016, DATA-012)", async () => {
    const company = await addCompany(t, "trial");
    const briefId = await addBrief(t);
    await unlock(company._id, briefId);
    const { unlocks } = await rowsOf(briefId);
    expect(unlocks).toHaveLength(1);
    expect(unlocks[0]).toMatchObject({
      briefId,
      companyId: company._id,
      kind: "unlock",
      packageName: "Klantgegevens Unlock",
      description: "Klantgegevens ontgrendeld",
      price: 0,
      timelineWeeks: 2,
      includes: "Directe toegang tot klantgegevens",
      status: "PENDING",
    });
  });

  it("needs a confirmed address, which the panel knows beforehand (C58)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    await t.run((ctx) => ctx.db.patch("users", company._id, { emailVerificationTime: undefined }));
    await expectRefusal(unlock(company._id, briefId), "EMAIL_NOT_CONFIRMED");
    expect(await needOf(company)).toBe("address");
    expect((await rowsOf(briefId)).unlocks).toEqual([]);

    const colleague = await addColleague(t, company._id, "office");
    const { sent } = fakeMailProvider();
    await as(t, colleague._id).mutation(api.accounts.requestEmailVerification, {});
    await runScheduled(t);
    const token = /token_hash=(\w+)/.exec(sent[0]!.text)![1]!;
    expect(sent[0]!.to).toBe(company.email);
    await t.mutation(api.accounts.verifyEmail, { tokenHash: token });
    expect(await needOf(colleague)).toBeNull();
    expect(await outcome(unlock(colleague._id, briefId))).toBe("ok");
  });

  it("waits for the check of the KVK number while the owner asks for it, as a quote does (C82)", async () => {
    const [company, admin, briefId] = [await addCompany(t, "subscribed"), await addAdmin(t), await addBrief(t)];
    const allow = (on: boolean) => admin.mutation(api.switches.set, { name: "unchecked", on, reason: "Nieuw beleid" });
    const offer = () => as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...QUOTE });
    expect(await needOf(company)).toBeNull();
    await allow(false);
    expect(await needOf(company)).toBe("number");
    await giveNumber(company, "12345678");
    expect(await needOf(company)).toBe("check");
    await expectRefusal(unlock(company._id, briefId), "KVK_UNCHECKED");
    await expectRefusal(offer(), "KVK_UNCHECKED");

    await admin.mutation(api.adminUsers.setVerified, { userId: company._id, verified: true });
    expect(await outcome(unlock(company._id, briefId))).toBe("ok");
    expect(await outcome(offer())).toBe("ok");
    // Another number is asked about again.
    await giveNumber(company, "87654321");
    await expectRefusal(unlock(company._id, await addBrief(t)), "KVK_UNCHECKED");
    await allow(true);
    expect(await outcome(unlock(company._id, await addBrief(t)))).toBe("ok");
  });

  it("counts one place per company, from none to all (JOB-017, DATA-013)", async () => {
    const briefId = await addBrief(t);
    for (let count = 1; count <= MAX_UNLOCKS; count += 1) {
      const company = await addCompany(t, "subscribed");
      await unlock(company._id, briefId);
      expect((await t.query(api.briefs.getOpen, { briefId }))?.unlockCount).toBe(count);
      expect((await rowsOf(briefId)).unlocks).toHaveLength(count);
    }
  });

  it("no company unlocks a full job (JOB-010, JOB-011, I1)", async () => {
    const others = await addCompanies(MAX_UNLOCKS);
    const briefId = await addBrief(t, { unlockedBy: others.map(({ _id }) => _id) });
    const late = await addCompany(t, "subscribed");
    await expect(unlock(late._id, briefId)).rejects.toThrow("Maximum aantal unlocks bereikt");
    await expectRefusal(unlock(late._id, briefId), "MAX_UNLOCKS");
    const { brief, unlocks } = await rowsOf(briefId);
    expect([brief.unlockCount, unlocks.length]).toEqual([MAX_UNLOCKS, MAX_UNLOCKS]);
  });

  it("is refused on the company's own request, and takes no place (I1)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t, { userId: company._id, contact: { ...CONTACT, email: company.email } });
    await expectRefusal(unlock(company._id, briefId), "OWN_BRIEF");
    const { brief, unlocks } = await rowsOf(briefId);
    expect([brief.unlockCount, unlocks]).toEqual([0, []]);
    expect(await as(t, company._id).query(api.unlocks.forBrief, { briefId })).toBeNull();
  });

  it("is refused on a request that the company placed as a guest, and costs nothing of its week", async () => {
    const company = await addCompany(t, "trial");
    await t.run((ctx) => ctx.db.patch("users", company._id, { email: "Info@Eigenbedrijf.test" }));
    const briefId = await addBrief(t, { contact: { ...CONTACT, email: "info@eigenbedrijf.test" } });
    await expectRefusal(unlock(company._id, briefId), "OWN_BRIEF");
    expect(await as(t, company._id).query(api.unlocks.weekAllowance, {})).toMatchObject({ used: 0 });
  });

  it("does not tell a locked company which requests were placed with its address (I4)", async () => {
    const company = await addCompany(t, "locked");
    const own = await addBrief(t, { contact: { ...CONTACT, email: company.email } });
    for (const briefId of [own, await addBrief(t)]) await expectRefusal(unlock(company._id, briefId), "TRIAL_LOCKED");
  });

  it("of two companies more than a job has places, all at once, exactly two do not succeed (JOB-011, C70, I1)", async () => {
    const briefId = await addBrief(t);
    const companies = await addCompanies(MAX_UNLOCKS + 2);
    const outcomes = await Promise.all(companies.map(({ _id }) => outcome(unlock(_id, briefId))));
    expect(outcomes.filter((result) => result === "ok")).toHaveLength(MAX_UNLOCKS);
    expect(outcomes.filter((result) => result === "MAX_UNLOCKS")).toHaveLength(2);
  });

  it("a company unlocks a job once (JOB-009, I2)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    await unlock(company._id, briefId);
    await expectRefusal(unlock(company._id, briefId), "ALREADY_UNLOCKED");
    const { brief, unlocks } = await rowsOf(briefId);
    expect([brief.unlockCount, unlocks.length]).toEqual([1, 1]);
  });

  it("needs a login and a job that is there and open (JOB-008, JOB-001, SEC-002)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    await expectRefusal(t.mutation(api.unlocks.unlockBrief, { briefId }), "NOT_SIGNED_IN");
    await expectRefusal(unlock(company._id, "geen-id"), "BRIEF_NOT_FOUND");
    await expectRefusal(unlock(company._id, company._id), "BRIEF_NOT_FOUND");
    for (const status of ["IN_PROGRESS", "COMPLETED", "CANCELLED"] as const) {
      await expectRefusal(unlock(company._id, await addBrief(t, { status })), "BRIEF_NOT_FOUND");
    }
  });

  it("is for companies with a completed profile (JOB-012, C40)", async () => {
    const briefId = await addBrief(t);
    await expectRefusal(unlock((await addClient(t))._id, briefId), "NOT_A_COMPANY");
    await expectRefusal(unlock((await addCompany(t, "onboarding"))._id, briefId), "PROFILE_INCOMPLETE");
    await expectRefusal(unlock((await addCompany(t, "noProfile"))._id, briefId), "PROFILE_INCOMPLETE");
    expect((await rowsOf(briefId)).unlocks).toEqual([]);
  });

  it("is open to a running trial and closed to a locked company (JOB-013, JOB-021, SEC-005, C27)", async () => {
    const briefId = await addBrief(t);
    expect(await outcome(unlock((await addCompany(t, "trial"))._id, briefId))).toBe("ok");
    const locked = await addCompany(t, "locked");
    await expectRefusal(unlock(locked._id, briefId), "TRIAL_LOCKED");
    expect(await as(t, locked._id).query(api.unlocks.forBrief, { briefId })).toBeNull();
  });
});

describe("the week limit of a trial", () => {
  it("refuses a fourth unlock within seven days and allows it after them (JOB-018, C26, I3)", async () => {
    const company = await addCompany(t, "trial");
    const start = Date.now();
    for (const day of [0, 1, 2]) {
      vi.setSystemTime(start + day * DAY_MS);
      expect(await outcome(unlock(company._id, await addBrief(t)))).toBe("ok");
    }
    const briefId = await addBrief(t);
    await expectRefusal(unlock(company._id, briefId), "WEEK_LIMIT");
    const allowance = await as(t, company._id).query(api.unlocks.weekAllowance, {});
    expect(allowance).toMatchObject({ used: 3, limit: 3 });
    expect(allowance.nextFreeAt! - WEEK_MS - start).toBeLessThan(1);

    // A longer trial, as an admin can give, so that a week fits into it.
    await t.run(async (ctx) => {
      const profile = await ctx.db
        .query("profiles")
        .withIndex("by_user", (q) => q.eq("userId", company._id))
        .unique();
      await ctx.db.patch("profiles", profile!._id, { trialEnd: start + 30 * DAY_MS });
    });
    vi.setSystemTime(start + WEEK_MS - 1000);
    await expectRefusal(unlock(company._id, briefId), "WEEK_LIMIT");
    vi.setSystemTime(start + WEEK_MS + 1000);
    expect(await outcome(unlock(company._id, briefId))).toBe("ok");
  });

  it("lets open screens know when a place is free again, also those of an account that shares it", async () => {
    const company = await addCompany(t, "trial");
    const versions = () =>
      t.run(async (ctx) =>
        JSON.stringify((await ctx.db.query("companyTraces").collect()).map((row) => row.unlockTimes)),
      );
    for (let unlocks = 0; unlocks < WEEKLY_UNLOCKS_IN_TRIAL; unlocks += 1) await unlock(company._id, await addBrief(t));
    await letTimePass(t, 1);
    const before = await versions();
    await letTimePass(t, WEEK_MS - 1000);
    expect(await versions()).toBe(before);
    await letTimePass(t, 2000);
    // A screen is computed anew when a row that it was computed from is written.
    expect(await versions()).toBe("[[]]");
  });

  it("schedules that moment only for a trial at its limit", async () => {
    const waits = async () =>
      (await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect())).filter(({ name }) =>
        name.includes("freePlaces"),
      ).length;
    const [trial, subscriber] = [await addCompany(t, "trial"), await addCompany(t, "subscribed")];
    for (let unlocks = 1; unlocks <= WEEKLY_UNLOCKS_IN_TRIAL; unlocks += 1) {
      const briefId = await addBrief(t);
      await unlock(subscriber._id, briefId);
      await unlock(trial._id, briefId);
      await letTimePass(t, 1);
      expect(await waits()).toBe(unlocks < WEEKLY_UNLOCKS_IN_TRIAL ? 0 : 1);
    }
  });

  it("does not hold for subscribers (C26, C30)", async () => {
    const company = await addCompany(t, "subscribed");
    for (let count = 0; count < 5; count++) {
      expect(await outcome(unlock(company._id, await addBrief(t)))).toBe("ok");
    }
    const allowance = await as(t, company._id).query(api.unlocks.weekAllowance, {});
    expect(allowance).toEqual({ used: 3, limit: null, nextFreeAt: null });
  });
});

describe("own unlocks", () => {
  it("lists them newest first, jobs that are no longer open included (C45)", async () => {
    const company = await addCompany(t, "subscribed");
    const [first, second] = [await addBrief(t), await addBrief(t, { province: "Zuid-Holland" })];
    await unlock(company._id, first);
    vi.setSystemTime(Date.now() + 1000);
    await unlock(company._id, second);
    await t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, first), "COMPLETED"));
    const { page } = await as(t, company._id).query(api.unlocks.mine, { paginationOpts });
    expect(page.map(({ brief, contact }) => [brief._id, brief.status, contact.email])).toEqual([
      [second, "OPEN", CONTACT.email],
      [first, "COMPLETED", CONTACT.email],
    ]);
    expect((await t.query(api.unlocks.mine, { paginationOpts })).page).toEqual([]);
  });
});

describe("mails about an unlock", () => {
  it("tell the company and the client, with data from our own rows (JOB-019, JOB-020, C09)", async () => {
    const provider = fakeMailProvider();
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    await unlock(company._id, briefId);
    await runScheduled(t);
    const payloads = await t.run(async (ctx) =>
      (await ctx.db.query("mails").collect()).map((mail) => [mail.event, mail.state, JSON.parse(mail.payload)]),
    );
    expect(payloads).toEqual([
      [
        "notify-vloeren-company-unlock",
        "sent",
        { briefId, companyEmail: company.email, companyName: company.companyName },
      ],
      [
        "notify-client-company-interested",
        "sent",
        {
          clientEmail: CONTACT.email,
          clientName: CONTACT.name,
          briefTitle: "Laminaat, 40\u00a0m², Utrecht",
          companyName: company.companyName,
        },
      ],
    ]);
    expect(provider.sent.map(({ to }) => to).sort()).toEqual([company.email, CONTACT.email].sort());
    expect(provider.sent.find(({ to }) => to === CONTACT.email)?.text).toContain(company.companyName);
  });
});
