/** Companies' pages: published by the company, found by everybody, opened by clients, live on both sides. */
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo } from "../support/demo";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import { logInClient, logInCompany } from "../support/people";

test("B12 a company shows itself: its client finds it from the request, strangers by its link, and nobody once it is taken away", async ({
  world,
  visit,
  request,
}) => {
  const { ks, c1 } = await openDemo(world);
  const company = await clientOf(world, ks);
  await company.mutation(api.companyPages.setPublic, { isPublic: false });
  const address = `${world.site}/bedrijf/van-leeuwen-vloeren`;
  for (const none of [address, `${world.site}/bedrijf/onbekend`, `${world.site}/bedrijf/Van-Leeuwen-Vloeren`]) {
    const refused = await request.get(none);
    expect(refused.status()).toBe(404);
    expect((await refused.text()).includes('content="noindex"')).toBe(true);
  }

  const own = await visit("/");
  await logInCompany(own, ks);
  await own.getByRole("button", { name: "Menu openen" }).click();
  await own.getByRole("link", { name: "Bedrijfspagina", exact: true }).click();
  await expect(own.getByText("Niet openbaar")).toBeVisible();
  expect(await violationsOf(own)).toEqual([]);
  await own.getByRole("button", { name: "Openbaar maken" }).click();
  await expect(own.getByLabel("Adres van je pagina")).toHaveValue(address);

  const document = await request.get(address);
  expect(document.status()).toBe(200);
  const html = await document.text();
  expect(html.includes(`<link rel="canonical" href="${address}"`)).toBe(true);
  expect(html.includes(ks.email)).toBe(false);
  expect(await (await request.get(`${world.site}/sitemap-bedrijven.xml`)).text()).toContain(`<loc>${address}</loc>`);

  const client = await visit("/");
  await client.setViewportSize({ width: 390, height: 844 });
  await logInClient(client, c1);
  const name = client.getByRole("link", { name: "Van Leeuwen Vloeren", exact: true }).first();
  // What still loads above moves the place.
  await expect(name).toBeVisible();
  await expect(client.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
  await name.click();
  await expect(client.getByRole("dialog")).toBeVisible();
  // The press may scroll the page itself, from below the bar at its foot.
  const left = await client.evaluate(() => window.scrollY);
  const publicPage = client.getByRole("dialog").getByRole("link", { name: "Bekijk de bedrijfspagina" });
  await publicPage.click();
  await expect(client.getByRole("heading", { level: 1, name: "Van Leeuwen Vloeren" })).toBeVisible();
  await expect(client).toHaveTitle(/^Van Leeuwen Vloeren/);
  expect(await violationsOf(client)).toEqual([]);
  await client.goBack();
  await expect(publicPage).toBeVisible();
  await client.goBack();
  await expect(client.getByRole("dialog")).toHaveCount(0);
  await expect(name).toBeInViewport();
  await expect.poll(async () => Math.abs((await client.evaluate(() => window.scrollY)) - left)).toBeLessThan(40);

  const stranger = await visit("/bedrijf/van-leeuwen-vloeren");
  await expect(stranger.getByText("14 jaar", { exact: true })).toBeVisible();
  await own.getByRole("button", { name: "Niet meer openbaar maken" }).click();
  await expect(stranger.getByRole("heading", { name: "Oeps! Pagina niet gevonden" })).toBeVisible();
  await name.click();
  await expect(client.getByRole("dialog")).toBeVisible();
  await expect(publicPage).toHaveCount(0);
});
