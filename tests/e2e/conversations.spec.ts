/** A conversation with both sides open: messages, a photo, what is read, typing, and how it is closed (B03). */
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { UNREAD_MAIL_MS } from "../../domain/limits";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import type { World } from "../support/world";

test.use({ serviceWorkers: "allow" });

const PHONE = { width: 390, height: 844 };

/** The request that the demo's subscriber unlocked and quoted on, and its conversation. */
async function pairOf(world: World, client: Login, company: Login) {
  const me = await clientOf(world, client);
  const { page } = await me.query(api.briefs.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const companyClient = await clientOf(world, company);
  const { userId: companyId } = (await companyClient.query(api.users.viewer, {}))!;
  const brief = page.find(({ unlockedBy }) => unlockedBy.some((each) => each.companyId === companyId))!;
  const ids = { briefId: brief._id, companyId };
  return { ids, path: `/berichten/${brief._id}/${companyId}`, me, companyClient };
}

const field = (page: Page) => page.getByRole("textbox", { name: /^Bericht aan / });
const log = (page: Page) => page.getByRole("log");
const bubbles = (page: Page) => log(page).getByRole("article");
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Verstuur" }).click();
};

test("B03 a client and a company write to each other from where they meet, see it at once, and see what was read", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const { ids } = await pairOf(world, c1, ks);
  const desk = await visit(`/vloeren/job/${ids.briefId}`, ks);
  await desk.getByRole("link", { name: "Stuur een bericht" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Sanne Visser" })).toBeVisible();
  await expect(log(desk).getByRole("article", { name: "Offerte" })).toContainText("In afwachting");
  expect(await violationsOf(desk)).toEqual([]);

  const phone = await visit("/client-dashboard", c1);
  await phone.setViewportSize(PHONE);
  await say(desk, "Dag Sanne, wanneer kan ik komen meten?");
  await expect(phone).toHaveTitle(/^\(1\) /);
  await expect(phone.getByRole("link", { name: "Berichten (1)" })).toBeVisible();
  const other = await phone.context().newPage();
  await other.goto("/berichten");
  await expect(other).toHaveTitle(/^\(1\) /);
  await expect(other.getByRole("link", { name: /Van Leeuwen Vloeren/ })).toContainText("1 ongelezen");
  expect(await violationsOf(other)).toEqual([]);
  // With the count in it the header still has room for the name on one line.
  expect(other.viewportSize()!.width).toBe(1280);
  expect((await other.locator("[data-wordmark]").boundingBox())!.height).toBeLessThan(30);

  await phone
    .getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" })
    .first()
    .getByRole("link", { name: "Bericht sturen" })
    .click();
  await expect(log(phone)).toContainText("wanneer kan ik komen meten?");
  await expect(desk.getByText(/Gelezen/)).toBeVisible();
  // It would lie on the last message.
  await expect(phone.getByRole("button", { name: "Chat openen" })).toBeHidden();
  await expect(phone).not.toHaveTitle(/^\(/);
  await expect(other).not.toHaveTitle(/^\(/);
  await expect(other.getByText("ongelezen")).toHaveCount(0);

  // Typing is seen within a second.
  await field(phone).pressSequentially("Din", { delay: 20 });
  await expect(desk.getByText("Sanne Visser is aan het typen")).toBeVisible({ timeout: 1000 });
  await say(phone, "Dinsdag na zessen?");
  await expect(log(desk)).toContainText("Dinsdag na zessen?");
  await expect(desk.getByText("Sanne Visser is aan het typen")).toHaveCount(0);
  await expect(desk.locator("[aria-live=polite]", { hasText: "Sanne Visser: Dinsdag na zessen?" })).toHaveCount(1);
  expect(await violationsOf(phone)).toEqual([]);

  // The quote in it is the quote as it stands.
  await (await clientOf(world, c1)).mutation(api.quotes.accept, { quoteId: await quoteIdOf(world, ids) });
  await expect(log(desk).getByRole("article", { name: "Offerte" })).toContainText("Geaccepteerd");

  await phone.getByRole("button", { name: "Sluiten" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Gesprek sluiten" }).click();
  await expect(desk.getByText(/^Sanne Visser heeft dit gesprek gesloten/)).toBeVisible();
  await expect(field(desk)).toHaveCount(0);
  await expect(phone.getByText(/^Je hebt dit gesprek gesloten/)).toBeVisible();
});

async function quoteIdOf(world: World, { briefId, companyId }: { briefId: string; companyId: string }) {
  const rows = await world.rows("proposals");
  return rows.find((row) => row.kind === "quote" && row.briefId === briefId && row.companyId === companyId)!._id;
}

/** A photo as a canvas makes it. */
async function aPhoto(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 60;
    canvas.height = 40;
    canvas.getContext("2d")!.fillRect(0, 0, 60, 40);
    return canvas.toDataURL("image/jpeg");
  });
  return { name: "vloer.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1]!, "base64") };
}

test("B03 messages and a photo that were written without a connection wait, survive a closed tab, and arrive once and in order", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const { path, companyClient, ids } = await pairOf(world, c1, ks);
  await companyClient.mutation(api.conversations.send, { ...ids, text: "Stuur gerust een foto.", uploads: [] });
  const phone = await visit(path, c1);
  await phone.setViewportSize(PHONE);
  await expect(log(phone)).toContainText("Stuur gerust een foto.");
  const photo = await aPhoto(phone);
  await phone.waitForLoadState("networkidle");

  const context = phone.context();
  await context.setOffline(true);
  await say(phone, "Eerst dit.");
  await phone.getByLabel("Foto's").setInputFiles(photo);
  await expect(phone.getByRole("list", { name: "Foto's bij je bericht" }).getByRole("img")).toHaveCount(1);
  await say(phone, "Met een foto.");
  await say(phone, "En dan dit.");
  await expect(log(phone).getByText("Wacht op verbinding")).toHaveCount(3);
  await expect(bubbles(phone).filter({ hasText: "Met een foto." }).getByRole("img")).toBeVisible();
  await phone.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(path);

  const desk = await visit(path, ks);
  await expect(bubbles(desk).last()).toContainText("En dan dit.");
  const texts = async () => {
    const { page } = await companyClient.query(api.conversations.messages, {
      ...ids,
      paginationOpts: { numItems: 20, cursor: null },
    });
    return page.map(({ text, photos }) => `${text} ${photos.length}`).reverse();
  };
  expect(await texts()).toEqual(["Stuur gerust een foto. 0", "Eerst dit. 0", "Met een foto. 1", "En dan dit. 0"]);
  await expect(bubbles(desk).filter({ hasText: "Met een foto." }).getByRole("img")).toHaveCount(1);
  await expect(log(later).getByText("Wacht op verbinding")).toHaveCount(0);
});

test("B03 a guest reads an unread message by the link of its mail, which leads on to an account to answer with", async ({
  world,
  visit,
}) => {
  test.slow();
  const { ks } = await openDemo(world);
  const company = await clientOf(world, ks);
  const email = "noor.gast@voorbeeld.example";
  const visitor = await visit("/");
  const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { id: briefId } = await guest.mutation(api.briefs.createBrief, {
    ...{ form: "short" as const, flooringType: "PVC", surfaceArea: "40", province: "Utrecht" },
    ...{ name: "Noor Gast", phone: "06 12 34 56 78", email },
  });
  await company.mutation(api.unlocks.unlockBrief, { briefId });
  const { userId: companyId } = (await company.query(api.users.viewer, {}))!;
  await company.mutation(api.conversations.send, { briefId, companyId, text: "Past dinsdag om zes uur?", uploads: [] });
  await world.instruments.advanceClock(UNREAD_MAIL_MS);
  const subject = "Bericht van Van Leeuwen Vloeren: Pvc-vloer, 40\u00a0m², Utrecht";
  const [mail] = await world.mail.waitFor({ to: email, subject });
  expect(mail!.text).toContain("Past dinsdag om zes uur?");
  const link = /https?:\S+\/berichten\/lezen\?token=\S+/.exec(mail!.text ?? "")![0];
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  await expect(visitor.getByRole("log")).toContainText("Past dinsdag om zes uur?");
  await visitor.getByText("Wie heeft je gegevens gezien?").click();
  const receivers = visitor.getByRole("list", { name: "Wie je gegevens kreeg" }).getByRole("listitem");
  await expect(receivers).toContainText(["Van Leeuwen Vloeren nam een plek op je aanvraag"]);
  expect(await violationsOf(visitor)).toEqual([]);
  await expect(visitor.getByRole("link", { name: "Antwoord met een account" })).toHaveAttribute(
    "href",
    "/auth?message=register-to-track",
  );
  await expect
    .poll(async () => (await company.query(api.conversations.signs, { briefId, companyId }))!.readUpTo)
    .toBeGreaterThan(0);
});

test("B03 a conversation of 10,000 messages opens at its end, holds a few of them in the page, and goes back without a jump", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const { path, companyClient, ids } = await pairOf(world, c1, ks);
  await companyClient.mutation(api.conversations.send, { ...ids, text: "Het begin", uploads: [] });
  const [conversation] = (await world.rows("conversations")).filter(({ briefId }) => briefId === ids.briefId);
  for (let first = 1; first <= 10_000; first += 2000) {
    await world.run("seed:insertTalk", { conversationId: conversation!._id, first, count: 2000 });
  }
  const page = await visit(path, c1);
  await expect(bubbles(page).last()).toContainText("Bericht 10000");
  await expect(bubbles(page).last()).toBeInViewport();
  expect(await bubbles(page).count()).toBeLessThan(60);
  await say(page, "Achteraan");
  await expect(bubbles(page).last()).toContainText("Achteraan");
  await expect(bubbles(page).last()).toBeInViewport();

  // Back over several pages, which come by themselves: no row is skipped, as it would be by a jump.
  const seen = await log(page).evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const numbers = new Set<number>();
    for (let step = 0; step < 3000 && !numbers.has(9850); step++) {
      const { top, bottom } = element.getBoundingClientRect();
      for (const row of element.querySelectorAll("article")) {
        const place = row.getBoundingClientRect();
        const [, number] = /^Bericht (\d+)$/.exec(row.querySelector("p")?.textContent ?? "") ?? [];
        if (number !== undefined && place.bottom > top && place.top < bottom) numbers.add(Number(number));
      }
      element.scrollBy(0, -150);
      await frame();
      await frame();
    }
    return [...numbers].sort((one, other) => one - other);
  });
  expect(seen[0]).toBeLessThanOrEqual(9850);
  expect(seen).toHaveLength(10_000 - seen[0]! + 1);
  expect(await bubbles(page).count()).toBeLessThan(60);
  await page.getByRole("button", { name: "Naar het laatste bericht" }).click();
  await expect(bubbles(page).last()).toContainText("Achteraan");
  await expect(bubbles(page).last()).toBeInViewport();
});

