/** What stays in sight of a conversation on a telephone: the last message, the field, and the header on one line (B03). */
import { EXAMPLE_CONVERSATIONS } from "../../convex/seedData/conversations";
import { violationsOf } from "../support/accessibility";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";

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
  const row = page.getByRole("link", { name: new RegExp(COMPANY) });
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
  await expect(log.getByText("Staat klaar")).toBeInViewport();
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
