/** What an account has seen stays readable without a connection, and is deleted with its session. */
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { asFromCamera } from "../../convex/model/images/photoSamples.setup";
import { numbersOf } from "../../domain/readPhone";
import { clientOf, openDemo, tokenOf, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { appIsKept, everythingKept, heapOf, withOwnBrowser } from "../support/own-browser";
import { logInClient, logInCompany } from "../support/people";
import type { World } from "../support/world";

test.use({ serviceWorkers: "allow" });

/** A job of the demo's first client, on which nobody has quoted yet. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";

/** That job, unlocked by this company, with its customer. */
async function unlockJob(world: World, login: Login) {
  const client = await clientOf(world, login);
  const { page } = await new ConvexHttpClient(world.cloudUrl, { logger: false }).query(api.briefs.listOpen, {
    scope: { kind: "all" },
    category: "all",
    paginationOpts: { numItems: 20, cursor: null },
  });
  const job = page.find(({ title }) => title === JOB)!;
  const { contact } = await client.mutation(api.unlocks.unlockBrief, { briefId: job._id });
  return { job, contact };
}

const seenAt = (page: Page) => page.getByText(/^Offline\. Je ziet de stand van \d\d:\d\d\.$/);

test("a company reads, calls and quotes after a cold start without a connection, and the quote arrives once", async ({
  world,
  visit,
}) => {
  const people = await openDemo(world);
  const { job, contact } = await unlockJob(world, people.ks);
  const client = await visit("/");
  await logInClient(client, people.c1);
  await withOwnBrowser(world, async (browser) => {
    const before = await (await browser.open()).newPage();
    await logInCompany(before, people.ks);
    await expect(before.getByText(JOB).first()).toBeVisible();
    // A fifth of a second later; a page that is left sooner than that keeps what it had kept by then.
    await expect.poll(() => everythingKept(before)).toContain(JOB);
    await before.goto(`/vloeren/job/${job._id}`);
    await expect(before.getByText(contact.name).first()).toBeVisible();
    await appIsKept(before);
    await expect.poll(() => everythingKept(before)).toContain(contact.email);
    await browser.close();

    const context = await browser.open({ offline: true });
    const page = await context.newPage();
    await page.goto("/vloeren/dashboard");
    await expect(page.getByText(JOB).first()).toBeVisible();
    await expect(seenAt(page)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    await page.goto(`/vloeren/job/${job._id}`);
    const main = page.getByRole("main");
    for (const text of [contact.name, contact.street!]) await expect(main.getByText(text).first()).toBeVisible();
    for (const href of [numbersOf(contact.phone!)[0]!.href!, `mailto:${contact.email}`]) {
      await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
    }
    await expect(seenAt(page)).toBeVisible();

    await main.getByRole("link", { name: "Offerte sturen" }).click();
    await page.getByLabel("Titel").fill("Eiken, geolied");
    await page.getByLabel("Omschrijving").fill("Leggen, plinten en afvoer van de oude vloer.");
    await page.getByLabel("Prijs in euro's, inclusief btw").fill("1.250");
    await page.getByRole("button", { name: "Offerte versturen" }).click();
    await expect(main.getByText("Staat klaar", { exact: true })).toBeVisible();
    await page.close();

    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto("/vloeren/dashboard");
    const quote = client.getByRole("region", { name: `Offertes voor ${JOB}` }).getByRole("article");
    await expect(quote).toHaveCount(1);
    await expect(quote).toContainText("€ 1.250");
    await expect(later.getByText("Je offerte is verstuurd")).toBeVisible();
    await later.goto(`/verhuis/offerte/${job._id}`);
    await expect(later.getByRole("heading", { level: 1, name: "Je offerte", exact: true })).toBeVisible();
    await expect(later.getByRole("article", { name: "Eiken, geolied" })).toBeVisible();
  });
  const mails = { to: people.c1.email, subject: "Nieuwe offerte van Van Leeuwen Vloeren" };
  await world.mail.waitFor(mails);
  expect(await world.mail.list(mails)).toHaveLength(1);
});

/**
 * Pages behind a login that somebody opened before: as who, what stands on them, and which answers they are made of. JOB
 * is an unlocked job, COMPANY the company that unlocked it and wrote to its client.
 */
const PAGES: [as: "ks" | "ki" | "c1", path: string, says: string | RegExp, keeps: string[]][] = [
  ["ks", "/vloeren/dashboard", JOB, ["jobs:cards", "companies:myProfile"]],
  ["ks", "/vloeren/dashboard?toon=klanten", "Sanne Visser", ["unlocks:mine"]],
  ["ks", "/vloeren/dashboard?weergave=lijst", "72,5 m²", ["jobs:cards", "briefs:countByPlace"]],
  ["ks", "/vloeren/dashboard?profiel=bewerken", "KVK-nummer", []],
  ["ks", "/vloeren/job/JOB", "Sanne Visser", ["briefs:getOpen", "unlocks:weekAllowance", "visits:forJob"]],
  ["ks", "/vloeren/onboarding", "KVK-nummer", []],
  ["ks", "/vloeren/klanten", "Sanne Visser", ["followUps:mine", "unlocks:mine"]],
  ["ks", "/vloeren/agenda", "Ook in je eigen agenda", ["visits:week", "visits:calendar"]],
  ["ks", "/vloeren/bedrijfspagina", "Je bedrijfspagina", ["companyPages:mine"]],
  ["ks", "/subscription-management", "Loopt tot", ["subscriptions:mine", "followUps:month"]],
  ["ks", "/verhuisbedrijf-dashboard", JOB, []],
  ["ks", "/verhuisbedrijf-dashboard?tab=offertes", /Mijn offertes/, ["quotes:mine"]],
  ["ks", "/verhuis/offerte/JOB", "Prijs in euro's, inclusief btw", ["quotes:mineForBrief"]],
  ["ks", "/berichten", "Berichten", ["conversations:list"]],
  ["ks", "/berichten/JOB/COMPANY", "Stuur gerust een foto.", ["conversations:get", "conversations:messages"]],
  ["ki", "/vloeren/onboarding", "KVK-nummer", []],
  ["ki", "/verhuisbedrijf-onboarding", "Bedrijfsnaam", ["verhuisOnboarding:mine"]],
  ["c1", "/client-dashboard", JOB, ["briefs:mine", "quotes:forBrief", "briefs:timeline", "visits:onRequest"]],
  ["c1", "/berichten", "Berichten", ["conversations:list"]],
  ["c1", "/berichten/JOB/COMPANY", "Stuur gerust een foto.", ["conversations:get", "conversations:messages"]],
];

test("every page behind a login that was seen opens after a cold start without a connection", async ({ world }) => {
  test.setTimeout(300_000);
  const people = await openDemo(world);
  const { job } = await unlockJob(world, people.ks);
  const company = await clientOf(world, people.ks);
  const { userId: companyId } = (await company.query(api.users.viewer, {}))!;
  const ids = { briefId: job._id, companyId };
  await company.mutation(api.conversations.send, { ...ids, text: "Stuur gerust een foto.", uploads: [] });
  const said: string[] = [];
  for (const who of ["ks", "ki", "c1"] as const) {
    const pages = PAGES.filter(([as]) => as === who).map(([, path, says, keeps]) => ({
      path: path.replace("JOB", job._id).replace("COMPANY", companyId),
      says,
      keeps,
    }));
    await withOwnBrowser(world, async (browser) => {
      const before = await (await browser.open()).newPage();
      if (who === "c1") await logInClient(before, people.c1);
      else await logInCompany(before, people[who], who === "ki" ? /\/vloeren\/onboarding/ : undefined);
      for (const { path, says, keeps } of pages) {
        await before.goto(path);
        await expect(before.getByRole("main").getByText(says).first()).toBeVisible();
        await expect(before.locator('[aria-busy="true"]')).toHaveCount(0);
        // A page that is left sooner keeps what it had kept by then.
        const missing = async () => {
          const kept = await everythingKept(before);
          return keeps.filter((query) => !kept.includes(`"key":"${query} `));
        };
        await expect.poll(missing, { message: path }).toEqual([]);
      }
      await appIsKept(before);
      await browser.close();

      const page = await (await browser.open({ unplugged: true })).newPage();
      let at = "";
      page.on("pageerror", (error) => said.push(`${at}: ${String(error.stack ?? error)}`));
      page.on("console", (line) => {
        if (line.type() === "error") said.push(`${at}: ${line.text()} ${line.location().url}`);
      });
      for (const { path, says } of pages) {
        at = path;
        await page.goto(at);
        await expect.soft(page.getByRole("main").getByText(says).first(), at).toBeVisible();
        await expect.soft(page.locator('[aria-busy="true"]'), at).toHaveCount(0);
      }
    });
  }
  expect(said).toEqual([]);
});

test("a photo that a company saw stays on its screen without a connection, and goes with its session", async ({
  world,
}) => {
  const people = await openDemo(world);
  const { job } = await unlockJob(world, people.ks);
  const added = await fetch(`${world.siteUrl}/images/request?brief=${job._id}&requestId=${crypto.randomUUID()}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await tokenOf(world, people.c1)}` },
    body: new Blob([asFromCamera("jpeg")]),
  });
  expect(added.status).toBe(201);
  await withOwnBrowser(world, async (browser) => {
    const context = await browser.open();
    const page = await context.newPage();
    await logInCompany(page, people.ks);
    await appIsKept(page);
    await page.goto(`/vloeren/job/${job._id}`);
    const photo = page.getByRole("img", { name: /^Foto 1/ });
    const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(width).toBeGreaterThan(0);
    const keptPictures = () => page.evaluate(async () => (await (await caches.open("pictures-1")).keys()).length);
    await expect.poll(keptPictures).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(width).toBeGreaterThan(0);

    await context.setOffline(false);
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect.poll(keptPictures).toBe(0);
  });
});

