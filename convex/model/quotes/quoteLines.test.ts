/** Quotes in lines: what is stored, what is refused, and who reads which words. */
import { beforeEach, describe, expect, it } from "vitest";
import type { QuoteLine } from "../../../domain/quotes/quoteLines";
import { api } from "../../_generated/api";
import { addBrief, addClient, addCompany, as, CONTACT, outcome } from "../../tests/test.setup";
import { openQuotes, QUOTE, quoteRow, send, t } from "./quotes.setup";

beforeEach(openQuotes);

const LINES: QuoteLine[] = [
  { what: "Eiken visgraat", amount: 4200, unit: "m²", price: 3850, vat: 21 },
  { what: "Werk in een oud huis", amount: 750, unit: "uur", price: 4360, vat: 9 },
  { what: "Korting", amount: 100, unit: "post", price: -5000, vat: 21 },
];
const TOTAL = 161_700 + 32_700 - 5000;

async function job() {
  const client = await addClient(t);
  const company = await addCompany(t, "subscribed");
  const briefId = await addBrief(t, { userId: client._id, contact: { ...CONTACT, name: "Sanne Visser" } });
  return { client, company, briefId };
}

describe("a quote in lines", () => {
  it("has the sum of its lines as its price, whatever was sent beside them", async () => {
    const { client, company, briefId } = await job();
    const { quoteId } = await send(company._id, briefId, {
      lines: LINES,
      priceCents: 1,
      workDays: 3,
      terms: "30 dagen.",
    });
    expect(await quoteRow(quoteId)).toMatchObject({ price: TOTAL, lines: LINES, workDays: 3, terms: "30 dagen." });
    const read = await as(t, client._id).query(api.quotes.forBrief, { briefId });
    expect(read).toMatchObject([{ price: TOTAL, lines: LINES, workDays: 3, terms: "30 dagen." }]);
    expect(await as(t, company._id).query(api.quotes.mineForBrief, { briefId })).toMatchObject({ lines: LINES });
  });

  it("has a number of its company's own, counted up", async () => {
    const { client, company, briefId } = await job();
    const other = await addBrief(t, { userId: client._id });
    const { quoteId } = await send(company._id, briefId);
    await send(company._id, other);
    const numberOn = async (id: typeof briefId) =>
      (await as(t, client._id).query(api.quotes.forBrief, { briefId: id }))?.map(({ number }) => number);
    expect([await numberOn(briefId), await numberOn(other)]).toEqual([["2026-0001"], ["2026-0002"]]);
    // One that was sent before quotes had numbers has one too.
    await t.run((ctx) => ctx.db.patch("proposals", quoteId, { number: undefined }));
    expect(await numberOn(briefId)).toEqual([expect.stringMatching(/^20261121-.{4}$/)]);
  });

  it("and one of an amount alone are read as before", async () => {
    const { client, company, briefId } = await job();
    await send(company._id, briefId);
    const [read] = (await as(t, client._id).query(api.quotes.forBrief, { briefId }))!;
    expect(read).toMatchObject({ price: QUOTE.priceCents, lines: null, workDays: null, terms: null });
  });

  it("keeps the lines that it had when it is changed, and is the same version with the same lines", async () => {
    const { company, briefId } = await job();
    const { quoteId } = await send(company._id, briefId, { lines: LINES });
    const change = (lines: QuoteLine[]) =>
      as(t, company._id).mutation(api.quotes.change, { briefId, ...QUOTE, lines, again: false });
    await change(LINES);
    expect(await quoteRow(quoteId)).not.toHaveProperty("earlier.0");
    await change(LINES.slice(0, 1));
    expect(await quoteRow(quoteId)).toMatchObject({ price: 161_700, earlier: [{ price: TOTAL, lines: LINES }] });
  });

  it.each<[string, Partial<QuoteLine>[], string]>([
    ["that come to nothing", [LINES[0]!, { ...LINES[0]!, price: -3850 }], "INVALID_PRICE"],
    ["without words", [{ ...LINES[0]!, what: "  " }], "INVALID_INPUT"],
    ["with part of a cent", [{ ...LINES[0]!, price: 0.5 }], "INVALID_INPUT"],
    ["of nothing", [{ ...LINES[0]!, amount: 0 }], "INVALID_INPUT"],
    ["in a crowd", Array.from({ length: 41 }, () => LINES[0]!), "INVALID_INPUT"],
  ])("is refused with lines %s", async (_, lines, code) => {
    const { company, briefId } = await job();
    expect(await outcome(send(company._id, briefId, { lines: lines as QuoteLine[] }))).toBe(code);
  });

  it("is refused with half a day of work, or with none", async () => {
    const { company, briefId } = await job();
    for (const workDays of [0, 1.5]) {
      expect(await outcome(send(company._id, briefId, { workDays }))).toBe("INVALID_INPUT");
    }
  });

  it("shows invited readers the request's words without the client's name and address (N20, I4)", async () => {
    const { client, company, briefId } = await job();
    const words = `Voor Sanne Visser, ${CONTACT.phone}`;
    const { quoteId } = await send(company._id, briefId, { lines: [{ ...LINES[0]!, what: words }], terms: words });
    await as(t, company._id).mutation(api.quotes.change, { briefId, ...QUOTE, lines: LINES, again: false });
    expect(await quoteRow(quoteId)).toMatchObject({ earlier: [{ terms: words }] });
    await as(t, client._id).mutation(api.requestShares.start, { briefId });
    const { secret } = (
      await as(t, client._id).query(api.briefs.mine, { paginationOpts: { numItems: 5, cursor: null } })
    ).page[0]!.share!;
    const looked = JSON.stringify(await t.query(api.requestShares.look, { secret }));
    expect(looked).toContain("Eiken visgraat");
    expect(looked).not.toMatch(new RegExp(`Sanne|Visser|${CONTACT.phone}`));
  });
});
