import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { municipalityBySlug } from "../../../domain/municipalities";
import { renderPage } from "../../testing/render";
import type { ListedCompany } from "./company-lists";
import { ListPage } from "./list-page";
import { listSearch } from "./list-search";
import { loadList, type FoundList } from "./load-list";

const company = (slug: string, rest: Partial<ListedCompany> = {}): ListedCompany => ({
  ...{ slug, companyName: `Bedrijf ${slug}`, description: "Wij leggen vloeren.", avatarUrl: null, portfolioImages: [] },
  ...{ trades: ["Laminaat"], serviceAreas: ["Utrecht"], yearsExperience: 4, verified: true, rating: null, chosen: 1 },
  ...rest,
});
const municipality = municipalityBySlug("zeist");
const found = (companies: ListedCompany[], asked: string[] = []): FoundList => ({
  ...{ municipality, floor: "" as const, list: { companies, next: null }, asked, unknown: null, isFirstPage: true },
});
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("the companies of a place", () => {
  test("lead to their pages and to a request to each, with those that were chosen before", async () => {
    await renderPage(<ListPage {...found([company("een"), company("twee")], ["een"])} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Vloerbedrijven in Zeist");
    expect(hrefOf("Bedrijf twee")).toBe("/bedrijf/twee");
    const ways = screen.getAllByRole("link", { name: "Vraag offerte aan dit bedrijf" });
    expect(ways[1]).toHaveAttribute("href", "/brief-form?bedrijf=een%2Ctwee");
    expect(ways[1]).toHaveAccessibleDescription("Bedrijf twee");
    expect(hrefOf("Zet op je lijstje")).toBe("/vloerbedrijven/zeist?bedrijf=een%2Ctwee");
    expect(hrefOf("Haal van je lijstje")).toBe("/vloerbedrijven/zeist");
    expect(screen.getByRole("status")).toHaveTextContent("Op je lijstje: 1 bedrijf.");
    expect(hrefOf("Verder met je aanvraag")).toBe("/brief-form?bedrijf=een");
  });

  test("say which of them nobody has reviewed yet", async () => {
    const rating = { count: 3, mean: 4.5, quality: 4, agreements: 5, communication: 4, value: 5 };
    await renderPage(<ListPage {...found([company("een", { rating }), company("twee")])} />);
    const rows = screen.getAllByRole("listitem").map((row) => row.textContent.includes("Nog geen beoordelingen"));
    expect(rows).toEqual([false, true]);
  });

  test("are three at most for one request", async () => {
    await renderPage(<ListPage {...found([company("vier")], ["een", "twee", "drie"])} />);
    expect(screen.queryByRole("link", { name: "Zet op je lijstje" })).toBeNull();
    expect(hrefOf("Vraag offerte aan dit bedrijf")).toBe("/brief-form?bedrijf=twee%2Cdrie%2Cvier");
  });

  test.each([
    ["one", found([company("een")]), "1 vloerbedrijf"],
    ["all on one page", found([company("een"), company("twee")]), "2 vloerbedrijven, de bekendste eerst"],
    [
      "more",
      { ...found([company("een")]), list: { companies: [company("een")], next: 3 } },
      "Meer dan 1 vloerbedrijf, de bekendste eerst",
    ],
    ["a later page", { ...found([company("een")]), isFirstPage: false }, null],
  ])("are counted as far as the page knows: %s", async (_what, list, words) => {
    await renderPage(<ListPage {...list} />);
    expect(screen.queryByText(/^(Meer dan )?\d+ vloerbedrij/)?.textContent ?? null).toBe(words);
  });

  test("stand in the structured data as the page shows them", async () => {
    const rating = { count: 3, mean: 4.5, quality: 4, agreements: 5, communication: 4, value: 5 };
    await renderPage(<ListPage {...found([company("een", { rating }), company("twee")])} />);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (each) => JSON.parse(each.textContent) as { "@type": string; itemListElement: { item: object }[] },
    );
    const list = data.find((each) => each["@type"] === "ItemList")!;
    expect(list.itemListElement.map(({ item }) => "aggregateRating" in item)).toEqual([true, false]);
    const row = within(screen.getAllByRole("listitem")[0]!);
    expect(row.getByText("4,5")).toBeInTheDocument();
  });

  test("leave a way on when there are none, and when they could not be read", async () => {
    await renderPage(<ListPage {...found([])} />);
    expect(hrefOf("Gratis offertes aanvragen")).toBe("/brief-form");
    expect(document.querySelector("script")?.textContent).not.toContain("ItemList");
  });
});

describe("the address of a list", () => {
  const lists = { list: () => Promise.resolve(null), lastJobs: () => Promise.resolve(null) };

  test("keeps what it knows and leaves out the rest", () => {
    expect(
      listSearch({ vloer: "Laminaat", plaats: " Zeist ", bedrijf: "een,een,<b>,twee,drie,vier", na: "x" }),
    ).toEqual({
      ...{ vloer: "laminaat", plaats: "Zeist", bedrijf: "een,twee,drie" },
    });
    expect(listSearch({ vloer: "marmer", plaats: 3, bedrijf: 4 })).toEqual({});
  });

  test("of a place that was typed is that of its municipality, also for a town in one", async () => {
    const redirected = async (plaats: string) =>
      await loadList(null, { plaats, vloer: "laminaat" }, lists).catch((thrown: { options: object }) => thrown.options);
    expect(await redirected("den bosch")).toMatchObject({ params: { city: "s-hertogenbosch" } });
    expect(await redirected("Bilthoven")).toMatchObject({ params: { city: "de-bilt" }, search: { vloer: "laminaat" } });
    expect(await redirected("Atlantis")).toMatchObject({ unknown: "Atlantis", municipality: null });
  });
});
