import { test as base, type Page } from "@playwright/test";
import { sessionOf, type Login } from "./demo";
import { openWorld, type World } from "./world";

interface TestFixtures {
  /**
   * Opens a browser of its own (no shared session) on a path of the site, or, without one, on no page yet. With `login`
   * that account is logged in already, for tests that are not about logging in.
   */
  visit: (path?: string | null, login?: Login) => Promise<Page>;
  /** Every uncaught error of every page; a test fails when one is left in here at its end. */
  pageErrors: string[];
}
interface WorkerFixtures {
  worlds: Worlds;
}

/** The one product of a worker: emptied between tests, and replaced when a test has moved its clock. */
class Worlds {
  private current: World | null = null;

  async empty(): Promise<World> {
    if (this.current && (await this.current.isAhead())) await this.close();
    this.current ??= await openWorld();
    await this.current.reset();
    return this.current;
  }

  async close(): Promise<void> {
    await this.current?.close();
    this.current = null;
  }
}

/** Playwright's test with a product of its own: `world` is empty at the start of every test. */
export const test = base.extend<TestFixtures & { world: World }, WorkerFixtures>({
  worlds: [
    // Playwright reads the parameter's pattern, so it must be one.
    async ({}, use) => {
      const worlds = new Worlds();
      await use(worlds);
      await worlds.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  world: [async ({ worlds }, use) => use(await worlds.empty()), { timeout: 120_000 }],
  pageErrors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    base.expect(errors, "uncaught errors in the browser").toEqual([]);
  },
  visit: async ({ browser, world, pageErrors }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (path, login) => {
      const context = await browser.newContext({
        baseURL: world.site,
        ...(login ? { storageState: await sessionOf(world, login) } : {}),
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => pageErrors.push(error.stack || `${error.name}: ${error.message}`));
      if (path) await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export const expect = base.expect;
