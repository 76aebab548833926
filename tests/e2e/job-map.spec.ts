/** The map of open jobs: live, by hand and by keys, for companies and for everybody (N12, B16, N19). */
import { violationsOf } from "../support/accessibility";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { enterAdmin, placeRequest } from "../support/people";

/** Numbers for everybody change at most once in ten seconds, and reach a visitor by the site's server. */
const SOON = { timeout: 45_000 };

test("N12 B16 a job that is placed clicks into the map of a company and of a visitor, and a province narrows the list", async ({
  world,
  visit,
}) => {
  const { k5 } = await openDemo(world);
  const company = await visit("/vloeren/dashboard?weergave=lijst", k5);
  const visitor = await visit("/opdrachten");
  const provinces = (page: typeof company) => page.getByRole("list", { name: "Open opdrachten op de kaart" });
  // Cards that come later push the map out of sight again.
  await expect(visitor.getByRole("heading", { name: "Natuurstenen vloer, 32 m², Maastricht" })).toBeVisible();
  await visitor.getByRole("heading", { name: "Waar de opdrachten liggen" }).scrollIntoViewIfNeeded();
  const zeeland = /^Zeeland\s*(\d+)$/;
  const before = await Promise.all(
    [company, visitor].map(async (page) => {
      const button = provinces(page).getByRole("button", { name: zeeland });
      return Number(zeeland.exec((await button.textContent())!)![1]);
    }),
  );
  await placeRequest(world, "Goes", "Zeeland");
  for (const [index, page] of [company, visitor].entries()) {
    await expect(provinces(page).getByRole("button", { name: `Zeeland ${before[index]! + 1}` })).toBeVisible(SOON);
    await expect(page.locator("svg title", { hasText: /^Goes: 1 opdracht$/ })).toHaveCount(1);
    // A job that comes in moves what is below it, and the chat's button then looks for another place.
    await expect.poll(() => violationsOf(page)).toEqual([]);
  }

  await provinces(company)
    .getByRole("button", { name: /^Zeeland/ })
    .focus();
  await company.keyboard.press("Enter");
  await expect(company).toHaveURL(/provincie=Zeeland/);
  await expect(company.getByRole("list", { name: "Opdrachten" }).getByRole("article").first()).toContainText("Goes");
  await company.keyboard.press("Enter");
  await expect(company).not.toHaveURL(/provincie/);
});

test("N19 on home a job clicks into the map below the newest ones, and a province leads to its jobs", async ({
  world,
  visit,
}) => {
  await openDemo(world);
  const page = await visit("/");
  await page.getByRole("heading", { name: "Vloerbedrijf? Er ligt werk voor je klaar." }).scrollIntoViewIfNeeded();
  const map = page.getByRole("region", { name: "Waar de opdrachten liggen" });
  await map.scrollIntoViewIfNeeded();
  const province = map.getByRole("link", { name: /^Zeeland/ });
  await expect(province).toHaveText("Zeeland0");
  await placeRequest(world, "Goes", "Zeeland");
  await expect(province).toHaveText("Zeeland1");
  await expect(map.getByText("van de 12 provincies")).toBeVisible();
  await expect(map.getByRole("link", { name: "Zoek in alle opdrachten" })).toHaveAttribute("href", "/opdrachten");
  expect(await violationsOf(page)).toEqual([]);
  await province.click();
  await expect(page).toHaveURL(/\/opdrachten\?provincie=Zeeland/);
});

test("N19 on the page of all requests staff see one click into the same map", async ({ world, visit }) => {
  await openDemo(world);
  const page = await visit("/vloeren/admin-briefs");
  await enterAdmin(page);
  const province = page
    .getByRole("region", { name: "Waar de opdrachten liggen" })
    .getByRole("link", { name: /^Zeeland/ });
  await expect(province).toHaveText("Zeeland0");
  await placeRequest(world, "Goes", "Zeeland");
  await expect(province).toHaveText("Zeeland1");
  await expect(page.locator("svg title", { hasText: /^Goes: 1 opdracht$/ })).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
});
