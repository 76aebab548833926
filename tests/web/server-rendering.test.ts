import { beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root";
import { openBuiltSite, type OpenSite } from "../../web/renderer";
import { routesOfTheSite } from "../support/routes";
import { builtFor } from "./site";

let site: OpenSite;
beforeAll(async () => {
  site = await openBuiltSite(inRoot("dist"));
});

describe("the server, which has no browser", () => {
  const paths = routesOfTheSite().filter((path) => !path.includes("$slug"));
  test.each(paths)(
    "renders %s to its end, so that no part of it is left for the browser to try again",
    async (path) => {
      const config = builtFor();
      const address = config.siteOrigin + path.replace("$jobId", "k57c0ffee").replace("$city", "utrecht");
      const request = new Request(address, { headers: { Accept: "text/html" } });
      const html = await (await site.renderer(request, { config, nonce: "nonce" })).text();
      // What React leaves in the place of a part that it could not render.
      expect(/<!--\$!-->|data-dgst|data-msg="[^"]*/.exec(html)?.[0]).toBeUndefined();
    },
  );
});
