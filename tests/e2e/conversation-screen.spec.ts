/**
 * What of a conversation stays visible on a telephone: the last message, the field, and the header on one line (B03).
 */
import { api } from "../../convex/_generated/api";
import { EXAMPLE_CONVERSATIONS } from "../../convex/seedData/conversations";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { appIsKept } from "../support/own-browser";

test.use({ serviceWorkers: "allow" });

const PHONE = { width: 390, height: 844 };
const COMPANY = "Hollandse Vloerders";
const LAST = EXAMPLE_CONVERSATIONS[1]!.messages.at(-1)![1];
const LONG = "Wij hebben een hond en twee katten, dus de vloer moet tegen krassen en nattigheid kunnen. ".repeat(8);

test("B03 on a telephone the last message stays in sight while the field grows and the connection goes, and the page does not scroll", async ({
  world,
  visit,
}) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/client-dashboard", c1);
  await page.setViewportSize(PHONE);
  const logo = page.locator("[data-wordmark]");
  const messages = page.getByRole("link", { name: /^Berichten/ });
  const out = page.getByRole("button", { name: "Uitloggen" }).first();
  const apart = async () => {
    const boxes = await Promise.all([logo, messages, out].map((part) => part.boundingBox()));
    const middles = boxes.map((box) => (box === null ? NaN : box.y + box.height / 2));
    return Math.max(...middles) - Math.min(...middles);
  };
  // The header's parts come one after the other.
  await expect.poll(apart).toBeLessThan(4);

  await messages.click();
  // The dashboard, which stands until the list has come, has links of this name too.
  const list = page.getByRole("navigation", { name: "Gesprekken" });
  const row = list.getByRole("link", { name: new RegExp(COMPANY) });
  await expect(row).toContainText(LAST);
  await row.click();
  const log = page.getByRole("log");
  const bubbles = log.getByRole("article");
  const field = page.getByRole("textbox", { name: `Bericht aan ${COMPANY}` });
  await expect(bubbles.last()).toContainText(LAST);
  await expect(bubbles.last()).toBeInViewport({ ratio: 0.9 });
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await scrolls()).toBeLessThan(4);

  await field.fill(LONG);
  await expect(bubbles.last()).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("button", { name: "Verstuur" }).click();
  await expect(log.getByText(/Gelezen/)).toHaveCount(0);
  await page.waitForLoadState("networkidle");

  await page.context().setOffline(true);
  await field.fill("Kunnen de plinten ook?");
  await page.getByRole("button", { name: "Verstuur" }).click();
  await expect(log.getByText("Wacht op verbinding")).toBeInViewport();
  expect(await scrolls()).toBeLessThan(4);
  expect(await violationsOf(page)).toEqual([]);

  // Who read back comes to what they write themselves.
  await log.evaluate((element) => element.scrollTo(0, 0));
  await expect(page.getByRole("button", { name: "Naar het laatste bericht" })).toBeVisible();
  await field.fill("En de drempels?");
  await page.getByRole("button", { name: "Verstuur" }).click();
  await expect(bubbles.last()).toContainText("En de drempels?");
  await expect(bubbles.last()).toBeInViewport();
});

test("B03 on a desk the list stands beside the conversation: nothing is read before it is opened, and back, a reload and a lost connection leave both there", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const company = await clientOf(world, ks);
  const client = await clientOf(world, c1);
  const { userId: companyId } = (await company.query(api.users.viewer, {}))!;
  const { page: own } = await client.query(api.briefs.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const brief = own.find(({ unlockedBy }) => unlockedBy.some((each) => each.companyId === companyId))!;
  const ids = { briefId: brief._id, companyId };
  await company.mutation(api.conversations.send, { ...ids, text: "Past dinsdag om zes uur?", uploads: [] });

  const page = await visit("/berichten", c1);
  const list = page.getByRole("navigation", { name: "Gesprekken" });
  const unread = list.getByRole("link", { name: /Van Leeuwen Vloeren/ });
  const other = list.getByRole("link", { name: new RegExp(COMPANY) });
  const log = page.getByRole("log");
  await expect(page.getByRole("heading", { level: 1, name: "Berichten" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Er is 1 nieuw bericht" })).toBeVisible();
  await expect(log).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  // Read one, and the other stays unread beside it.
  await other.click();
  await expect(log.getByRole("article").last()).toContainText(LAST);
  await expect(page.getByRole("heading", { level: 1, name: COMPANY })).toBeFocused();
  await expect(other).toHaveAttribute("aria-current", "page");
  await expect(unread).toContainText("1 ongelezen");
  expect((await company.query(api.conversations.signs, ids))!.readUpTo).toBe(0);
  const [left, right] = await Promise.all([list.boundingBox(), log.boundingBox()]);
  expect(left!.x + left!.width).toBeLessThan(right!.x);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThan(4);
  expect(await violationsOf(page)).toEqual([]);

  // By keyboard, from the list, to the other one.
  await unread.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Van Leeuwen Vloeren" })).toBeFocused();
  await expect(log).toContainText("Past dinsdag om zes uur?");
  await expect(unread).not.toContainText("ongelezen");
  await expect(page).not.toHaveTitle(/^\(/);
  await page.getByRole("textbox", { name: "Bericht aan Van Leeuwen Vloeren" }).fill("Zes uur is goed.");
  await page.getByRole("button", { name: "Verstuur" }).click();
  await expect(unread).toContainText("Jij: Zes uur is goed.");

  await page.goBack();
  await expect(log.getByRole("article").last()).toContainText(LAST);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: "Alles is gelezen" })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(log.getByRole("article").last()).toContainText(LAST);
  await expect(other).toHaveAttribute("aria-current", "page");

  // A narrower window has one after the other.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(list).toHaveCount(0);
  await page.getByRole("link", { name: "Alle berichten" }).click();
  await expect(list).toBeVisible();
  await expect(log).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await other.click();
  await expect(log.getByRole("article").last()).toContainText(LAST);

  await appIsKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(log.getByRole("article").last()).toContainText(LAST);
  await expect(unread).toContainText("Jij: Zes uur is goed.");
  await unread.click();
  await expect(log).toContainText("Zes uur is goed.");
});
