/** From the mail to the request: one press, one page, on any device (N04). */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { hydrated, logInClient, sendRequest, someRequest } from "../support/people";
import { DEMO, openDemo } from "../support/demo";
import type { World } from "../support/world";

/** Where the button of the newest mail with this subject leads to. */
async function linkIn(world: World, to: string, subject: string): Promise<string> {
  const [mail] = await world.mail.waitFor({ to, subject });
  const link = /https?:\/\/\S+\/mijn-aanvraag#token=[0-9a-f]{64}&aanvraag=\w+/.exec(mail?.text ?? "")?.[0];
  expect(link, `a link in the mail "${subject}"`).toBeDefined();
  const { pathname, hash } = new URL(link!);
  return `${pathname}${hash}`;
}

/** Follows the button of a mail as somebody who is not logged in here, and presses the page's own. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Naar je aanvraag" }).click();
}

const ownRequest = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });

test("N04 the button of the first mail opens the request on a device that has never seen the site, once", async ({
  visit,
  world,
}) => {
  const request = someRequest();
  await sendRequest(world, request);
  const link = await linkIn(world, request.email, "Je aanvraag is ontvangen");

  // A mail program fetches what the link leads to ahead of its reader: a document without the secret.
  const asked: string[] = [];
  const phone = await visit();
  phone.on("request", (each) => asked.push(`${each.url()} ${each.headers().referer ?? ""}`));
  expect((await phone.request.get(link)).status()).toBe(200);

  // A scanner that runs scripts opens the page too, and leaves the link unused.
  const scanner = await visit(link);
  await expect(scanner.getByRole("heading", { name: "Je aanvraag staat klaar" })).toBeVisible();

  await openLink(phone, link);
  await expect(phone).toHaveURL(/\/client-dashboard#aanvraag-/);
  await expect(ownRequest(phone)).toContainText("0/5");
  expect(asked.filter((each) => each.includes("token="))).toEqual([]);

  // Clicked again there it leads to the request; a reload keeps the session.
  await phone.goto(link);
  await expect(ownRequest(phone)).toContainText("0/5");
  await phone.reload();
  await expect(ownRequest(phone)).toContainText("0/5");

  // On another device it has ended, and mails the next one.
  const laptop = await visit();
  await openLink(laptop, link);
  await expect(laptop.getByRole("heading", { name: "Deze link is al gebruikt of verlopen" })).toBeVisible();
  await laptop.getByRole("button", { name: "Mail me een nieuwe link" }).click();
  await expect(laptop.getByRole("heading", { name: "Kijk in je mailbox" })).toBeVisible();
  await openLink(laptop, await linkIn(world, request.email, "Je nieuwe link"));
  await expect(ownRequest(laptop)).toContainText("0/5");

  // A password is offered, and leads to the account that the click made.
  await laptop.getByRole("button", { name: "Wachtwoord kiezen" }).click();
  const [mail] = await world.mail.waitFor({ to: request.email, subject: "wachtwoord" });
  await laptop.goto(/https?:\/\/\S+\/reset-password\S+/.exec(mail!.text!)![0]);
  await (await hydrated(laptop.getByLabel("Nieuw wachtwoord", { exact: true }))).fill("plint-en-drempel-7");
  await laptop.getByLabel("Wachtwoord bevestigen").fill("plint-en-drempel-7");
  await laptop.getByRole("button", { name: "Wachtwoord opslaan" }).click();
  await expect(laptop).toHaveURL(/\/client-dashboard/);
  await expect(ownRequest(laptop)).toContainText("0/5");
  await expect(laptop.getByRole("button", { name: "Wachtwoord kiezen" })).toHaveCount(0);
});

test("N04, C11 somebody else who is logged in gets nothing of it, and is asked first", async ({ visit, world }) => {
  const { c1 } = await openDemo(world);
  const request = someRequest();
  await sendRequest(world, request);
  const link = await linkIn(world, request.email, "Je aanvraag is ontvangen");

  const page = await visit();
  await logInClient(page, c1);
  await expect(page.getByRole("heading", { name: "Mijn Opdrachten" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Je bent ingelogd met een ander e-mailadres" })).toBeVisible();
  await expect(page.getByText(`Je bent hier ingelogd als ${c1.email}.`)).toBeVisible();
  await page.getByRole("link", { name: "Ingelogd blijven" }).click();
  await expect(page.getByRole("heading", { name: "Mijn Opdrachten" })).toBeVisible();
  await expect(page.getByText(request.name)).toHaveCount(0);

  await page.goto(link);
  await page.getByRole("button", { name: "Uitloggen en verdergaan" }).click();
  await page.getByRole("button", { name: "Naar je aanvraag" }).click();
  await expect(page).toHaveURL(/\/client-dashboard/);
  await expect(page.getByText(request.name)).toBeVisible();
  await expect(page.getByText(DEMO.c1.name)).toHaveCount(0);
  const left = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases.map(({ name }) => name)]);
  });
  expect(left).not.toContain(c1.email);
});

test("a link that is none asks for the address, and answers alike whether or not there is a request", async ({
  visit,
  world,
}) => {
  const request = someRequest();
  await sendRequest(world, request);
  await linkIn(world, request.email, "Je aanvraag is ontvangen");
  const page = await visit("/mijn-aanvraag#token=verzonnen");
  for (const email of ["niemand@voorbeeld.test", request.email]) {
    await page.getByRole("button", { name: "Naar je aanvraag" }).click();
    await expect(page.getByRole("heading", { name: "Deze link werkt niet" })).toBeVisible();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Mail me een nieuwe link" }).click();
    await expect(page.getByRole("heading", { name: "Kijk in je mailbox" })).toBeVisible();
    await page.reload();
  }
  await openLink(page, await linkIn(world, request.email, "Je nieuwe link"));
  await expect(ownRequest(page)).toContainText("0/5");
  expect(await world.mail.list({ to: "niemand@voorbeeld.test" })).toEqual([]);
});
