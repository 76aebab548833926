import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { someCompanyPage } from "../testing/companies";
import { renderPage } from "../testing/render";
import { companyData } from "./company-data";
import type { CompanyPageData } from "./company-page-data";
import { CompanyPage } from "./company-page";
import { answerTimeWords, descriptionOf, introWords, serviceAreaWords } from "./words";

const HOUR = 60 * 60 * 1000;

describe("a company's page (B12)", () => {
  test("says who the company is, what it lays and how soon it answers", async () => {
    await renderPage(<CompanyPage page={someCompanyPage()} />);
    expect(screen.getByRole("heading", { level: 1, name: "Vloerenatelier De Linde" })).toBeVisible();
    expect(screen.getByText("Vloerbedrijf in de provincie Utrecht en Zuid-Holland, 14 jaar ervaring")).toBeVisible();
    expect(screen.getByText("Geverifieerd: KVK-nummer gecontroleerd op 5 oktober 2026")).toBeVisible();
    expect(screen.getByText("meestal binnen 5 uur")).toBeVisible();
    expect(screen.getByText("maart 2026")).toBeVisible();
    expect(screen.getByText("Vinyl/PVC")).toBeVisible();
    expect(screen.getByRole("link", { name: "Gratis offertes aanvragen" })).toHaveAttribute("href", "/brief-form");
  });

  test("leaves out what the company has not told, and does not call it checked", async () => {
    const bare = { description: null, portfolioImages: [], trades: null, yearsExperience: null };
    await renderPage(
      <CompanyPage page={someCompanyPage({ ...bare, kvk: null, answerTime: null, serviceAreas: null })} />,
    );
    expect(screen.getByText("Vloerbedrijf in heel Nederland")).toBeVisible();
    expect(screen.queryByText(/Geverifieerd|KVK|Ervaring|offerte$|Eerder werk|Over /)).not.toBeInTheDocument();
  });
});

