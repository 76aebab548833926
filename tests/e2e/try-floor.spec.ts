/** A floor laid in a photo of one's own room, on a telephone and by keys, and taken along in a request (N18). */
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

test("N18 a photo from a telephone gets a floor in the room's own light, and goes along with the request; how long it took is written down", async ({
  visit,
}) => {
  test.slow();
  const page = await visit("/leg-hem-alvast");
  await page.setViewportSize(PHONE);
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  const file = await photo(page);
  await hydrated(example(page));
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    input.addEventListener("change", () => performance.mark("chosen"), { capture: true });
    const look = new MutationObserver(() => {
      if (document.querySelector("canvas[data-ready]") === null) return;
      look.disconnect();
      requestAnimationFrame(() => performance.mark("laid"));
    });
    look.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await choose(page).setInputFiles(file);
  await expect(laid(page, /Jouw kamer met laminaat/)).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName("laid").length > 0);
  const took = await page.evaluate(() => performance.measure("photo to floor", "chosen", "laid").duration);
  test.info().annotations.push({ type: "photo to floor, 4 times slowed, ms", description: took.toFixed(0) });
  console.log(`from photo to floor: ${took.toFixed(0)} ms`);

  // The light of the photo falls on it: as there, the left is lighter than the right.
  expect(lightness(await colourAt(page, 0.2, 0.85))).toBeGreaterThan(1.2 * lightness(await colourAt(page, 0.8, 0.85)));

  const box = (await page.locator("canvas").boundingBox())!;
  const y = box.y + 0.3 * box.height;
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const next = (now: number) => {
      frames.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.mouse.move(box.x + 0.9 * box.width, y);
  await page.mouse.down();
  await page.evaluate(() => void ((window as unknown as { frames: number[] }).frames.length = 0));
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(box.x + (0.9 - step * 0.015) * box.width, y);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.mouse.up();
  const rate = (1000 * (frames.length - 1)) / (frames.at(-1)! - frames[0]!);
  console.log(`while swiping: ${rate.toFixed(0)} frames a second`);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(laid(page, /Jouw kamer met eiken/)).toBeVisible();
  // Nothing has left the device so far.
  expect(posted.filter((url) => /upload|image|photo/i.test(url))).toEqual([]);

  await page.getByRole("button", { name: "Neem mee in je aanvraag" }).click();
  await expect(page).toHaveURL(/\/brief-form/);
  await expect(page.getByText("Plaatje meegenomen")).toBeVisible();
  await page.goto("/brief-form?stap=3");
  await expect(page.getByText("Eén foto klaar om mee te sturen.")).toBeVisible();
  await page.goto("/brief-form?stap=2");
  await expect(page.getByRole("radio", { name: "Parket (massief hout)" })).toBeChecked();
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
