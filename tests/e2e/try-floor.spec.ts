/** A floor in a photo of one's own room, on a telephone and by keys, and as a photo of a request (N18). */
import type { Page } from "@playwright/test";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import { hydrated } from "../support/people";

const PHONE = { width: 390, height: 844 };

/** A photo of twelve megapixels: a wall, and below it a grey floor that is lighter on the left. */
async function photo(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 4000;
    canvas.height = 3000;
    const context = canvas.getContext("2d")!;
    context.fillStyle = "#e8e4da";
    context.fillRect(0, 0, 4000, 1650);
    const light = context.createLinearGradient(0, 0, 4000, 0);
    light.addColorStop(0, "#d0d0d0");
    light.addColorStop(1, "#606060");
    context.fillStyle = light;
    context.fillRect(0, 1650, 4000, 1350);
    return canvas.toDataURL("image/jpeg");
  });
  return { name: "kamer.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1]!, "base64") };
}

/** The photo with the metadata that cameras write when they are held upright. */
function heldUpright(jpeg: Buffer): Buffer {
  const exif = "ffe100224578696600004d4d002a00000008000101120003000000010006000000000000";
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif, "hex"), jpeg.subarray(2)]);
}

const choose = (page: Page) => page.getByLabel("Foto van je kamer kiezen");
const example = (page: Page) => page.getByRole("button", { name: "Eerst kijken in een voorbeeldkamer" });
const laid = (page: Page, name: RegExp) => page.locator("canvas[data-ready]").and(page.getByRole("img", { name }));

/** The colour of the picture at a part of its width and height. */
const colourAt = (page: Page, x: number, y: number) =>
  page.locator("canvas").evaluate(
    (canvas: HTMLCanvasElement, [across, down]) => {
      const copy = document.createElement("canvas");
      copy.width = canvas.width;
      copy.height = canvas.height;
      const context = copy.getContext("2d")!;
      context.drawImage(canvas, 0, 0);
      const side = Math.round(canvas.width / 25);
      const { data } = context.getImageData(canvas.width * across!, canvas.height * down!, side, side);
      const sums = [0, 0, 0];
      for (let at = 0; at < data.length; at += 1) if (at % 4 < 3) sums[at % 4]! += data[at]!;
      return sums.map((sum) => sum / (data.length / 4));
    },
    [x, y],
  );
const lightness = (colour: number[]) => colour.reduce((sum, part) => sum + part, 0);

