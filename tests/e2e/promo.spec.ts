/** The promotion: a company signs up, pays with the link of a mail, and logs in (C05). */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { recordReceived } from "../support/frames";
import { hydrated } from "../support/people";

const PASSWORD = "zwaluwstaart-met-oor-1900";
const EMAIL = "noor@eikenhart.example";

/** Every address that the browser shows, asks for, or tells others it came from. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  return addresses;
}

test("SEC-009, REF-014, REF-015, REF-020 a company signs up, pays with its link, logs in, and its password is left nowhere", async ({
  world,
  visit,
}) => {
  const page = await visit("/");
  const addresses = recordAddresses(page);
  const received = recordReceived(page);

  await page.goto("/vloeren/actie-aanmelden");
  const submit = await hydrated(page.getByRole("button", { name: "Start Abonnement - €29,99 eerste maand" }));
  await expect(submit).toBeDisabled();
  await page.getByLabel("Bedrijfsnaam").fill("Eikenhart Vloeren");
  await page.getByLabel("Contactpersoon").fill("Noor Bakker");
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByLabel("Wachtwoord").fill(PASSWORD);
  await submit.click();
  await expect(page.getByText("Email verstuurd!")).toBeVisible();

  const [mail] = await world.mail.waitFor({ to: EMAIL });
  const link = /https?:\/\/\S+\/vloeren\/checkout-payment\?t=[0-9a-f]+/.exec(mail!.text!)![0];
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Controleer je aanmelding" })).toBeVisible();
  await expect(page.getByText("Eikenhart Vloeren")).toBeVisible();
  await page.getByRole("button", { name: "Start Abonnement - €29,99 eerste maand" }).click();
  await expect(page.getByRole("heading", { name: "Testbetaling" })).toBeVisible();
  await expect(page.getByText("€ 36,29")).toBeVisible();
  await page.getByRole("button", { name: "Betaling laten slagen" }).click();
  await page.waitForURL(/\/success/);
  await world.mail.waitFor({ to: EMAIL, subject: "Je account is actief" });

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Inloggen" }).click();
  await hydrated(page.getByRole("button", { name: "Inloggen" }));
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await expect(page).toHaveURL(/\/vloeren\/onboarding/);

  // What the search finds where it must, so that finding nothing means something.
  expect(world.traces(EMAIL)).not.toEqual([]);
  expect(JSON.stringify(await world.mail.list())).toContain("Eikenhart");
  expect(addresses.join("\n")).toContain("/vloeren/checkout-payment?t=");
  expect(await received.contains(["Eikenhart Vloeren"])).toEqual(["Eikenhart Vloeren"]);

  expect(world.traces(PASSWORD)).toEqual([]);
  expect(JSON.stringify(await world.mail.list())).not.toContain(PASSWORD);
  expect(JSON.stringify([await world.payments.records(), await world.payments.events()])).not.toContain(PASSWORD);
  expect(addresses.join("\n")).not.toContain(PASSWORD);
  expect(await received.contains([PASSWORD])).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(stored).not.toContain(PASSWORD);
});

test("SEC-009, REF-019 an address with a password is cleaned before the page is there, and pays for nobody", async ({
  visit,
  world,
}) => {
  const page = await visit("/");
  const received = recordReceived(page);
  const old = new URLSearchParams({ email: EMAIL, company: "Eikenhart", contact: "Noor Bakker", password: PASSWORD });
  const answer = await page.request.get(`/vloeren/checkout-payment?${old}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).not.toContain(PASSWORD);

  await page.goto(`/vloeren/checkout-payment?${old}`);
  await expect(page.getByText("Eikenhart", { exact: true })).toBeVisible();
  expect(page.url()).not.toContain(PASSWORD);
  expect(await received.contains([PASSWORD])).toEqual([]);
  await hydrated(page.getByRole("button", { name: "Start Abonnement - €29,99 eerste maand" }));
  await page.getByRole("button", { name: "Start Abonnement - €29,99 eerste maand" }).click();
  await expect(page.getByText("Je moet ingelogd zijn om een abonnement te starten")).toBeVisible();
  await expect(page).toHaveURL(/\/vloeren\/auth/);

  for (const missing of ["email", "company", "contact", "password"]) {
    const part = new URLSearchParams(old);
    part.delete(missing);
    await page.goto(`/vloeren/checkout-payment?${part}`);
    await expect(page).toHaveURL(/\/voor-vloerbedrijven$/);
  }
  expect(world.traces(PASSWORD)).toEqual([]);
});
