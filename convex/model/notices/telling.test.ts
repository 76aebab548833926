/** Telling companies of jobs: whom, how often, and at what cost. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import { DIRECT_JOB_MAILS_A_DAY, type JobMailPace } from "../../../domain/notices";
import type { Province } from "../../../domain/provinces";
import { TransactionMetricsTracker } from "../../../node_modules/convex-test/dist/transactionMetrics.js";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { blockAccount } from "../blocks/blocks";
import { changeAddress } from "../people/personActs";
import { emptyProfile } from "../companies/companies";
import { hearersOf, keepHearing } from "../companies/jobHearers";
import {
  addAdmin,
  addBrief,
  addCompany,
  as,
  backendForEachTest,
  fakeMailProvider,
  letTimePass,
  runScheduled,
  t,
} from "../../tests/test.setup";

let provider: ReturnType<typeof fakeMailProvider>;
// A quarter to twelve in Amsterdam.
backendForEachTest("2026-11-21T10:45:00Z");
beforeEach(() => {
  provider = fakeMailProvider();
});

const tell = async (briefId: Id<"briefs">) => {
  const payload = { category: "LAMINAAT", location: "Nederland", budget: null };
  await t.mutation(internal.notifications.notifyCompanies, { briefId, ...payload });
};
/** Posts a job, tells of it, and lets its mails go out: less than a minute. */
const post = async (options: Parameters<typeof addBrief>[1] = {}) => {
  const briefId = await addBrief(t, options);
  await tell(briefId);
  for (let seconds = 0; seconds < 8; seconds += 1) await letTimePass(t, 1000);
  return briefId;
};
const choose = (userId: Id<"users">, jobMails: JobMailPace) =>
  as(t, userId).mutation(api.push.saveSettings, { noPush: [], noMail: [], quiet: null, jobMails });
const subjects = () => provider.sent.map(({ subject }) => subject);

describe("a company that chose nothing", () => {
  it("gets the first job's mail at once, and what comes within the hour in one mail", async () => {
    await addCompany(t, "subscribed");
    const first = await post();
    expect(provider.sent).toMatchObject([{ subject: expect.stringContaining("Nieuwe opdracht: ") as string }]);
    expect(provider.sent[0]!.text).toContain(`/vloeren/job/${first}`);
    const others = [await post(), await post({ floorType: "Tapijt" })];
    expect(provider.sent).toHaveLength(1);
    await letTimePass(t, HOUR_MS);
    await runScheduled(t);
    expect(subjects()).toEqual([expect.anything(), "2 nieuwe opdrachten in je werkgebied"]);
    for (const briefId of others) expect(provider.sent[1]!.html).toContain(`/vloeren/job/${briefId}`);
    expect(provider.sent[1]!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  });

  it("gets the mail of one job when one waited", async () => {
    await addCompany(t, "subscribed");
    await post();
    const second = await post();
    await letTimePass(t, HOUR_MS);
    await runScheduled(t);
    expect(subjects()[1]).toContain("Nieuwe opdracht: ");
    expect(provider.sent[1]!.text).toContain(`/vloeren/job/${second}`);
  });

  it("hears of a job only when mails are on again, while staff hold them", async () => {
    await addCompany(t, "subscribed");
    const admin = await addAdmin(t);
    const turn = (on: boolean) => admin.mutation(api.switches.set, { name: "mails", on, reason: "Onderhoud" });
    await turn(false);
    await post();
    expect(provider.sent).toEqual([]);
    await turn(true);
    await runScheduled(t);
    expect(subjects()).toEqual([expect.stringContaining("Nieuwe opdracht: ")]);
  });

  it("never gets two within an hour, whatever the number of jobs", async () => {
    const company = await addCompany(t, "subscribed");
    for (let quarters = 0; quarters < 5 * 4; quarters += 1) {
      await post();
      await letTimePass(t, HOUR_MS / 4);
    }
    await letTimePass(t, HOUR_MS);
    const times = await t.run(async (ctx) =>
      (await ctx.db.query("mails").collect()).map(({ _creationTime }) => _creationTime),
    );
    expect(times.length).toBeGreaterThan(4);
    expect(times.length).toBeLessThanOrEqual(8);
    times.slice(1).forEach((time, index) => expect(time - times[index]!).toBeGreaterThanOrEqual(HOUR_MS));
    expect(provider.sent.every(({ to }) => to === company.email)).toBe(true);
  });

  it("hears nothing of a job that closed or filled while it waited", async () => {
    await addCompany(t, "subscribed");
    await post();
    const second = await post();
    await t.run((ctx) => ctx.db.patch("briefs", second, { status: "CANCELLED" }));
    await letTimePass(t, HOUR_MS);
    await runScheduled(t);
    expect(provider.sent).toHaveLength(1);
    expect(await t.run((ctx) => ctx.db.query("jobDigests").collect())).toEqual([]);
  });
});

describe("a company that changes something after it was told and before its mail is written", () => {
  it.each<[string, (company: Doc<"users">) => Promise<unknown>]>([
    ["stops these mails", (company) => as(t, company._id).mutation(api.companies.setJobMails, { wanted: false })],
    ["is blocked", (company) => t.run((ctx) => blockAccount(ctx, company._id))],
    [
      "works elsewhere",
      (company) => as(t, company._id).mutation(api.companies.updateMyProfile, { serviceAreas: ["Drenthe"] }),
    ],
  ])("gets none when it %s", async (_, change) => {
    const company = await addCompany(t, "subscribed");
    await tell(await addBrief(t, { province: "Utrecht" }));
    await change(company);
    await runScheduled(t);
    expect(subjects().filter((subject) => subject.includes("opdracht"))).toEqual([]);
  });

  it("gets it at the address that staff gave it", async () => {
    const company = await addCompany(t, "subscribed");
    await tell(await addBrief(t));
    await t.run((ctx) => changeAddress(ctx, company._id, "nieuw@adres.test"));
    await runScheduled(t);
    expect(provider.sent).toMatchObject([{ to: "nieuw@adres.test" }]);
  });
});

it("a request that is refused for good keeps no other mail of its batch from being tried again", async () => {
  for (let index = 0; index < 101; index += 1) await addCompany(t, "subscribed");
  const send = globalThis.fetch;
  // The batch makes two requests: the first fails and may succeed later, the second is refused for good.
  const answers = [500, 422];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const status = answers.shift();
    if (status === undefined) return send(url, init);
    return Promise.resolve(Response.json({ statusCode: status, name: "error", message: "Nee." }, { status }));
  });
  await tell(await addBrief(t));
  await runScheduled(t);
  expect(provider.sent).toHaveLength(101);
});

