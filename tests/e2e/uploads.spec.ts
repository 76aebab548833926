/** A company's pictures in a real browser: chosen, refused, replaced, removed, and seen by others. */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { clientOf, DEMO, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, logInCompany } from "../support/people";
import type { World } from "../support/world";

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** A picture of one colour, as a camera or a drawing program would save it. */
async function drawn(page: Page, type: "jpeg" | "png" | "webp", side = 40): Promise<Picture> {
  const dataUrl = await page.evaluate(
    ([mime, size]) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = size;
      const context = canvas.getContext("2d")!;
      context.fillStyle = `hsl(${Math.random() * 360} 50% 50%)`;
      context.fillRect(0, 0, size, size);
      return canvas.toDataURL(mime);
    },
    [`image/${type}`, side] as const,
  );
  return { name: `vloer.${type}`, mimeType: `image/${type}`, buffer: Buffer.from(dataUrl.split(",")[1]!, "base64") };
}

const gif: Picture = {
  name: "vloer.gif",
  mimeType: "image/gif",
  buffer: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};

const avatarInput = (page: Page) => page.getByLabel(/^(Andere foto|Foto) kiezen$/);
const addInput = (page: Page) => page.getByLabel("Foto's toevoegen");
const photos = (page: Page) => page.getByAltText(/^Eerder werk/);

/** Whether the browser has drawn the picture, under the site's own content policy. */
const isDrawn = (page: Page, alt: string) =>
  expect
    .poll(() => page.getByAltText(alt).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

async function openEditForm(page: Page, login: Login): Promise<void> {
  await logInCompany(page, login);
  await page.goto("/vloeren/dashboard?profiel=bewerken");
  await expect(avatarInput(page)).toBeAttached();
}

/** What the deployment keeps for a company. */
async function storedImages(world: World, login: Login) {
  return (await (await clientOf(world, login)).query(api.images.mine, {}))!;
}

test("DATA-010, CALL-016, ONB-009, CLIENT-012 a company's pictures are shown with its name, replaced and removed for good", async ({
  visit,
  world,
}) => {
  test.slow();
  const { ks, c1 } = await openDemo(world);
  const page = await visit("/");
  await openEditForm(page, ks);

  await avatarInput(page).setInputFiles(await drawn(page, "png"));
  await isDrawn(page, "Je huidige foto");
  const first = (await storedImages(world, ks)).avatar!;
  const served = await fetch(first.url);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");

  // Another type takes its place all the same.
  await avatarInput(page).setInputFiles(await drawn(page, "jpeg"));
  await expect.poll(async () => (await storedImages(world, ks)).avatar?.imageId).not.toBe(first.imageId);
  const second = (await storedImages(world, ks)).avatar!;
  expect((await fetch(first.url)).status).toBe(404);
  expect((await fetch(second.url)).headers.get("content-type")).toBe("image/jpeg");

  await addInput(page).setInputFiles([await drawn(page, "webp"), gif, await drawn(page, "jpeg", 3000)]);
  await expect(photos(page)).toHaveCount(3);
  await isDrawn(page, "Eerder werk 3");
  const { portfolio } = await storedImages(world, ks);
  const types = await Promise.all(portfolio.map(async ({ url }) => (await fetch(url)).headers.get("content-type")));
  expect(types).toEqual(["image/webp", "image/gif", "image/jpeg"]);
  expect(new Set(portfolio.map(({ url }) => url)).size).toBe(3);
  // A large photo is made as small as screens show it.
  expect(await page.getByAltText("Eerder werk 3").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);

  // The client sees them with the company's quote.
  const client = await visit("/auth");
  const logIn = await hydrated(client.getByRole("button", { name: "Inloggen" }));
  await client.getByLabel("E-mail").first().fill(c1.email);
  await client.getByLabel("Wachtwoord", { exact: true }).first().fill(c1.password);
  await logIn.click();
  await expect(client).toHaveURL(/client-dashboard/);
  const quote = client.getByRole("article", { name: `Offerte van ${DEMO.ks.companyName}` }).first();
  await quote.getByRole("button", { name: "Bekijk bedrijf" }).click();
  await expect(client.getByRole("dialog").getByRole("img")).toHaveCount(3);

  await page.getByRole("button", { name: "Foto 2 verwijderen" }).click();
  await expect(photos(page)).toHaveCount(2);
  await expect(addInput(page)).toBeFocused();
  await expect(client.getByRole("dialog").getByRole("img")).toHaveCount(2);
  expect((await fetch(portfolio[1]!.url)).status).toBe(404);
  await page.getByRole("button", { name: "Foto verwijderen" }).click();
  await expect(page.getByAltText("Je huidige foto")).toHaveCount(0);
  expect((await fetch(second.url)).status).toBe(404);
});
