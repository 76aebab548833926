/** What happens elsewhere while a page is open pushes nothing on it. Every page as it opens is in tour.spec.ts. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { fillDemo } from "../../scripts/product/fill-demo";
import { clientOf } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { MAX_SHIFT, recordShifts, settled, takeShifts } from "../support/layout";
import { loadingOf, openRoles, type Role } from "../support/routes";

// What moves is what these tests look at.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Pages that stay open while something happens elsewhere. */
class Watch {
  private readonly pages: { path: string; width: number; page: Page }[] = [];
  /** What moved too far. */
  readonly found: string[] = [];

  /** Opens the page on a phone and a desktop, with the part that changes in sight. */
  async open(context: BrowserContext, path: string, part: (page: Page) => Locator): Promise<void> {
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await page.goto(path);
      // What is live may be asked for only when it comes near.
      await part(page).evaluate((element) => {
        if (element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView({ block: "center" });
      });
      await expect.poll(() => loadingOf(page), { message: path }).toMatchObject({ busy: 0 });
      this.pages.push({ path, width: viewport.width, page });
    }
  }

  /** Lets something happen, sees its sign on every page (or those of `on`), and asks all of them what has moved. */
  async event(
    what: string,
    happen: () => Promise<unknown>,
    sign: (page: Page) => Promise<void>,
    on = this.pages.map(({ path }) => path),
  ): Promise<void> {
    await Promise.all(this.pages.map(({ page }) => takeShifts(page)));
    await happen();
    await Promise.all(this.pages.filter(({ path }) => on.includes(path)).map(({ page }) => sign(page)));
    await Promise.all(
      this.pages.map(async ({ path, width, page }) => {
        await settled(page);
        const { sum, shifts } = await takeShifts(page);
        if (sum > MAX_SHIFT)
          this.found.push(`${what}, ${path} at ${width}: ${sum.toFixed(3)} ${JSON.stringify(shifts)}`);
      }),
    );
  }

  /** Takes the connection away from all pages, and gives it back. */
  async lostConnection(): Promise<void> {
    const contexts = [...new Set(this.pages.map(({ page }) => page.context()))];
    const setOffline = (offline: boolean) => () => Promise.all(contexts.map((context) => context.setOffline(offline)));
    const line = (page: Page) => page.getByText(/Geen verbinding\.|Offline\. Je ziet de stand van/).first();
    await this.event("the connection goes", setOffline(true), (page) => expect(line(page)).toBeVisible());
    await this.event("the connection is back", setOffline(false), (page) => expect(line(page)).toBeHidden());
  }
}

const heading = (name: string) => (page: Page) => page.getByRole("heading", { name });
const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();

test("a quote that arrives, and a connection that goes and comes, push nothing on the client's page", async ({
  world,
  browser,
}) => {
  const roles = await openRoles(world, browser);
  const context = await roles.contextOf("c1");
  await recordShifts(context);
  const watch = new Watch();
  await watch.open(context, "/client-dashboard", heading("Mijn Opdrachten"));

  const [c1, ks, k5] = await Promise.all(
    (["c1", "ks", "k5"] as const).map((who) => clientOf(world, roles.logins[who])),
  );
  const own = await c1!.query(api.briefs.mine, { paginationOpts: { numItems: 10, cursor: null } });
  const briefId = own.page.find(({ quoteCount, status }) => quoteCount === 0 && status === "OPEN")!._id;
  const quote = { briefId, title: "Eiken", description: "Gelegd en geolied." };
  const offer = (company: string, price: string) => (page: Page) =>
    expect(page.getByRole("article", { name: `Offerte van ${company}` }).filter({ hasText: price })).toBeVisible();
  await watch.event(
    "a first quote",
    () => k5!.mutation(api.quotes.sendQuote, { ...quote, priceCents: 251_000 }),
    offer("Hollandse Vloerders", "2.510"),
  );
  await watch.event(
    "a second quote",
    () => ks!.mutation(api.quotes.sendQuote, { ...quote, priceCents: 262_000 }),
    offer("Van Leeuwen Vloeren", "2.620"),
  );
  await watch.lostConnection();
  await roles.close();
  expect(watch.found).toEqual([]);
});

