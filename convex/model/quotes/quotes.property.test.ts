/** Random orders of quotes, unlocks and decisions by anybody. What must always hold is checked after every step. */
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_QUOTES } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { Contact } from "../briefs/briefs";
import { getQuotes, type QuoteDoc } from "./quoteViews";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  dataOf,
  fakeMailProvider,
  newBackend,
  outcome,
  runScheduled,
  type Backend,
  mailsWithTexts,
} from "../../tests/test.setup";
import { runs } from "../../../domain/runs.setup";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
});

const CLIENTS = 2;
const COMPANIES = 6;
const PAGE = { paginationOpts: { numItems: 100, cursor: null } };

type Step =
  | { do: "send" | "unlock"; company: number; brief: number }
  | { do: "accept" | "decline" | "undoDecline"; actor: number; quote: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("send" as const, "unlock" as const),
      company: fc.nat(COMPANIES - 1),
      brief: fc.nat(CLIENTS - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("accept" as const, "decline" as const, "undoDecline" as const),
      // Clients more often than companies, so that decisions happen.
      actor: fc.oneof(fc.nat(CLIENTS - 1), fc.nat(CLIENTS + COMPANIES - 1)),
      quote: fc.nat(MAX_QUOTES * CLIENTS - 1),
    }),
  },
);

type World = {
  t: Backend;
  clients: Doc<"users">[];
  companies: Doc<"users">[];
  briefs: Id<"briefs">[];
  contacts: Contact[];
  quotes: { quoteId: Id<"proposals">; brief: number }[];
};

async function newWorld(): Promise<World> {
  const t = newBackend();
  // A provider of its own: the ids of an earlier world would be idempotency keys that were used for other mails.
  fakeMailProvider();
  const world: World = { t, clients: [], companies: [], briefs: [], contacts: [], quotes: [] };
  for (let index = 0; index < CLIENTS; index++) {
    const client = await addClient(t);
    const contact = {
      name: `Klantnaam-${index}`,
      email: `klant-${index}@voorbeeld.test`,
      phone: `06 1111111${index}`,
      street: `Straatnaam-${index} 1`,
    };
    world.clients.push(client);
    world.contacts.push(contact);
    world.briefs.push(await addBrief(t, { userId: client._id, contact }));
  }
  for (let index = 0; index < COMPANIES; index++) world.companies.push(await addCompany(t, "subscribed"));
  return world;
}

/** A quote's price and title tell whose it is, wherever they turn up. */
const priceOf = (company: number) => 700_001 + company * 13;
const titleOf = (company: number) => `Offertetitel-${company}.`;

async function run(world: World, step: Step): Promise<void> {
  const { t, briefs, companies, clients, quotes } = world;
  switch (step.do) {
    case "send": {
      const quote = {
        title: titleOf(step.company),
        description: titleOf(step.company),
        priceCents: priceOf(step.company),
      };
      const call = as(t, companies[step.company]!._id)
        .mutation(api.quotes.sendQuote, { briefId: briefs[step.brief]!, ...quote })
        .then(({ quoteId }) => quotes.push({ quoteId, brief: step.brief }));
      expect(["ok", "QUOTE_ALREADY_SENT", "MAX_QUOTES", "BRIEF_NOT_FOUND"]).toContain(await outcome(call));
      return;
    }
    case "unlock": {
      const call = as(t, companies[step.company]!._id).mutation(api.unlocks.unlockBrief, {
        briefId: briefs[step.brief]!,
      });
      expect(["ok", "ALREADY_UNLOCKED", "MAX_UNLOCKS", "BRIEF_NOT_FOUND"]).toContain(await outcome(call));
      return;
    }
    case "accept":
    case "decline":
    case "undoDecline": {
      const target = quotes[step.quote % Math.max(1, quotes.length)];
      if (target === undefined) return;
      const actor = [...clients, ...companies][step.actor]!;
      const row = (await t.run(async (ctx) => (await ctx.db.get("proposals", target.quoteId))!)) as QuoteDoc;
      const possible = step.do === "undoDecline" ? row.declineUndo !== undefined : row.status === "PENDING";
      const result = await outcome(as(t, actor._id).mutation(api.quotes[step.do], { quoteId: target.quoteId }));
      const isOwner = step.actor === target.brief;
      expect(result).toBe(isOwner ? (possible ? "ok" : "QUOTE_ALREADY_DECIDED") : "QUOTE_NOT_FOUND");
      return;
    }
    default:
      step satisfies never;
  }
}