it("a new address holds for jobs that wait for a company's next mail and for those that come", async () => {
  const company = await addCompany(t, "subscribed");
  await post();
  await post();
  await t.run((ctx) => changeAddress(ctx, company._id, "nieuw@adres.test"));
  await letTimePass(t, HOUR_MS);
  await runScheduled(t);
  await letTimePass(t, HOUR_MS);
  await post();
  const mails = await t.run((ctx) => ctx.db.query("mails").collect());
  expect(mails.map(({ to }) => to)).toEqual([company.email, "nieuw@adres.test", "nieuw@adres.test"]);
});

it("a company that chose one mail a day gets it at five in the afternoon", async () => {
  const company = await addCompany(t, "subscribed");
  await choose(company._id, "daily");
  await post();
  await post();
  await letTimePass(t, 5 * HOUR_MS);
  expect(provider.sent).toEqual([]);
  await letTimePass(t, HOUR_MS);
  await runScheduled(t);
  expect(subjects()).toEqual(["2 nieuwe opdrachten in je werkgebied"]);
});

it("a company that chose so gets each job at once, up to a number a day", async () => {
  const company = await addCompany(t, "subscribed");
  await choose(company._id, "direct");
  for (let jobs = 0; jobs < DIRECT_JOB_MAILS_A_DAY + 3; jobs += 1) await post();
  expect(provider.sent).toHaveLength(DIRECT_JOB_MAILS_A_DAY);
  await letTimePass(t, HOUR_MS);
  await runScheduled(t);
  expect(subjects().at(-1)).toBe("3 nieuwe opdrachten in je werkgebied");
});

it("a browser of an earlier version changes no choice that it does not know", async () => {
  const company = await addCompany(t, "subscribed");
  await choose(company._id, "daily");
  await as(t, company._id).mutation(api.push.saveSettings, { noPush: [], noMail: [], quiet: null });
  expect(await as(t, company._id).query(api.push.mySettings, {})).toMatchObject({ jobMails: "daily" });
});

