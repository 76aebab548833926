import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesOf } from "../../scripts/lib/fingerprint";
import { inRoot } from "../../scripts/lib/root";
import { addressOfRoute } from "../../scripts/web/route-address";
import { openBuiltSite } from "../../web/renderer";
import { builtFor } from "./site";

const config = builtFor();
const { renderer, site } = await openBuiltSite(inRoot("dist"));

async function answerTo(path: string) {
  const request = new Request(config.siteOrigin + path, { headers: { Accept: "text/html" } });
  const response = await renderer(request, { config, nonce: "nonce" });
  return { status: response.status, location: response.headers.get("Location") };
}

describe("an address that is not the page's own", () => {
  test.each(["/vloer-laten-leggen", "/vloerverwarming-bedrijf-in", "/gietvloer-bedrijf-in"])(
    "of an unknown place leads home: %s (CITY-010)",
    async (kind) => {
      expect(await answerTo(`${kind}/atlantis`)).toEqual({ status: 307, location: "/" });
    },
  );

  test.each([
    ["/gietvloer-bedrijf-in/Bergen-NH", "/gietvloer-bedrijf-in/bergen-nh"],
    ["/vloer-laten-leggen/s-gravenhage", "/vloer-laten-leggen/den-haag"],
    ["/photographers", "/voor-vloerbedrijven"],
  ])("%s leads to the one that is (C60, C63)", async (from, to) => {
    expect(await answerTo(from)).toEqual({ status: 301, location: to });
  });

  test.each(["/dashboard", "/photographer-dashboard", "/fotograaf-dashboard"])(
    "%s leads to the companies' dashboard (NAV-005, NAV-006, NAV-007)",
    async (path) => {
      expect(await answerTo(path)).toEqual({ status: 301, location: "/verhuisbedrijf-dashboard" });
    },
  );

  test("/vloeren leads to the page where companies begin", async () => {
    expect(await answerTo("/vloeren")).toEqual({ status: 307, location: "/vloeren/auth" });
  });

  test("without a page is answered as such", async () => {
    expect(await answerTo("/vloer-laten-leggen")).toEqual({ status: 404, location: null });
  });
});

describe("docs/deploy.md, for hosts that only have files, lists every page that is not one", () => {
  const guide = readFileSync(inRoot("docs/deploy.md"), "utf8");
  /** With what the addresses of those pages begin. City pages are files. */
  const areas = () => {
    const files = new Set(site.public);
    const paths = filesOf(["src/routes"])
      .map(addressOfRoute)
      .filter((path) => !files.has(path) && !path.endsWith("/$city") && !path.startsWith("/_"));
    return [...new Set(paths.map((path) => path.split("/")[1]))].sort();
  };

  test("for Netlify and Cloudflare Pages", () => {
    const listed = [...guide.matchAll(/^\/([\w-]+)(?:\/\*)? +\/404\.html +200$/gm)].map(([, area]) => area);
    expect([...new Set(listed)].sort()).toEqual(areas());
  });

  test("for nginx", () => {
    expect(/location ~ \^\/\(([\w|-]+)\)/.exec(guide)?.[1]?.split("|").sort()).toEqual(areas());
  });
});
