import type { FunctionArgs } from "convex/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_QUOTES } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
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

const QUOTE = { title: "Eiken vloer", description: "Leggen en afwerken.", priceCents: 125_000 };
const FIRST_PAGE = { paginationOpts: { numItems: 20, cursor: null } };

type QuoteFields = Partial<FunctionArgs<typeof api.quotes.sendQuote>>;
const send = (companyId: Id<"users">, briefId: string, fields: QuoteFields = {}) =>
  as(t, companyId).mutation(api.quotes.sendQuote, { briefId, ...QUOTE, ...fields });
const accept = (userId: Id<"users">, quoteId: string) => as(t, userId).mutation(api.quotes.accept, { quoteId });
const decline = (userId: Id<"users">, quoteId: string) => as(t, userId).mutation(api.quotes.decline, { quoteId });
const quoteRow = (quoteId: Id<"proposals">) => t.run(async (ctx) => (await ctx.db.get("proposals", quoteId))!);
const briefRow = (briefId: Id<"briefs">) => t.run(async (ctx) => (await ctx.db.get("briefs", briefId))!);
const setStatus = (briefId: Id<"briefs">, status: Doc<"briefs">["status"]) =>
  t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status));
const outbox = () =>
  t.run(async (ctx) =>
    (await ctx.db.query("mails").collect()).map(({ event, to, payload, text }) => ({
      event,
      to,
      payload: JSON.parse(payload) as Record<string, unknown>,
      text,
    })),
  );

/** A client with a job, and companies that sent a quote on it. */
async function jobWithQuotes(count: number) {
  const client = await addClient(t);
  const briefId = await addBrief(t, { userId: client._id });
  const companies: Doc<"users">[] = [];
  const quotes: Id<"proposals">[] = [];
  for (let index = 0; index < count; index++) {
    const company = await addCompany(t, "subscribed");
    companies.push(company);
    quotes.push((await send(company._id, briefId, { priceCents: 100_000 + index })).quoteId);
  }
  return { client, briefId, companies, quotes };
}

