/** Notices on a device, with both sides open: turned on in settings, sent within two seconds, shown, opened, ended (B06). */
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import type { Subscription } from "../../local/standins/push/api";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { logInClient, logInCompany } from "../support/people";
import type { World } from "../support/world";

test.use({ serviceWorkers: "allow" });

const section = (page: Page) => page.getByRole("region", { name: "Meldingen op je apparaten" });
const turnOn = (page: Page) => section(page).getByRole("button", { name: "Meldingen op dit apparaat aanzetten" });
const turnOff = (page: Page) => section(page).getByRole("button", { name: "Meldingen op dit apparaat uitzetten" });
const NOTICE = "Nieuwe opdracht in je gebied";

/** This browser's push service is the stand-in: the real ones are on the internet. It asks the person as ever. */
async function useStandin(
  page: Page,
  world: World,
  permission: "granted" | "denied" = "granted",
): Promise<Subscription> {
  const device = await world.push.device();
  await page.addInitScript(
    ([device, permission]) => {
      let asked = localStorage.getItem("test:asked") ?? "default";
      Object.defineProperty(Notification, "permission", { get: () => asked });
      Notification.requestPermission = () => {
        localStorage.setItem("test:asked", (asked = permission));
        return Promise.resolve(asked as NotificationPermission);
      };
      PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => device } as never);
    },
    [device, permission] as const,
  );
  return device;
}

async function place(world: World, province: string): Promise<number> {
  const from = Date.now();
  await new ConvexHttpClient(world.cloudUrl, { logger: false }).mutation(api.briefs.createBrief, {
    form: "short",
    flooringType: "PVC",
    surfaceArea: "63",
    name: "Guusje Roelofs",
    province,
    phone: "06 12345678",
    email: "guusje@voorbeeld.example",
  });
  return from;
}

test("B06 a company turns notices on: a request in its area is on its device within two seconds, and ends with the logout", async ({
  world,
  visit,
}) => {
  test.slow();
  const { kt } = await openDemo(world);
  const page = await visit("/");
  const device = await useStandin(page, world);
  await logInCompany(page, kt);
  await page.goto("/vloeren/account");
  await expect(turnOn(page)).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe("default");
  expect(await violationsOf(page)).toEqual([]);
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();

  // The first one also starts what sends.
  await place(world, "Utrecht");
  await expect.poll(() => world.push.noticesFor(device)).toHaveLength(1);
  const from = await place(world, "Utrecht");
  await expect.poll(() => world.push.noticesFor(device)).toHaveLength(2);
  const last = (await world.push.noticesFor(device)).at(-1)!;
  expect(last.at - from).toBeLessThan(2000);
  expect(last).toMatchObject({ title: NOTICE, body: "Pvc-vloer, 63\u00a0m², Utrecht" });
  expect(JSON.stringify(last)).not.toMatch(/Guusje|12345678/);

  await world.push.setFault({ status: 503, times: 1 });
  await place(world, "Zuid-Holland");
  await place(world, "Utrecht");
  await expect.poll(() => world.push.noticesFor(device)).toHaveLength(3);

  // Nothing of this kind any more, and no mail either.
  await section(page).getByLabel(NOTICE.replace("je", "mijn")).selectOption("Niets");
  await section(page).getByRole("button", { name: "Meldingen opslaan" }).click();
  await expect(page.getByText("Meldingen opgeslagen!")).toBeVisible();
  const company = await clientOf(world, kt);
  expect(await company.query(api.companies.myProfile, {})).toMatchObject({ jobMails: false });
  await section(page).getByLabel(NOTICE.replace("je", "mijn")).selectOption("Alleen melding");
  await section(page).getByRole("button", { name: "Meldingen opslaan" }).click();
  await expect.poll(async () => (await company.query(api.push.mySettings, {}))?.noPush).toEqual([]);

  await page.getByRole("button", { name: "Uitloggen" }).first().click();
  await expect(page.getByRole("link", { name: "Inloggen" }).first()).toBeVisible();
  await place(world, "Utrecht");
  await expect.poll(() => world.rows("pushDevices")).toHaveLength(0);
  expect(await world.push.noticesFor(device)).toHaveLength(3);
});

