import { describe, expect, test } from "vitest";
import { MAX_QUOTES, MAX_UNLOCKS } from "../limits";
import { comparisonNotice, platforms } from "./comparison";
import { companyClaims, companyFigures } from "./figures/companyFigures";
import { consumerFigures } from "./figures/consumerFigures";
import { savings } from "./figures/savings";
import { firstQuotes, lastQuotes } from "./quoteTimes";
import { companyFaqs, contactFaqs, faqs, howItWorksFaqs } from "./faq";
import { formatRange, pricesPerSquareMetre } from "./prices";
import { priceFactors, priceTiers, savingTips } from "./priceTexts";
import { privacyText } from "./privacy";
import { companyBenefits, pro, proTerms, trialTerms } from "./pro";
import { levelling } from "./service-pages/levelling";
import { pouredFloor } from "./service-pages/poured-floor";
import { underfloorHeating } from "./service-pages/underfloor-heating";
import { services } from "./services";
import { companySteps, companyStepsOlder, consumerSteps } from "./steps";
import { termsText } from "./terms";
import { companyStory, consumerStories } from "./testimonials";

/** Every text in a piece of content, however deep. */
function textsOf(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(textsOf) : [];
}

const everything = textsOf([
  [comparisonNotice, platforms, companyFigures, consumerFigures],
  [companyFaqs, contactFaqs, faqs, howItWorksFaqs, priceFactors, priceTiers, savingTips],
  [
    privacyText,
    termsText,
    companyBenefits,
    pro,
    proTerms,
    trialTerms,
    underfloorHeating,
    pouredFloor,
    levelling,
    services,
  ],
  [companySteps, companyStepsOlder, consumerSteps, companyStory, consumerStories],
]);

describe("our own words", () => {
  test("do without exclamation marks and emoji", () => {
    expect(everything.filter((text) => /!|\p{Extended_Pictographic}/u.test(text))).toEqual([]);
  });

  test("say je, not u", () => {
    expect(everything.filter((text) => /\b(u|uw)\b/i.test(text))).toEqual([]);
  });

  test("ask every question once on a page", () => {
    for (const page of [companyFaqs, contactFaqs, faqs, howItWorksFaqs]) {
      expect(new Set(page.map(({ question }) => question)).size).toBe(page.length);
    }
  });
});

describe("figures", () => {
  test("of prices per m² are the specification's", () => {
    expect(Object.values(pricesPerSquareMetre).map(formatRange)).toEqual([
      "€\u00a025 – 75",
      "€\u00a040 – 80",
      "€\u00a050 – 100",
      "€\u00a050 – 150",
    ]);
  });

  test("of the introductory offer include 21% btw correctly (C20)", () => {
    const cents = (price: string) => Math.round(Number(price.replace("€", "").replace(",", ".")) * 100);
    expect(cents(pro.introductoryWithVat)).toBe(Math.round(cents(pro.introductory) * 1.21));
    expect(cents(pro.monthlyWithVat)).toBe(Math.round(cents(pro.monthly) * 1.21));
  });

  test("of the promises are the specification's (HOME-006, HOME-008, HOME-023, CONT-011)", () => {
    expect([MAX_QUOTES, MAX_UNLOCKS]).toEqual([5, 3]);
    expect(consumerFigures.map(({ value }) => value)).toEqual(["300+", "35+", "4,8", "tot 40%"]);
    expect(companyFigures.map(({ value }) => value)).toEqual(["300+", "max. 3", "max. 30", "max. 5"]);
    expect([savings.onEnergy, companyClaims.layers].join()).toMatch(/30% op je energie,.*30 photographers per regio/);
    expect([firstQuotes, lastQuotes]).toEqual(["24 uur", "5 dagen"]);
  });
});
