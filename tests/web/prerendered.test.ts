import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { CITY_PATHS, CITY_SERVICES, cityPath, type CityService } from "../../domain/content/city/city-paths";
import { MUNICIPALITIES } from "../../domain/municipalities";
import { hashOf, inlineScripts, movedPages, renderPage } from "../../scripts/web/prerender";
import { inRoot } from "../../scripts/lib/root";
import { openPrerendered, pageFile } from "../../web/prerendered";
import { publicConfigOf } from "../../web/public-config";
import { openBuiltSite } from "../../web/renderer";
import { builtFor, folder, readPage, type Page } from "./site";

const config = builtFor();
const { siteOrigin } = config;
const { renderer, site } = await openBuiltSite(inRoot("dist"));
const pages = new Map<string, Page>();
const pageOf = (path: string): Page => {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}`);
  return page;
};
const all = () => [...pages.values()];
const indexed = () => site.sitemap.map(pageOf);
const cityPages = (service: CityService) =>
  MUNICIPALITIES.map((city) => ({ city, page: pageOf(cityPath(service, city.slug)) }));
/** Those of `items` for which the check does not hold, to be compared with none. */
const failing = <Item>(items: readonly Item[], holds: (item: Item) => boolean) => items.filter((item) => !holds(item));

beforeAll(() => {
  for (const path of site.public) pages.set(path, readPage(path));
}, 180_000);

describe("a site that starts with other addresses than it was built for", () => {
  const other = publicConfigOf({
    convexUrl: "https://bright-otter-1.convex.cloud",
    convexSiteUrl: "https://bright-otter-1.convex.site",
    siteOrigin: "https://www.vloeren.example",
    traces: { url: "https://otel.example/v1/traces", headers: {} },
  });

  test("serves the built pages with its own addresses, as if they had been rendered for them", async () => {
    const prerendered = await openPrerendered(folder, other);
    // The moment of rendering stands in a script, and so in its hash.
    const parts = (html: string) => html.replaceAll(/,u:\d+,|'sha256-[^']+'/g, ",").split("<");
    for (const path of ["/", "/faq", cityPath("laying", "utrecht"), "/opdrachten"]) {
      const page = await prerendered(path);
      const text = page && "text" in page ? page.text : "";
      const own = parts(text);
      const rendered = parts(await renderPage(renderer, other, path));
      expect(
        own.filter((part, index) => part !== rendered[index]),
        path,
      ).toEqual([]);
      expect(own).toHaveLength(rendered.length);
      expect(failing(inlineScripts(text), (script) => page?.policy.includes(hashOf(script)) ?? false)).toEqual([]);
      expect(page?.policy).toContain("connect-src 'self' https://bright-otter-1.convex.cloud");
    }
  });

  test("names the old ones on no page", async () => {
    const prerendered = await openPrerendered(folder, other);
    const left = await Promise.all(
      site.public.map(async (path) => {
        const page = await prerendered(path);
        const text = page && "text" in page ? page.text : `no text of ${path}`;
        return text.includes(other.siteOrigin) && !/localhost|127\.0\.0\.1/.test(text) ? [] : [path];
      }),
    );
    expect(left.flat()).toEqual([]);
  });
});

describe("the sitemap", () => {
  const locations = () =>
    [...readFileSync(join(folder, "sitemap.xml"), "utf8").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? "");

  test("lists 13 fixed pages and three pages of each of the 342 municipalities, all once and all with a file (CITY-024, CITY-004)", () => {
    const urls = locations();
    expect(urls).toHaveLength(13 + 3 * 342);
    expect(new Set(urls).size).toBe(urls.length);
    expect(failing(urls, (url) => url.startsWith(`${siteOrigin}/`))).toEqual([]);
    expect(failing(urls, (url) => existsSync(join(folder, pageFile(new URL(url).pathname))))).toEqual([]);
  });

  test("holds exactly the pages that name themselves as canonical and may be indexed", () => {
    const canonical = all()
      .filter((page) => page.canonical === siteOrigin + page.path && page.meta("robots") === null)
      .map((page) => siteOrigin + page.path);
    // /brief-form-old and the like name another page as theirs.
    expect(canonical.sort()).toEqual(locations().sort());
  });

  test("comes with a security.txt, which a host of files alone serves", () => {
    const text = readFileSync(join(folder, ".well-known/security.txt"), "utf8");
    expect(text).toContain(`Contact: ${siteOrigin}/contact\n`);
  });

  test("is named by robots.txt", () => {
    expect(readFileSync(join(folder, "robots.txt"), "utf8")).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`);
  });
});