test("B03 a message wakes the two who are in the conversation, and none of those who look at something else", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, ks, k5 } = await openDemo(world);
  const { path, companyClient, ids } = await pairOf(world, c1, ks);
  await companyClient.mutation(api.conversations.send, { ...ids, text: "Dag", uploads: [] });
  const phone = await visit(path, c1);
  const desk = await visit(path, ks);
  for (const page of [phone, desk]) await expect(log(page)).toContainText("Dag");
  // Somebody in other pages of the product, with all that it watches.
  const other = await visit("/vloeren/dashboard", k5);
  await expect(other.getByRole("article").first()).toBeVisible();
  const third = await visit("/berichten", k5);
  await expect(third.getByRole("link", { name: /Sanne Visser/ })).toBeVisible();
  await expect(desk.getByText(/Gelezen/)).toBeVisible();

  const queries = async () => {
    const { runs } = await world.instruments.stats();
    return Object.values(runs).reduce((sum, { type, runs }) => (type === "query" ? sum + runs : sum), 0);
  };
  // Nobody looks on: what was read is another change, and has its own cost.
  await phone.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const before = await queries();
  await companyClient.mutation(api.conversations.send, { ...ids, text: "Nog iets", uploads: [] });
  await expect(log(phone)).toContainText("Nog iets");
  await expect(log(desk)).toContainText("Nog iets");
  await expect(phone).toHaveTitle(/^\(1\) /);
  expect((await queries()) - before).toBeLessThanOrEqual(5);
});

