/** The document of /opdrachten with jobs in it, as the built site renders it on demand. */
import { beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root";
import { openBuiltSite, type Renderer } from "../../web/renderer";
import type { FirstJobs } from "../../src/jobs/open/first-jobs";
import { someJob } from "../../src/testing/jobs";
import { builtFor, Page, textOf } from "./site";

let renderer: Renderer;
beforeAll(async () => {
  ({ renderer } = await openBuiltSite(inRoot("dist")));
});

async function documentWith(jobs: FirstJobs["jobs"], path = "/opdrachten"): Promise<Page> {
  const config = builtFor();
  const asked: string[] = [];
  const answer = await renderer(new Request(config.siteOrigin + path, { headers: { Accept: "text/html" } }), {
    config,
    nonce: "n0nce",
    firstJobs: async (filter) => {
      asked.push(filter.province);
      return { filter, jobs, at: Date.now() };
    },
  });
  expect(answer.status).toBe(200);
  expect(asked).toEqual([new URL(path, config.siteOrigin).searchParams.get("provincie") ?? "all"]);
  return new Page(path, await answer.text());
}
const titlesOf = (page: Page) => page.all("h3").map(({ node }) => textOf(node));
const scriptsOf = (page: Page) => page.all("script").length;

describe("the document of /opdrachten", () => {
  test("holds the first jobs, in their order (HOME-013)", async () => {
    const page = await documentWith([someJob({ title: "Pvc in Zeist" }), someJob({ title: "Parket in Leiden" })]);
    expect(titlesOf(page)).toEqual(["Pvc in Zeist", "Parket in Leiden"]);
    expect(page.all("article")).toHaveLength(2);
  });

  test("holds those of the filter in its address", async () => {
    const page = await documentWith([someJob({ title: "Tapijt in Goes" })], "/opdrachten?provincie=Zeeland");
    expect(titlesOf(page)).toEqual(["Tapijt in Goes"]);
  });

  test.each([
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "<img src=x onerror=alert(1)>",
    "]]></style><svg onload=alert(1)>",
    "x\"'`${alert(1)}\\",
  ])("takes %j in a job's texts for text", async (hostile) => {
    const plain = await documentWith([someJob()]);
    const page = await documentWith([someJob({ title: hostile, description: hostile, city: hostile })]);
    expect(titlesOf(page)).toEqual([hostile]);
    expect(scriptsOf(page)).toBe(scriptsOf(plain));
    for (const name of ["img", "svg"]) expect(page.all(name)).toHaveLength(plain.all(name).length);
    for (const { attributes } of page.elements) expect(Object.keys(attributes).join()).not.toMatch(/onerror|onload/);
    for (const { attributes } of page.all("script")) {
      expect(attributes.nonce ?? attributes.type).toMatch(/^(n0nce|application\/ld\+json)$/);
    }
  });
});
