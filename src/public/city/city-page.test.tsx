import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { heating } from "../../../domain/content/city/heating";
import { laying } from "../../../domain/content/city/laying";
import { pouredFloor } from "../../../domain/content/city/poured-floor";
import { municipalityBySlug, type Municipality } from "../../../domain/municipalities";
import { address, renderPage } from "../../testing/render";
import { LAST_PLACE, NOW, someJob } from "../../testing/jobs";
import { stubVisibility } from "../../testing/visibility";
import { CityPage } from "./city-page";
import { FoundJobs } from "./live-province-jobs";

const municipality = (slug: string) => municipalityBySlug(slug) as Municipality;

describe("a city page", () => {
  let scrollThrough: () => void;
  beforeEach(() => {
    scrollThrough = stubVisibility();
  });

  test("names the place as people do (CITY-001)", async () => {
    await renderPage(<CityPage texts={pouredFloor} municipality={municipality("texel")} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Een gietvloer op Texel");
    expect(document.body).toHaveTextContent("de boot");
    expect(document.body).not.toHaveTextContent("in Texel");
  });

  test.each([
    [pouredFloor, "texel", "gietvloer"],
    [heating, "goes", "vloerverwarming"],
    [heating, "s-hertogenbosch", "vloerverwarming"],
  ])("leads to the quote form with its service (CITY-018)", async (texts, place, service) => {
    await renderPage(<CityPage texts={texts} municipality={municipality(place)} />);
    const ways = screen.getAllByRole("link", { name: "Gratis offertes aanvragen" });
    for (const way of ways) expect(way).toHaveAttribute("href", `/brief-form?dienst=${service}`);
  });

  test("puts the visitor's own province first among the links to all municipalities (CITY-019)", async () => {
    await renderPage(<CityPage texts={laying} municipality={municipality("goes")} />);
    const all = screen.getByRole("navigation", { name: "Vloer laten leggen in alle gemeenten" });
    expect(within(all).getAllByRole("heading", { level: 3, hidden: true })[0]).toHaveTextContent("Zeeland");
    const links = within(all).getAllByRole("link", { hidden: true });
    const paths = links.map((link) => link.getAttribute("href")!);
    expect(paths.filter((path) => path.startsWith("/vloer-laten-leggen/"))).toHaveLength(342);
    // The place's own other pages stand among them.
    expect(paths.filter((path) => path.endsWith("/goes"))).toHaveLength(3);
  });

  test("goes to another municipality without loading the site again (CITY-015)", async () => {
    const user = userEvent.setup();
    await renderPage(<CityPage texts={laying} municipality={municipality("goes")} />);
    const all = screen.getByRole("navigation", { name: "Vloer laten leggen in alle gemeenten" });
    await user.click(within(all).getByRole("link", { name: "Nuenen, Gerwen en Nederwetten", hidden: true }));
    expect(address()).toBe("/vloer-laten-leggen/nuenen-gerwen-en-nederwetten");
  });

  test("leaves a click that asks for a new tab to the browser", async () => {
    await renderPage(<CityPage texts={laying} municipality={municipality("goes")} />);
    const link = screen.getByRole("link", { name: "Zundert", hidden: true });
    const stayed = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("click", stayed, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(address()).toBe("/");
    expect(stayed.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  });

  test("begins with the companies and the last jobs of the place, and says nothing without them", async () => {
    const company = {
      ...{ slug: "de-linde", companyName: "De Linde", description: null, avatarUrl: null, portfolioImages: [] },
      ...{ trades: ["Parket"], serviceAreas: null, yearsExperience: 4, verified: true, rating: null, chosen: 12 },
    };
    const jobs = [{ title: "Pvc-vloer, 40 m², Goes", month: "2026-11", price: 220_000 }];
    const page = { texts: laying, municipality: municipality("goes") };
    await renderPage(<CityPage {...page} companies={[company]} jobs={jobs} near={["borsele"]} />);
    const [first, second] = screen.getAllByRole("heading", { level: 2 });
    expect(first).toHaveTextContent("Vloerbedrijven in Goes");
    expect(second).toHaveTextContent("Pas gelegd, en wat het kostte");
    expect(screen.getByRole("link", { name: "De Linde" })).toHaveAttribute("href", "/bedrijf/de-linde");
    expect(document.body).toHaveTextContent("12 vloeren via ons");
    expect(document.body).toHaveTextContent(/Pvc-vloer, 40 m², Goes.*november 2026.*ongeveer € 2\.200/);
    expect(screen.getAllByRole("link", { name: "Borsele" })[0]).toBeVisible();
  });

  test("finds another municipality by a part of its name, and goes there with Enter", async () => {
    const user = userEvent.setup();
    await renderPage(<CityPage texts={laying} municipality={municipality("goes")} />);
    await user.type(screen.getByRole("searchbox", { name: "Zoek je gemeente" }), "Hertogen");
    expect(screen.getAllByRole("link", { name: "'s-Hertogenbosch" })[0]).toBeVisible();
    expect(screen.getByText("1 gemeente gevonden")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(address()).toBe("/vloer-laten-leggen/s-hertogenbosch");
  });

  test("asks for live jobs only once the visitor comes near them (C99)", async () => {
    await renderPage(<CityPage texts={laying} municipality={municipality("goes")} />);
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
    expect(isBusy()).toBe(false);
    scrollThrough();
    expect(isBusy()).toBe(true);
  });
});

describe("the newest jobs of a province", () => {
  test("are shown with their places", async () => {
    vi.setSystemTime(NOW);
    await renderPage(
      <FoundJobs
        request={{ to: "/brief-form" }}
        province="Zeeland"
        jobs={[someJob({ title: "Parket in Goes", unlockCount: LAST_PLACE.taken })]}
      />,
    );
    vi.useRealTimers();
    expect(screen.getByRole("listitem")).toHaveTextContent(new RegExp(`Parket in Goes.*${LAST_PLACE.text}`));
  });

  test("leave a way to the quote form when there are none", async () => {
    await renderPage(<FoundJobs request={{ to: "/brief-form" }} province="Groningen" jobs={[]} />);
    expect(document.body).toHaveTextContent("geen opdracht open in de provincie Groningen");
    expect(screen.getByRole("link", { name: "Plaats de eerste" })).toHaveAttribute("href", "/brief-form");
  });
});
