import { describe, expect, it, vi } from "vitest";
import { SHORT_FORM_FLOORS } from "../../../domain/floors";
import { FIGURES_EVERY_MS } from "../../../domain/limits";
import { DAY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import { getProfile } from "../companies/companies";
import { keepHearing } from "../companies/jobHearers";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  runScheduled,
  type SentMail,
  t,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

backendForEachTest();

const form = {
  form: "short" as const,
  flooringType: "Gietvloer",
  surfaceArea: "ca. 40,5",
  name: "Fenna Janssen",
  province: "Utrecht",
  phone: "06 34 56 78 90",
  email: "Fenna.Janssen@voorbeeld.test",
};
const stored = (id: string) =>
  t.run(async (ctx) => ({
    brief: (await ctx.db.get("briefs", ctx.db.normalizeId("briefs", id)!))!,
    contact: await ctx.db.query("briefContacts").order("desc").first(),
  }));
const firstPage = { numItems: 20, cursor: null };
const listOpen = (scope: Parameters<typeof query>[0], category: Parameters<typeof query>[1] = "all") =>
  query(scope, category).then(({ page }) => page.map(({ _id }) => _id));
const query = (
  scope: { kind: "province"; province: "Utrecht" | "Limburg" } | { kind: "withoutProvince" } | { kind: "all" },
  category: "all" | "LAMINAAT" | "PARKET" | "VINYL",
) => t.query(api.briefs.listOpen, { scope, category, paginationOpts: firstPage });

describe("the short form", () => {
  it("stores a guest's request with all fields, contact apart (SHORT-014, DATA-001, C32, C37)", async () => {
    const { id } = await t.mutation(api.briefs.createBrief, form);
    const { brief, contact } = await stored(id);
    expect(brief).toMatchObject({
      userId: null,
      title: "Gietvloer - 40,5 m2 in Utrecht",
      category: "LAMINAAT",
      floorType: "Gietvloer",
      filterCategory: "GIETVLOER",
      province: "Utrecht",
      city: null,
      locationText: "Utrecht",
      budgetMin: null,
      budgetMax: null,
      squareMeters: 40.5,
      preferredStartDate: null,
      status: "OPEN",
      unlockCount: 0,
      quoteCount: 0,
    });
    expect(brief.additionalInfo).toContain("Oppervlakte: ca. 40,5");
    expect(contact).toMatchObject({
      briefId: id,
      name: "Fenna Janssen",
      email: "fenna.janssen@voorbeeld.test",
      phone: "06 34 56 78 90",
      street: null,
    });
  });

  it("stores the request of somebody who is logged in under their own address (SHORT-007, SHORT-015)", async () => {
    const client = await addClient(t);
    const { id } = await as(t, client._id).mutation(api.briefs.createBrief, {
      ...form,
      email: "anders@voorbeeld.test",
    });
    const { brief, contact } = await stored(id);
    expect([brief.userId, contact?.email]).toEqual([client._id, client.email]);
  });

  it("refuses each empty field (SHORT-011, SHORT-012)", async () => {
    for (const field of ["flooringType", "surfaceArea", "name", "province", "phone", "email"]) {
      await expectRefusal(t.mutation(api.briefs.createBrief, { ...form, [field]: " " }), "MISSING_FIELDS");
    }
  });

  it("refuses provinces that are not served, floors it does not offer and long texts (SHORT-005, SHORT-013, C14)", async () => {
    for (const province of ["Limburg", "Gelderland", "Nergens"]) {
      await expectRefusal(t.mutation(api.briefs.createBrief, { ...form, province }), "PROVINCE_NOT_SERVED");
    }
    const wrong = [{ flooringType: "Kurk" }, { name: "x".repeat(121) }, { email: "geen-adres" }, { phone: "12" }];
    for (const fields of wrong) {
      await expectRefusal(t.mutation(api.briefs.createBrief, { ...form, ...fields }), "BRIEF_NOT_CREATED");
    }
    expect(await t.query(api.briefs.countOpen, {})).toEqual({ openJobs: 0, unlocks: 0 });
  });

  it("takes all nine floors, in both variants (SHORT-003, C31)", async () => {
    for (const flooringType of SHORT_FORM_FLOORS) {
      await t.mutation(api.briefs.createBrief, { ...form, email: `${flooringType}@voorbeeld.test`, flooringType });
    }
    await t.mutation(api.briefs.createBrief, { ...form, form: "laying" });
    expect((await t.query(api.briefs.countOpen, {})).openJobs).toBe(10);
  });

  it("gives null for an area without a number and keeps the words (SHORT-004, C37)", async () => {
    const { id } = await t.mutation(api.briefs.createBrief, { ...form, surfaceArea: "weet ik niet" });
    const { brief } = await stored(id);
    expect(brief).toMatchObject({ squareMeters: null, title: "Gietvloer in Utrecht" });
    expect(brief.additionalInfo).toContain("weet ik niet");
  });

  it("mails nobody a link that was typed as a name (C09)", async () => {
    const name = "Je hebt gewonnen!\n\nhttps://x.example/prijs";
    await expectRefusal(t.mutation(api.briefs.createBrief, { ...form, name }), "BRIEF_NOT_CREATED");
  });

  it("refuses robots that fill in the hidden field (C14)", async () => {
    await expectRefusal(t.mutation(api.briefs.createBrief, { ...form, website: "http://x" }), "BRIEF_NOT_CREATED");
  });

  it("limits requests from one address (SEC-012, C14, C98)", async () => {
    limitTo("createBrief", 2);
    await t.mutation(api.briefs.createBrief, form);
    await t.mutation(api.briefs.createBrief, form);
    await expectRefusal(t.mutation(api.briefs.createBrief, form), "RATE_LIMITED");
    vi.setSystemTime(Date.now() + 31 * 60_000);
    await t.mutation(api.briefs.createBrief, form);
  });
});

describe("mails about a new request", () => {
  const mails = () =>
    t.run(async (ctx) =>
      (await ctx.db.query("mails").collect()).map(({ event, to, payload }) => ({
        event,
        to,
        payload: JSON.parse(payload) as unknown,
      })),
    );

  it("confirm it to the client and tell companies, with the literal payload (SHORT-016, SHORT-017, C34)", async () => {
    fakeMailProvider();
    const company = await addCompany(t, "trial");
    const { id } = await t.mutation(api.briefs.createBrief, form);
    await runScheduled(t);
    expect(await mails()).toEqual([
      {
        event: "send-brief-confirmation",
        to: "fenna.janssen@voorbeeld.test",
        payload: { clientName: "Fenna Janssen", clientEmail: "fenna.janssen@voorbeeld.test", briefId: id },
      },
      {
        event: "notify-companies",
        to: company.email,
        payload: { briefId: id, category: "LAMINAAT", location: "Nederland", budget: null },
      },
    ]);
  });

  it("are scheduled with the literal body of notify-companies and nothing beside it (SHORT-016, C34)", async () => {
    const { id } = await t.mutation(api.briefs.createBrief, form);
    const calls = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const notices = calls.filter(({ name }) => /notifyCompanies/.test(name));
    expect(notices.map(({ args }) => args)).toEqual([
      [{ briefId: id, category: "LAMINAAT", location: "Nederland", budget: null }],
    ]);
  });

  it("keep that body in every batch behind the first, which only says where it goes on (SHORT-016, C34)", async () => {
    fakeMailProvider();
    for (let index = 0; index < 261; index++) await addCompany(t, "trial");
    const { id } = await t.mutation(api.briefs.createBrief, form);
    await runScheduled(t);
    const calls = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const more = calls.filter(({ name }) => /notifyMoreCompanies/.test(name));
    const body = { briefId: id, category: "LAMINAAT", location: "Nederland", budget: null };
    expect(more.length).toBeGreaterThan(0);
    for (const { args } of more) expect(args).toEqual([{ ...body, shards: [expect.anything()] }]);
  });

  it("reach many companies in one request, so that no password link waits behind them", async () => {
    const provider = fakeMailProvider();
    for (let index = 0; index < 12; index++) await addCompany(t, "trial");
    await t.mutation(api.briefs.createBrief, form);
    await runScheduled(t);
    expect(provider.sent).toHaveLength(13);
    expect(provider.attempts, "the client's, and the companies' together").toBe(2);
  });

  it("come from a sender of their own where the owner has one", async () => {
    const provider = fakeMailProvider();
    const senders = async (args: typeof form) => {
      await t.mutation(api.briefs.createBrief, args);
      await runScheduled(t);
      return provider.sent.slice(-2).map(({ from }) => from);
    };
    await addCompany(t, "trial");
    const [own] = await senders(form);
    vi.stubEnv("MAIL_FROM_JOBS", "Vloeren <opdrachten@nieuws.example>");
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await senders({ ...form, email: "ander@huis.test" })).toEqual([own, "Vloeren <opdrachten@nieuws.example>"]);
  });

  it("are ended by one press in a mail program, and by opening their address never (RFC 8058, C34)", async () => {
    const provider = fakeMailProvider();
    await addCompany(t, "trial");
    await t.mutation(api.briefs.createBrief, form);
    await runScheduled(t);
    const [own, job] = provider.sent as [SentMail, SentMail];
    expect(own.headers).toEqual({});
    expect(job.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const { origin, pathname, search } = new URL(/^<(\S+)>$/.exec(job.headers["List-Unsubscribe"]!)![1]!);
    expect(origin).toBe("https://site.test");
    const isStopped = () => t.run(async (ctx) => (await ctx.db.query("profiles").first())!.jobMailsStopped);

    const opened = await t.fetch(pathname + search, { method: "GET" });
    expect([opened.status, opened.headers.get("location")]).toEqual([302, `https://vloeren.test/afmelden${search}`]);
    expect(await isStopped()).toBe(false);
    for (const time of ["first", "second"]) {
      const pressed = await t.fetch(pathname + search, { method: "POST", body: "List-Unsubscribe=One-Click" });
      expect(pressed.status, time).toBe(200);
      expect(await isStopped()).toBe(true);
    }
  });

  it("reach companies of the right province and trade that may act on it, each once (C34)", async () => {
    const provider = fakeMailProvider();
    const reached = [
      await addCompany(t, "trial", { serviceAreas: ["Utrecht"] }),
      await addCompany(t, "subscribed", { serviceAreas: null, specializations: ["Vinyl/PVC", "Tapijt"] }),
    ];
    await addCompany(t, "locked", { serviceAreas: ["Utrecht"] });
    await addCompany(t, "onboarding");
    await addCompany(t, "trial", { serviceAreas: ["Zuid-Holland"] });
    await addCompany(t, "trial", { serviceAreas: ["Utrecht"], specializations: ["Parket"] });
    const stopped = await addCompany(t, "trial", { serviceAreas: ["Utrecht"] });
    const token = await t.run(async (ctx) => {
      const profiles = await ctx.db.query("profiles").collect();
      return profiles.find(({ userId }) => userId === stopped._id)!.jobMailToken;
    });
    expect(await t.mutation(api.companies.stopJobMails, { token })).toBe(true);
    expect(await t.mutation(api.companies.stopJobMails, { token: "onbekend" })).toBe(false);

    await t.mutation(api.briefs.createBrief, { ...form, flooringType: "PVC" });
    await runScheduled(t);
    const job = provider.sent.filter(({ subject }) => subject.startsWith("Nieuwe opdracht"));
    expect(job.map(({ to }) => to).sort()).toEqual(reached.map(({ email }) => email).sort());
    for (const { text } of job) {
      expect(text).toContain("https://vloeren.test/afmelden?token=");
      expect(text).not.toMatch(/Fenna|Janssen|34 56/);
    }
  });

  it("about a service reach who does it, names no trade, or could not choose it yet (C34)", async () => {
    const provider = fakeMailProvider();
    const ofTrade = (...specializations: string[]) => addCompany(t, "trial", { specializations });
    const reached = [await ofTrade("Tapijt", "Gietvloer"), await addCompany(t, "trial"), await ofTrade("Parket")];
    await ofTrade("Tapijt", "Vloerverwarming");
    const earlier = await t.run(async (ctx) => (await getProfile(ctx, reached[2]!._id))!);
    await t.run(async (ctx) => {
      await ctx.db.patch("profiles", earlier._id, { hearsOfServices: true });
      await keepHearing(ctx, earlier.userId);
    });
    await t.mutation(api.briefs.createBrief, form);
    await runScheduled(t);
    const notices = provider.sent.filter(({ subject }) => subject.startsWith("Nieuwe opdracht"));
    expect(notices.map(({ to }) => to).sort()).toEqual(reached.map(({ email }) => email).sort());
  });

  it("do not tell a company of the job that it placed itself (C34)", async () => {
    const provider = fakeMailProvider();
    const company = await addCompany(t, "trial");
    const other = await addCompany(t, "trial");
    await as(t, company._id).mutation(api.briefs.createBrief, form);
    await runScheduled(t);
    const notices = provider.sent.filter(({ subject }) => subject.startsWith("Nieuwe opdracht"));
    expect(notices.map(({ to }) => to)).toEqual([other.email]);
  });

  it("go to every company in batches (C34)", async () => {
    const provider = fakeMailProvider();
    for (let count = 0; count < 120; count++) await addCompany(t, "trial");
    await t.mutation(api.briefs.createBrief, form);
    await runScheduled(t);
    const recipients = provider.sent.filter(({ subject }) => subject.startsWith("Nieuwe opdracht")).map(({ to }) => to);
    expect(new Set(recipients).size).toBe(120);
    expect(recipients).toHaveLength(120);
  });
});

describe("the list of open jobs", () => {
  it("is one province, no province, or all, newest first, open jobs only (DASH-012, DASH-014, DASH-015, C90)", async () => {
    const utrecht = await addBrief(t);
    const limburg = await addBrief(t, { province: "Limburg" });
    const nowhere = await addBrief(t, { province: null });
    for (const status of ["IN_PROGRESS", "COMPLETED", "CANCELLED"] as const) await addBrief(t, { status });
    expect(await listOpen({ kind: "province", province: "Utrecht" })).toEqual([utrecht]);
    expect(await listOpen({ kind: "province", province: "Limburg" })).toEqual([limburg]);
    expect(await listOpen({ kind: "withoutProvince" })).toEqual([nowhere]);
    expect(await listOpen({ kind: "all" })).toEqual([nowhere, limburg, utrecht]);
  });

  it("filters by what was asked for; floors without a filter are under all (DASH-013, C32, C33)", async () => {
    const wood = await addBrief(t, { floorType: "Hout" });
    const parquet = await addBrief(t, { floorType: "Parket (massief hout)", province: null });
    const pvc = await addBrief(t, { floorType: "PVC" });
    const poured = await addBrief(t, { floorType: "Gietvloer" });
    const old = await addBrief(t, { floorType: null });
    expect(await listOpen({ kind: "all" }, "PARKET")).toEqual([parquet, wood]);
    expect(await listOpen({ kind: "province", province: "Utrecht" }, "PARKET")).toEqual([wood]);
    expect(await listOpen({ kind: "withoutProvince" }, "PARKET")).toEqual([parquet]);
    expect(await listOpen({ kind: "all" }, "VINYL")).toEqual([pvc]);
    expect(await listOpen({ kind: "all" }, "LAMINAAT")).toEqual([old]);
    expect(await listOpen({ kind: "all" })).toContain(poured);
  });

  it("comes in pages", async () => {
    for (let count = 0; count < 5; count++) await addBrief(t);
    const scope = { kind: "all" as const };
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let isDone = false; !isDone;) {
      const result: Awaited<ReturnType<typeof query>> = await t.query(api.briefs.listOpen, {
        scope,
        category: "all",
        paginationOpts: { numItems: 2, cursor },
      });
      seen.push(...result.page.map(({ _id }) => _id));
      ({ isDone, continueCursor: cursor } = result);
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });
});

describe("one open job", () => {
  it("has everything but what leads to the client (JOB-002, SEC-014, C07)", async () => {
    const briefId = await addBrief(t, {
      description: `Bel mij op 06-34567890 of mail fenna@voorbeeld.test. Groet, ${CONTACT.name}`,
      answers: { surfaceArea: "40", material: `${CONTACT.street}`, services: ["Inmeetservice"] },
    });
    const job = await t.query(api.briefs.getOpen, { briefId });
    expect(job).toMatchObject({
      title: "Laminaat, 40\u00a0m², Utrecht",
      description: "Bel mij op [verborgen] of mail [verborgen]. Groet, [verborgen]",
      additionalInfo:
        "Ruimte: Woonkamer\nOppervlakte: 40 m2\nMateriaal of merk: [verborgen]\nExtra diensten: Inmeetservice",
      answers: {
        roomType: "woonkamer",
        surfaceArea: "40",
        material: "[verborgen]",
        services: ["Inmeetservice"],
        remarks: "Bel mij op [verborgen] of mail [verborgen]. Groet, [verborgen]",
      },
      budgetMin: 800,
    });
    const text = JSON.stringify(job);
    for (const value of Object.values(CONTACT)) expect(text).not.toContain(value);
  });

  it("is null when unknown, malformed or no longer open (JOB-001, JOB-007, C74)", async () => {
    const company = await addCompany(t, "trial");
    const closed = await addBrief(t, { status: "COMPLETED" });
    for (const briefId of ["", "bestaat-niet", company._id, closed]) {
      expect(await t.query(api.briefs.getOpen, { briefId })).toBeNull();
    }
  });
});

describe("the counts", () => {
  it("follow jobs and unlocks (C24, DASH-030)", async () => {
    const company = await addCompany(t, "subscribed");
    const [first] = [await addBrief(t), await addBrief(t), await addBrief(t, { status: "CANCELLED" })];
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId: first });
    await letTimePass(t, 1);
    await letTimePass(t, FIGURES_EVERY_MS);
    expect(await t.query(api.briefs.countOpen, {})).toEqual({ openJobs: 2, unlocks: 1 });
  });
});
