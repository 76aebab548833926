/**
 * Photos in the formats of telephones and cameras, through a real browser; and an upload whose connection is cut (B01).
 */
import { crc32 } from "node:zlib";
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { asFromCamera, holdsMetadata } from "../../convex/model/images/photoSamples.setup";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { recordReceived } from "../support/frames";
import { hydrated } from "../support/people";
import type { World } from "../support/world";

const PHONE = { width: 390, height: 844 };
const KINDS = ["jpeg", "png", "webp"] as const;

/** The corners of a photo as its file holds them: top left, top right, bottom left, bottom right. */
const CORNERS = ["red", "lime", "blue", "white"] as const;
/** Which of them stand where, in that order, once the photo is upright: by Exif's number for how the camera was held. */
const UPRIGHT: Record<number, readonly (typeof CORNERS)[number][]> = {
  1: ["red", "lime", "blue", "white"],
  2: ["lime", "red", "white", "blue"],
  3: ["white", "blue", "lime", "red"],
  4: ["blue", "white", "red", "lime"],
  5: ["red", "blue", "lime", "white"],
  6: ["blue", "red", "white", "lime"],
  7: ["white", "lime", "blue", "red"],
  8: ["lime", "white", "red", "blue"],
};

/** A photo of 60 by 40 pixels with a colour in each quarter, as a camera that was held like this writes it (6: sideways). */
async function taken(page: Page, kind: (typeof KINDS)[number], orientation = 6) {
  const url = await page.evaluate(
    ([type, corners]) => {
      const canvas = document.createElement("canvas");
      canvas.width = 60;
      canvas.height = 40;
      // As a camera's, it has no parts that are seen through.
      const context = canvas.getContext("2d", { alpha: false })!;
      corners.forEach((colour, index) => {
        context.fillStyle = colour;
        context.fillRect((index % 2) * 30, index < 2 ? 0 : 20, 30, 20);
      });
      return canvas.toDataURL(`image/${type}`, 1);
    },
    [kind, CORNERS] as const,
  );
  const drawn = Buffer.from(url.split(",")[1]!, "base64");
  const file = asFromCamera(kind, kind === "webp" ? pictureOfWebp(drawn) : drawn, orientation);
  const buffer = kind === "png" ? withChecksums(file) : Buffer.from(file);
  // The extended form of WebP says first how large the picture is.
  if (kind === "webp") buffer.set([59, 0, 0, 39, 0, 0], 24);
  return { name: `IMG_0001.${kind}`, mimeType: `image/${kind}`, buffer };
}

/** A WebP of nothing but its picture: a browser writes the extended form, which a file can have once only. */
function pictureOfWebp(file: Buffer): Buffer {
  const at = Math.max(file.indexOf("VP8 "), file.indexOf("VP8L"));
  const size = file.readUInt32LE(at + 4);
  const picture = file.subarray(at, at + 8 + size + (size % 2));
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(4 + picture.length, 4);
  return Buffer.concat([head, picture]);
}

/** A PNG whose chunks all carry their checksum, without which a browser skips them. */
function withChecksums(file: Uint8Array): Buffer {
  const png = Buffer.from(file);
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end);
    if (png.toString("latin1", at + 4, at + 8) === "IEND") break;
    at = end + 4;
  }
  return png;
}

async function openForm(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await hydrated(page.getByRole("button", { name: "Gratis offertes aanvragen" }));
}

async function sendForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("Soort vloer").selectOption("PVC");
  await page.getByLabel("Oppervlakte").fill("63");
  await page.getByLabel("Naam").fill("Marieke van den Berg");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Provincie").selectOption("Utrecht");
  await page.getByLabel("Telefoonnummer").fill("06 12345678");
  await page.getByRole("button", { name: "Gratis offertes aanvragen" }).click();
  await expect(page.getByText("Aanvraag succesvol verzonden!")).toBeVisible();
}

/** The addresses of the photos of the newest request, as a company reads them. */
async function sentPhotos(world: World, login: Parameters<typeof clientOf>[1]) {
  const newest = (await world.rows("briefs")).find(({ title }) => String(title).includes("63 m2"))!;
  const photos = await (await clientOf(world, login)).query(api.briefPhotos.forBrief, { briefId: newest._id });
  return { briefId: newest._id, urls: photos!.map(({ url }) => url) };
}

const photoInput = (page: Page) => page.getByLabel("Foto's toevoegen");

