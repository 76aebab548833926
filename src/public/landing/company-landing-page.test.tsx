import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { renderPage } from "../../testing/render";
import { rememberedReferral } from "../../app/kept/referral";
import { stubVisibility } from "../../testing/visibility";
import { CompanyLandingPage } from "./company-landing-page";
import { Counts } from "./counts";

beforeEach(() => {
  stubVisibility();
});
const page = (props: Partial<Parameters<typeof CompanyLandingPage>[0]> = {}) =>
  renderPage(<CompanyLandingPage steps={3} videoUrl={null} referral={undefined} {...props} />);
const sectionOf = (heading: string) => screen.getByRole("heading", { level: 2, name: heading }).closest("section")!;

describe("the company landing page", () => {
  test("opens with a heading, a picture and a button (LAND-002)", async () => {
    await page();
    const hero = screen.getByRole("heading", { level: 1 }).closest("section")!;
    expect(within(hero).getByRole("link", { name: "Bedrijf gratis aanmelden" })).toBeVisible();
    expect(within(hero).getByRole("img")).toHaveAccessibleName(/werkbonnen/);
  });

  test.each([
    [3, "In drie stappen aan het werk"],
    [4, "In vier stappen aan het werk"],
  ] as const)("explains itself in %i steps (LAND-014, C55)", async (steps, heading) => {
    await page({ steps });
    expect(within(sectionOf(heading)).getAllByRole("listitem")).toHaveLength(steps);
  });

  test("leads every call to action to registration (LAND-017)", async () => {
    await page();
    const ways = screen.getAllByRole("link", { name: /Bedrijf gratis aanmelden|Start je gratis proefperiode/ });
    expect(ways).toHaveLength(3);
    for (const way of ways) expect(way).toHaveAttribute("href", "/vloeren/auth?mode=register");
  });

  test("names two general platforms beside ours (LAND-012)", async () => {
    await page();
    const cards = within(sectionOf("Naast een algemeen klusplatform")).getAllByRole("article");
    expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual([
      "Vloeren Opdrachten",
      "Werkspot",
      "Trustoo",
    ]);
  });

  test("pitches the trial and the price (LAND-013, LAND-018, LAND-019)", async () => {
    await page();
    const pitch = sectionOf("Probeer het 7 dagen gratis");
    expect(pitch).toHaveTextContent("7 dagen gratis, geen betaalgegevens nodig");
    expect(pitch).toHaveTextContent("€79 excl. btw per maand");
    expect(pitch).toHaveTextContent("De eerste maand €29,99 excl. btw, 60% korting.");
  });

  test("claims its caps and averages (HOME-012, LAND-020, LAND-021)", async () => {
    await page();
    expect(screen.getByRole("region", { name: "Resultaten" })).toHaveTextContent(/vloerenleggers.*max\. 30/);
    expect(document.body).not.toHaveTextContent("35+");
    expect(document.body).toHaveTextContent("Per provincie kunnen zich maximaal 5 bedrijven aanmelden");
    expect(document.body).toHaveTextContent("Gemiddeld reageren er 3 bedrijven");
  });

  test("shows benefits, an example story and results, all static (LAND-015, LAND-016)", async () => {
    await page();
    expect(within(sectionOf("Wat je eraan hebt")).getAllByRole("listitem")).toHaveLength(4);
    expect(sectionOf("Uit de praktijk")).toHaveTextContent("Voorbeeldverhaal.");
    expect(screen.getByRole("region", { name: "Resultaten" })).toHaveTextContent("300+");
  });

  test("keeps the code of a referral link for registration (C71)", async () => {
    await page({ referral: "linde-42" });
    expect(rememberedReferral()).toBe("linde-42");
    sessionStorage.clear();
    expect(rememberedReferral()).toBe("linde-42");
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 31 * DAY_MS);
    expect(rememberedReferral()).toBeNull();
  });
});

describe("the live counts", () => {
  test("show open jobs and unlocked details (LAND-003, LAND-004)", async () => {
    await renderPage(<Counts openJobs={1} unlocks={1284} />);
    const figure = (label: string) => screen.getByText(label).nextElementSibling;
    expect(figure("opdracht staat open")).toHaveTextContent(/^1$/);
    expect(figure("keer klantgegevens ontgrendeld")).toHaveTextContent(/^1\.284$/);
  });

  test("show no figure before it is known (C99)", async () => {
    await renderPage(<Counts openJobs={null} unlocks={null} />);
    for (const figure of document.querySelectorAll("dd")) expect(figure).toHaveTextContent(/^$/);
  });
});

describe("the video", () => {
  test("loads its host only after a click (LAND-011, C65)", async () => {
    const user = userEvent.setup();
    await page({ videoUrl: "https://www.youtube-nocookie.com/embed/abc" });
    expect(document.querySelector("iframe")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Video afspelen" }));
    const frame = document.querySelector("iframe")!;
    expect(frame).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abc");
    expect(frame).toHaveAttribute("title", expect.stringContaining("Video"));
    expect(frame).toHaveAttribute("loading", "lazy");
  });

  test("is our own drawn three steps when none is configured (C95)", async () => {
    await page();
    expect(screen.queryByRole("button", { name: "Video afspelen" })).not.toBeInTheDocument();
    expect(screen.getByRole("img", { name: /ontgrendelt de laatste plek/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Nog eens afspelen" })).toBeEnabled();
  });
});
