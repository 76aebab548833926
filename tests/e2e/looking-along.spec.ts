/** A client shares a request by a link: it is live and read-only until the client ends it (N20). */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";

/** A job of the demo's first client, on which nobody has quoted yet. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";

const requestOf = (client: Page) => client.locator("li[id^=aanvraag-]").filter({ hasText: JOB });

/** Makes the link and copies it, as the client does. */
async function share(client: Page): Promise<string> {
  await client.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const request = requestOf(client);
  await request.locator("summary").first().click();
  await request.getByRole("button", { name: "Laat iemand meekijken" }).click();
  const dialog = client.getByRole("dialog", { name: "Iemand laten meekijken?" });
  await expect(dialog).toContainText("Alleen jij kunt kiezen.");
  expect(await violationsOf(client)).toEqual([]);
  await dialog.getByRole("button", { name: "Maak een link" }).click();
  const copy = request.getByRole("button", { name: "Kopieer link" });
  await expect(copy).toBeFocused();
  await copy.click();
  await expect(request.getByRole("button", { name: "Gekopieerd" })).toBeVisible();
  const { pathname, hash } = new URL(await client.evaluate(() => navigator.clipboard.readText()));
  return `${pathname}${hash}`;
}

test("N20 a partner sees a quote arrive on their own screen, can decide nothing, and sees nothing once the client stops sharing", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  const client = await visit("/client-dashboard", c1);
  const link = await share(client);
  expect(link).toMatch(/^\/kijk-mee#sleutel=[0-9a-f]{64}$/);
  const secret = link.split("=")[1]!;
  await expect(requestOf(client).getByRole("region", { name: "Kijk mee" })).toContainText("Meekijken staat aan sinds");

  // The secret is sent to no web server, and the page is for no search engine and tells nobody where it was read.
  const partner = await visit();
  const asked: string[] = [];
  partner.on("request", (each) =>
    asked.push(`${each.url()} ${JSON.stringify(each.headers())} ${each.postData() ?? ""}`),
  );
  const document = await partner.goto(link);
  expect(document!.headers()).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  await expect(partner.getByRole("heading", { level: 1, name: JOB })).toBeVisible();
  expect(asked.filter((each) => each.includes(secret))).toEqual([]);
  await expect(partner.getByRole("list", { name: "Hoe ver de aanvraag is" })).toContainText("Aangevraagd");
  await expect(partner.getByRole("heading", { name: "Nog geen offertes" })).toBeVisible();
  expect(await violationsOf(partner)).toEqual([]);

  // A quote comes in: both sides see it at once, only the client may decide.
  const company = await clientOf(world, ks);
  const { page } = await (
    await clientOf(world, c1)
  ).query(api.briefs.mine, {
    paginationOpts: { numItems: 20, cursor: null },
  });
  const brief = page.find(({ title }) => title === JOB)!;
  await company.mutation(api.quotes.sendQuote, {
    briefId: brief._id,
    title: "Eiken, geolied",
    description: `Dag ${brief.contact.name}, leggen en plinten.`,
    priceCents: 125_000,
  });
  const slip = partner.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" });
  await expect(slip).toContainText("€ 1.250");
  await expect(slip).toContainText("Zojuist binnen");
  await expect(requestOf(client).getByRole("button", { name: "Offerte accepteren" })).toBeVisible();
  await expect(partner.getByRole("main").getByRole("button")).toHaveCount(0);
  const shown = await partner.locator("body").innerText();
  for (const own of [brief.contact.name, brief.contact.email, brief.contact.phone ?? "06"]) {
    expect(shown).not.toContain(own);
  }
  expect(await violationsOf(partner)).toEqual([]);

  // Nothing of it stays on the partner's device.
  const left = await partner.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases.map(({ name }) => name)]);
  });
  expect(left).not.toContain(secret);
  expect(left).not.toContain("Van Leeuwen");

  // After a reload the client still has the link, and ends it with one tap.
  await client.reload();
  await requestOf(client).getByRole("button", { name: "Stop met delen" }).click();
  await expect(partner.getByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();
  await expect(slip).toHaveCount(0);
  await expect(requestOf(client).getByRole("region", { name: "Kijk mee" })).toHaveCount(0);
  expect(await violationsOf(partner)).toEqual([]);

  // The next link is another one.
  const second = await share(client);
  expect(second).not.toBe(link);
  await partner.reload();
  await expect(partner.getByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();
  await partner.goto(second);
  await expect(slip).toContainText("€ 1.250");
});

test("N20 a link that is none says so, and a company is shown no quotes of others", async ({ world, visit }) => {
  const { c1, k5 } = await openDemo(world);
  for (const wrong of ["/kijk-mee", "/kijk-mee#sleutel=verzonnen"]) {
    const page = await visit(wrong);
    await expect(page.getByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();
  }
  const link = await share(await visit("/client-dashboard", c1));
  const company = await visit(link, k5);
  await expect(company.getByRole("heading", { name: "Meekijken is niet voor bedrijven" })).toBeVisible();
});

test("N20 on a phone a partner goes to one of the quotes and past the menu, and the page and its address stay", async ({
  world,
  visit,
}) => {
  const { c1, ks, k5 } = await openDemo(world);
  const link = await share(await visit("/client-dashboard", c1));
  const owner = await clientOf(world, c1);
  const { page } = await owner.query(api.briefs.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const briefId = page.find(({ title }) => title === JOB)!._id;
  for (const login of [ks, k5]) {
    const company = await clientOf(world, login);
    const quote = { briefId, title: "Eiken, geolied", description: "Leggen en plinten.", priceCents: 125_000 };
    await company.mutation(api.quotes.sendQuote, quote);
  }
  const partner = await visit(link);
  await partner.setViewportSize({ width: 390, height: 844 });
  const address = partner.url();
  const short = partner.getByRole("list", { name: "In het kort" }).getByRole("listitem").last();
  const name = await short.locator("b").textContent();
  await short.getByText(name!).click();
  await expect(partner.getByRole("article", { name: `Offerte van ${name}` })).toBeFocused();
  expect(partner.url()).toBe(address);

  await partner.reload();
  await expect(partner.getByRole("article").first()).toBeVisible();
  await partner.keyboard.press("Tab");
  await partner.keyboard.press("Enter");
  await expect(partner.getByRole("main")).toBeFocused();
  await expect(partner.getByRole("article").first()).toBeVisible();
  expect(partner.url()).toBe(address);
});
