/** What the routes say of their pages, and that everything that depends on it agrees. */
import { describe, expect, test } from "vitest";
import { CITY_PATHS } from "../domain/content/city/city-paths";
import { CHAT_LINKS } from "../domain/chat";
import { MUNICIPALITIES } from "../domain/municipalities";
import { payerPaths } from "../domain/plans";
import { frameCalled, frameNameOf } from "./app/frame/frame";
import { readSite, render } from "./entry-server";
import { LOGIN_PAGES } from "./app/page";
import { addressesOf, pagesOf } from "./app/pages";
import { createAppRouter } from "./router";
import { someCompanyPage } from "./testing/companies";

const config = {
  convexUrl: "http://127.0.0.1:9",
  convexSiteUrl: "http://127.0.0.1:10",
  siteOrigin: "https://site.test",
  companyVideoUrl: null,
};
const router = createAppRouter({ config });
const pages = pagesOf(router);
const site = readSite();
const shown = pages.filter(({ says }) => says.listed !== null);
/** One address of each page. */
const examples = shown.map(
  (page) => [addressesOf(page)[0]!.replace("$jobId", "k57c0ffee").replace("$slug", "de-linde"), page] as const,
);

const answerTo = async (path: string) => {
  const request = new Request(config.siteOrigin + path, { headers: { Accept: "text/html" } });
  const companyPage = (slug: string) => Promise.resolve(slug === "de-linde" ? someCompanyPage() : null);
  return (await render(request, { config, nonce: "nonce", manifest: { routes: {} }, companyPage })).response;
};

describe("the sitemap", () => {
  test("holds thirteen fixed pages and three for each municipality, in this order (C60, CITY-024)", () => {
    const fixed = [
      ...["/", "/opdrachten", "/hoe-werkt-het", "/pricing", "/brief-form", "/vloerverwarming", "/gietvloer"],
      ...["/egaliseren", "/voor-vloerbedrijven", "/contact", "/faq", "/privacy", "/terms"],
    ];
    const cities = Object.values(CITY_PATHS).flatMap((kind) => MUNICIPALITIES.map(({ slug }) => `${kind}/${slug}`));
    expect(site.sitemap).toEqual([...fixed, ...cities]);
    expect(site.sitemap).toHaveLength(1039);
  });

  test("has one page for each place", () => {
    const places = pages.flatMap(({ says: { listed } }) => (typeof listed === "number" ? [listed] : []));
    expect(places.sort((one, other) => one - other)).toEqual(places.map((_, index) => index + 1));
  });

  test("is not all that is rendered ahead", () => {
    expect(site.public.slice(site.sitemap.length).sort()).toEqual([
      "/brief-form-old",
      "/gratis-offertes",
      "/leg-hem-alvast",
      "/sitemap-generator",
      "/sitemap-preview",
      "/voor-vloerenleggers",
    ]);
  });
});

describe("every page", () => {
  test.each(examples)("%s tells search engines what its route says", async (path, { says: { listed } }) => {
    const answer = await answerTo(path);
    expect(answer.status).toBe(200);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null;
    const own = config.siteOrigin + path;
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content") ?? null).toBe(
      listed === false || listed === "tool" ? "noindex" : null,
    );
    if (typeof listed === "number" || listed === "data") expect(canonical).toBe(own);
    else if (listed === "beside") expect(site.sitemap.map((each) => config.siteOrigin + each)).toContain(canonical);
    else expect(canonical).toBeNull();
  });

  test("whose address takes a token keeps it from travelling on", () => {
    const takesToken = shown.filter(({ path }) => {
      const route = Object.values(router.routesById).find((each) => each.fullPath.replace(/(.)\/$/, "$1") === path);
      const validate = route?.options.validateSearch as ((search: object) => object) | undefined;
      return typeof validate === "function" && "token" in validate({ token: "k" });
    });
    // A crossing: it goes on to the page that takes the token.
    const others = takesToken.filter(({ path, says }) => !says.secret && path !== "/verhuis");
    expect(others).toEqual([]);
    expect(takesToken.length).toBeGreaterThan(4);
  });

  test("of the addresses that begin with /verhuis, and no other, has the orange look (NAV-039, C53)", () => {
    const look = (path: string) => frameOf(path).look;
    const orange = examples.map(([path]) => path).filter((path) => look(path) === "verhuis");
    expect(orange).toEqual(examples.map(([path]) => path).filter((path) => path.startsWith("/verhuis")));
    expect(orange).toContain("/verhuisbedrijf-dashboard");
  });

  test("has the frame of its part of the site (NAV-025)", () => {
    expect(frameOf("/client-dashboard").header).toBe(false);
    expect(frameOf("/brief-form")).toMatchObject({ header: false, banner: false, footer: false });
    expect(frameOf("/contact")).toMatchObject({ header: true, banner: true, footer: true });
    expect(frameOf("/vloeren/dashboard")).toMatchObject({ header: true, banner: false, footer: false });
    expect(frameOf("/vloeren/auth")).toMatchObject({ header: true, banner: false, footer: true });
    expect(frameOf("/users")).toMatchObject({ header: false, banner: false, footer: false, chat: false });
    expect(frameOf("/verhuis/login").banner).toBe(false);
  });
});

/** The frame of an address, by its routes. */
function frameOf(path: string) {
  const [routes] = router.getMatchedRoutes(path);
  return frameCalled(frameNameOf(routes));
}

describe("what names an address", () => {
  const known = new Set(shown.flatMap(addressesOf));
  test.each([...[...LOGIN_PAGES, ...CHAT_LINKS], ...Object.values(payerPaths).flatMap(Object.values<string>)])(
    "%s is a page of the site",
    (address) => {
      expect(known).toContain(new URL(address, config.siteOrigin).pathname);
    },
  );

  // tests/web/addresses.test.ts follows each of them.
  test("and has moved leads to a page of the site", () => {
    const moved = pages.flatMap(({ says: { movedTo } }) => movedTo ?? []);
    expect(moved.length).toBeGreaterThan(3);
    expect(moved.filter((to) => !known.has(to))).toEqual([]);
    expect(site.moved).toEqual({ "/photographers": "/voor-vloerbedrijven" });
  });
});

test("the page at an address is found as the router finds it, and none where there is none", () => {
  expect(site.pageAt("/reset-password")).toEqual({ listed: false, secret: true });
  expect(site.pageAt("/opdrachten")?.firstJobs).toBe(true);
  expect(site.pageAt("/nergens")).toBeNull();
  expect(site.pageAt("/verhuis/nergens")).toBeNull();
});

test.each(Object.entries(router.routesById).filter(([id]) => id.startsWith("/_staff/")))(
  "%s shows a visitor the gate and nothing behind it (ADMIN-001)",
  async (_id, { fullPath }) => {
    expect(await (await answerTo(fullPath)).text()).toContain("Zet JavaScript aan in je browser");
  },
);
