/** Pages and error texts made with other limits name those, and nowhere today's. */
import { describe, expect, test, vi } from "vitest";
import { CITY_SERVICES, cityPath } from "../domain/content/city/city-paths";
import { socialPictures } from "../domain/content/social";
import { errorTexts } from "../domain/errors";
import { todaysLimits } from "../domain/limits.setup";
import { readSite, render } from "./entry-server";

vi.mock("../domain/limits", async (original) => {
  const { otherLimits } = await import("../domain/limits.setup");
  return { ...(await original<object>()), ...otherLimits };
});

const config = {
  convexUrl: "http://127.0.0.1:9",
  convexSiteUrl: "http://127.0.0.1:10",
  siteOrigin: "https://site.test",
  companyVideoUrl: null,
};

/** What a page's document says: its text, what it tells search engines, and the words of its attributes. */
async function textsOf(path: string): Promise<string> {
  const { response } = await render(new Request(`https://site.test${path}`, { headers: { Accept: "text/html" } }), {
    config,
    nonce: "nonce",
    manifest: { routes: {} },
  });
  expect(response.status).toBe(200);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const drawn of page.querySelectorAll('style, script:not([type="application/ld+json"])')) drawn.remove();
  const attributes = [...page.querySelectorAll("[content], [aria-label], [alt], [placeholder]")].flatMap((element) =>
    ["content", "aria-label", "alt", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  );
  return [page.title, page.documentElement.textContent, ...attributes].join("\n");
}

const PLACES = ["amsterdam", "zeist", "texel", "groningen"];
const pages = [
  ...readSite().sitemap.filter((path) => !CITY_SERVICES.some((service) => path.startsWith(cityPath(service, "")))),
  ...CITY_SERVICES.flatMap((service) => PLACES.map((place) => cityPath(service, place))),
  "/gratis-offertes",
  "/brief-form?variant=kort",
  "/account-aangemaakt",
  "/forgot-password",
  "/vloeren/checkout",
  "/vloeren/actie-aanmelden",
  "/vloeren/registratie-voltooid",
  "/vloeren/email-geverifieerd",
  "/vloeren/auth?mode=register",
];

describe("with other limits", () => {
  test.each(pages)("%s names none of today's", async (path) => {
    expect(todaysLimits(await textsOf(path))).toEqual([]);
  });

  test("pages name the other ones, in words and in digits", async () => {
    const home = await textsOf("/");
    expect(home).toContain("Maximaal dertien bedrijven zien je nummer");
    expect(home).toContain("tot 17 offertes");
    expect(home).toContain("Probeer het 11 dagen gratis");
    expect(await textsOf("/terms")).toContain("Het maximum van dertien bedrijven per opdracht");
    expect(await textsOf("/privacy")).toContain("Een bericht aan ons: 14 maanden.");
  });

  test("neither do the pictures of shared pages, nor the texts of failures", () => {
    expect(todaysLimits(JSON.stringify(socialPictures))).toEqual([]);
    expect(todaysLimits(JSON.stringify(errorTexts))).toEqual([]);
    expect(errorTexts.WEEK_LIMIT.text).toContain("19 opdrachten per week");
  });
});
