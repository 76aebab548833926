/** What a device stores of the site: new versions, public pages, and a browser that refuses storage or deletes it. */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { openAltered } from "../support/altered-site";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { appIsKept, everythingKept, heapOf } from "../support/own-browser";
import { logInClient, logInCompany } from "../support/people";
import type { World } from "../support/world";

test.use({ serviceWorkers: "allow" });

/** A job of the demo's first client, on which nobody has quoted yet. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";

/** Opens the form for a quote on that job, and fills it in. */
async function fillQuote(page: Page): Promise<void> {
  await page.goto("/verhuisbedrijf-dashboard");
  await page.getByRole("article", { name: JOB }).getByRole("link", { name: "Reageren" }).click();
  await page.getByLabel("Titel").fill("Eiken, geolied");
  await page.getByLabel("Omschrijving").fill("Leggen, plinten en afvoer.");
  await page.getByLabel("Prijs in euro's, inclusief btw").fill("1.250");
}
const send = (page: Page) => page.getByRole("button", { name: "Offerte versturen" }).click();

test("a new version offers itself, never over a form, and renews the page when it is wanted", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  let version = "";
  const site = await openAltered(world.site, (path, text) =>
    path === "/sw.js" && version !== "" ? text.replace(/"version":"\w+"/, `"version":"${version}"`) : text,
  );
  try {
    const page = await visit("/");
    await page.goto(`${site.url}/vloeren/auth`);
    await page.getByLabel("E-mail").fill(ks.email);
    await page.getByLabel("Wachtwoord", { exact: true }).fill(ks.password);
    await page.getByRole("button", { name: "Inloggen" }).click();
    await expect(page.getByText(JOB).first()).toBeVisible();
    await appIsKept(page);
    version = "next";
    await page.reload();
    const renew = page.getByRole("button", { name: "Vernieuwen" });
    await expect(renew).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("Nieuwe versie.")).toBeVisible();
    await page.getByRole("button", { name: "Profiel bewerken" }).click();
    await expect(page.getByLabel("KVK-nummer")).toBeVisible();
    await expect(renew).toHaveCount(0);
    await page.getByRole("button", { name: "Terug naar dashboard" }).click();
    await expect(page.getByText(JOB).first()).toBeVisible();
    await Promise.all([page.waitForEvent("load"), renew.click()]);
    await expect(page.getByText(JOB).first()).toBeVisible();
    await expect(renew).toHaveCount(0);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(JOB).first()).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toContain("app-next");
  } finally {
    site.close();
  }
});

test("a public page shows without a connection as it was seen last", async ({ visit }) => {
  const page = await visit("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/hoe-werkt-het");
  const kept = () => page.evaluate(async () => (await caches.match("/hoe-werkt-het")) !== undefined);
  await expect.poll(kept).toBe(true);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.context().setOffline(true);
  await page.goto("/hoe-werkt-het");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title!);
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
});

type Times = { held?: number; seen?: number };

const REFUSALS = {
  "keeps nothing": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
  "has a database that never answers": () => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...names) {
      const request = open.apply(this, names);
      request.addEventListener = () => undefined;
      return request;
    };
  },
};
for (const [what, refuse] of Object.entries(REFUSALS)) {
  test(`a browser that ${what} is told so once, works with a connection, and loses nothing without one`, async ({
    world,
    visit,
  }) => {
    const people = await openDemo(world);
    const page = await visit("/");
    await page.context().addInitScript(refuse);
    await logInCompany(page, people.ks);
    const words = page.getByText("Alleen met verbinding");
    await expect(words).toBeVisible();
    await fillQuote(page);
    await expect(words).toHaveCount(0);
    await page.context().setOffline(true);
    await send(page);
    await expect(page.getByText("Verzenden mislukt")).toBeVisible();
    await expect(page.getByText("Staat klaar")).toHaveCount(0);
    await expect(page.getByLabel("Omschrijving")).toHaveValue("Leggen, plinten en afvoer.");
    await page.context().setOffline(false);
    await send(page);
    await expect(page.getByRole("heading", { level: 1, name: "Je offerte", exact: true })).toBeVisible();
    expect((await world.rows("proposals")).filter((row) => row.packageName === "Eiken, geolied")).toHaveLength(1);
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
}

test("a browser that is full says that nothing can wait, and keeps what it said was kept", async ({ world, visit }) => {
  const people = await openDemo(world);
  const page = await visit("/");
  await logInCompany(page, people.ks);
  await expect.poll(() => everythingKept(page)).toContain(JOB);
  await fillQuote(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("There is no room.", "QuotaExceededError");
    };
  });
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByText("Verzenden mislukt")).toBeVisible();
  await expect(page.getByText("Staat klaar")).toHaveCount(0);
  await expect(page.getByLabel("Omschrijving")).toHaveValue("Leggen, plinten en afvoer.");
  expect(await everythingKept(page)).toContain(JOB);
  await page.context().setOffline(false);
  await send(page);
  await expect(page.getByRole("heading", { level: 1, name: "Je offerte", exact: true })).toBeVisible();
});

