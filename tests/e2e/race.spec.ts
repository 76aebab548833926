import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { recordReceived } from "../support/frames";
import {
  openFirstDashboard,
  postRequest,
  secretsOf,
  sendRequest,
  signUp,
  someCompany,
  someRequest,
} from "../support/people";

/** Holds the unlocks back, so that all buttons are pressed before the first one counts. */
const HELD_MS = 2_000;

const card = (page: Page) => page.getByRole("article").filter({ hasText: "Utrecht" });

test("SEC-001, JOB-010, JOB-017, DASH-030 a guest's job appears live where it belongs, three of four companies unlock it, the fourth reads that it is full", async ({
  visit,
  world,
}) => {
  test.slow();
  const companies: Page[] = [];
  while (companies.length < 4) {
    companies.push(await visit(null, await signUp(world, someCompany({ provinces: ["Utrecht"] }))));
  }
  const elsewhere = await visit(null, await signUp(world, someCompany({ provinces: ["Noord-Holland"] })));
  const received = new Map(companies.map((page) => [page, recordReceived(page)]));
  await Promise.all([...companies, elsewhere].map((page) => openFirstDashboard(page)));
  await Promise.all(
    [...companies, elsewhere].map((page) =>
      expect(page.getByRole("heading", { name: "Geen opdrachten beschikbaar" })).toBeVisible(),
    ),
  );

  const request = someRequest({ province: "Utrecht" });
  const guest = await visit();
  await postRequest(guest, request);
  const visitor = await visit("/opdrachten");
  const visitorReceived = recordReceived(visitor);
  await visitor.reload();

  await Promise.all(companies.map((page) => expect(card(page)).toContainText("0/3")));
  await expect(elsewhere.getByRole("heading", { name: "Geen opdrachten beschikbaar" })).toBeVisible();

  await world.instruments.hang("unlocks:unlockBrief", HELD_MS, 4);
  await Promise.all(companies.map((page) => card(page).getByRole("button", { name: "Ontgrendelen" }).click()));

  await Promise.all(companies.map((page) => expect(card(page)).toContainText("3/3")));
  await expect(visitor.getByText("3/3").first()).toBeVisible();
  const winners: Page[] = [];
  const losers: Page[] = [];
  for (const page of companies) {
    await expect(page.getByText(/^(Ontgrendeld|Maximum bereikt)$/).first()).toBeVisible();
    const lost = await page.getByText("Maximum bereikt").isVisible();
    (lost ? losers : winners).push(page);
  }
  expect(winners).toHaveLength(3);
  expect(losers).toHaveLength(1);
  for (const page of winners) {
    await expect(card(page)).toContainText(request.name);
    await expect(card(page).getByRole("link", { name: request.email })).toBeVisible();
  }
  const [loser] = losers as [Page];
  await expect(
    loser.getByText("Deze opdracht heeft al 3 bedrijven die de klantgegevens hebben ontgrendeld."),
  ).toBeVisible();
  await expect(card(loser).getByRole("button", { name: "Vol (3/3)" })).toBeDisabled();

  expect(await received.get(loser)?.contains(secretsOf(request))).toEqual([]);
  expect(await visitorReceived.contains(secretsOf(request))).toEqual([]);
  // The recorder does see what a company may see.
  expect(await received.get(winners[0] as Page)?.contains(secretsOf(request))).toEqual(secretsOf(request));
});

test("JOB-011 kill -9 of the backend in the race: screens reconnect, nothing acknowledged is lost, nothing happens twice", async ({
  visit,
  world,
}) => {
  const companies = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const page = await visit(null, await signUp(world, someCompany({ provinces: ["Utrecht"] })));
      await openFirstDashboard(page);
      return page;
    }),
  );
  const request = someRequest({ province: "Utrecht" });
  await sendRequest(world, request);
  await Promise.all(companies.map((page) => expect(card(page)).toContainText("0/3")));

  const [first, ...others] = companies as [Page, ...Page[]];
  await card(first).getByRole("button", { name: "Ontgrendelen" }).click();
  await expect(card(first)).toContainText(request.name);
  await world.instruments.hang("unlocks:unlockBrief", 60_000, 3);
  await Promise.all(others.map((page) => card(page).getByRole("button", { name: "Ontgrendelen" }).click()));
  await world.killEngine();
  await world.restartEngine();

  await Promise.all(companies.map((page) => expect(card(page)).toContainText("3/3", { timeout: 45_000 })));
  await expect(card(first)).toContainText(request.name);
  const outcomes = await Promise.all(
    others.map(async (page) => {
      await expect(page.getByText(/^(Ontgrendeld|Maximum bereikt)$/).first()).toBeVisible();
      return (await card(page).getByText(request.name).isVisible()) ? "unlocked" : "refused";
    }),
  );
  expect(outcomes.sort()).toEqual(["refused", "unlocked", "unlocked"]);
});
