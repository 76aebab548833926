/** A company's pictures in a real browser: chosen, refused, replaced, removed, and seen by others. */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { errorTexts, type ErrorCode } from "../../domain/errors";
import { UPLOAD_MAX_BYTES } from "../../domain/limits";
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

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const named = (name: string, mimeType: string, buffer: Buffer): Picture => ({ name, mimeType, buffer });

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

test("ONB-008, ONB-009, ONB-019 what is no picture, empty or too large is refused in the catalogue's words, and a sixth photo is not taken", async ({
  visit,
  world,
}) => {
  test.slow();
  const { kt } = await openDemo(world);
  const page = await visit("/");
  await openEditForm(page, kt);
  const noise = Buffer.alloc(20 * 1024 * 1024, 7);
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  const refused: [Picture, ErrorCode][] = [
    [named("offerte.pdf", "application/pdf", Buffer.from("%PDF-1.7")), "UPLOAD_NOT_AN_IMAGE"],
    [named("logo.svg", "image/svg+xml", Buffer.from(svg)), "UPLOAD_NOT_AN_IMAGE"],
    [named("logo.png", "image/png", Buffer.from(svg)), "UPLOAD_NOT_AN_IMAGE"],
    [named("stuk.jpg", "image/jpeg", Buffer.concat([jpegHead, Buffer.from("no picture")])), "UPLOAD_NOT_AN_IMAGE"],
    [named("leeg.jpg", "image/jpeg", Buffer.alloc(0)), "UPLOAD_EMPTY"],
    [named("groot.jpg", "image/jpeg", Buffer.concat([jpegHead, noise])), "UPLOAD_TOO_LARGE"],
  ];
  for (const [file, code] of refused) {
    await addInput(page).setInputFiles(file);
    await expect(page.getByText(errorTexts[code].text), file.name).toBeVisible();
    await expect(page.getByText("Upload mislukt")).toBeVisible();
    await page.getByRole("button", { name: "Melding sluiten" }).click();
  }
  expect((await storedImages(world, kt)).portfolio).toEqual([]);

  const seven = [];
  for (let i = 0; i < 7; i += 1) seven.push({ ...(await drawn(page, "png")), name: `${i}.png` });
  await addInput(page).setInputFiles(seven);
  await expect(photos(page)).toHaveCount(5);
  await expect(addInput(page)).toHaveCount(0);
  expect((await storedImages(world, kt)).portfolio).toHaveLength(5);
  await page.getByRole("button", { name: "Foto 5 verwijderen" }).click();
  await expect(addInput(page)).toBeAttached();
});

test("ONB-009, ONB-031 the deployment believes no browser: it looks at the caller, the bytes and the number itself", async ({
  visit,
  world,
}) => {
  const { kt, ks } = await openDemo(world);
  const page = await visit("/");
  await openEditForm(page, kt);
  const target = await page.evaluate(
    () =>
      (
        JSON.parse(document.querySelector('meta[name="vo:config"]')!.getAttribute("content")!) as {
          convexSiteUrl: string;
        }
      ).convexSiteUrl,
  );
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("__convexAuthJWT_"))!;
    return localStorage.getItem(key)!;
  });
  const send = async (body: Buffer, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
    const response = await fetch(`${target}/images/portfolio`, { method: "POST", headers, body: new Uint8Array(body) });
    return [response.status, ((await response.json()) as { code?: ErrorCode }).code ?? "stored"];
  };
  const { buffer } = await drawn(page, "png");
  expect(await send(buffer, {})).toEqual([401, "NOT_SIGNED_IN"]);
  expect(await send(buffer, { authorization: "Bearer verzonnen" })).toEqual([401, "NOT_SIGNED_IN"]);
  expect(await send(Buffer.from(svg))).toEqual([415, "UPLOAD_NOT_AN_IMAGE"]);
  expect(await send(Buffer.alloc(0))).toEqual([415, "UPLOAD_EMPTY"]);
  const tooLarge = Buffer.concat([buffer, Buffer.alloc(UPLOAD_MAX_BYTES)]);
  expect(await send(tooLarge)).toEqual([413, "UPLOAD_TOO_LARGE"]);
  expect((await storedImages(world, kt)).portfolio).toEqual([]);

  // Ten at once, as no screen would send them: six are kept and no file lies about.
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(buffer)));
  expect(answers.filter(([status]) => status === 201)).toHaveLength(6);
  expect(answers.filter(([, code]) => code === "TOO_MANY_FILES")).toHaveLength(4);
  await expect(photos(page)).toHaveCount(6);

  // Somebody else's picture is not theirs to remove.
  const [mine] = (await storedImages(world, kt)).portfolio;
  await (await clientOf(world, ks)).mutation(api.images.remove, { imageId: mine!.imageId });
  expect((await fetch(mine!.url)).status).toBe(200);

  // Other sites get no permission from the browser.
  const preflight = await fetch(`${target}/images/avatar`, {
    method: "OPTIONS",
    headers: { origin: "https://evil.test" },
  });
  expect(preflight.headers.get("access-control-allow-origin")).toBe(world.site);
});

test("ONB-016, ONB-032 an avatar that cannot be stored is told and logged, and onboarding completes without it", async ({
  visit,
  world,
}) => {
  const { ki } = await openDemo(world);
  const page = await visit("/vloeren/auth");
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  const logIn = await hydrated(page.getByRole("button", { name: "Inloggen" }));
  await page.getByLabel("E-mail").fill(ki.email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(ki.password);
  await logIn.click();
  await expect(page).toHaveURL(/\/vloeren\/onboarding/);

  await world.instruments.fail("images:attach");
  await avatarInput(page).setInputFiles(await drawn(page, "png"));
  await expect(page.getByText("Upload mislukt")).toBeVisible();
  expect(logged.join()).toContain("vloer.png was not uploaded");
  await page.getByLabel("KVK-nummer").fill("12345678");
  await page.getByRole("button", { name: "Profiel voltooien" }).click();
  await expect(page).toHaveURL(/\/vloeren\/dashboard/);
  await expect(page.getByText("Profiel voltooid!")).toBeVisible();
  expect(await storedImages(world, ki)).toEqual({ avatar: null, portfolio: [] });
});
