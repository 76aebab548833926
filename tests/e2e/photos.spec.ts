/** Photos with a request, with both sides open: chosen on a telephone, seen by a company, removed, and by nobody else (B01). */
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { PHOTOS_MAX } from "../../domain/limits";
import { asFromCamera, holdsMetadata } from "../../convex/model/images/photoSamples.setup";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, logInClient, logInCompany } from "../support/people";

test.use({ serviceWorkers: "allow" });

const PHONE = { width: 390, height: 844 };

/** Photos as a telephone takes them: 60 by 40 pixels, each another grey, held sideways, with where that was. */
async function taken(page: Page, count: number) {
  const urls = await page.evaluate((many) => {
    const canvas = document.createElement("canvas");
    canvas.width = 60;
    canvas.height = 40;
    const context = canvas.getContext("2d")!;
    return Array.from({ length: many }, (_, index) => {
      context.fillStyle = `rgb(${index * 30} ${index * 30} ${index * 30})`;
      context.fillRect(0, 0, 60, 40);
      return canvas.toDataURL("image/jpeg");
    });
  }, count);
  return urls.map((url, index) => ({
    name: `IMG_${index + 1}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.from(asFromCamera("jpeg", Buffer.from(url.split(",")[1]!, "base64"))),
  }));
}

async function fillShortForm(page: Page): Promise<void> {
  await page.getByLabel("Soort vloer").selectOption("PVC");
  await page.getByLabel("Oppervlakte").fill("63");
  await page.getByLabel("Naam").fill("Marieke van den Berg");
  await page.getByLabel("Provincie").selectOption("Utrecht");
  await page.getByLabel("Telefoonnummer").fill("06 12345678");
}

const input = (page: Page) => page.getByLabel("Foto's toevoegen");
const send = (page: Page) => page.getByRole("button", { name: "Gratis offertes aanvragen" });
const gallery = (page: Page) => page.getByRole("list", { name: "Foto's van de klant" }).getByRole("button");

/** How light each picture is, from 0 to 255, in the order in which they stand. */
const greys = (page: Page) =>
  page
    .getByRole("list", { name: "Foto's van de klant" })
    .getByRole("img")
    .evaluateAll(async (images) => {
      const bitmaps = await Promise.all(
        images.map(async (image) => {
          const picture = await fetch((image as HTMLImageElement).src).then((answer) => answer.blob());
          return await createImageBitmap(picture);
        }),
      );
      const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
      return bitmaps.map((bitmap) => {
        context.drawImage(bitmap, 0, 0);
        return Math.round(context.getImageData(5, 5, 1, 1).data[0]! / 30);
      });
    });

test("B01 eight photos from a telephone stand upright and without their place on a company's screen, and one that is removed leaves it at once", async ({
  world,
  visit,
}) => {
  test.slow();
  const { ks, c1 } = await openDemo(world);
  const phone = await visit("/");
  await phone.setViewportSize(PHONE);
  await logInClient(phone, c1);
  await phone.goto("/gratis-offertes");
  await hydrated(send(phone));
  await fillShortForm(phone);
  await input(phone).setInputFiles(await taken(phone, PHOTOS_MAX));
  await expect(phone.getByText("8 foto's klaar om mee te sturen.")).toBeVisible();
  // There is no room for a ninth.
  await expect(input(phone)).toHaveCount(0);
  expect(await violationsOf(phone)).toEqual([]);
  await send(phone).click();
  await expect(phone.getByText("Aanvraag succesvol verzonden!")).toBeVisible();
  await expect(phone.getByRole("img", { name: /^Foto/ })).toHaveCount(0);

  const desk = await visit("/");
  await logInCompany(desk, ks);
  const card = desk.getByRole("article", { name: /63 m/ });
  await expect(card.getByText("8 foto's")).toBeVisible();
  await card.getByRole("heading").getByRole("link").click();
  await expect(gallery(desk)).toHaveCount(PHOTOS_MAX);
  await expect(gallery(desk).first().getByRole("img")).toHaveAccessibleName("Foto 1: de ruimte, gevraagde vloer PVC");
  expect(await greys(desk)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const urls = await gallery(desk)
    .getByRole("img")
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  for (const url of urls) {
    expect(holdsMetadata(new Uint8Array(await (await fetch(url)).arrayBuffer()))).toBe(false);
  }

  await gallery(desk).first().click();
  const viewer = desk.getByRole("dialog", { name: "Foto's van de klant" });
  await expect(viewer.getByText("1 van 8")).toBeVisible();
  const shown = viewer.getByRole("img");
  const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([40, 60]);
  await desk.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("8 van 8")).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.keyboard.press("Escape");
  await expect(gallery(desk).last()).toBeFocused();

  await phone.goto("/client-dashboard");
  await phone
    .getByText(/^0\/3 plekken bezet/)
    .first()
    .click();
  await phone.getByText(`${PHOTOS_MAX} foto's`).click();
  const own = phone.getByRole("region", { name: /^Foto's bij .*63/ });
  await expect(own.getByRole("img")).toHaveCount(PHOTOS_MAX);
  // From the top, where the bar of the page lies on no button.
  await phone.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  expect(await violationsOf(phone)).toEqual([]);
  await own.getByRole("button", { name: "Foto 1 verwijderen" }).click();
  await expect(gallery(desk)).toHaveCount(PHOTOS_MAX - 1);
  expect((await fetch(urls[0]!)).status).toBe(404);
  // And one that is added comes in behind the others.
  await own.getByLabel("Foto's toevoegen").setInputFiles(await taken(phone, 1));
  await expect(gallery(desk)).toHaveCount(PHOTOS_MAX);
  await expect.poll(() => greys(desk)).toEqual([1, 2, 3, 4, 5, 6, 7, 0]);

  const briefId = desk.url().split("/").at(-1)!;
  const visitor = new ConvexHttpClient(world.cloudUrl, { logger: false });
  expect(await visitor.query(api.briefPhotos.forBrief, { briefId })).toBeNull();
  const { kl } = await openDemo(world);
  expect(await (await clientOf(world, kl)).query(api.briefPhotos.forBrief, { briefId })).toBeNull();
});

test("B01 photos of a form survive a reload, wait with the request without a connection, and arrive once and in order", async ({
  world,
  visit,
}) => {
  test.slow();
  const { ks } = await openDemo(world);
  const phone = await visit("/gratis-offertes");
  await phone.setViewportSize(PHONE);
  await hydrated(send(phone));
  const photos = await taken(phone, 4);
  await input(phone).setInputFiles(photos.slice(0, 2));
  await expect(phone.getByText("2 foto's klaar om mee te sturen.")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("2 foto's klaar om mee te sturen.")).toBeVisible();
  await fillShortForm(phone);
  await phone.getByLabel("E-mailadres").fill("marieke@voorbeeld.nl");
  await phone.waitForLoadState("networkidle");

  const context = phone.context();
  await context.setOffline(true);
  await input(phone).setInputFiles(photos.slice(2));
  await expect(phone.getByText("Zonder verbinding gaan je foto's straks met je aanvraag mee.")).toBeVisible();
  await phone.getByRole("button", { name: "Foto 1 verwijderen" }).click();
  await send(phone).click();
  await expect(phone.getByText("Je aanvraag staat klaar.")).toBeVisible();
  await phone.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/");
  await world.mail.waitFor({ to: "marieke@voorbeeld.nl" });

  const desk = await visit("/");
  await logInCompany(desk, ks);
  const card = desk.getByRole("article", { name: /63 m/ });
  await expect(card.getByText("3 foto's")).toBeVisible();
  await card.getByRole("heading").getByRole("link").click();
  await expect(gallery(desk)).toHaveCount(3);
  expect(await greys(desk)).toEqual([1, 2, 3]);
});