describe("every page", () => {
  test("has a title, a description and a canonical address that no other page has (CITY-011, CITY-012, CITY-015)", () => {
    for (const of of [
      (page: Page) => page.title,
      (page: Page) => page.meta("description"),
      (page: Page) => page.canonical,
    ]) {
      const values = indexed().map(of);
      expect(values).not.toContain(null);
      expect(values).not.toContain("");
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test("is in Dutch, with one heading, and its own part is there before any script (NAV-001, NAV-045)", () => {
    expect(failing(all(), (page) => page.all("html", { lang: "nl" }).length === 1)).toEqual([]);
    expect(
      all()
        .filter((page) => page.headings.length !== 1)
        .map(({ path }) => path),
    ).toEqual([]);
    expect(
      all()
        .filter((page) => page.mainText.length < 300)
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test("names itself and a picture that exists for where it is shared (CITY-013, CITY-014)", () => {
    const wrong = indexed().filter((page) => {
      const image = page.meta("og:image");
      return !(
        page.meta("og:title") === page.title &&
        page.meta("og:description") === page.meta("description") &&
        page.meta("og:url") === siteOrigin + page.path &&
        image?.startsWith(`${siteOrigin}/social/`) &&
        statSync(join(folder, new URL(image).pathname)).size > 10_000
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("asks no other host for anything, and needs only files that are there", () => {
    const files = new Set(all().flatMap((page) => page.files));
    expect(failing([...files], (file) => /^\/(?!\/)/.test(file))).toEqual([]);
    expect(failing([...files], (file) => existsSync(join(folder, file.split("?")[0] ?? "")))).toEqual([]);
  });

  test("runs no script of its own but those that its security policy names", () => {
    const wrong = all().filter((page) => {
      const policy = page.all("meta", { "http-equiv": "Content-Security-Policy" })[0]?.attributes.content ?? "";
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
      return (
        !inlineScripts(page.html).every((script) => scripts.includes(`'${hashOf(script)}'`)) ||
        scripts.some((source) => source.startsWith("'unsafe") || source.includes("*")) ||
        page.elements.some(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith("on")))
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("tells search engines only what it shows, and no ratings (C64)", () => {
    for (const page of all()) {
      for (const data of page.structuredData) {
        expect(data["@context"]).toBe("https://schema.org");
        expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
        if (data["@type"] !== "FAQPage") continue;
        for (const { name, acceptedAnswer } of data.mainEntity as {
          name: string;
          acceptedAnswer: { text: string };
        }[]) {
          const shown = page.mainText;
          expect(shown).toContain(name.replaceAll(/\s+/g, " "));
          expect(shown).toContain(acceptedAnswer.text.replaceAll(/\s+/g, " "));
        }
      }
    }
  });
});

describe("links inside the site", () => {
  test("lead to a page, and fragments to a place on it", async () => {
    const links = new Map<string, string>();
    for (const page of all())
      for (const href of page.links) links.set(href.startsWith("#") ? page.path + href : href, page.path);
    const broken: string[] = [];
    const elsewhere = new Set<string>();
    for (const [href, from] of links) {
      if (/^(?:mailto|tel):/.test(href)) continue;
      const url = new URL(href, siteOrigin);
      if (url.origin !== siteOrigin) {
        elsewhere.add(href);
        continue;
      }
      const target = pages.get(url.pathname);
      if (target) {
        const id = decodeURIComponent(url.hash.slice(1));
        if (id && !target.elements.some(({ attributes }) => attributes.id === id)) broken.push(`${from} -> ${href}`);
        continue;
      }
      if (existsSync(join(folder, url.pathname))) continue;
      // A page that only people with an account fill: the router must know it.
      const { status } = await renderer(new Request(url), { config, nonce: "" });
      if (status !== 200) broken.push(`${from} -> ${href} (${status})`);
    }
    expect(broken).toEqual([]);
    expect([...elsewhere]).toEqual([]);
    expect(links.size).toBeGreaterThan(1040);
  });

  test("every page can be reached from the home page", () => {
    const reached = new Set(["/"]);
    for (const path of reached) {
      for (const href of pages.get(path)?.links ?? []) {
        const { pathname } = new URL(href, siteOrigin + path);
        if (pages.has(pathname)) reached.add(pathname);
      }
    }
    expect(site.sitemap.filter((path) => !reached.has(path))).toEqual([]);
  });

  test("an address that moved leads on", () => {
    for (const [from, to] of Object.entries(movedPages(site.moved))) {
      const page = readPage(from);
      expect(page.all("meta", { "http-equiv": "refresh" })[0]?.attributes.content).toBe(`0;url=${to}`);
      expect(page.canonical).toBe(siteOrigin + to);
      expect(pages.has(to)).toBe(true);
    }
  });

  test("an address without a page has a page that says so", () => {
    const page = readPage("/404");
    expect(page.headings).toEqual(["Oeps! Pagina niet gevonden"]);
    expect(page.meta("robots")).toBe("noindex");
  });
});

describe.each(CITY_SERVICES)("city pages: %s", (service) => {
  test("name their place in title, description, shared texts and heading (CITY-001..003, CITY-006, CITY-011..015)", () => {
    const wrong = cityPages(service).filter(
      ({ city, page }) =>
        ![
          page.title,
          page.meta("description"),
          page.meta("og:title"),
          page.meta("og:description"),
          page.headings[0],
        ].every((text) => text?.includes(city.name)),
    );
    expect(wrong.map(({ page }) => page.path)).toEqual([]);
  });

  test("link to every municipality's page of the same kind (CITY-004, CITY-005..009, CITY-019)", () => {
    const expected = MUNICIPALITIES.map(({ slug }) => cityPath(service, slug)).sort();
    const wrong = cityPages(service).filter(({ page }) => {
      const linked = new Set(page.links.filter((href) => href.startsWith(`${CITY_PATHS[service]}/`)));
      return JSON.stringify([...linked].sort()) !== JSON.stringify(expected);
    });
    expect(wrong.map(({ page }) => page.path)).toEqual([]);
  });

  test("have questions, stories, a way to the quote form and structured data (CITY-016..018)", () => {
    const wrong = cityPages(service).filter(({ page }) => {
      const kinds = page.structuredData.map((data) => data["@type"]).sort();
      return !(
        page.all("details").length >= 5 &&
        page.all("blockquote").length >= 3 &&
        page.mainText.includes("Voorbeeldverhalen") &&
        page.links.filter((href) => /^\/brief-form(\?|$)/.test(href)).length >= 2 &&
        kinds.join() === "BreadcrumbList,FAQPage,Service"
      );
    });
    expect(wrong.map(({ page }) => page.path)).toEqual([]);
  });

  test("say what a square metre costs (CITY-020..023)", () => {
    const prices = { laying: ["25 tot 75"], heating: ["40 tot 80", "50 tot 100"], pouredFloor: ["50 tot 150"] }[
      service
    ];
    const wrong = cityPages(service).filter(({ page }) => !prices.every((price) => page.mainText.includes(price)));
    expect(wrong.map(({ page }) => page.path)).toEqual([]);
  });

  test("say something of the place: the texts differ by more than a name", () => {
    const texts = cityPages(service).map(({ city, page }) => {
      const paragraphs = page.mainText.slice(0, page.mainText.indexOf("Nu gevraagd"));
      return paragraphs.replaceAll(city.name, "");
    });
    expect(new Set(texts).size).toBeGreaterThan(60);
    const wrong = cityPages(service).filter(({ city, page }) => !page.mainText.includes(city.province));
    expect(wrong).toEqual([]);
  });
});

test("pages that search engines should not keep say so, or name the page that they should", () => {
  const wrong = site.public
    .filter((path) => !site.sitemap.includes(path))
    .map(pageOf)
    .filter(
      (page) =>
        page.meta("robots") !== "noindex" && (page.canonical === null || page.canonical === siteOrigin + page.path),
    );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("no template's blanks are left open", () => {
  expect(
    all()
      .filter((page) => /\{(?:plaats|inPlaats|InPlaats|provincie)\}/.test(page.html))
      .map(({ path }) => path),
  ).toEqual([]);
});