test("a company's very long name stands in full above its page, and not again in each title (B12)", async () => {
  const companyName = "Verenigde Parketteurs en Natuursteenbedrijven Van den Oudenrijn";
  await renderPage(<CompanyPage page={someCompanyPage({ companyName })} />);
  expect(screen.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Over dit bedrijf" })).toBeVisible();
  expect(screen.getByText(/^Dit bedrijf heeft nog geen beoordelingen/)).toBeVisible();
});

describe("the photos of a company's work", () => {
  const open = async (name: string) => {
    const user = userEvent.setup();
    await renderPage(<CompanyPage page={someCompanyPage()} />);
    await user.click(screen.getByRole("button", { name }));
    return { user, viewer: await screen.findByRole("dialog", { name: "Eerder werk van Vloerenatelier De Linde" }) };
  };
  const photo = (number: number) => `Eerder werk van Vloerenatelier De Linde, foto ${number}`;

  test("open at full size, and the arrow keys go round", async () => {
    const { user, viewer } = await open(photo(2));
    expect(within(viewer).getByRole("img", { name: photo(2) })).toBeInTheDocument();
    expect(viewer).toHaveTextContent("2 van 3");
    // A browser moves the focus inside by itself.
    within(viewer).getByRole("button", { name: "Sluiten" }).focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(within(viewer).getByRole("img", { name: photo(1) })).toBeInTheDocument();
    await user.keyboard("{ArrowLeft}");
    expect(viewer).toHaveTextContent("3 van 3");
    await user.click(within(viewer).getByRole("button", { name: "Vorige foto" }));
    expect(viewer).toHaveTextContent("2 van 3");
  });

  test("close by the cross, and the focus is on the one that was seen last", async () => {
    const { user, viewer } = await open(photo(1));
    await user.click(within(viewer).getByRole("button", { name: "Volgende foto" }));
    await user.click(within(viewer).getByRole("button", { name: "Sluiten" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: photo(2) })).toHaveFocus();
  });
});

describe("the words", () => {
  test.each([
    [0, "binnen een uur"],
    [1.5 * HOUR, "binnen 2 uur"],
    [23 * HOUR, "binnen 23 uur"],
    [24 * HOUR, "binnen een dag"],
    [25 * HOUR, "binnen 2 dagen"],
  ])("%d ms is %s", (ms, words) => {
    expect(answerTimeWords(ms)).toBe(words);
  });

  test("name up to three provinces, and count more", () => {
    expect(serviceAreaWords(["Drenthe"])).toBe("Drenthe");
    expect(serviceAreaWords(["Drenthe", "Utrecht", "Friesland"])).toBe("Drenthe, de provincie Utrecht en Friesland");
    expect(serviceAreaWords(["Drenthe", "Utrecht", "Friesland", "Flevoland"])).toBe("4 provincies");
    expect(introWords({ serviceAreas: null, yearsExperience: 0 })).toBe(
      "Vloerbedrijf in heel Nederland, minder dan een jaar ervaring",
    );
  });

  test("for search engines say what the page says", () => {
    expect(descriptionOf(someCompanyPage())).toBe(
      "Vloerenatelier De Linde, vloerbedrijf in de provincie Utrecht en Zuid-Holland, 14 jaar ervaring. Legt parket en vinyl/pvc. Met foto's van eerder werk. KVK-nummer gecontroleerd.",
    );
  });
});

describe("what search engines are told", () => {
  test("holds what the page shows, and the KVK number only after staff have checked it", () => {
    const data = companyData("https://site.test", "de-linde", someCompanyPage());
    expect(data).toMatchObject({
      name: "Vloerenatelier De Linde",
      url: "https://site.test/bedrijf/de-linde",
      identifier: { propertyID: "KVK", value: "12345678" },
    });
    expect(data["areaServed"]).toHaveLength(2);
    const unchecked = companyData("https://site.test", "de-linde", someCompanyPage({ kvk: null, serviceAreas: null }));
    expect(unchecked).not.toHaveProperty("identifier");
    expect(unchecked["areaServed"]).toEqual([{ "@type": "AdministrativeArea", name: "Nederland" }]);
    for (const key of ["aggregateRating", "telephone", "email", "address"]) expect(data).not.toHaveProperty(key);
  });
});

describe("what clients wrote (B13)", () => {
  const rating = { count: 3, mean: 4.3, quality: 4.7, agreements: 4, communication: 4.3, value: 4.3 };
  const someReview = (fields: Partial<CompanyPageData["reviews"][number]> = {}) => ({
    _id: `review${fields.words}` as CompanyPageData["reviews"][number]["_id"],
    writtenAt: Date.parse("2026-11-02T10:00:00Z"),
    mean: 4.3,
    words: "Strak gelegd.",
    scores: { quality: 5, agreements: 4, communication: 4, value: 4 },
    reply: null,
    removedFor: null,
    isExample: false,
    photos: [],
    firstName: "Noor",
    place: "Amersfoort",
    ...fields,
  });

  test("stands with the first name and the place, and the average where there is one", async () => {
    const reply = { words: "Dank je, Noor.", at: Date.parse("2026-11-03T10:00:00Z") };
    const reviews = [someReview({ reply }), someReview({ words: null, firstName: null, place: "Zeist" })];
    await renderPage(<CompanyPage page={someCompanyPage({ rating, reviews })} slug="de-linde" />);
    const first = within(screen.getByRole("article", { name: /^Noor uit Amersfoort/ }));
    expect(first.getByText("Strak gelegd.")).toBeVisible();
    expect(first.getByText("Dank je, Noor.")).toBeVisible();
    expect(screen.getByRole("article", { name: /^Een klant uit Zeist/ })).toBeVisible();
    expect(screen.getByText("gemiddeld van 3 beoordelingen")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Melden" })).not.toBeInTheDocument();
  });

  test("says who may write while there is nothing, and why staff took one away", async () => {
    await renderPage(<CompanyPage page={someCompanyPage()} slug="de-linde" />);
    expect(screen.getByText(/heeft nog geen beoordelingen/)).toBeVisible();
    const removed = { removedFor: "Scheldwoorden", words: null, scores: null, mean: null };
    await renderPage(<CompanyPage page={someCompanyPage({ reviews: [someReview(removed)] })} slug="de-linde" />);
    expect(screen.getByText("Verwijderd: Scheldwoorden")).toBeVisible();
  });

  test("is told to search engines as it stands: averages only when shown, none that was taken away, no examples", () => {
    const dataOf = (fields: Partial<CompanyPageData>) =>
      companyData("https://site.test", "de-linde", someCompanyPage(fields));
    const removed = someReview({ removedFor: "Scheldwoorden", words: null, scores: null, mean: null });
    const data = dataOf({ rating, reviews: [someReview(), removed] });
    expect(data).toMatchObject({
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.3, reviewCount: 3 },
      review: [{ author: { name: "Noor" }, reviewBody: "Strak gelegd.", datePublished: "2026-11-02" }],
    });
    expect(data["review"]).toHaveLength(1);
    expect(dataOf({ reviews: [someReview()] })).not.toHaveProperty("aggregateRating");
    const examples = dataOf({ rating, reviews: [someReview({ isExample: true })] });
    for (const key of ["aggregateRating", "review"]) expect(examples).not.toHaveProperty(key);
  });
});
