/** What people who only look cost the deployment. */
import type { Page } from "@playwright/test";
import crons from "../../convex/crons";
import { hydrated } from "../support/people";
import { expect, test } from "../support/fixtures";
import { loadingOf, openRoles } from "../support/routes";

/** What the site's server asks for all its visitors together. */
const ASKED_BY_THE_SITE =
  /^(briefs:(countOpen|countByPlace)|companyPages:(read|listIn|lastJobsIn|placesWithCompanies)|jobs:(windows|cards|counters)|prices:bands|reviews:stories|switches:state)$/;

test("a visitor of any public page opens no socket and asks the deployment nothing before acting (C90, C99)", async ({
  world,
  browser,
}) => {
  test.setTimeout(300_000);
  const roles = await openRoles(world, browser);
  const context = await roles.contextOf("visitor");
  const seen: string[] = [];
  let path = "";
  context.on("page", (page) => page.on("websocket", (socket) => seen.push(`${path} opens ${socket.url()}`)));
  context.on("request", (request) => {
    const asks = [world.cloudUrl, world.siteUrl].some((origin) => request.url().startsWith(origin));
    if (asks) seen.push(`${path} asks ${request.method()} ${request.url()}`);
  });
  const before = await calls();
  const page = await context.newPage();
  for (const route of roles.routes.filter(({ as }) => as === "visitor")) {
    ({ path } = route);
    await page.goto(path);
    await readThrough(page);
    await expect.poll(() => loadingOf(page), { message: path }).toEqual({ busy: 0, retries: 0 });
  }
  expect(seen).toEqual([]);
  const names = Object.keys(await calls()).filter((name) => !(name in before));
  const byTheClock = new Set(Object.values(crons.crons).map(({ name }) => name));
  expect(names.filter((name) => !ASKED_BY_THE_SITE.test(name) && !byTheClock.has(name))).toEqual([]);
  await roles.close();

  async function calls() {
    return (await world.instruments.stats()).runs;
  }
});

/** Looks at a page from its top to its end, as a reader who touches nothing does. */
async function readThrough(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await hydrated(page.locator("body > *").first());
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await frame();
    }
  });
  // A list of jobs keeps one request at the site's server, so the network is never idle.
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
