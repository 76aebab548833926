import { describe, expect, test } from "vitest";
import { render } from "./entry-server";

const config = {
  convexUrl: "http://127.0.0.1:9",
  convexSiteUrl: "http://127.0.0.1:10",
  siteOrigin: "https://site.test",
  companyVideoUrl: null,
};

/** The document that the server sends for a path, as a browser without script reads it. */
async function load(path: string): Promise<Document> {
  const { response: answer } = await render(
    new Request(`https://site.test${path}`, { headers: { Accept: "text/html" } }),
    {
      config,
      nonce: "nonce",
      manifest: { routes: {} },
    },
  );
  expect(answer.status).toBe(200);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
const attribute = (page: Document, selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);

const pages: [path: string, h1: RegExp, canonical?: string][] = [
  ["/", /nieuwe vloer begint/],
  ["/hoe-werkt-het", /Hoe werkt het/],
  ["/pricing", /Vloer Prijzen/],
  ["/faq", /Veelgestelde vragen/],
  ["/contact", /Contact/],
  ["/privacy", /Privacy/],
  ["/terms", /Algemene voorwaarden/],
  ["/vloerverwarming", /Warme voeten/],
  ["/gietvloer", /zonder één naad/],
  ["/egaliseren", /begint vlak/],
  ["/opdrachten", /Openstaande opdrachten/],
  ["/voor-vloerbedrijven", /Jij legt de vloer/],
  ["/voor-vloerenleggers", /Jij legt de vloer/, "/voor-vloerbedrijven"],
];

describe("the server's document of a public page", () => {
  test.each(pages)(
    "%s is complete without script (HOME-013, LAND-001, CONT-012, C55)",
    async (path, h1, canonical = path) => {
      const page = await load(path);
      expect([...page.querySelectorAll("h1")].map((heading) => heading.textContent)).toEqual([
        expect.stringMatching(h1),
      ]);
      expect(page.querySelectorAll("main")).toHaveLength(1);
      expect(page.querySelector("main h1")).not.toBeNull();
      expect(page.title).toContain("Vloeren Opdrachten");
      expect(attribute(page, 'meta[name="description"]', "content")?.length).toBeGreaterThan(30);
      expect(attribute(page, 'link[rel="canonical"]', "href")).toBe(`https://site.test${canonical}`);
      expect(page.documentElement.lang).toBe("nl");
    },
  );

  test.each(pages)("%s has headings in order and names for pictures, fields and links", async (path) => {
    const page = await load(path);
    const levels = [...page.querySelectorAll("main :is(h1, h2, h3, h4)")].map((heading) => Number(heading.tagName[1]));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    for (const picture of page.querySelectorAll("img")) expect(picture.hasAttribute("alt")).toBe(true);
    for (const picture of page.querySelectorAll('[role="img"]'))
      expect(picture.getAttribute("aria-label")).toBeTruthy();
    for (const link of page.querySelectorAll("main a")) {
      expect(link.getAttribute("aria-label") ?? link.textContent).toBeTruthy();
    }
    const ids = [...page.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("live parts are a skeleton with a sentence for browsers without script (C99)", async () => {
    for (const path of ["/", "/opdrachten", "/voor-vloerbedrijven"]) {
      const page = await load(path);
      expect(page.querySelector("main noscript")?.textContent).toContain("Met JavaScript aan");
      expect(page.querySelectorAll("main article")).toHaveLength(path === "/voor-vloerbedrijven" ? 3 : 0);
    }
  });
});

test.each([
  "/verhuis/registratie-succesvol",
  "/verhuis/eenvoudige-registratie-succesvol",
  "/verhuis-registratie-succesvol",
])("%s says that a registration arrived, within the /verhuis frame (VERH-020, C53, C59)", async (path) => {
  const page = await load(path);
  expect(page.querySelector("h1")?.textContent).toBe("Je registratie is ontvangen");
  expect(page.querySelector("header")?.textContent).toContain("Open opdrachten");
  expect(page.querySelector("footer")?.textContent).toContain("Inloggen als Verhuisbedrijf");
  expect(page.querySelector('main a[href="/verhuis/login"]')).not.toBeNull();
});
