import type { Locator, Page } from "@playwright/test";
import { violationsOf } from "../support/accessibility";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Chat Support" });
const inputOf = (page: Page) => page.getByPlaceholder("Stel een vraag...");
const bubblesOf = (page: Page) => panelOf(page).getByRole("listitem");

/** Opens the chat on a page that is open. */
async function openChat(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Chat openen" }).click();
  await expect(panelOf(page)).toBeVisible();
  return panelOf(page);
}

async function ask(page: Page, question: string): Promise<void> {
  await inputOf(page).fill(question);
  await inputOf(page).press("Enter");
}

test("CHAT-001, CHAT-002, CHAT-003, CHAT-004 the chat is on every page, and as large as it should be", async ({
  visit,
}) => {
  const page = await visit("/");
  for (const path of ["/", "/faq", "/vloeren/auth"]) {
    await page.goto(path);
    const button = page.getByRole("button", { name: "Chat openen" });
    await expect(button).toBeVisible();
    const before = await button.boundingBox();
    await page.evaluate(() => window.scrollTo(0, 600));
    expect(await button.boundingBox()).toEqual(before);
    expect(before!.x + before!.width).toBeGreaterThan(1200);
  }
  const panel = await openChat(page);
  await expect(panel.getByRole("heading", { name: "Chat Support" })).toBeVisible();
  await expect(panel).toHaveCSS("width", "384px");
  await expect(panel).toHaveCSS("height", "500px");
  await expect(inputOf(page)).toHaveCSS("min-height", "60px");
  await expect(inputOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Chat openen" })).toBeFocused();
});

test("CHAT-007, CHAT-008, CHAT-012, CHAT-013, CHAT-021 a question about the platform is answered in Dutch, piece by piece", async ({
  visit,
  world,
}) => {
  const page = await visit("/contact");
  await world.model.setFault({ kind: "hold", pieces: 0 });
  await openChat(page);
  await ask(page, "Hoeveel offertes krijg ik?");
  await expect(panelOf(page).getByText("Aan het typen...")).toBeVisible();
  await expect(inputOf(page)).toBeDisabled();
  await expect(panelOf(page).getByRole("button", { name: "Versturen" })).toBeDisabled();
  await world.model.release();
  await expect(bubblesOf(page).last()).toContainText("Tot 5 offertes per aanvraag.");
  await expect(inputOf(page)).toBeFocused();

  // The second answer stops halfway, and goes on in the same bubble.
  await world.model.setFault({ kind: "hold", pieces: 3 });
  await ask(page, "Wat kost vloerverwarming?");
  await expect(bubblesOf(page).last()).toHaveText("Assistent: Elektrische vloerve");
  await expect(bubblesOf(page)).toHaveCount(5);
  await world.model.release();
  await expect(bubblesOf(page).last()).toContainText("Meer lees je op /vloerverwarming.");
  await expect(bubblesOf(page)).toHaveCount(5);
  const list = panelOf(page).getByRole("region", { name: "Gesprek" });
  const below = await list.evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop);
  expect(below).toBeLessThanOrEqual(1);

  await panelOf(page).getByRole("link", { name: "/vloerverwarming" }).click();
  await expect(page).toHaveURL(/\/vloerverwarming$/);
  await expect(bubblesOf(page)).toHaveCount(5);
  await page.reload();
  await openChat(page);
  await expect(bubblesOf(page)).toHaveCount(5);
});

test("a client hears how their own request stands and brings a question along to the contact form, a guest hears prices only", async ({
  visit,
  world,
}) => {
  const { c1 } = await openDemo(world);
  const client = await visit("/client-dashboard", c1);
  await client.setViewportSize(PHONE);
  const panel = await openChat(client);
  await panel.getByRole("button", { name: "Hoe staat mijn aanvraag ervoor?" }).click();
  await expect(bubblesOf(client).last()).toContainText(/Je aanvraag van .* van 3 plekken bezet, \d van 5 offertes\./);
  expect(await violationsOf(client)).toEqual([]);
  await ask(client, "Leggen jullie ook kurk?");
  await expect(bubblesOf(client).last()).toContainText("Dat weet ik niet zeker.");
  await panel.getByRole("link", { name: "Stuur je vraag aan een medewerker" }).click();
  await expect(client.getByRole("textbox", { name: "Bericht" })).toHaveValue("Leggen jullie ook kurk?");

  const guest = await visit("/faq");
  await openChat(guest);
  await panelOf(guest).getByRole("button", { name: "Wat kost een pvc-vloer per m²?" }).click();
  await expect(bubblesOf(guest).last()).toContainText("per m²");
  await ask(guest, "Hoe staat mijn aanvraag ervoor?");
  await expect(bubblesOf(guest).last()).not.toContainText("Je aanvraag van");
});