test("N18 a photo from a telephone gets a floor in the room's own light, the next one follows a hand, and it goes along with the request", async ({
  visit,
}) => {
  const page = await visit("/leg-hem-alvast");
  await page.setViewportSize(PHONE);
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  const file = await photo(page);
  await hydrated(example(page));
  await choose(page).setInputFiles(file);
  await expect(laid(page, /Jouw kamer met laminaat/)).toBeVisible();

  // The light of the photo falls on it: as there, the left is lighter than the right.
  expect(lightness(await colourAt(page, 0.2, 0.85))).toBeGreaterThan(1.2 * lightness(await colourAt(page, 0.8, 0.85)));

  // A hand to the left: the next floor comes in from the right, and stays when it has come far enough.
  const laminate = await colourAt(page, 0.7, 0.85);
  const left = await colourAt(page, 0.2, 0.85);
  const box = (await page.locator("canvas").boundingBox())!;
  const y = box.y + 0.3 * box.height;
  await page.mouse.move(box.x + 0.9 * box.width, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(box.x + (0.9 - step * 0.04) * box.width, y);
  await expect.poll(async () => lightness(await colourAt(page, 0.7, 0.85))).toBeLessThan(0.9 * lightness(laminate));
  expect(lightness(await colourAt(page, 0.2, 0.85))).toBeCloseTo(lightness(left), -1);
  await page.mouse.up();
  await expect(laid(page, /Jouw kamer met eiken/)).toBeVisible();
  // Nothing has left the device so far.
  expect(posted.filter((url) => /upload|image|photo/i.test(url))).toEqual([]);

  await page.getByRole("button", { name: "Neem mee in je aanvraag" }).click();
  await expect(page).toHaveURL(/\/brief-form/);
  await expect(page.getByText("Plaatje meegenomen")).toBeVisible();
  await page.goto("/brief-form?stap=2");
  await expect(page.getByText("Eén foto klaar om mee te sturen.")).toBeVisible();
  await expect(page.getByText("Je koos Parket (massief hout)")).toBeVisible();
});

test("N18 a large photo of a telephone that was held upright stands upright", async ({ visit }) => {
  const page = await visit("/leg-hem-alvast");
  await hydrated(example(page));
  const { buffer, ...file } = await photo(page);
  await choose(page).setInputFiles({ ...file, buffer: heldUpright(buffer) });
  await expect(laid(page, /Jouw kamer met laminaat/)).toBeVisible();
  const { width, height } = (await page.locator("canvas").boundingBox())!;
  expect(height / width).toBeCloseTo(4 / 3, 1);
  // What was below is on the left now, and its light side above.
  expect(lightness(await colourAt(page, 0.05, 0.3))).toBeLessThan(0.9 * lightness(await colourAt(page, 0.9, 0.3)));
  expect(lightness(await colourAt(page, 0.05, 0.1))).toBeGreaterThan(1.1 * lightness(await colourAt(page, 0.05, 0.5)));
});

test("N18 by keys alone: the drawn room, another floor, a corner moved, a size, and a quadrangle in which no floor can lie is named", async ({
  visit,
}) => {
  const page = await visit("/leg-hem-alvast");
  await hydrated(example(page));
  await example(page).press("Enter");
  await expect(laid(page, /Voorbeeldkamer met laminaat/)).toBeVisible();
  await expect(page.getByText("Laminaat, vloer van ongeveer 4,0 bij 3,8 meter.")).toBeVisible();
  const before = await colourAt(page, 0.5, 0.9);
  await page.getByRole("radio", { name: "Laminaat" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(laid(page, /Voorbeeldkamer met eiken/)).toBeVisible();
  await expect.poll(async () => lightness(await colourAt(page, 0.5, 0.9))).toBeLessThan(0.9 * lightness(before));
  await page.getByLabel("Breedte").fill("5");
  await expect(page.getByText("Eiken, vloer van ongeveer 5,0 bij")).toBeVisible();
  await page.getByLabel("Breedte").fill("400");
  await expect(page.getByText("Vul een maat van 0,5 tot 30 meter in.")).toBeVisible();

  const corner = page.getByRole("button", { name: "Hoek linksachter" });
  const at = (await corner.boundingBox())!.x;
  await corner.press("ArrowRight");
  await expect.poll(async () => (await corner.boundingBox())!.x).toBeGreaterThan(at + 3);
  for (let step = 0; step < 14; step += 1) await corner.press("Shift+ArrowRight");
  await expect(page.getByText("Zo kan er geen vloer liggen.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // A picture without a floor does not go along.
  await page.getByRole("button", { name: "Neem mee in je aanvraag" }).press("Enter");
  await expect(page.getByText("Er ligt nog geen vloer in het plaatje")).toBeVisible();
  await expect(page).toHaveURL(/\/leg-hem-alvast/);
});

test("N18 without WebGL plain code lays it, and what is no picture is named", async ({ visit }) => {
  const page = await visit(null);
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith("webgl") ? null : own.call(this, kind as "2d", ...(rest as []));
    } as typeof own;
  });
  await page.goto("/leg-hem-alvast");
  await hydrated(example(page));
  await choose(page).setInputFiles({ name: "kamer.jpg", mimeType: "image/jpeg", buffer: Buffer.from("geen foto") });
  await expect(page.getByText("Kies een foto: jpg, png, gif of webp.")).toBeVisible();
  await example(page).click();
  await expect(laid(page, /Voorbeeldkamer met laminaat/)).toBeVisible();
  const laminate = lightness(await colourAt(page, 0.5, 0.9));
  await page.getByRole("radio", { name: "Natuursteen" }).check();
  await expect(laid(page, /Voorbeeldkamer met natuursteen/)).toBeVisible();
  await expect.poll(async () => lightness(await colourAt(page, 0.5, 0.9))).toBeLessThan(0.8 * laminate);
});
