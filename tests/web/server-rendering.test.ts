import { beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root";
import { openBuiltSite, type OpenSite } from "../../web/renderer";
import { routesOfTheSite } from "../support/routes";
import { builtFor } from "./site";

let site: OpenSite;
beforeAll(async () => {
  site = await openBuiltSite(inRoot("dist"));
});

async function documentOf(path: string): Promise<string> {
  const config = builtFor();
  const request = new Request(config.siteOrigin + path, { headers: { Accept: "text/html" } });
  return (await site.renderer(request, { config, nonce: "nonce" })).text();
}

describe("the server, which has no browser", () => {
  const paths = routesOfTheSite().filter((path) => !path.includes("$slug"));
  test.each(paths)(
    "renders %s to its end, so that no part of it is left for the browser to try again",
    async (path) => {
      const html = await documentOf(path.replace("$jobId", "k57c0ffee").replace("$city", "utrecht"));
      // What React leaves in the place of a part that it could not render.
      expect(/<!--\$!-->|data-dgst|data-msg="[^"]*/.exec(html)?.[0]).toBeUndefined();
    },
  );
});

test("every page says in one sentence that it needs scripts, where they are off", async () => {
  const silent: string[] = [];
  for (const path of routesOfTheSite()) {
    const html = await documentOf(path.replace(/\$\w+/g, "utrecht"));
    const isMoved = !html.includes("<body");
    if (!isMoved && !/<noscript><p[^>]*>Zet JavaScript aan in je browser: [^<]*\.<\/p>/.test(html)) silent.push(path);
  }
  expect(silent).toEqual([]);
});

test.each([
  "/contact",
  "/gratis-offertes",
  "/brief-form-old",
  "/brief-form",
  "/auth",
  "/vloeren/auth",
  "/forgot-password",
])("the form of %s says without scripts that it needs them", async (path) => {
  const forms = (await documentOf(path)).match(/<form[^>]*method="post"[^>]*>.{0,100}/g) ?? [];
  expect(forms).not.toEqual([]);
  for (const form of forms) expect(form).toMatch(/<noscript><p[^>]*>Dit formulier werkt alleen met JavaScript\./);
});

test.each(["/bestaat-niet", "/vloeren/job/1/2", "/404"])(
  "%s has the title of a page that is not there, not that of the home page",
  async (path) => {
    expect(/<title>(.*?)<\/title>/.exec(await documentOf(path))?.[1]).toBe("Pagina niet gevonden | Vloeren Opdrachten");
  },
);

describe("the scripts of a page", () => {
  const ofLiveHost = /<link rel="modulepreload" href="\/assets\/live-host-[^"]+">/;
  const starting = /<script type="module" src="\/assets\/entry-client-[^"]+"><\/script>/;

  test.each(["/vloeren/dashboard", "/client-dashboard", "/verhuisbedrijf-dashboard"])(
    "of %s, which shows nothing before they run, are asked for at once, with those that they fetch by themselves",
    async (path) => {
      const html = await documentOf(path);
      expect(html).toMatch(ofLiveHost);
      expect(html).toMatch(starting);
    },
  );

  test.each(["/", "/brief-form", "/vloeren/auth"])(
    "of %s, which can be read, wait until it was painted",
    async (path) => {
      const html = await documentOf(path);
      expect(html).not.toMatch(ofLiveHost);
      expect(html).not.toMatch(starting);
      expect(html).toContain("first-contentful-paint");
    },
  );

  test.each(["/", "/faq", "/vloer-laten-leggen/utrecht", "/voor-vloerbedrijven", "/brief-form"])(
    "of %s, which is complete without them, wait for a sign of its reader",
    async (path) => expect(await documentOf(path)).toContain("pointermove"),
  );

  test.each(["/opdrachten", "/vloeren/auth"])("of %s wait for nobody", async (path) =>
    expect(await documentOf(path)).not.toContain("pointermove"),
  );
});