describe("the index of companies", () => {
  const placesOf = async (userId: Id<"users">) => (await t.run((ctx) => hearersOf(ctx, userId))).length;

  it("holds a company while it may act on jobs", async () => {
    const company = await addCompany(t, "trial", { serviceAreas: ["Utrecht"] });
    expect(await placesOf(company._id)).toBe(2);
    vi.setSystemTime(Date.now() + 30 * DAY_MS);
    const profile = await t.run((ctx) => ctx.db.query("profiles").first());
    await t.mutation(internal.trials.endTrial, { profileId: profile!._id });
    expect(await placesOf(company._id)).toBe(0);
    expect(await placesOf((await addCompany(t, "locked"))._id)).toBe(0);
    expect(await placesOf((await addCompany(t, "onboarding"))._id)).toBe(0);
  });

  it("follows a company's search", async () => {
    const company = await addCompany(t, "subscribed");
    const area = { kind: "radius" as const, place: "Utrecht", radiusKm: 25 };
    await as(t, company._id).mutation(api.search.save, { search: { area, floors: ["VINYL"], minSquareMeters: 50 } });
    await post({ city: "Zeist", floorType: "PVC", squareMeters: 40 });
    await post({ city: "Zeist", floorType: "Laminaat", squareMeters: 60 });
    await post({ city: "Maastricht", province: "Limburg", floorType: "PVC", squareMeters: 60 });
    expect(provider.sent).toEqual([]);
    await post({ city: "Zeist", floorType: "PVC", squareMeters: 60 });
    expect(provider.sent).toHaveLength(1);
  });
});

describe("the cost of telling companies of a job, until their mails are with the provider", () => {
  const addMany = async (count: number, serviceAreas: Province[]) => {
    await t.run(async (ctx) => {
      for (let index = 0; index < count; index += 1) {
        const email = `bedrijf-${serviceAreas.join()}-${index}@menigte.test`;
        const companyName = `Vloerbedrijf ${index}`;
        const userId = await ctx.db.insert("users", { email, name: companyName, role: "PHOTOGRAPHER", companyName });
        const profile = { ...emptyProfile(userId, email), companyName, completedOnboarding: true, serviceAreas };
        await ctx.db.insert("profiles", { ...profile, trialEnd: Date.now() + 10 * DAY_MS, isTrialActive: true });
        await keepHearing(ctx, userId);
      }
    });
  };
  const metrics = TransactionMetricsTracker.prototype;
  const isOutermost = (tracker: object) => (tracker as { _layers: unknown[] })._layers.length === 0;
  const { trackRead, trackWrite, startTransaction } = metrics;
  /** Tells of a job and counts what all functions, those of the components too, ran, read and wrote. */
  const costOfTelling = async () => {
    const briefId = await addBrief(t, { province: "Utrecht" });
    const cost = { runs: 0, documents: 0, bytes: 0 };
    vi.spyOn(metrics, "trackRead").mockImplementation(function (this: typeof metrics, size) {
      cost.documents += 1;
      trackRead.call(this, size);
    });
    vi.spyOn(metrics, "trackWrite").mockImplementation(function (this: typeof metrics, size) {
      cost.bytes += size;
      trackWrite.call(this, size);
    });
    vi.spyOn(metrics, "startTransaction").mockImplementation(function (
      this: typeof metrics & { _layers?: unknown[] },
      limits,
    ) {
      // A sub-transaction is part of its run.
      if (isOutermost(this)) cost.runs += 1;
      startTransaction.call(this, limits);
    });
    const before = provider.sent.length;
    await tell(briefId);
    await runScheduled(t);
    return { ...cost, mails: provider.sent.length - before };
  };

  // Patches count as reads here, one for each mail, and so do the looks of the pool, as many as the clock lets it.
  it("is under four documents and 2 KiB a company that it fits, and nothing for others", async () => {
    await addMany(100, ["Utrecht"]);
    const one = await costOfTelling();
    await letTimePass(t, 2 * HOUR_MS);
    await addMany(100, ["Utrecht"]);
    await addMany(200, ["Limburg"]);
    const two = await costOfTelling();
    expect([one.mails, two.mails]).toEqual([100, 200]);
    expect(two.documents - one.documents).toBeLessThanOrEqual(3.8 * 100);
    expect(two.documents).toBeLessThanOrEqual(4 * 200);
    expect(two.bytes).toBeLessThanOrEqual(200 * 2 * 1024);
    // One transaction tells 200 companies, and one item of the pool delivers their mails; on a busy machine the pool
    // looks a dozen times more.
    expect(two.runs - one.runs).toBeLessThanOrEqual(30);
  });
});