test("B03 an unsent text stays in its own conversation, and so do the words of a message that is refused after its writer has left", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  const { ids, path, companyClient } = await pairOf(world, c1, ks);
  await companyClient.mutation(api.conversations.send, { ...ids, text: "Wanneer past het?", uploads: [] });
  const page = await visit(path, c1);
  const conversation = (name: string) =>
    page.getByRole("navigation", { name: "Gesprekken" }).getByRole("link", { name: new RegExp(name) });
  await field(page).fill("Kan het dinsdag?");
  await conversation("Hollandse Vloerders").click();
  await expect(page.getByRole("heading", { level: 1, name: "Hollandse Vloerders" })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await field(page).fill("Graag na zessen.");
  await conversation("Van Leeuwen Vloeren").click();
  await expect(field(page)).toHaveValue("Kan het dinsdag?");
  await page.reload();
  await expect(field(page)).toHaveValue("Kan het dinsdag?");

  await world.replaceRows("switches", [{ off: ["changes"], notice: "" }]);
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/mutation", async (route) => {
    await gone;
    await route.continue();
  });
  await page.getByRole("button", { name: "Verstuur" }).click();
  await expect(field(page)).toHaveValue("");
  await conversation("Hollandse Vloerders").click();
  await expect(field(page)).toHaveValue("Graag na zessen.");
  letGo();
  await expect(page.getByText(/^Je bericht aan Van Leeuwen Vloeren:/)).toBeVisible();
  await expect(field(page)).toHaveValue("Graag na zessen.");
  await conversation("Van Leeuwen Vloeren").click();
  const refused = log(page).getByRole("article", { name: "Jij, nog niet verstuurd" });
  await expect(refused).toContainText("Kan het dinsdag?");
  await expect(refused).toContainText("Niet verstuurd");
  await expect(field(page)).toHaveValue("");

  await world.replaceRows("switches", [{ off: [], notice: "" }]);
  await refused.getByRole("button", { name: "Opnieuw versturen" }).click();
  await expect(refused).toHaveCount(0);
  await expect(bubbles(page).last()).toContainText("Kan het dinsdag?");
});
