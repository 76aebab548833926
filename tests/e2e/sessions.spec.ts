/** Sessions in several tabs, over time, and when they end elsewhere. */
import type { Page } from "@playwright/test";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, logInClient } from "../support/people";

const storedToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("__convexAuthJWT"));
    return key === undefined ? null : localStorage.getItem(key);
  });
const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Inloggen", exact: true });

test("AUTH-041 every tab of a browser follows a login and a logout in one of them", async ({ visit, world }) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/contact");
  const other = await page.context().newPage();
  await other.goto("/faq");
  await hydrated(other.locator("main"));
  await expect(loginLink(other)).toBeVisible();

  await logInClient(page, c1);
  await expect(other.getByRole("link", { name: "Mijn opdrachten" }).first()).toBeVisible();
  await expect(loginLink(other)).toHaveCount(0);

  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(loginLink(other)).toBeVisible();
  await expect(other).toHaveURL(/\/faq$/);
});

test("AUTH-041, AUTH-043 a new password by the link in the mail ends every other session, and open pages ask for a login", async ({
  visit,
  world,
}) => {
  const { c1 } = await openDemo(world);
  const open = await visit("/");
  await logInClient(open, c1);
  await expect(open.getByText("offertes ontvangen").first()).toBeVisible();

  const page = await visit("/forgot-password");
  const send = await hydrated(page.getByRole("button", { name: "Stuur mij een link" }));
  await page.getByLabel("E-mail").fill(c1.email);
  await send.click();
  const [mail] = await world.mail.waitFor({ to: c1.email, subject: "Kies een nieuw wachtwoord" });
  await page.goto(/https?:\/\/\S+\/reset-password\S+/.exec(mail?.text ?? "")![0]);
  await page.getByLabel("Nieuw wachtwoord").fill("drempel-en-plint");
  await page.getByLabel("Wachtwoord bevestigen").fill("drempel-en-plint");
  await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();

  await expect(open).toHaveURL(/\/auth\?redirect=%2Fclient-dashboard/);
  expect(await storedToken(open)).toBeNull();
  await expect(page).toHaveURL(/\/client-dashboard/);
});

test("AUTH-044 logging out works when the backend refuses it", async ({ visit, world }) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/");
  await logInClient(page, c1);
  await world.instruments.fail("auth:signOut");
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(loginLink(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await expect(page.getByText("Er ging iets mis")).toHaveCount(0);
});
