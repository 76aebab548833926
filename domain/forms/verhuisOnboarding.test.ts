import { describe, expect, test } from "vitest";
import { verhuisOnboardingFormSchema, verhuisOnboardingSchema } from "./verhuisOnboarding";

const answers = {
  businessName: "Vloerenhuis De Linde",
  bio: "",
  website: "delinde.nl",
  yearsInBusiness: 12,
  startingPrice: 250,
  categories: ["PARKET", "RENOVATIE"],
  serviceAreas: ["Utrecht"],
  portfolioLinks: ["delinde.nl/werk", " ", "https://voorbeeld.nl"],
};

describe("verhuisOnboardingSchema", () => {
  test("ONB-029 drops blank portfolio links and puts https:// before the others", () => {
    const { website, portfolioLinks } = verhuisOnboardingSchema.parse(answers);
    expect(website).toBe("https://delinde.nl");
    expect(portfolioLinks).toEqual(["https://delinde.nl/werk", "https://voorbeeld.nl"]);
  });

  test("ONB-025 takes three portfolio links and no fourth", () => {
    const links = ["a.nl", "b.nl", "c.nl"];
    expect(verhuisOnboardingSchema.safeParse({ ...answers, portfolioLinks: links }).success).toBe(true);
    expect(verhuisOnboardingSchema.safeParse({ ...answers, portfolioLinks: [...links, ""] }).success).toBe(false);
  });

  test.each([
    ["no name", { businessName: " " }],
    ["no category", { categories: [] }],
    ["an unknown category", { categories: ["MARMER"] }],
    ["no province", { serviceAreas: [] }],
    ["a script as a link", { portfolioLinks: ["javascript:alert(1)"] }],
    ["51 years", { yearsInBusiness: 51 }],
    ["half a euro", { startingPrice: 0.5 }],
  ])("ONB-026 %s is refused", (_, wrong) => {
    expect(verhuisOnboardingSchema.safeParse({ ...answers, ...wrong }).success).toBe(false);
  });
});

describe("verhuisOnboardingFormSchema", () => {
  const draft = {
    ...answers,
    yearsInBusiness: "",
    portfolioLink1: "",
    portfolioLink2: "",
    portfolioLink3: "",
    startingPrice: "",
  };
  const price = (startingPrice: string) => verhuisOnboardingFormSchema.safeParse({ ...draft, startingPrice });

  test.each([
    ["", null],
    ["250", 250],
    ["€ 1.250", 1250],
    ["250,00", 250],
  ])("ONB-024 a starting price typed as %j is %j", (typed, euros) => {
    expect(price(typed).data?.startingPrice).toBe(euros);
  });

  test.each([
    ["2000000", "Vul maximaal € 1.000.000 in."],
    ["2.50", "Bedoel je € 2.500? Typ het bedrag zo over."],
  ])("a starting price typed as %j is refused with what to do about it", (typed, sentence) => {
    const messages = price(typed).error?.issues.map(({ message }) => message.replace(/\u00a0/g, " "));
    expect(messages).toEqual([sentence]);
  });

  test.each(["250,50", "-1", "vanaf 250"])("a starting price typed as %j is refused", (typed) => {
    expect(price(typed).error?.issues.map(({ message }) => message)).toEqual([
      "Vul een bedrag in hele euro's in, of laat het leeg.",
    ]);
  });
});
