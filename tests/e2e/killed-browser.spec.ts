/**
 * What waits survives the end of the browser's processes at any moment: it arrives once, and a person is told.
 * `KILLS=100 KILL_SEED=7 npx playwright test killed-browser` kills a hundred times, and repeats a run's choices.
 */
import type { Locator, Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { isHydrated } from "../../scripts/web/hydrated";
import { clientOf, openDemo, type Login } from "../support/demo";
import { expect as expectSoon, test } from "../support/fixtures";
import { withKilledBrowser, type KilledBrowser } from "../support/killed-browser";
import type { World } from "../support/world";

/** A browser that begins on a busy machine. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** How often each of the two browsers is killed. */
const KILLS = Number(process.env.KILLS ?? 4);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

/** A job of the demo's first client, which the company KS unlocks. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";

async function hydrated(locator: Locator): Promise<Locator> {
  await expect.poll(() => locator.evaluate(isHydrated)).toBe(true);
  return locator;
}

/** Numbers from 0 to 1 that repeat themselves for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Somebody who sends things from one browser. */
type Sender = {
  /** Opens the page to send from, and logs in when the page asks for it. */
  open: (page: Page) => Promise<void>;
  /** Writes this text and presses the button. */
  send: (page: Page, text: string) => Promise<void>;
  /** Says on the page that this text waits. */
  waits: (page: Page, text: string) => ReturnType<Page["getByText"]>;
  /** How often each text arrived. */
  arrived: (text: string) => Promise<number>;
};

async function companyThatWrites(world: World, said: string[]): Promise<Sender> {
  const people = await openDemo(world);
  const company = await clientOf(world, people.ks);
  const { page } = await company.query(api.briefs.listOpen, {
    scope: { kind: "all" },
    category: "all",
    paginationOpts: { numItems: 20, cursor: null },
  });
  const briefId = page.find(({ title }) => title === JOB)!._id;
  await company.mutation(api.unlocks.unlockBrief, { briefId });
  const { userId: companyId } = (await company.query(api.users.viewer, {}))!;
  await company.mutation(api.conversations.send, { briefId, companyId, text: "Goedendag", uploads: [] });
  const path = `/berichten/${briefId}/${companyId}`;
  const field = (on: Page) => on.getByLabel(/^Bericht aan/);
  return {
    async open(on) {
      await on.goto(world.site + path);
      await expect(
        field(on)
          .or(on.getByRole("button", { name: "Inloggen" }))
          .first(),
      ).toBeVisible();
      if (await field(on).isVisible()) return;
      said.push("had to log in");
      await logInHere(on, people.ks);
      // The login leads back here, and what says that a message arrived stays in the page.
      await expect(field(on)).toBeVisible();
    },
    async send(on, text) {
      await field(on).fill(text);
      await on.getByRole("button", { name: "Verstuur" }).click();
    },
    waits: (on, text) => on.getByRole("log").getByText(text),
    arrived: async (text) => (await world.rows("messages")).filter((row) => row.text === text).length,
  };
}

async function logInHere(page: Page, { email, password }: Login): Promise<void> {
  const submit = await hydrated(page.getByRole("main").getByRole("button", { name: "Inloggen" }));
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await submit.click();
  await expect(page).not.toHaveURL(/auth/);
}

function guestWhoWrites(world: World): Sender {
  const button = (on: Page) => on.getByRole("button", { name: "Bericht versturen" });
  return {
    async open(on) {
      await on.goto(`${world.site}/contact`);
      await hydrated(button(on));
      await on.waitForLoadState("networkidle");
    },
    async send(on, text) {
      await on.getByLabel("Voornaam").fill("Marieke");
      await on.getByLabel("Achternaam").fill("van den Berg");
      await on.getByLabel("E-mailadres").fill("marieke@voorbeeld.nl");
      await on.getByLabel("Onderwerp").fill("Een vraag");
      await on.getByLabel("Bericht", { exact: true }).fill(text);
      await button(on).click();
    },
    waits: (on) => on.getByText("Je bericht staat klaar").first(),
    arrived: async (text) => (await world.rows("contactMessages")).filter((row) => row.message === text).length,
  };
}

/** Sends and kills so many times; at each start what was said to wait arrives once, and the page says so. */
async function killOften(browser: KilledBrowser, sender: Sender, kills: number, random: () => number): Promise<void> {
  let waiting: string[] = [];
  const all: string[] = [];
  const start = async () => {
    const counts = await Promise.all(waiting.map(sender.arrived));
    return { page: await browser.start(), isLate: counts.includes(0) };
  };
  const openAndArrive = async (page: Page, isLate: boolean) => {
    // What arrived before the kill was said then. It may be said, and gone again, before a slow page shows its field.
    const said = isLate && page.getByText("Je bericht is verstuurd").first().waitFor({ timeout: 60_000 });
    await Promise.all([said, sender.open(page)]);
    for (const text of waiting) await expect.poll(() => sender.arrived(text), { message: text }).toBe(1);
    waiting = [];
  };
  for (let kill = 0; kill < kills; kill++) {
    if (kill > 0 && kill % 10 === 0) console.log(`${kill} kills`);
    const { page, isLate } = await start();
    const moment = random();
    const pause = Math.floor(random() * 2000);
    if (moment < 0.25 && waiting.length > 0) {
      // While the page begins: its session is renewed, and what waits is on its way.
      void sender.open(page).catch(() => undefined);
      await page.waitForTimeout(pause);
      await browser.kill();
      continue;
    }
    await openAndArrive(page, isLate);
    await page.context().setOffline(true);
    const text = `Bericht ${kill} van ${SEED}`;
    all.push(text);
    if (moment < 0.5) {
      // In the middle of being kept: it was not said to wait, and may arrive or be gone.
      void sender.send(page, text).catch(() => undefined);
      await page.waitForTimeout(pause / 4);
    } else {
      await sender.send(page, text);
      await expect(sender.waits(page, text)).toBeVisible();
      waiting.push(text);
      // The line comes back while the browser ends.
      if (moment > 0.8) await page.context().setOffline(false);
      await page.waitForTimeout(pause);
    }
    await browser.kill();
  }
  const { page, isLate } = await start();
  await openAndArrive(page, isLate);
  for (const text of all) expect(await sender.arrived(text), text).toBeLessThanOrEqual(1);
}

test("what an account sent arrives once, however often its browser is killed", async ({ world }) => {
  test.setTimeout(120_000 + KILLS * 60_000);
  const said: string[] = [];
  const sender = await companyThatWrites(world, said);
  await withKilledBrowser((browser) => killOften(browser, sender, KILLS, randomFrom(SEED)));
  // A renewal that was lost twice in a row ends a session; then it waits for a login.
  console.log(`${KILLS} kills from seed ${SEED}: ${said.length - 1} logins after the first`);
});

test("what a guest sent arrives once, however often the browser is killed", async ({ world }) => {
  test.setTimeout(120_000 + KILLS * 60_000);
  await withKilledBrowser((browser) => killOften(browser, guestWhoWrites(world), KILLS, randomFrom(SEED)));
});
