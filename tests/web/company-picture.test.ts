/** The picture that is shown where a company's page is shared, as the built server draws it. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inRoot } from "../../scripts/lib/root";
import { someCompanyPage } from "../../src/testing/companies";
import { createCompanyPictures } from "../../web/social/company-picture";
import { createWebServer, type WebServer } from "../../web/server";
import { Page } from "./site";

const pages: Record<string, ReturnType<typeof someCompanyPage>> = {
  "de-linde": someCompanyPage(),
  "tegelwerk-de-haan": someCompanyPage({ companyName: "Tegelwerk De Haan", trades: ["Tegels"] }),
};
/** Answers as a deployment where only these companies' pages are public. */
let deployment: Server;
let answers = true;
let server: WebServer;
beforeAll(async () => {
  deployment = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => (body += String(piece)));
    request.on("end", () => {
      if (!answers) return response.destroy();
      const { args } = JSON.parse(body) as { args: [{ slug: string }] };
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ status: "success", value: pages[args[0].slug] ?? null, logLines: [] }));
    });
  });
  await new Promise<void>((resolve) => deployment.listen(0, "127.0.0.1", resolve));
  const convexUrl = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`;
  server = await createWebServer({ port: 0, dist: inRoot("dist"), convexUrl, convexSiteUrl: convexUrl });
});
afterAll(async () => {
  await server.close();
  deployment.close();
});

const get = (path: string) => fetch(server.url + path, { headers: { Accept: "text/html" } });
const pictureOf = async (slug: string) => Buffer.from(await (await get(`/social/bedrijf/${slug}.png`)).arrayBuffer());
/** As its header says. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe("a company's picture", () => {
  test("is named by its page, 1200 by 630, and another one for each company", async () => {
    const page = new Page("/bedrijf/de-linde", await (await get("/bedrijf/de-linde")).text());
    expect(page.meta("og:image")).toBe(`${server.url}/social/bedrijf/de-linde.png`);
    const response = await get("/social/bedrijf/de-linde.png");
    expect(response.headers.get("Content-Type")).toBe("image/png");
    const [one, other] = [await pictureOf("de-linde"), await pictureOf("tegelwerk-de-haan")];
    expect([...one.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect([sizeOf(one), sizeOf(other)]).toEqual([
      [1200, 630],
      [1200, 630],
    ]);
    expect(one.equals(other)).toBe(false);
    expect(one.equals(await pictureOf("de-linde"))).toBe(true);
  });

  test.each(["niet-openbaar", "..", "de-linde%2f..", "x".repeat(200)])("is none for %s", async (slug) => {
    expect((await get(`/social/bedrijf/${slug}.png`)).status).toBe(404);
  });

  test("is asked for again later when the deployment does not answer, as is the list of companies' pages", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    answers = false;
    try {
      for (const path of ["/social/bedrijf/vloeren-kok.png", "/sitemap-bedrijven.xml"]) {
        const response = await get(path);
        expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
        expect(response.headers.get("Cache-Control")).toBe("no-store");
      }
      expect(said).toHaveBeenCalledTimes(2);
    } finally {
      answers = true;
      said.mockRestore();
    }
  });

  test("is drawn once for the same words", async () => {
    const draw = createCompanyPictures(inRoot("dist"));
    const page = someCompanyPage();
    expect(await draw(page)).toBe(await draw({ ...page, portfolioImages: [] } as typeof page));
  });

  test.each([
    ["a long name", "Vloerenatelier en Parketteursbedrijf Van der Heijden, Zonen en Kleinzonen uit de Alblasserwaard"],
    ["a name of one endless word", "Vloerenspecialistenverenigingsvoorzittersbureau".repeat(3)],
    ["letters that the fonts lack", "Čapek 床 Vloeren 🪵"],
    ["none that they have", "床床床"],
    ["script", "<script>alert(1)</script>"],
  ])("takes %s", async (_what, companyName) => {
    const png = await createCompanyPictures(inRoot("dist"))(someCompanyPage({ companyName, serviceAreas: null }));
    expect(sizeOf(png!)).toEqual([1200, 630]);
  });

  test("is none where the build left nothing to draw with", async () => {
    expect(await createCompanyPictures(inRoot("docs"))(someCompanyPage())).toBeNull();
  });
});
