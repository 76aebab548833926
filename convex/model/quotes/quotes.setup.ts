/** The steps that tests of quotes share. */
import type { FunctionArgs } from "convex/server";
import { vi } from "vitest";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import { addBrief, addClient, addCompany, as, mailsWithTexts, newBackend, type Backend } from "../../tests/test.setup";

export let t: Backend;
/** Prepares an empty deployment for tests of quotes. */
export function openQuotes(): void {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  t = newBackend();
}

export const QUOTE = { title: "Eiken vloer", description: "Leggen en afwerken.", priceCents: 125_000 };
export const FIRST_PAGE = { paginationOpts: { numItems: 20, cursor: null } };

type QuoteFields = Partial<FunctionArgs<typeof api.quotes.sendQuote>>;
export const send = (companyId: Id<"users">, briefId: string, fields: QuoteFields = {}) =>
  as(t, companyId).mutation(api.quotes.sendQuote, { briefId, ...QUOTE, ...fields });
export const accept = (userId: Id<"users">, quoteId: string) => as(t, userId).mutation(api.quotes.accept, { quoteId });
export const decline = (userId: Id<"users">, quoteId: string) =>
  as(t, userId).mutation(api.quotes.decline, { quoteId });
export const quoteRow = (quoteId: Id<"proposals">) => t.run(async (ctx) => (await ctx.db.get("proposals", quoteId))!);
export const briefRow = (briefId: Id<"briefs">) => t.run(async (ctx) => (await ctx.db.get("briefs", briefId))!);
export const setStatus = (briefId: Id<"briefs">, status: Doc<"briefs">["status"]) =>
  t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status));
export const outbox = () =>
  mailsWithTexts(t).then((mails) =>
    mails.map(({ event, to, payload, text }) => ({
      event,
      to,
      payload: JSON.parse(payload) as Record<string, unknown>,
      text,
    })),
  );

/** Creates a client with a job, and companies that have sent a quote on it. */
export async function jobWithQuotes(count: number) {
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