test("the next account on a device finds nothing of the one before, in any storage", async ({ world, visit }) => {
  // The customer is the first client: what is kept of the second one is not theirs.
  const { ks, c2 } = await openDemo(world);
  const { job, contact } = await unlockJob(world, ks);
  const page = await visit("/");
  await logInCompany(page, ks);
  await page.goto(`/vloeren/job/${job._id}`);
  await expect(page.getByText(contact.name).first()).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain(contact.email);

  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const traces = [contact.email, contact.name, ks.email, job._id, job.title];
  const left = async () => {
    const kept = await everythingKept(page);
    return traces.filter((trace) => kept.includes(trace));
  };
  await expect.poll(left).toEqual([]);
  await logInClient(page, c2);
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
  expect((await left()).filter((trace) => trace === contact.email || trace === ks.email)).toEqual([]);
  const memory = await heapOf(page);
  expect([contact.email, ks.email].filter((trace) => memory.includes(trace))).toEqual([]);
});

test("a session that ends elsewhere while its page is open leaves nothing in the memory of the page", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const { job, contact } = await unlockJob(world, ks);
  const page = await visit("/");
  await logInCompany(page, ks);
  await page.goto(`/vloeren/job/${job._id}`);
  await expect(page.getByText(contact.name).first()).toBeVisible();
  expect(await heapOf(page)).toContain(contact.email);

  const elsewhere = await clientOf(world, ks);
  await elsewhere.mutation(api.accounts.endMyOtherSessions, {});
  await expect(page).toHaveURL(/\/vloeren\/auth/, { timeout: 45_000 });
  const left = async () => {
    const memory = await heapOf(page);
    return [contact.email, ks.email].filter((trace) => memory.includes(trace));
  };
  await expect.poll(left).toEqual([]);
  await expect.poll(() => everythingKept(page)).not.toContain(contact.email);
});

test("what was seen stands there while the deployment is slow, and says from when it is", async ({ world, visit }) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/");
  await logInClient(page, c1);
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain("quotes:forBrief");
  await world.instruments.hang("briefs:mine", 15_000, 100);
  await page.reload();
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText(/Je ziet de stand van \d\d:\d\d\./)).toBeVisible();
  await world.instruments.clearFaults();
  await expect(page.getByText(/Je ziet de stand van/)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
});
