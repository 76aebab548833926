/** A company's price list and templates, and the quote that it sent last. */
import { beforeEach, describe, expect, it } from "vitest";
import { PRICE_ITEMS_MAX, QUOTE_TEMPLATES_MAX } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import { api } from "../../_generated/api";
import { addBrief, addClient, addCompany, as, outcome } from "../../tests/test.setup";
import { openQuotes, QUOTE, send, t } from "./quotes.setup";

let company: Doc<"users">;
beforeEach(async () => {
  openQuotes();
  company = await addCompany(t, "subscribed");
});

const item = (what: string, price = 2250) => ({ what, unit: "m²" as const, price, vat: 21 as const });
const read = async (of = company) => (await as(t, of._id).query(api.quoteTools.mine, {}))!;
const save = (items: ReturnType<typeof item>[], was?: string) =>
  as(t, company._id).mutation(api.quoteTools.savePrices, { items, ...(was === undefined ? {} : { was }) });
const saveTemplate = (name: string, fields: object = {}) =>
  as(t, company._id).mutation(api.quoteTools.saveTemplates, { templates: [{ name, ...QUOTE, ...fields }] });

describe("a company's price list", () => {
  it("has one price of each name, whatever its capitals and spaces, and the last one counts", async () => {
    await save([item("Leggen"), item("Plinten plaatsen", 1250)]);
    await save([item(" leggen  ", 2400), item("Egaliseren", 1400)]);
    expect((await read()).prices).toEqual([
      item("Egaliseren", 1400),
      item("leggen", 2400),
      item("Plinten plaatsen", 1250),
    ]);
  });

  it("is its own: no other company reads or changes it", async () => {
    const other = await addCompany(t, "subscribed");
    await save([item("Leggen")]);
    expect((await read(other)).prices).toEqual([]);
    await as(t, other._id).mutation(api.quoteTools.removePrice, { what: "Leggen" });
    expect((await read()).prices).toHaveLength(1);
  });

  it("gives a price another name, also one that was there, and takes a price out", async () => {
    await save([item("Leggen"), item("Lijmen", 900)]);
    await save([item("Leggen en lijmen", 3000)], "Leggen");
    expect((await read()).prices).toEqual([item("Leggen en lijmen", 3000), item("Lijmen", 900)]);
    await save([item("lijmen", 3000)], "Leggen en lijmen");
    expect((await read()).prices).toEqual([item("lijmen", 3000)]);
    await as(t, company._id).mutation(api.quoteTools.removePrice, { what: "LIJMEN" });
    expect((await read()).prices).toEqual([]);
  });

  it("takes all or none of what is sent, and is full at some point", async () => {
    const many = Array.from({ length: PRICE_ITEMS_MAX }, (_, index) => item(`Werk ${index}`));
    expect(await outcome(save([item("Goed"), item("  ")]))).toBe("INVALID_INPUT");
    expect(await outcome(save([{ ...item("Half"), price: 0.5 }]))).toBe("INVALID_INPUT");
    await save(many);
    expect(await outcome(save([item("Werk 1", 1), item("Nog een")]))).toBe("PRICE_LIST_FULL");
    expect((await read()).prices).toHaveLength(PRICE_ITEMS_MAX);
    await save([item("Werk 1", 1)]);
    expect((await read()).prices).toContainEqual(item("Werk 1", 1));
  });
});

describe("a company's templates", () => {
  it("hold a whole quote but its start and its links, and are replaced by their name", async () => {
    const lines = [{ ...item("Leggen"), amount: 4000 }];
    await saveTemplate("Pvc", { startsFrom: "2020-01-01", website: "https://delinde.nl", guaranteeYears: 5 });
    await saveTemplate("pvc ", { lines });
    expect((await read()).templates).toMatchObject([
      { name: "pvc", quote: { packageName: QUOTE.title, price: 90_000, lines, startsFrom: null, websiteLink: null } },
    ]);
    await as(t, company._id).mutation(api.quoteTools.removeTemplate, { name: "PVC" });
    expect((await read()).templates).toEqual([]);
  });

  it("are checked as a quote is, and are limited", async () => {
    expect(await outcome(saveTemplate("Pvc", { title: " " }))).toBe("INVALID_INPUT");
    expect(await outcome(saveTemplate("Pvc", { priceCents: 0 }))).toBe("INVALID_PRICE");
    const many = Array.from({ length: QUOTE_TEMPLATES_MAX }, (_, index) => ({ name: `Pvc ${index}`, ...QUOTE }));
    await as(t, company._id).mutation(api.quoteTools.saveTemplates, { templates: many });
    expect(await outcome(saveTemplate("Nog een"))).toBe("TEMPLATES_FULL");
  });
});

it("the last quote of a company is the one to copy, on whatever job it was", async () => {
  expect((await read()).last).toBeNull();
  await send(company._id, await addBrief(t), { title: "Eerst" });
  await send(company._id, await addBrief(t), { title: "Daarna" });
  expect((await read()).last).toMatchObject({ packageName: "Daarna", price: QUOTE.priceCents, lines: null });
});

it("a company's btw-id is read by itself and by clients to whom it sent a quote, and is a Dutch one", async () => {
  const client = await addClient(t);
  const { quoteId } = await send(company._id, await addBrief(t, { userId: client._id }));
  const save = (vatId: string) => as(t, company._id).mutation(api.quoteTools.saveVatId, { vatId });
  await save("nl 0012.34.567 b01");
  expect((await read()).vatId).toBe("NL001234567B01");
  expect(await as(t, client._id).query(api.quotes.companyProfile, { quoteId })).toMatchObject({
    vatId: "NL001234567B01",
  });
  expect(await outcome(save("BE0123456789"))).toBe("INVALID_INPUT");
  await save("");
  expect((await read()).vatId).toBeNull();
});