test("what waits is kept again when the browser wipes its storage under an open page, and arrives", async ({
  world,
  visit,
}) => {
  const people = await openDemo(world);
  const page = await visit("/");
  await logInCompany(page, people.ks);
  await fillQuote(page);
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByRole("main").getByText("Staat klaar", { exact: true })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: world.site, storageTypes: "indexeddb,cache_storage" });
  await expect.poll(() => everythingKept(page)).toContain("Leggen, plinten en afvoer.");
  await expect(page.getByRole("button", { name: "1 staat klaar" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Je offerte", exact: true })).toBeVisible();
  expect((await world.rows("proposals")).filter((row) => row.packageName === "Eiken, geolied")).toHaveLength(1);
});

for (const offline of [false, true]) {
  test(`a device that is forgotten ${offline ? "without" : "with"} a connection keeps nothing of its account`, async ({
    world,
    visit,
  }) => {
    const people = await openDemo(world);
    const page = await visit("/");
    await logInCompany(page, people.ks);
    await appIsKept(page);
    await page.goto("/vloeren/account");
    await expect(page.getByRole("button", { name: "Dit apparaat vergeten" })).toBeVisible();
    const account = page.url();
    if (offline) {
      await fillQuote(page);
      await page.context().setOffline(true);
      await send(page);
      await expect(page.getByRole("main").getByText("Staat klaar", { exact: true })).toBeVisible();
      await page.goto(account);
    }
    await page.getByRole("button", { name: "Dit apparaat vergeten" }).click();
    await page.getByRole("button", { name: "Ja, vergeet dit apparaat" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const kept = await everythingKept(page);
    for (const trace of [people.ks.email, JOB, "Eiken, geolied", '"app-']) {
      expect(kept).not.toContain(trace);
    }
    if (offline) {
      // The page for who has no connection loads again by itself: another way taken meanwhile would be cut short.
      await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
      await page.waitForLoadState("load");
      await Promise.all([page.waitForEvent("load"), page.context().setOffline(false)]);
      await expect(page.getByRole("heading", { name: "Geen verbinding" })).toHaveCount(0);
    }
    await page.goto("/vloeren/dashboard");
    await expect(page).toHaveURL(/\/vloeren\/auth/);
    expect((await world.rows("proposals")).filter((row) => row.packageName === "Eiken, geolied")).toEqual([]);
  });
}

/** A company that is logged in here and unlocks a job elsewhere: its page's address, and whom it may call. */
async function unlockHere(world: World, visit: (path: string) => Promise<Page>) {
  const people = await openDemo(world);
  const company = await clientOf(world, people.ks);
  const page = await visit("/");
  await logInCompany(page, people.ks);
  const link = page.getByRole("article", { name: JOB }).getByRole("heading").getByRole("link");
  const path = (await link.getAttribute("href"))!;
  const briefId = path.split("/").at(-1)!;
  const { contact } = await company.mutation(api.unlocks.unlockBrief, { briefId });
  const { userId: companyId } = (await company.query(api.users.viewer, {}))!;
  return { people, page, path, contact, ids: { briefId, companyId } };
}

/** The client writes to that company, whose page then shows its words; returns the conversation's address. */
async function readMessage(world: World, { people, page, ids }: Awaited<ReturnType<typeof unlockHere>>, text: string) {
  const client = await clientOf(world, people.c1);
  await client.mutation(api.conversations.send, { ...ids, text, uploads: [] });
  const address = `/berichten/${ids.briefId}/${ids.companyId}`;
  await page.goto("/berichten");
  await expect(page.getByText(text)).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain("conversations:list");
  await page.goto(address);
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain("conversations:messages");
  return address;
}

test("contact details that are withdrawn while a device is away go from it at its next contact", async ({
  world,
  visit,
}) => {
  const here = await unlockHere(world, visit);
  const { people, page, path, contact } = here;
  const words = "Bel gerust na zessen.";
  await readMessage(world, here, words);
  await page.goto(path);
  await expect(page.getByText(contact.name).first()).toBeVisible();
  await appIsKept(page);
  await expect.poll(() => everythingKept(page)).toContain(contact.email);
  expect(await everythingKept(page)).toContain(words);
  await page.goto("about:blank");

  const client = await clientOf(world, people.c1);
  await client.action(api.accounts.deleteMyAccount, { password: people.c1.password });
  // It opens another page than the one that showed them.
  await page.goto("/subscription-management");
  for (const trace of [contact.email, words]) {
    await expect.poll(() => everythingKept(page), { timeout: 30_000 }).not.toContain(trace);
  }
  await page.context().setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(page.getByText(contact.name)).toHaveCount(0);
});

test("with a connection, withdrawn contact details never show again, and all others only after the deployment has answered", async ({
  world,
  visit,
}) => {
  const here = await unlockHere(world, visit);
  const { people, page, path, contact } = here;
  const words = "Bel gerust na zessen.";
  const conversation = await readMessage(world, here, words);
  await page.goto(path);
  const facts = page.getByRole("list", { name: "Klantgegevens" });
  await expect(facts.getByText(contact.name)).toBeVisible();
  await appIsKept(page);
  await expect.poll(() => everythingKept(page)).toContain(contact.email);

  // Without a connection the number is needed, and nobody can be asked.
  await page.context().setOffline(true);
  await page.goto(path);
  await expect(facts.getByText(contact.name)).toBeVisible();
  await page.context().setOffline(false);

  // When the page first showed that there are details, and the details themselves.
  await page.addInitScript(
    (details) => {
      const times: Times = {};
      const look = () => {
        if (document.querySelector('[aria-label="Klantgegevens"][aria-busy]')) times.held ??= performance.now();
        const text = document.body?.innerText ?? "";
        if (details.some((each) => text.includes(each))) times.seen ??= performance.now();
      };
      // Attributes too: what was held back behind a fallback is shown by its style alone.
      const changes = { childList: true, subtree: true, characterData: true, attributes: true };
      new MutationObserver(look).observe(document, changes);
      Object.assign(window, { times });
    },
    [contact.name, contact.email, contact.street!, words],
  );
  const timesOf = () => page.evaluate(() => (window as unknown as { times: Times }).times);

  // The job stands there first, its customer as soon as the deployment has answered, which takes it a moment.
  await world.instruments.hang("unlocks:forBrief", 1_000, 1);
  await page.goto(path);
  await expect(facts.getByText(contact.name)).toBeVisible();
  const { held, seen } = await timesOf();
  expect(seen).toBeGreaterThan(held!);

  // One that says nothing for long gives way to what is kept.
  await world.instruments.hang("unlocks:forBrief", 60_000, 1);
  await page.goto(path);
  await expect(facts.getByText(contact.name)).toBeVisible();
  const late = await timesOf();
  expect(late.seen! - late.held!).toBeGreaterThan(2_500);
  await world.instruments.clearFaults();

  await page.goto("about:blank");
  const client = await clientOf(world, people.c1);
  await client.action(api.accounts.deleteMyAccount, { password: people.c1.password });
  const says = {
    [conversation]: "Dit gesprek is gesloten: een van jullie is er niet meer.",
    "/berichten": "Berichten",
    [path]: "Opdracht niet gevonden",
    "/vloeren/dashboard?toon=klanten": "Gegevens verwijderd",
  };
  for (const [address, text] of Object.entries(says)) {
    await page.goto(address);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect((await timesOf()).seen).toBeUndefined();
  }
});

test("after logging out nothing of an account is left in the memory of the page", async ({ world, visit }) => {
  const people = await openDemo(world);
  const page = await visit("/");
  await logInClient(page, people.c1);
  await expect(page.getByText(JOB).first()).toBeVisible();
  expect(await heapOf(page)).toContain(people.c1.email);
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(async () => (await heapOf(page)).includes(people.c1.email)).toBe(false);
});
