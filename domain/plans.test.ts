import { describe, expect, it } from "vitest";
import { pro } from "./content/pro";
import { formatEuro, formatPrice } from "./money";
import { plans } from "./settings/planPrices";
import { isPlan, returnPathOr } from "./plans";

describe("what a subscription costs", () => {
  it("is what the vloeren pages show: 29,99 then 79, or 36,29 then 95,59 with btw (C20)", () => {
    const { monthly, firstMonth } = plans.vloeren;
    expect([firstMonth.exclVat, monthly.exclVat, firstMonth.inclVat, monthly.inclVat]).toEqual([
      2999, 7900, 3629, 9559,
    ]);
  });

  it("is what the marketing texts say, to the letter (SUB-023, C20)", () => {
    const { monthly, firstMonth } = plans.vloeren;
    expect([monthly.exclVat, firstMonth.exclVat, firstMonth.inclVat, monthly.inclVat].map(formatPrice)).toEqual([
      pro.monthly,
      pro.introductory,
      pro.introductoryWithVat,
      pro.monthlyWithVat,
    ]);
  });

  it("is what the verhuis dialog shows: 89 excl. btw, the first month 53,85 incl. btw (C20)", () => {
    const { monthly, firstMonth } = plans.verhuis;
    expect(monthly.exclVat).toBe(8900);
    expect(formatEuro(firstMonth.inclVat).replace(/\s/g, " ")).toBe("€ 53,85");
  });
});

describe("where a payer returns to", () => {
  it.each([undefined, "https://elders.test", "//elders.test", "/vloeren/dashboard?x=1", "/admin", ""])(
    "is the plan's own page for %s",
    (path) => {
      expect(returnPathOr("vloeren", path)).toBe("/vloeren/dashboard");
      expect(returnPathOr("verhuis", path)).toBe("/vloeren/abonnement-succesvol");
    },
  );

  it("is the page that was named, when it is one of those that verify a payment", () => {
    expect(returnPathOr("vloeren", "/success")).toBe("/success");
  });
});

it("only the two plans are plans", () => {
  expect(["vloeren", "verhuis", "pro", null, "toString"].filter(isPlan)).toEqual(["vloeren", "verhuis"]);
});
