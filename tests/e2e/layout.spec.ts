/** Every page as it lies on the screen: what moves by itself, what covers a control, what does not fit. */
import type { Locator, Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { fillDemo } from "../../scripts/lib/fill-demo";
import { clientOf } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { coveredControls, cutOff, MAX_SHIFT, recordShifts, settled, takeShifts } from "../support/layout";
import { loadingOf, openRoles, type Role } from "../support/routes";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Each walk loads every page once, and then makes the same page wider, its text larger, its room smaller. */
const WALKS = {
  phone: {
    opened: PHONE,
    wider: [{ width: 768, height: 768 }],
    /** What 400% zoom leaves of a screen of 1280 by 1024. */
    zoomed: { width: 320, height: 256 },
  },
  desktop: {
    opened: DESKTOP,
    wider: [
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ],
    zoomed: null,
  },
};

for (const [device, { opened, wider, zoomed }] of Object.entries(WALKS)) {
  const widths = [opened, ...wider].map(({ width }) => width).join(", ");
  test(`every route, opened on a ${device}: nothing moves while it loads, no control is covered at ${widths} px, all of it fits with text of 200%`, async ({
    world,
    browser,
  }) => {
    test.setTimeout(400_000);
    const roles = await openRoles(world, browser);
    const pages = new Map<Role, Page>();
    const found: string[] = [];
    for (const { path, as } of roles.routes) {
      let page = pages.get(as);
      if (!page) {
        const context = await roles.contextOf(as);
        await recordShifts(context);
        page = await context.newPage();
        pages.set(as, page);
      }
      const say = (where: string, what: string[]) => found.push(...what.map((each) => `${path}, ${where}: ${each}`));
      const look = async (where: string, options: { scrolling: boolean }) => {
        say(where, await cutOff(page));
        say(where, await coveredControls(page, options));
      };
      await page.setViewportSize(opened);
      await page.goto(path);
      await expect.poll(() => loadingOf(page), { message: path }).toMatchObject({ busy: 0 });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const { sum, shifts } = await takeShifts(page);
      if (sum > MAX_SHIFT) say(`${opened.width}`, [`moves by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`]);
      // A page that sends on is looked at where it leads.
      if (new URL(page.url()).pathname !== path) continue;
      await look(`${opened.width}`, { scrolling: true });
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      await look(`${opened.width} with text of 200%`, { scrolling: false });
      await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
      for (const viewport of wider) {
        await page.setViewportSize(viewport);
        await look(`${viewport.width}`, { scrolling: true });
      }
      if (zoomed === null) continue;
      await page.setViewportSize(zoomed);
      await look(`${zoomed.width}`, { scrolling: false });
    }
    await roles.close();
    expect(found).toEqual([]);
  });
}

const PASSWORD = "plint-en-drempel";
/** The title of the job that comes in. */
const JOB = /37\s?m/;
const LISTS = ["/opdrachten", "/voor-vloerbedrijven", "/vloeren/dashboard", "/verhuisbedrijf-dashboard"];

test("what happens elsewhere opens on every live page without pushing what stands there", async ({
  world,
  browser,
}) => {
  test.setTimeout(300_000);
  const roles = await openRoles(world, browser);
  // The demo's subscriber pays, so that there is something to cancel and to take back.
  await fillDemo(world, PASSWORD);
  const watched: { path: string; width: number; page: Page }[] = [];
  const watch = async (as: Role, path: string, part: (page: Page) => Locator) => {
    const context = await roles.contextOf(as);
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await page.goto(path);
      // What is live may be asked for only when it comes near.
      await part(page).evaluate((element) => {
        if (element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView({ block: "center" });
      });
      await expect.poll(() => loadingOf(page), { message: path }).toMatchObject({ busy: 0 });
      watched.push({ path, width: viewport.width, page });
    }
  };
  for (const role of ["visitor", "c1", "ks"] as const) await recordShifts(await roles.contextOf(role));
  const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();
  const heading = (name: string) => (page: Page) => page.getByRole("heading", { name });
  await watch("c1", "/client-dashboard", heading("Mijn Opdrachten"));
  await watch("visitor", "/", heading("Vloerbedrijf? Er ligt werk voor je klaar"));
  await watch("visitor", "/opdrachten", firstCard);
  await watch("visitor", "/voor-vloerbedrijven", heading("Dit staat er nu open"));
  await watch("ks", "/vloeren/dashboard", firstCard);
  await watch("ks", "/verhuisbedrijf-dashboard", firstCard);
  await watch("ks", "/subscription-management", heading("Je abonnement"));

  const found: string[] = [];
  /** Lets something happen, sees it on the pages that it concerns, and asks all of them what has moved. */
  const event = async (
    what: string,
    happen: () => Promise<unknown>,
    on: string[] | "everywhere",
    sign: (page: Page) => Promise<void>,
  ) => {
    for (const { page } of watched) await takeShifts(page);
    await happen();
    await Promise.all(
      watched.filter(({ path }) => on === "everywhere" || on.includes(path)).map(({ page }) => sign(page)),
    );
    for (const { path, width, page } of watched) {
      await settled(page);
      const { sum, shifts } = await takeShifts(page);
      if (sum > MAX_SHIFT) found.push(`${what}, ${path} at ${width}: ${sum.toFixed(3)} ${JSON.stringify(shifts)}`);
    }
  };

  const [c1, ks, kt, k5, k6] = await Promise.all(
    (["c1", "ks", "kt", "k5", "k6"] as const).map((who) => clientOf(world, roles.logins[who])),
  );
  const own = await c1!.query(api.briefs.mine, { paginationOpts: { numItems: 10, cursor: null } });
  const briefId = own.page.find(({ quoteCount, status }) => quoteCount === 0 && status === "OPEN")!._id;
  const quote = { briefId, title: "Eiken", description: "Gelegd en geolied." };
  const offer = (company: string, price: string) => (page: Page) =>
    expect(page.getByRole("article", { name: `Offerte van ${company}` }).filter({ hasText: price })).toBeVisible();
  await event(
    "a first quote",
    () => k5!.mutation(api.quotes.sendQuote, { ...quote, priceCents: 251_000 }),
    ["/client-dashboard"],
    offer("Hollandse Vloerders", "2.510"),
  );
  await event(
    "a second quote",
    () => ks!.mutation(api.quotes.sendQuote, { ...quote, priceCents: 262_000 }),
    ["/client-dashboard"],
    offer("Van Leeuwen Vloeren", "2.620"),
  );

  let job: Id<"briefs">;
  const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const request = { form: "short", flooringType: "PVC", surfaceArea: "37", province: "Utrecht" } as const;
  const person = { name: "Wilhelmina Zonderland", phone: "06 86753090", email: "wilhelmina@zonderland.example" };
  await event(
    "a job comes in",
    async () => {
      job = (await guest.mutation(api.briefs.createBrief, { ...request, ...person })).id;
    },
    ["/", ...LISTS],
    (page) => expect(page.getByText(JOB).first()).toBeVisible(),
  );
  const places = (count: string) => (page: Page) =>
    expect(page.getByRole("article").filter({ hasText: JOB })).toContainText(count);
  await event(
    "a place is taken",
    () => k5!.mutation(api.unlocks.unlockBrief, { briefId: job }),
    LISTS.slice(0, 3),
    places("1/3"),
  );
  await event(
    "a job is full",
    async () => {
      await k6!.mutation(api.unlocks.unlockBrief, { briefId: job });
      await kt!.mutation(api.unlocks.unlockBrief, { briefId: job });
    },
    LISTS.slice(0, 3),
    places("3/3"),
  );
  const sent = await ks!.query(api.quotes.mine, { paginationOpts: { numItems: 1, cursor: null } });
  await event(
    "a quote is taken, and a toast says so",
    () => c1!.mutation(api.quotes.accept, { quoteId: sent.page[0]!._id }),
    ["/verhuisbedrijf-dashboard"],
    (page) => expect(page.getByRole("region", { name: "Meldingen" })).not.toBeEmpty(),
  );

  const contexts = [...new Set(watched.map(({ page }) => page.context()))];
  const setOffline = (offline: boolean) => () => Promise.all(contexts.map((context) => context.setOffline(offline)));
  const line = (page: Page) => page.getByText("Geen verbinding.");
  await event("the connection goes", setOffline(true), "everywhere", (page) => expect(line(page)).toBeVisible());
  await event("the connection is back", setOffline(false), "everywhere", (page) => expect(line(page)).toBeHidden());

  await event(
    "the subscription is cancelled",
    () => ks!.action(api.payments.cancelSubscription, {}),
    ["/subscription-management"],
    (page) => expect(page.getByText("Je abonnement is opgezegd.")).toBeVisible(),
  );
  const { customer } = await world.payments.records();
  await event(
    "a payment is taken back",
    () => world.payments.dispute(Object.keys(customer)[0]!),
    ["/subscription-management"],
    (page) => expect(page.getByText("Teruggeboekt")).toBeVisible(),
  );
  await roles.close();
  expect(found).toEqual([]);
});
