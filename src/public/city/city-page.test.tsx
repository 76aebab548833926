import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
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

  test("names the place as people do, and leads to the quote form with its service (CITY-001, CITY-018)", async () => {
    await renderPage(<CityPage texts={pouredFloor} municipality={municipality("texel")} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Een gietvloer op Texel");
    for (const way of screen.getAllByRole("link", { name: "Gratis offertes aanvragen" })) {
      expect(way).toHaveAttribute("href", "/brief-form?dienst=gietvloer");
    }
    expect(document.body).toHaveTextContent("de boot");
    expect(document.body).not.toHaveTextContent("in Texel");
  });

  test("puts the visitor's own province first among the links to all municipalities (CITY-019)", async () => {
    await renderPage(<CityPage texts={laying} municipality={municipality("goes")} />);
    const all = screen.getByRole("navigation", { name: "Vloer laten leggen in alle gemeenten" });
    expect(within(all).getAllByRole("heading", { level: 3 })[0]).toHaveTextContent("Zeeland");
    expect(within(all).getAllByRole("link")).toHaveLength(342);
  });

  test("goes to another municipality without loading the site again (CITY-015)", async () => {
    const user = userEvent.setup();
    await renderPage(<CityPage texts={laying} municipality={municipality("goes")} />);
    const all = screen.getByRole("navigation", { name: "Vloer laten leggen in alle gemeenten" });
    await user.click(within(all).getByRole("link", { name: "Nuenen, Gerwen en Nederwetten" }));
    expect(address()).toBe("/vloer-laten-leggen/nuenen-gerwen-en-nederwetten");
  });

  test("leaves a click that asks for a new tab to the browser", async () => {
    await renderPage(<CityPage texts={laying} municipality={municipality("goes")} />);
    const link = screen.getByRole("link", { name: "Zundert" });
    const stayed = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("click", stayed, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(address()).toBe("/");
    expect(stayed.mock.calls[0]?.[0].defaultPrevented).toBe(true);
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