describe("sending a quote", () => {
  it("stores it in whole cents, two weeks, PENDING (VERH-012, VERH-013, VERH-014, C19)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    const { quoteId } = await send(company._id, briefId, {
      website: "vloer.nl",
      portfolioLink: "https://vloer.nl/werk",
      startsFrom: "2026-12-01",
      guaranteeYears: 5,
      includedServices: ["Plinten plaatsen", "Inmeetservice"],
    });
    expect(await quoteRow(quoteId)).toMatchObject({
      kind: "quote",
      briefId,
      companyId: company._id,
      packageName: "Eiken vloer",
      description: "Leggen en afwerken.",
      price: 125_000,
      timelineWeeks: 2,
      includes: "Plinten plaatsen, Inmeetservice",
      notes: null,
      websiteLink: "https://vloer.nl",
      portfolioLink: "https://vloer.nl/werk",
      startsFrom: "2026-12-01",
      guaranteeYears: 5,
      status: "PENDING",
    });
    expect(await briefRow(briefId)).toMatchObject({ quoteCount: 1, unlockCount: 0, status: "OPEN" });
  });

  it.each(["trial", "locked"] as const)(
    "needs a subscription: a %s company is refused (VERH-015)",
    async (standing) => {
      const company = await addCompany(t, standing);
      await expectRefusal(send(company._id, await addBrief(t)), "SUBSCRIPTION_REQUIRED");
    },
  );

  it("is for companies with a completed profile (SEC-003)", async () => {
    const briefId = await addBrief(t);
    await expectRefusal(send((await addClient(t))._id, briefId), "NOT_A_COMPANY");
    await expectRefusal(send((await addCompany(t, "onboarding"))._id, briefId), "PROFILE_INCOMPLETE");
    await expectRefusal(send((await addCompany(t, "noProfile"))._id, briefId), "PROFILE_INCOMPLETE");
    await expectRefusal(t.mutation(api.quotes.sendQuote, { briefId, ...QUOTE }), "NOT_SIGNED_IN");
  });

  it.each([0, 50, -500, 100.5, NaN, Infinity, -Infinity, 2 ** 53])(
    "refuses a price of %d cents with its own text (VERH-010)",
    async (priceCents) => {
      const company = await addCompany(t, "subscribed");
      await expectRefusal(send(company._id, await addBrief(t), { priceCents }), "INVALID_PRICE");
    },
  );

  it("refuses scripts as links, empty texts and a start in the past (VERH-009, VERH-011, C15)", async () => {
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    for (const wrong of [{ website: "javascript:alert(1)" }, { title: " " }, { startsFrom: "2026-11-20" }]) {
      await expectRefusal(send(company._id, briefId, wrong), "INVALID_INPUT");
    }
    expect(await outcome(send(company._id, briefId, { startsFrom: "2026-11-21" }))).toBe("ok");
  });

  it.each(["IN_PROGRESS", "COMPLETED", "CANCELLED"] as const)("is refused on a job that is %s", async (status) => {
    const company = await addCompany(t, "subscribed");
    await expectRefusal(send(company._id, await addBrief(t, { status })), "BRIEF_NOT_FOUND");
  });

  it("is refused on an id that is no job", async () => {
    const company = await addCompany(t, "subscribed");
    await expectRefusal(send(company._id, "geen-id"), "BRIEF_NOT_FOUND");
  });

  it("is refused on the company's own request, also one that it placed as a guest", async () => {
    const company = await addCompany(t, "subscribed");
    const own = await addBrief(t, { userId: company._id });
    const asGuest = await addBrief(t, { contact: { ...CONTACT, email: company.email } });
    for (const briefId of [own, asGuest]) await expectRefusal(send(company._id, briefId), "OWN_BRIEF");
  });

  it("happens once a company and job, also after a refusal by the client", async () => {
    const { client, briefId, companies, quotes } = await jobWithQuotes(1);
    await expectRefusal(send(companies[0]!._id, briefId), "QUOTE_ALREADY_SENT");
    await decline(client._id, quotes[0]!);
    await expectRefusal(send(companies[0]!._id, briefId), "QUOTE_ALREADY_SENT");
  });

  it("stops at five, while unlocks have places of their own (C24, CLIENT-005)", async () => {
    const { briefId } = await jobWithQuotes(MAX_QUOTES);
    const sixth = await addCompany(t, "subscribed");
    await expectRefusal(send(sixth._id, briefId), "MAX_QUOTES");
    expect(await outcome(as(t, sixth._id).mutation(api.unlocks.unlockBrief, { briefId }))).toBe("ok");
    expect(await briefRow(briefId)).toMatchObject({ quoteCount: 5, unlockCount: 1 });
  });

  it("mails the client with the literal keys, recipients from our own rows (VERH-016, C09)", async () => {
    const { sent } = fakeMailProvider();
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    const { quoteId } = await send(company._id, briefId, { priceCents: 125_050 });
    await runScheduled(t);
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      event: "notify-client-proposal",
      to: CONTACT.email,
      payload: {
        briefId,
        proposalId: quoteId,
        clientEmail: CONTACT.email,
        clientName: CONTACT.name,
        companyName: company.companyName,
        proposalPrice: 125_050,
        packageName: "Eiken vloer",
      },
    });
    expect(Object.keys(mail!.payload)).toHaveLength(7);
    // The link in it is a key, so the outbox keeps no text.
    expect(mail!.text).toBe("");
    expect(sent[0]!.text).toMatch(/€\s1\.250,50/);
  });
});

