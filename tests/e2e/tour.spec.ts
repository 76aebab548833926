/**
 * Every route of the site, opened once on a telephone and once on a desktop by who looks at it most, and everything that
 * holds of every page looked at there: a new kind of flaw is one more line of `look`.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { isHydrated } from "../../scripts/web/hydrated";
import { CITY_SERVICES, cityPath } from "../../domain/content/city/city-paths";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import {
  controlsWithoutEdge,
  coveredControls,
  cutOff,
  MAX_SHIFT,
  recordShifts,
  settled,
  takeShifts,
} from "../support/layout";
import { loadingOf, openRoles, type Role } from "../support/routes";

// What moves is looked at too.
test.use({ contextOptions: { reducedMotion: "no-preference" } });
/** What pages say of service workers, which these tests block, and of the disk of a machine that is busy with tests. */
const OF_TESTS = /Service Worker|DatabaseSilent/i;

/** Each device opens a page, and then makes the same page wider, its text larger, its room smaller. */
const DEVICES = {
  telephone: {
    opened: { width: 390, height: 844 },
    wider: [{ width: 768, height: 768 }],
    /** What 400% zoom leaves of a screen of 1280 by 1024. */
    zoomed: { width: 320, height: 256 },
  },
  desktop: {
    opened: { width: 1280, height: 800 },
    wider: [
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ],
    zoomed: null,
  },
};
type Device = (typeof DEVICES)[keyof typeof DEVICES];

/** Addresses of routes that show something else than the table's. */
const MORE: { path: string; as: Role }[] = [
  "/vloeren/auth?mode=register",
  "/auth?role=photographer",
  ...CITY_SERVICES.map((service, index) => cityPath(service, ["amsterdam", "sudwest-fryslan", "texel"][index] ?? "")),
].map((path) => ({ path, as: "visitor" }));

/** It shows the sitemap as it is, of thousands of lines. */
const ENDLESS = "/sitemap-preview";

/** Whatever is wrong with a page that is open and complete, with where. */
async function look(page: Page, path: string, { opened, wider, zoomed }: Device, as: Role): Promise<string[]> {
  const found: string[] = [];
  const say = (where: string, what: string[]) => found.push(...what.map((each) => `${path}, ${where}: ${each}`));
  const fits = async (where: string, options: { scrolling: boolean }) => {
    say(where, await cutOff(page));
    say(where, await coveredControls(page, options));
  };
  if (path !== ENDLESS) say(`${opened.width}`, await violationsOf(page));
  await fits(`${opened.width}`, { scrolling: true });
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  // A list of rows takes its new measures at the next frame.
  await settled(page);
  await fits(`${opened.width} with text of 200%`, { scrolling: false });
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  for (const viewport of wider) {
    await page.setViewportSize(viewport);
    await fits(`${viewport.width}`, { scrolling: true });
  }
  if (zoomed !== null) {
    await page.setViewportSize(zoomed);
    await fits(`${zoomed.width}`, { scrolling: false });
    return found;
  }
  await page.emulateMedia({ forcedColors: "active" });
  say("in high contrast", await controlsWithoutEdge(page));
  if (as === "visitor") {
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineWidth);
    if (ring !== "3px") say("in high contrast", [`the focus has a ring of ${ring}`]);
  }
  await page.emulateMedia({ forcedColors: null });
  return found;
}

for (const [name, device] of Object.entries(DEVICES)) {
  test(`NAV-001 every route, opened on a ${name}: it is silent on the console, nothing moves while it loads, it is accessible by axe's rules for WCAG 2.2 AA, no control is covered, all of it fits with text of 200%, and high contrast leaves edges`, async ({
    world,
    browser,
    pageErrors,
  }) => {
    test.setTimeout(1_200_000);
    const roles = await openRoles(world, browser);
    const found: string[] = [];
    const pages = new Map<Role, Page>();
    const pageOf = async (as: Role) => {
      const known = pages.get(as);
      if (known) return known;
      const context: BrowserContext = await roles.contextOf(as);
      await recordShifts(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => pageErrors.push(`${page.url()}: ${error.stack ?? error.message}`));
      page.on("console", (message) => {
        const isTheirs = ["error", "warning"].includes(message.type()) && !OF_TESTS.test(message.text());
        if (isTheirs) found.push(`${page.url()} says: ${message.text()}`);
      });
      pages.set(as, page);
      return page;
    };
    for (const { path, as } of [...roles.routes, ...MORE]) {
      const page = await pageOf(as);
      await page.setViewportSize(device.opened);
      await page.goto(path);
      // It may send on meanwhile, and be another document then.
      await expect(async () => {
        expect(await page.locator("main").evaluate(isHydrated)).toBe(true);
        expect(await loadingOf(page)).toMatchObject({ busy: 0 });
      }, path).toPass({ timeout: 120_000 });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const { sum, shifts } = await takeShifts(page);
      if (sum > MAX_SHIFT) found.push(`${path} moves by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`);
      // A page that sends on is looked at where it leads.
      if (new URL(page.url()).pathname !== path.split("?")[0]) continue;
      await expect(page.locator("h1").first(), path).toBeVisible();
      found.push(...(await look(page, path, device, as)));
    }
    await roles.close();
    expect(found).toEqual([]);
  });
}