test("B01 a real JPEG, PNG and WebP of a camera stand upright and say nothing of it, a PDF under a photo's name is refused, and no visitor is told of any", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const phone = await visit("/gratis-offertes");
  await openForm(phone);
  const files = [];
  for (const kind of KINDS) files.push(await taken(phone, kind));
  await photoInput(phone).setInputFiles(files);
  await expect(phone.getByText("3 foto's klaar om mee te sturen.")).toBeVisible();
  const pdf = {
    name: "vloer.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF"),
  };
  await photoInput(phone).setInputFiles(pdf);
  await expect(phone.getByText("Kies een foto: jpg, png, gif of webp.").first()).toBeVisible();
  await expect(phone.getByText("3 foto's klaar om mee te sturen.")).toBeVisible();
  await sendForm(phone, "marieke@voorbeeld.nl");

  const { urls, briefId } = await sentPhotos(world, ks);
  expect(urls).toHaveLength(3);
  for (const url of urls) {
    expect(holdsMetadata(new Uint8Array(await (await fetch(url)).arrayBuffer()))).toBe(false);
    const size = await phone.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return [bitmap.width, bitmap.height];
    }, url);
    expect(size).toEqual([40, 60]);
  }

  const visitor = new ConvexHttpClient(world.cloudUrl, { logger: false });
  expect(await visitor.query(api.briefPhotos.forBrief, { briefId })).toBeNull();
  const stranger = await visit("about:blank");
  const received = recordReceived(stranger);
  await stranger.goto(`${world.site}/opdrachten`);
  await expect(stranger.getByText("63 m").first()).toBeVisible();
  const names = urls.map((url) => new URL(url).searchParams.get("picture")!);
  expect(await received.contains(names)).toEqual([]);
});

/** How large the picture at an address is, and which of CORNERS its four quarters are nearest to. */
async function seenAt(page: Page, url: string) {
  return await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    const corners = [0, 1, 2, 3].map((index) => {
      const [x, y] = [(0.25 + (index % 2) / 2) * width, (index < 2 ? 0.25 : 0.75) * height];
      const [red, green, blue] = [...context.getImageData(x, y, 1, 1).data].map((value) => value > 127);
      return red && green && blue ? "white" : red ? "red" : green ? "lime" : blue ? "blue" : "black";
    });
    return { size: [width, height], corners };
  }, url);
}

for (const kind of KINDS) {
  test(`B01 a ${kind} arrives upright however its camera was held: turned, mirrored, or both`, async ({
    world,
    visit,
  }) => {
    const { ks } = await openDemo(world);
    const phone = await visit("/gratis-offertes");
    await openForm(phone);
    const held = Object.keys(UPRIGHT).map(Number);
    await photoInput(phone).setInputFiles(
      await Promise.all(held.map((orientation) => taken(phone, kind, orientation))),
    );
    await expect(phone.getByText("8 foto's klaar om mee te sturen.")).toBeVisible();
    await sendForm(phone, "marieke@voorbeeld.nl");
    const { urls } = await sentPhotos(world, ks);
    expect(urls).toHaveLength(held.length);
    for (const [index, orientation] of held.entries()) {
      const size = orientation >= 5 ? [40, 60] : [60, 40];
      const seen = await seenAt(phone, urls[index]!);
      expect(seen, `held as ${orientation}`).toEqual({ size, corners: UPRIGHT[orientation] });
    }
  });
}

test("B01 an upload whose line is cut waits, goes on when it is back, and arrives once", async ({ world, visit }) => {
  const { ks } = await openDemo(world);
  const phone = await visit("/gratis-offertes");
  await openForm(phone);
  let cut = 0;
  await phone.context().route("**/images/request?**", async (route) => {
    cut += 1;
    // Once before it arrives, and once after: its answer is what is lost then.
    if (cut === 2) await route.fetch();
    return cut <= 2 ? await route.abort("connectionreset") : await route.continue();
  });
  await photoInput(phone).setInputFiles(await taken(phone, "jpeg"));
  await expect(phone.getByText("Staat klaar")).toBeVisible();
  await expect(async () => {
    await phone.evaluate(() => window.dispatchEvent(new Event("online")));
    expect(cut).toBeGreaterThanOrEqual(3);
  }).toPass();
  await expect(phone.getByText("Eén foto klaar om mee te sturen.")).toBeVisible();
  await sendForm(phone, "marieke@voorbeeld.nl");
  expect((await sentPhotos(world, ks)).urls).toHaveLength(1);
});
