/** Pages that tell stories, with real ones in their document, as the built site renders them on demand (C64, B13). */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { reviewsNotice, storiesNotice, type RealStories } from "../../domain/content/testimonials";
import { inRoot } from "../../scripts/lib/root";
import { openBuiltSite, type Renderer } from "../../web/renderer";
import { createWebServer } from "../../web/server";
import { builtFor, Page, readPage, textOf } from "./site";

let renderer: Renderer;
beforeAll(async () => {
  ({ renderer } = await openBuiltSite(inRoot("dist")));
});

const real: RealStories = [
  { quote: "Strak gelegd.", who: "Fenna, Utrecht", job: "De Linde", slug: "de-linde", art: "visgraat" },
  { quote: "Netjes op tijd.", who: "Noor, Zeist", job: "Haan", slug: "tegelwerk-de-haan", art: "tegels" },
  { quote: "</script><script>alert(1)</script>", who: "Rachid, Goes", job: "De Linde", slug: "de-linde", art: "pvc" },
];

async function documentOf(path: string, stories: RealStories | null): Promise<Page> {
  const config = builtFor();
  const answer = await renderer(new Request(config.siteOrigin + path, { headers: { Accept: "text/html" } }), {
    ...{ config, nonce: "n0nce", stories: () => Promise.resolve(stories) },
  });
  expect(answer.status).toBe(200);
  return new Page(path, await answer.text());
}
const quotesOf = (page: Page) => page.all("blockquote").map(({ node }) => textOf(node));

describe.each([
  "/",
  "/vloer-laten-leggen/amsterdam",
  "/gietvloer-bedrijf-in/goes",
  "/vloerverwarming-bedrijf-in/zeist",
])("the document of %s", (path) => {
  test("tells what clients wrote instead of its examples, and leads to their companies' pages", async () => {
    const page = await documentOf(path, real);
    expect(quotesOf(page)).toEqual(real.map(({ quote }) => `‘${quote}’`));
    expect(page.html).toContain(reviewsNotice);
    expect(page.html).not.toContain(storiesNotice);
    expect(page.all("a", { href: "/bedrijf/tegelwerk-de-haan" })).toHaveLength(1);
    // No rating for search engines (C64).
    expect(page.html).not.toContain("AggregateRating");
  });

  test("tells its examples, which say so, while there are none", async () => {
    const page = await documentOf(path, null);
    expect(quotesOf(page)).toEqual(quotesOf(readPage(path)));
    expect(page.html).toContain(storiesNotice);
  });

  test("needs no other script and style for it", async () => {
    const files = (page: Page) => page.files.filter((file) => file.startsWith("/assets/")).sort();
    expect(files(await documentOf(path, real))).toEqual(files(await documentOf(path, null)));
  });
});

test("the server asks the deployment for them, and tells browsers what stands in its documents", async () => {
  const told = real.map(({ quote, who, job, slug, art }) => ({
    ...{ words: quote, who, art },
    companyName: job,
    slug,
  }));
  const asked: string[] = [];
  const deployment = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => (body += String(piece)));
    request.on("end", () => {
      const { path } = JSON.parse(body) as { path: string };
      asked.push(path);
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ status: "success", value: path === "reviews:stories" ? told : [], logLines: [] }));
    });
  });
  await new Promise<void>((resolve) => deployment.listen(0, "127.0.0.1", resolve));
  const convexUrl = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`;
  const server = await createWebServer({ port: 0, dist: inRoot("dist"), convexUrl, convexSiteUrl: convexUrl });
  try {
    const home = new Page("/", await (await fetch(server.url)).text());
    expect(quotesOf(home)).toEqual(real.map(({ quote }) => `‘${quote}’`));
    expect(await (await fetch(`${server.url}/ervaringen.json`)).json()).toEqual(real);
    await fetch(`${server.url}/faq`);
    expect(asked).toEqual(["reviews:stories"]);
  } finally {
    await server.close();
    deployment.close();
  }
});
