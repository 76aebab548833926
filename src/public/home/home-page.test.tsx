import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { unlockerCalls } from "../../../domain/limitWords";
import { renderPage } from "../../testing/render";
import { liveRequested } from "../../app/live/live-store";
import { LAST_PLACE, NOW, someJob } from "../../testing/jobs";
import { stubVisibility } from "../../testing/visibility";
import { HomePage } from "./home-page";
import { NewestJobs } from "./newest-jobs";

let scrollThrough: () => void;
beforeEach(() => {
  scrollThrough = stubVisibility();
});
const text = () => document.body.textContent ?? "";
const sectionOf = (heading: string) => screen.getByRole("heading", { level: 2, name: heading }).closest("section")!;

describe("the home page", () => {
  test("opens with one heading and a button to the quote form (HOME-001)", async () => {
    await renderPage(<HomePage />);
    const hero = screen.getByRole("heading", { level: 1 }).closest("section")!;
    expect(within(hero).getByRole("link", { name: "Gratis offertes aanvragen" })).toHaveAttribute(
      "href",
      "/brief-form",
    );
    expect(within(hero).getByRole("img")).toHaveAccessibleName(/plattegrond van een woonkamer/);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  test.each([
    ["Vloer laten leggen", "/brief-form"],
    ["Vloerverwarming", "/vloerverwarming"],
    ["Gietvloer", "/gietvloer"],
    ["Egaliseren", "/egaliseren"],
  ])("offers %s (HOME-002)", async (name, path) => {
    await renderPage(<HomePage />);
    const services = sectionOf("Leggen, verwarmen, gieten of egaliseren");
    expect(within(services).getByRole("heading", { name }).closest("a")).toHaveAttribute("href", path);
    expect(within(services).getAllByRole("link")).toHaveLength(4);
  });

  test("gives its reasons (HOME-003)", async () => {
    await renderPage(<HomePage />);
    const titles = within(sectionOf("Waarom via ons")).getAllByRole("heading", { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual([
      "Gratis en vrijblijvend",
      `Nooit meer dan ${unlockerCalls}`,
      "Vergelijken loont",
    ]);
  });

  test("tells stories that it calls examples, without asking the backend (HOME-004)", async () => {
    const fetch = vi.spyOn(globalThis, "fetch");
    await renderPage(<HomePage />);
    const stories = sectionOf("Drie vloeren, drie verhalen");
    expect(within(stories).getAllByRole("figure")).toHaveLength(3);
    expect(stories).toHaveTextContent("Voorbeeldverhalen. Zodra er echte beoordelingen zijn, staan die hier.");
    expect(fetch).not.toHaveBeenCalled();
    expect(liveRequested.get()).toBe(false);
  });

  test("closes with the shared call to action (HOME-005, NAV-041)", async () => {
    await renderPage(<HomePage />);
    const banner = screen.getByRole("region", { name: "Klaar voor een nieuwe vloer?" });
    expect(within(banner).getByRole("link")).toHaveAttribute("href", "/brief-form");
  });

  test.each([
    ["five quotes", /gratis en vrijblijvend tot 5 offertes.*binnen 24 uur/],
    [
      "verified companies of the region",
      /Vloerbedrijven uit jouw regio .* geverifieerde bedrijven hebben wij het KVK-nummer nagekeken/,
    ],
    ["savings", /bespaart tot 40%/],
    ["projects", /300\+/],
    ["companies", /35\+/],
    ["rating", /4,8/],
  ])("makes its claims: %s (HOME-006..011)", async (_what, claim) => {
    await renderPage(<HomePage />);
    expect(text()).toMatch(claim);
  });

  test("loads live jobs only for who scrolls down to them (C99)", async () => {
    await renderPage(<HomePage />);
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
    expect(isBusy()).toBe(false);
    scrollThrough();
    expect(isBusy()).toBe(true);
    expect(liveRequested.get()).toBe(false);
  });
});

test("the newest jobs show what is asked, the budget and the places", async () => {
  vi.setSystemTime(NOW);
  await renderPage(
    <NewestJobs jobs={[someJob({ title: "Parket in Leiden", budgetMax: null, unlockCount: LAST_PLACE.taken })]} />,
  );
  vi.useRealTimers();
  expect(screen.getByRole("listitem")).toHaveTextContent(
    `Parket in LeidenVanaf €1.500 · 24 minuten geleden${LAST_PLACE.text}`,
  );
  expect(screen.getByRole("link", { name: "Bekijk alle opdrachten" })).toHaveAttribute("href", "/opdrachten");
});
