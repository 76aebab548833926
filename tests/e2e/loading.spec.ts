/** What every route shows while its queries fail or cannot be sent at all. */
import type { Page } from "@playwright/test";
import { answersEntry } from "../../src/lib/local/entries/rest";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { logInClient, logInCompany } from "../support/people";
import {
  loadingOf,
  openRoles,
  queriesOfScreens,
  routesOfTheSite,
  routesOfTheTable,
  SESSION_QUERIES,
  type RouteTest,
} from "../support/routes";

test.use({ serviceWorkers: "allow" });

const MANY = 100_000;
/** How many pages are open at once in tests in which each waits for seconds. */
const AT_ONCE = 8;

const ownQueries = () => queriesOfScreens().filter((name) => !SESSION_QUERIES.includes(name));

test("every route of the site is in the table that these tests go through", () => {
  expect(routesOfTheTable()).toEqual(routesOfTheSite());
  expect(queriesOfScreens()).toEqual(expect.arrayContaining(["briefs:mine", "jobs:cards", "briefs:countOpen"]));
});

test("a route whose queries fail says so and offers to try again, and fills when they work", async ({
  world,
  browser,
}) => {
  test.setTimeout(300_000);
  const roles = await openRoles(world, browser);
  for (const route of roles.routes) await roles.contextOf(route.as);
  for (const name of ownQueries()) await world.instruments.fail(name, MANY);
  const open: { route: RouteTest; page: Page }[] = [];
  // A page that need not stay open goes on to the next route of its role: a new one costs twice as much.
  const spare = new Map<RouteTest["as"], Page>();
  for (const route of roles.routes) {
    const page = spare.get(route.as) ?? (await (await roles.contextOf(route.as)).newPage());
    spare.delete(route.as);
    await page.goto(route.path);
    await expect.poll(() => loadingOf(page), { message: `${route.path} stays grey` }).toMatchObject({ busy: 0 });
    const leads = await leadsElsewhere(page, route);
    if (!leads && (route.live || (await goToLivePart(page)))) {
      await expect.poll(async () => (await loadingOf(page)).retries, { message: route.path }).toBeGreaterThan(0);
      open.push({ route, page });
    } else {
      if (!leads) expect((await loadingOf(page)).retries, `${route.path} is live`).toBe(0);
      spare.set(route.as, page);
    }
  }
  await world.instruments.clearFaults();
  for (const { route, page } of open) {
    await expect.poll(() => loadingOf(page), { message: route.path }).toEqual({ busy: 0, retries: 0 });
  }
  await roles.close();
});

test("a route that is opened without a connection says so, and fills when it is there", async ({ world, browser }) => {
  test.setTimeout(400_000);
  const roles = await openRoles(world, browser);
  // Visitors have no connection to lose: the site's server answers them.
  const live = roles.routes.filter((route) => route.live && route.as !== "visitor");
  let cut = false;
  for (const role of new Set(live.map((route) => route.as))) {
    const context = await roles.contextOf(role);
    // As on a device that has seen none of it.
    await context.addInitScript((name) => void indexedDB.deleteDatabase(name), answersEntry.key);
    await context.routeWebSocket(/\/sync$/, async (socket) => {
      if (cut) await socket.close();
      else socket.connectToServer();
    });
  }
  // Pages of the last batch go on to routes of the same role: a new one costs twice as much.
  let before: { route: RouteTest; page: Page }[] = [];
  for (let first = 0; first < live.length; first += AT_ONCE) {
    cut = true;
    const next = live.slice(first, first + AT_ONCE).map((route) => {
      const index = before.findIndex((each) => each.route.as === route.as);
      return { route, used: index < 0 ? undefined : before.splice(index, 1)[0]?.page };
    });
    await Promise.all(before.map(({ page }) => page.close()));
    before = await Promise.all(
      next.map(async ({ route, used }) => {
        const page = used ?? (await (await roles.contextOf(route.as)).newPage());
        await page.goto(route.path);
        const says = async () => (await loadingOf(page)).retries > 0;
        await expect.poll(says, { message: `${route.path} stays grey without a word` }).toBe(true);
        const line = page.getByText(/Geen verbinding\.|Offline\. Je ziet de stand van/).first();
        await expect(line, route.path).toBeVisible();
        return { route, page };
      }),
    );
    cut = false;
    for (const { route, page } of before) {
      await expect
        .poll(() => loadingOf(page), { message: `${route.path} does not fill`, timeout: 45_000 })
        .toEqual({ busy: 0, retries: 0 });
    }
  }
  await roles.close();
});

test("a live page says within two seconds that the browser is offline, and within five that nothing comes through", async ({
  visit,
  world,
}) => {
  const { ks } = await openDemo(world);
  const page = await visit("/");
  let silent = false;
  let heard = 0;
  await page.routeWebSocket(/\/sync$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      heard += 1;
      if (!silent) socket.send(message);
    });
    socket.onMessage((message) => void (silent || server.send(message)));
  });
  await logInCompany(page, ks);
  const line = page.getByText(/Geen verbinding\.|Offline\. Je ziet de stand van/).first();
  for (const path of ["/vloeren/dashboard", "/verhuisbedrijf-dashboard", "/opdrachten"]) {
    heard = 0;
    await page.goto(path);
    await expect.poll(() => loadingOf(page), { message: path }).toMatchObject({ busy: 0 });
    // What was seen before stands there sooner than the connection.
    await expect.poll(() => heard, { message: path }).toBeGreaterThan(1);
    await page.context().setOffline(true);
    await expect(line, path).toBeVisible({ timeout: 2000 });
    await page.context().setOffline(false);
    await expect(line, path).toBeHidden();
    silent = true;
    await expect(line, path).toBeVisible({ timeout: 5000 });
    silent = false;
    await expect(line, path).toBeHidden({ timeout: 20_000 });
  }
});

test("what failed is asked for anew by the button, and nothing else is", async ({ world, visit }) => {
  const { c1 } = await openDemo(world);
  // No other page, whose own counts could take the fault.
  const page = await visit(null);
  await world.instruments.fail("briefs:countOpen");
  await page.goto("/opdrachten");
  await expect(page.getByText("De aantallen konden niet worden geladen.")).toBeVisible();
  await page.getByRole("button", { name: "Probeer opnieuw" }).click();
  await expect(page.getByText("opdrachten staan open")).toBeVisible();

  await world.instruments.fail("briefs:mine");
  await logInClient(page, c1);
  await expect(page.getByText("Error loading briefs")).toBeVisible();
  const before = (await world.instruments.stats()).runs["users:viewer"]?.runs;
  await page.getByRole("main").getByRole("button", { name: "Probeer opnieuw" }).click();
  await expect(page.getByText("Error loading briefs")).toBeHidden();
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
  expect((await world.instruments.stats()).runs["users:viewer"]?.runs).toBe(before);
});

/** Whether the page is one that sends on: then it is tested where it leads. */
async function leadsElsewhere(page: Page, { path }: RouteTest): Promise<boolean> {
  return new URL(page.url()).pathname !== path;
}

/** Scrolls to the first part of a page that turns live in sight. Returns false when a page has no such part. */
async function goToLivePart(page: Page): Promise<boolean> {
  const part = page.locator("[data-live]").first();
  if ((await part.count()) === 0) return false;
  await part.scrollIntoViewIfNeeded();
  return true;
}