test("B06 a client hears of a quote on the device, a device that is gone is forgotten, and a refusal says so", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, k5, k6 } = await openDemo(world);
  const page = await visit("/");
  await page.setViewportSize({ width: 390, height: 844 });
  const device = await useStandin(page, world);
  await logInClient(page, c1);
  await page.goto("/mijn-account");
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const client = await clientOf(world, c1);
  const { id } = await client.mutation(api.briefs.createBrief, {
    form: "short",
    flooringType: "Tegels",
    surfaceArea: "21",
    name: "Sanne Visser",
    province: "Utrecht",
    phone: "06 12345678",
    email: c1.email,
  });
  const company = await clientOf(world, k6);
  await company.mutation(api.quotes.sendQuote, {
    briefId: id,
    title: "Tegelvloer",
    description: "Alles erin.",
    priceCents: 99_000,
  });
  await expect
    .poll(() => world.push.noticesFor(device))
    .toMatchObject([{ title: "Nieuwe offerte", path: "/client-dashboard" }]);

  await world.push.forget(device);
  const other = await clientOf(world, k5);
  await other.mutation(api.quotes.sendQuote, {
    briefId: id,
    title: "Vloer",
    description: "Alles erin.",
    priceCents: 98_000,
  });
  await expect(turnOn(page)).toBeVisible();

  const refusing = await visit("/");
  await useStandin(refusing, world, "denied");
  await logInClient(refusing, c1);
  await refusing.goto("/mijn-account");
  await turnOn(refusing).click();
  await expect(section(refusing).getByText("Je hebt meldingen van deze site geblokkeerd.")).toBeVisible();
  await expect(section(refusing).getByLabel("Nieuwe offerte")).toBeVisible();
});

test("B06 the service worker shows a notice, and a tap on it opens its page on this site only", async ({
  visit,
  world,
}) => {
  await openDemo(world);
  const page = await visit("/contact");
  await page.context().grantPermissions(["notifications"], { origin: world.site });
  const [worker] = page.context().serviceWorkers();
  const background = worker ?? (await page.context().waitForEvent("serviceworker"));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const outcome = await background.evaluate(async () => {
    type Waiting = Event & { waitUntil(promise: Promise<unknown>): void };
    type Scope = {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
      dispatchEvent(event: Event): boolean;
    };
    const scope = globalThis as unknown as Scope;
    const opened: string[] = [];
    const shown: { title: string; options: unknown }[] = [];
    scope.clients.openWindow = (url) => (opened.push(url), Promise.resolve(null));
    scope.registration.showNotification = (title, options) => (shown.push({ title, options }), Promise.resolve());
    const dispatch = async (type: string, more: object) => {
      const event = new Event(type) as Waiting;
      let done: Promise<unknown> = Promise.resolve();
      event.waitUntil = (promise) => {
        done = promise;
      };
      scope.dispatchEvent(Object.assign(event, more));
      await done;
    };
    const says = { title: "Nieuwe offerte", body: "Tegels", path: "/client-dashboard", tag: "q" };
    await dispatch("push", { data: { json: () => says } });
    await dispatch("push", { data: null });
    for (const path of ["/client-dashboard", "https://kwaad.example/"]) {
      await dispatch("notificationclick", { notification: { close: () => undefined, data: { path } } });
    }
    return { opened, shown };
  });
  expect(outcome.shown).toMatchObject([
    { title: "Nieuwe offerte", options: { body: "Tegels", tag: "q", data: { path: "/client-dashboard" } } },
    { title: "Vloeren Opdrachten" },
  ]);
  expect(outcome.opened).toEqual([`${world.site}/client-dashboard`, "/"]);
});