test("a reader who leaves in the middle of an answer ends the model's work (C13)", async ({ visit, world }) => {
  const page = await visit("/faq");
  await openChat(page);
  await world.model.setFault({ kind: "hold", pieces: 1 });
  await ask(page, "Hoeveel offertes krijg ik?");
  await expect(bubblesOf(page)).toHaveCount(3);
  await page.close();
  await expect.poll(async () => (await world.model.requests()).map(({ state }) => state)).toEqual(["left"]);
});

for (const [device, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
})) {
  test(`CHAT-005 the open chat is accessible, and fits (${device}, C84)`, async ({ visit }) => {
    const page = await visit("/faq");
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const panel = await openChat(page);
    await ask(page, `Hoeveel offertes krijg ik ${"eigenlijk ".repeat(40)}?`);
    await expect(bubblesOf(page).last()).toContainText("hangt af van je regio");
    const list = (await panel.getByRole("region", { name: "Gesprek" }).boundingBox())!;
    for (const bubble of await bubblesOf(page).all()) {
      expect((await bubble.boundingBox())!.width).toBeLessThanOrEqual(list.width * 0.8);
    }
    const box = (await panel.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(16);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width - 16);
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height - 16);
    expect(await violationsOf(page)).toEqual([]);
  });
}

for (const viewport of [PHONE, { width: 768, height: 1024 }, DESKTOP]) {
  test(`CHAT-001 the chat's button has one place on every page and lies on no words, at ${viewport.width} px`, async ({
    visit,
    world,
  }) => {
    test.slow();
    const { ks } = await openDemo(world);
    const places = new Set<string>();
    for (const path of ["/", "/privacy", "/contact", "/brief-form", "/vloeren/auth", "/vloeren/dashboard"]) {
      const page = await visit(path, path === "/vloeren/dashboard" ? ks : undefined);
      await page.setViewportSize(viewport);
      const button = page.getByRole("button", { name: "Chat openen" });
      await expect(button).toBeVisible();
      for (const top of [0, 400, 100_000]) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
        const box = (await button.boundingBox())!;
        places.add(`${box.x}, ${box.y}`);
        expect([path, top, await wordsUnder(page, box)]).toEqual([path, top, []]);
      }
      await page.close();
    }
    expect([...places]).toHaveLength(1);
  });
}

/** Lines of text that a box hides: those that are seen at their place without the box, and lie under it. */
async function wordsUnder(page: Page, box: { x: number; y: number; width: number; height: number }) {
  return await page.evaluate(({ x, y, width, height }) => {
    const found: string[] = [];
    const chat = document.querySelector('[aria-label="Chat openen"]')!;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!;
      if (!texts.currentNode.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        const left = Math.max(line.left, x);
        const top = Math.max(line.top, y);
        const right = Math.min(line.right, x + width);
        const bottom = Math.min(line.bottom, y + height);
        if (left >= right || top >= bottom) continue;
        const seen = document
          .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          .find((element) => !chat.contains(element));
        if (seen !== undefined && (seen.contains(parent) || parent.contains(seen))) {
          found.push(texts.currentNode.textContent.slice(0, 60));
        }
      }
    }
    return found;
  }, box);
}

test("a chat that cannot be fetched says so, and its button stays", async ({ visit }) => {
  const page = await visit("/contact");
  await page.route(/\/assets\/chat-conv/, (route) => route.abort());
  const button = page.getByRole("button", { name: "Chat openen" });
  await button.click();
  await expect(page.getByText("De chat opent niet")).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-busy");
  await expect(button).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
});