describe("accepting a quote", () => {
  it("completes the job and declines the other pending quotes at once (CLIENT-007, C44, I5)", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(4);
    await decline(client._id, quotes[3]!);
    await accept(client._id, quotes[1]!);
    const statuses = await Promise.all(quotes.map(async (quoteId) => (await quoteRow(quoteId)).status));
    expect(statuses).toEqual(["DECLINED", "ACCEPTED", "DECLINED", "DECLINED"]);
    expect((await briefRow(briefId)).status).toBe("COMPLETED");
    expect(await t.query(api.briefs.getOpen, { briefId })).toBeNull();
    expect((await t.query(api.briefs.countOpen, {})).openJobs).toBe(0);
  });

  it("gives the company the client's details, and nobody else (CLIENT-009, I4)", async () => {
    const { client, companies, quotes } = await jobWithQuotes(2);
    const contactFor = async (company: Doc<"users">) =>
      (await as(t, company._id).query(api.quotes.mine, FIRST_PAGE)).page.map((quote) => quote.contact);
    expect(await contactFor(companies[0]!)).toEqual([null]);
    await accept(client._id, quotes[0]!);
    expect(await contactFor(companies[0]!)).toEqual([CONTACT]);
    expect(await contactFor(companies[1]!)).toEqual([null]);
  });

  it("mails the client, the chosen company and the others, each with its literal keys (CLIENT-010, CLIENT-011)", async () => {
    fakeMailProvider();
    const { client, companies, quotes } = await jobWithQuotes(2);
    await runScheduled(t);
    const before = (await outbox()).length;
    await accept(client._id, quotes[0]!);
    await runScheduled(t);
    const mails = (await outbox()).slice(before);
    expect(mails.map(({ event, to, payload }) => ({ event, to, payload }))).toEqual([
      {
        event: "notify-client-accepted",
        to: CONTACT.email,
        payload: { clientEmail: CONTACT.email, proposalId: quotes[0], companyName: companies[0]!.companyName },
      },
      {
        event: "notify-vloeren-company-accepted",
        to: companies[0]!.email,
        payload: {
          proposalId: quotes[0],
          companyId: companies[0]!._id,
          clientEmail: CONTACT.email,
          clientName: CONTACT.name,
        },
      },
      {
        event: "notify-vloeren-company-declined",
        to: companies[1]!.email,
        payload: { proposalId: quotes[1], companyId: companies[1]!._id },
      },
    ]);
    expect(mails[1]!.text).toContain(CONTACT.phone);
    expect(mails[2]!.text).not.toContain(companies[0]!.companyName);
  });

  it("is refused for a decided quote (CLIENT-006)", async () => {
    const { client, quotes } = await jobWithQuotes(3);
    await decline(client._id, quotes[2]!);
    await expectRefusal(accept(client._id, quotes[2]!), "QUOTE_ALREADY_DECIDED");
    await accept(client._id, quotes[0]!);
    await expectRefusal(accept(client._id, quotes[0]!), "QUOTE_ALREADY_DECIDED");
    await expectRefusal(accept(client._id, quotes[1]!), "QUOTE_ALREADY_DECIDED");
  });

  it("stays refused on a job that was opened again after a choice (C77)", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(1);
    await accept(client._id, quotes[0]!);
    await setStatus(briefId, "OPEN");
    const late = await addCompany(t, "subscribed");
    const { quoteId } = await send(late._id, briefId);
    await expectRefusal(accept(client._id, quoteId), "QUOTE_ALREADY_DECIDED");
    expect(await outcome(decline(client._id, quoteId))).toBe("ok");
  });

  it("is refused on a cancelled job", async () => {
    const { client, briefId, quotes } = await jobWithQuotes(1);
    await setStatus(briefId, "CANCELLED");
    await expectRefusal(accept(client._id, quotes[0]!), "BRIEF_CANCELLED");
  });

  it("is the owner's alone, and unlocks cannot be accepted (SEC-003, C25)", async () => {
    const { client, briefId, companies, quotes } = await jobWithQuotes(1);
    await as(t, companies[0]!._id).mutation(api.unlocks.unlockBrief, { briefId });
    const unlock = await t.run(
      async (ctx) =>
        (await ctx.db
          .query("proposals")
          .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", "unlock"))
          .unique())!,
    );
    for (const decide of [accept, decline]) {
      await expectRefusal(decide((await addClient(t))._id, quotes[0]!), "QUOTE_NOT_FOUND");
      await expectRefusal(decide(companies[0]!._id, quotes[0]!), "QUOTE_NOT_FOUND");
      await expectRefusal(decide(client._id, unlock._id), "QUOTE_NOT_FOUND");
      await expectRefusal(decide(client._id, "geen-id"), "QUOTE_NOT_FOUND");
    }
    await expectRefusal(t.mutation(api.quotes.accept, { quoteId: quotes[0]! }), "NOT_SIGNED_IN");
  });
});

describe("declining a quote", () => {
  it("leaves the job open and tells the company (CLIENT-008, CLIENT-011)", async () => {
    fakeMailProvider();
    const { client, briefId, companies, quotes } = await jobWithQuotes(1);
    await decline(client._id, quotes[0]!);
    expect((await quoteRow(quotes[0]!)).status).toBe("DECLINED");
    expect((await briefRow(briefId)).status).toBe("OPEN");
    await runScheduled(t);
    expect((await outbox()).find((mail) => mail.event === "notify-vloeren-company-declined")).toMatchObject({
      to: companies[0]!.email,
      payload: { proposalId: quotes[0], companyId: companies[0]!._id },
    });
  });
});