async function expectOneChoice({ t, briefs }: World): Promise<void> {
  for (const briefId of briefs) {
    const { brief, quotes } = await t.run(async (ctx) => ({
      brief: (await ctx.db.get("briefs", briefId))!,
      quotes: await getQuotes(ctx, briefId),
    }));
    const count = (status: string) => quotes.filter((quote) => quote.status === status).length;
    expect(brief.quoteCount).toBe(quotes.length);
    expect(quotes.length).toBeLessThanOrEqual(MAX_QUOTES);
    expect(count("ACCEPTED")).toBe(brief.status === "COMPLETED" ? 1 : 0);
    if (brief.status === "COMPLETED") expect(count("PENDING")).toBe(0);
  }
}

/** All that a caller can read, of every job and quote in the world, as one text. */
async function everythingFor({ t, briefs, quotes }: World, user: Doc<"users">): Promise<string> {
  const me = as(t, user._id);
  const answers: unknown[] = [
    await me.query(api.briefs.listOpen, { scope: { kind: "all" }, category: "all", ...PAGE }),
    await me.query(api.briefs.mine, PAGE),
    await me.query(api.unlocks.mine, PAGE),
    await me.query(api.quotes.mine, PAGE),
    await me.query(api.users.viewer, {}),
    await me.query(api.companies.myAccess, {}),
    await me.query(api.companies.myProfile, {}),
    await dataOf(t, user._id),
  ];
  for (const briefId of briefs) {
    answers.push(await me.query(api.briefs.getOpen, { briefId }));
    answers.push(await me.query(api.unlocks.forBrief, { briefId }));
    answers.push(await me.query(api.quotes.forBrief, { briefId }));
  }
  for (const { quoteId } of quotes) answers.push(await me.query(api.quotes.companyProfile, { quoteId }));
  const mails = await mailsWithTexts(t);
  answers.push(mails.filter((mail) => mail.to === user.email).map((mail) => [mail.subject, mail.payload, mail.text]));
  return JSON.stringify(answers);
}

async function expectNothingOfRivals(world: World): Promise<void> {
  for (const [own, company] of world.companies.entries()) {
    const seen = await everythingFor(world, company);
    for (const [other, rival] of world.companies.entries()) {
      if (other === own) continue;
      const price = priceOf(other);
      for (const trace of [rival._id, rival.email, titleOf(other), String(price), formatEuro(price)]) {
        expect(seen).not.toContain(trace);
      }
      expect(seen).not.toMatch(new RegExp(`${rival.companyName}(?!\\d)`));
    }
  }
}

async function expectContactOnlyForEntitled(world: World): Promise<void> {
  const { t, briefs, companies, contacts } = world;
  for (const company of companies) {
    const seen = await everythingFor(world, company);
    for (const [index, briefId] of briefs.entries()) {
      const rows = await t.run(
        async (ctx) =>
          await ctx.db
            .query("proposals")
            .withIndex("by_company_brief", (q) => q.eq("companyId", company._id).eq("briefId", briefId))
            .collect(),
      );
      const entitled = rows.some((row) => row.kind === "unlock" || row.status === "ACCEPTED");
      for (const value of Object.values(contacts[index]!)) expect(seen.includes(value!)).toBe(entitled);
    }
  }
}

describe("quotes under random steps", () => {
  it("a job has one accepted quote and is then completed; only its owner decides, only while pending (I5)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50 }), async (steps) => {
        const world = await newWorld();
        for (const step of steps) {
          await run(world, step);
          await expectOneChoice(world);
        }
      }),
      { numRuns: runs(25) },
    );
  });

  it("a company sees no other company's name, quote or price, and a client only when entitled (I4, I9)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const world = await newWorld();
        for (const step of steps) await run(world, step);
        await runScheduled(world.t);
        await expectNothingOfRivals(world);
        await expectContactOnlyForEntitled(world);
      }),
      { numRuns: runs(8) },
    );
  });
});
