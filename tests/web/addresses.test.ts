import { describe, expect, test } from "vitest";
import { root } from "../../scripts/lib/root";
import { createBuiltRenderer } from "../../scripts/web/renderer";
import { builtFor } from "./site";

const config = builtFor();
const renderer = createBuiltRenderer(root);

async function answerTo(path: string) {
  const request = new Request(config.siteOrigin + path, { headers: { Accept: "text/html" } });
  const response = await (await renderer)(request, { config, nonce: "nonce" });
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

  test("without a page is answered as such", async () => {
    expect(await answerTo("/vloer-laten-leggen")).toEqual({ status: 404, location: null });
  });
});
