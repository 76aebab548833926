import { describe, expect, onTestFinished, test, vi } from "vitest";
import { changeRequestSchema } from "./changeRequest";
import { quoteFormSchema, quoteSchema } from "./quote";

const quote = {
  title: "Eiken vloer",
  description: "Leggen, lijmen en afwerken.",
  priceCents: 125_000,
  startsFrom: "2026-12-01",
  guaranteeYears: 5,
  includedServices: ["Plinten plaatsen"],
};

describe("quoteSchema", () => {
  test.each([
    ["vloer.nl", "https://vloer.nl"],
    ["http://x.nl/werk?jaar=1", "http://x.nl/werk?jaar=1"],
    ["  ", null],
    [undefined, null],
  ])("website %j becomes %j", (website, stored) => {
    expect(quoteSchema.parse({ ...quote, website }).websiteLink).toBe(stored);
  });

  test.each(["javascript:alert(1)", "ftp://x.nl", "vloer", "https://x.nl@evil.nl", "een mooie site.nl"])(
    "VERH-011 SEC-013 website %j is refused",
    (website) => {
      expect(quoteSchema.safeParse({ ...quote, website }).success).toBe(false);
    },
  );

  test.each([0, 99, 100.5, -100, NaN, 1e12])("price of %d cents is refused", (priceCents) => {
    expect(quoteSchema.safeParse({ ...quote, priceCents }).success).toBe(false);
  });

  test("the least price is one euro", () => {
    expect(quoteSchema.parse({ ...quote, priceCents: 100 }).price).toBe(100);
  });

  test("an empty title or description, an unknown service and an impossible day are refused", () => {
    for (const wrong of [
      { title: " " },
      { description: "" },
      { includedServices: ["Ramen lappen"] },
      { startsFrom: "2026-02-30" },
    ]) {
      expect(quoteSchema.safeParse({ ...quote, ...wrong }).success).toBe(false);
    }
  });
});

describe("quoteFormSchema", () => {
  const form = { ...quote, startsFrom: "", guaranteeYears: "", website: "", portfolioLink: "" };

  test.each(["1", "1250", "1.250,50", "€ 800"])("VERH-010 price %j is taken", (price) => {
    expect(quoteFormSchema.safeParse({ ...form, price }).success).toBe(true);
  });

  test.each([
    ["10000000", "Voer een geldige prijs in, maximaal € 1.000.000"],
    ["1.000.000,01", "Voer een geldige prijs in, maximaal € 1.000.000"],
    ["1.25", "Bedoel je € 1.250 of € 1,25? Typ het bedrag zo over."],
  ])("price %j is refused with what to do about it", (price, sentence) => {
    const result = quoteFormSchema.safeParse({ ...form, price });
    expect(result.error?.issues.map((issue) => issue.message.replace(/\u00a0/g, " "))).toEqual([sentence]);
  });

  test.each(["", "0", "0,99", "-5", "veel"])("VERH-010 price %j gives the specification's text", (price) => {
    const result = quoteFormSchema.safeParse({ ...form, price });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(["Voer een geldige prijs in"]);
  });
});

test("a start on a day that has passed is refused in one sentence, by a quote and by a changed request", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T23:30:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const form = { ...quote, price: "1250", guaranteeYears: "", website: "", portfolioLink: "" };
  const change = changeRequestSchema("2026-11-01", Date.now());
  const said = (day: string) =>
    [
      quoteFormSchema.safeParse({ ...form, startsFrom: day }),
      change.safeParse({ description: "Toch visgraat.", startDate: day, budget: null }),
    ].map(({ error }) => error?.issues.map(({ message }) => message));
  const passed = ["Kies vandaag of een latere dag."];
  // In Amsterdam it is the 21st by then.
  expect(said("2026-11-20")).toEqual([passed, passed]);
  expect(said("2026-11-01"), "the day that the request has stays").toEqual([passed, undefined]);
  for (const day of ["2026-11-21", "2027-01-05", ""]) expect(said(day)).toEqual([undefined, undefined]);
});