describe("quotes on a client's screen", () => {
  it("show the company, the price in cents and all six services", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    const company = await addCompany(t, "subscribed");
    await send(company._id, briefId, { includedServices: ["Inmeetservice"] });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    const quotes = await as(t, client._id).query(api.quotes.forBrief, { briefId });
    expect(quotes).toHaveLength(1);
    expect(quotes![0]).toMatchObject({
      companyId: company._id,
      companyName: company.companyName,
      companyVerified: false,
      price: 125_000,
      startsFrom: null,
      guaranteeYears: null,
    });
    expect(quotes![0]!.includes).toHaveLength(6);
    expect(quotes![0]!.includes).toContainEqual({ service: "Inmeetservice", included: true });
    expect(quotes![0]!.includes).toContainEqual({ service: "Meubels verplaatsen", included: false });
  });

  it("say nothing about services when the company said nothing", async () => {
    const { client, briefId } = await jobWithQuotes(1);
    const quotes = await as(t, client._id).query(api.quotes.forBrief, { briefId });
    expect(quotes?.[0]?.includes).toBeNull();
  });

  it("are the owner's alone (CLIENT-003, I9)", async () => {
    const { briefId, companies } = await jobWithQuotes(1);
    expect(await t.query(api.quotes.forBrief, { briefId })).toBeNull();
    expect(await as(t, companies[0]!._id).query(api.quotes.forBrief, { briefId })).toBeNull();
    expect(await as(t, (await addClient(t))._id).query(api.quotes.forBrief, { briefId })).toBeNull();
    expect(await as(t, companies[0]!._id).query(api.quotes.forBrief, { briefId: "geen-id" })).toBeNull();
  });

  it("open the company's profile, null when it has none (CLIENT-012, CLIENT-013)", async () => {
    const { client, companies, quotes } = await jobWithQuotes(1);
    const profileFor = (userId: Id<"users">) => as(t, userId).query(api.quotes.companyProfile, { quoteId: quotes[0]! });
    expect(await profileFor(client._id)).toMatchObject({
      companyName: companies[0]!.companyName,
      verified: false,
      phone: "030 1234567",
    });
    expect(await profileFor((await addClient(t))._id)).toBeNull();
    expect(await profileFor(companies[0]!._id)).toBeNull();
    await t.run(async (ctx) => {
      const row = await ctx.db
        .query("companyProfiles")
        .withIndex("by_user", (q) => q.eq("userId", companies[0]!._id))
        .unique();
      await ctx.db.delete("companyProfiles", row!._id);
    });
    expect(await profileFor(client._id)).toBeNull();
  });
});

describe("a company's own quotes", () => {
  it("show what became of each, the client's details only once it is accepted (I4)", async () => {
    const { client, briefId, companies, quotes } = await jobWithQuotes(2);
    const [winner, loser] = companies.map(({ _id }) => _id) as [Id<"users">, Id<"users">];
    const mine = (userId: Id<"users">) => as(t, userId).query(api.quotes.mineForBrief, { briefId });
    expect(await mine(winner)).toMatchObject({ _id: quotes[0], status: "PENDING", contact: null });
    await accept(client._id, quotes[0]!);
    expect(await mine(winner)).toMatchObject({ status: "ACCEPTED", contact: CONTACT, brief: { status: "COMPLETED" } });
    expect(await mine(loser)).toMatchObject({ _id: quotes[1], status: "DECLINED", contact: null });
    const { page } = await as(t, winner).query(api.quotes.mine, FIRST_PAGE);
    expect(page).toEqual([await mine(winner)]);
  });

  it("are nobody else's, and there is none on an id that is no job (I9)", async () => {
    const { client, briefId, companies } = await jobWithQuotes(1);
    const other = await addCompany(t, "subscribed");
    await as(t, other._id).mutation(api.unlocks.unlockBrief, { briefId });
    for (const user of [client, other]) {
      expect(await as(t, user._id).query(api.quotes.mineForBrief, { briefId })).toBeNull();
    }
    expect(await t.query(api.quotes.mineForBrief, { briefId })).toBeNull();
    expect(await as(t, companies[0]!._id).query(api.quotes.mineForBrief, { briefId: "geen-id" })).toBeNull();
  });
});

describe("a client's own jobs", () => {
  it("are listed with contact, answers and who unlocked, newest first (CLIENT-003, CLIENT-004, C25)", async () => {
    const client = await addClient(t);
    const company = await addCompany(t, "trial");
    await addBrief(t, { userId: (await addClient(t))._id });
    await addBrief(t, { userId: client._id, status: "CANCELLED" });
    await addBrief(t, { userId: client._id, unlockedBy: [company._id], answers: { roomType: "keuken" } });
    const { page } = await as(t, client._id).query(api.briefs.mine, FIRST_PAGE);
    expect(page.map((brief) => brief.status)).toEqual(["OPEN", "CANCELLED"]);
    expect(page[0]).toMatchObject({
      contact: CONTACT,
      additionalInfo: "Ruimte: Keuken",
      answers: { roomType: "keuken" },
      unlockCount: 1,
    });
    expect(page[0]!.unlockedBy.map((unlocker) => unlocker.companyName)).toEqual([company.companyName]);
    expect((await t.query(api.briefs.mine, FIRST_PAGE)).page).toEqual([]);
  });
});