/** The job that comes in, and its title. */
const REQUEST = { form: "short", flooringType: "PVC", surfaceArea: "37", province: "Utrecht" } as const;
const PERSON = { name: "Wilhelmina Zonderland", phone: "06 86753090", email: "wilhelmina@zonderland.example" };
const JOB = /37\s?m/;

/** Who looks at open jobs, where, and what of the page is in sight. */
const LISTS: Record<string, [as: Role, path: string, part: (page: Page) => Locator][]> = {
  "the public pages": [
    ["visitor", "/", heading("Vloerbedrijf? Er ligt werk voor je klaar")],
    ["visitor", "/opdrachten", firstCard],
    ["visitor", "/voor-vloerbedrijven", heading("Dit staat er nu open")],
  ],
  "a company's pages": [
    ["ks", "/vloeren/dashboard", firstCard],
    ["ks", "/verhuisbedrijf-dashboard", firstCard],
  ],
};

for (const [whose, lists] of Object.entries(LISTS)) {
  test(`a job that comes in and fills up, and a connection that goes and comes, push nothing on ${whose}`, async ({
    world,
    browser,
  }) => {
    const roles = await openRoles(world, browser);
    const watch = new Watch();
    for (const role of new Set(lists.map(([as]) => as))) await recordShifts(await roles.contextOf(role));
    for (const [as, path, part] of lists) await watch.open(await roles.contextOf(as), path, part);

    const [c1, ks, kt, k5, k6] = await Promise.all(
      (["c1", "ks", "kt", "k5", "k6"] as const).map((who) => clientOf(world, roles.logins[who])),
    );
    let job: Id<"briefs">;
    await watch.event(
      "a job comes in",
      async () => {
        const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
        job = (await guest.mutation(api.briefs.createBrief, { ...REQUEST, ...PERSON })).id;
      },
      (page) => expect(page.getByText(JOB).first()).toBeVisible(),
    );
    const counting = lists
      .map(([, path]) => path)
      .filter((path) => path !== "/" && path !== "/verhuisbedrijf-dashboard");
    const places = (count: string) => (page: Page) =>
      expect(page.getByRole("article").filter({ hasText: JOB })).toContainText(count);
    await watch.event(
      "a place is taken",
      () => k5!.mutation(api.unlocks.unlockBrief, { briefId: job }),
      places("1/3"),
      counting,
    );
    await watch.event(
      "a job is full",
      async () => {
        await k6!.mutation(api.unlocks.unlockBrief, { briefId: job });
        await kt!.mutation(api.unlocks.unlockBrief, { briefId: job });
      },
      places("3/3"),
      counting,
    );
    if (whose === "a company's pages") {
      const sent = await ks!.query(api.quotes.mine, { paginationOpts: { numItems: 1, cursor: null } });
      await watch.event(
        "a quote is taken, and a toast says so",
        () => c1!.mutation(api.quotes.accept, { quoteId: sent.page[0]!._id }),
        (page) => expect(page.getByRole("region", { name: "Meldingen" })).not.toBeEmpty(),
        ["/verhuisbedrijf-dashboard"],
      );
    }
    await watch.lostConnection();
    await roles.close();
    expect(watch.found).toEqual([]);
  });
}

test("news about a subscription, and a connection that goes and comes, push nothing on its page", async ({
  world,
  browser,
}) => {
  const roles = await openRoles(world, browser);
  // The demo's subscriber pays, so that there is something to cancel and to take back.
  await fillDemo(world, "plint-en-drempel");
  const context = await roles.contextOf("ks");
  await recordShifts(context);
  const watch = new Watch();
  await watch.open(context, "/subscription-management", heading("Je abonnement"));

  const ks = await clientOf(world, roles.logins.ks);
  await watch.event(
    "the subscription is cancelled",
    () => ks.action(api.payments.cancelSubscription, {}),
    (page) => expect(page.getByText("Je abonnement is opgezegd.")).toBeVisible(),
    ["/subscription-management"],
  );
  const { customer } = await world.payments.records();
  await watch.event(
    "a payment is taken back",
    () => world.payments.dispute(Object.keys(customer)[0]!),
    (page) => expect(page.getByText("Teruggeboekt", { exact: true })).toBeVisible(),
    ["/subscription-management"],
  );
  await watch.lostConnection();
  await roles.close();
  expect(watch.found).toEqual([]);
});
