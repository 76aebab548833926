/**
 * What other forms send without a connection: it arrives once, or is refused; and actions that need a connection say
 * so.
 */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, logInClient, logInCompany } from "../support/people";

test.use({ serviceWorkers: "allow" });

const NEEDS_LINE = "Hiervoor is verbinding nodig.";

/** Presses until what comes is there: right after a page has come, what sends may still be on its way. */
async function sendOffline(page: Page, button: string): Promise<void> {
  const submit = await hydrated(page.getByRole("button", { name: button }));
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await submit.click();
}

/** A drawn photo, as a file chooser gives it. */
async function photo(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 40;
    canvas.getContext("2d")!.fillRect(0, 0, 40, 20);
    return canvas.toDataURL("image/png");
  });
  return { name: "werk.png", mimeType: "image/png", buffer: Buffer.from(url.split(",")[1]!, "base64") };
}

test("a message and a short request that a guest sent offline stand above their forms, and arrive once after the tab was closed", async ({
  world,
  visit,
}) => {
  const page = await visit("/contact");
  // What is typed while React takes a page over is before-scripts.spec's: Playwright types into what has the focus then.
  await hydrated(page.getByRole("button", { name: "Bericht versturen" }));
  await page.getByLabel("Voornaam").fill("Marieke");
  await page.getByLabel("Achternaam").fill("van den Berg");
  await page.getByLabel("E-mailadres").fill("marieke@voorbeeld.nl");
  await page.getByLabel("Onderwerp").fill("Mijn aanvraag");
  await page.getByRole("textbox", { name: "Bericht" }).fill("Kan de startdatum een week later?");
  await sendOffline(page, "Bericht versturen");
  const message = page.getByRole("region", { name: "Je bericht" });
  await expect(message.getByText("Je bericht staat klaar.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Bericht" })).toHaveValue("");

  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/gratis-offertes");
  await hydrated(later.getByRole("button", { name: "Gratis offertes aanvragen" }));
  await expect(later.getByText("Je bericht is verstuurd")).toBeVisible();
  await later.getByLabel("Soort vloer").selectOption("PVC");
  await later.getByLabel("Oppervlakte").fill("40");
  await later.getByLabel("Naam").fill("Marieke van den Berg");
  await later.getByLabel("Provincie").selectOption("Utrecht");
  await later.getByLabel("Telefoonnummer").fill("06 12345678");
  await later.getByLabel("E-mailadres").fill("marieke@voorbeeld.nl");
  await sendOffline(later, "Gratis offertes aanvragen");
  const request = later.getByRole("region", { name: "Je aanvraag", exact: true });
  await expect(request.getByText("Je aanvraag staat klaar.")).toBeVisible();
  await context.setOffline(false);
  await expect(request).toHaveCount(0);
  const mails = await world.mail.waitFor({ to: "marieke@voorbeeld.nl" });
  expect(mails).toBeTruthy();
  expect(await world.mail.list({ to: "marieke@voorbeeld.nl" })).toHaveLength(1);
});

test("a profile, a choice and a photo of a company wait, show as waiting after a reload of the tab, and arrive", async ({
  world,
  visit,
}) => {
  const { kt } = await openDemo(world);
  const client = await clientOf(world, kt);
  await client.mutation(api.companies.markWelcomeSeen, {});
  const page = await visit("/");
  await logInCompany(page, kt);
  await page.goto("/vloeren/dashboard?profiel=bewerken");
  const website = page.getByLabel(/Website/);
  await website.fill("vloer-offline.example");
  const chosen = await photo(page);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByLabel("Foto's toevoegen").setInputFiles(chosen);
  await expect(
    page
      .getByRole("group", { name: /Foto's van je werk/ })
      .getByText("Staat klaar")
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await expect(page.getByText("Je profiel staat klaar").first()).toBeVisible();
  const card = page.getByRole("region", { name: "Bedrijfsprofiel" });
  await expect(card.getByText("Staat klaar")).toBeVisible();
  const box = page.getByRole("checkbox", { name: /Mail mij over nieuwe opdrachten/ });
  await box.click();
  await expect(page.getByRole("region", { name: "E-mail" }).getByText("Staat klaar")).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole("button", { name: "3 staan klaar" })).toBeVisible();

  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/vloeren/dashboard");
  await expect(later.getByRole("checkbox", { name: /Mail mij over nieuwe opdrachten/ })).not.toBeChecked();
  await expect(later.getByRole("button", { name: /klaar$/ })).toHaveCount(0);
  expect(await client.query(api.companies.myProfile, {})).toMatchObject({
    website: "https://vloer-offline.example",
    jobMails: false,
  });
  expect((await client.query(api.images.mine, {}))!.portfolio).toHaveLength(1);
});

test("unlocking, accepting, declining, paying and erasing say at their buttons that they need a connection, and lose nothing", async ({
  world,
  visit,
}) => {
  const { ks, k5, k6, kt, c1 } = await openDemo(world);
  const [company, client] = [await visit("/"), await visit("/")];
  const own = await (
    await clientOf(world, c1)
  ).query(api.briefs.mine, { paginationOpts: { numItems: 9, cursor: null } });
  const { _id: job, title } = own.page.find(({ status, quoteCount }) => status === "OPEN" && quoteCount === 0)!;
  await logInCompany(company, kt);
  await company.goto(`/vloeren/job/${job}`);
  const unlock = await hydrated(company.getByRole("button", { name: "Klantgegevens ontgrendelen" }));
  await company.context().setOffline(true);
  await expect(unlock).toHaveAccessibleDescription(NEEDS_LINE);
  await unlock.press("Enter");
  // Meanwhile others take the three places.
  for (const login of [ks, k5, k6]) {
    await (await clientOf(world, login)).mutation(api.unlocks.unlockBrief, { briefId: job });
  }
  await company.context().setOffline(false);
  await expect(company.getByRole("button", { name: "Vol (3/3 bedrijven)" })).toBeVisible();

  await company.goto("/vloeren/checkout");
  const pay = await hydrated(company.getByRole("button", { name: /^Start Abonnement/ }));
  await expect(pay).toBeEnabled();
  await company.context().setOffline(true);
  await expect(pay).toHaveAccessibleDescription(NEEDS_LINE);
  await company.context().setOffline(false);
  await expect(pay).not.toHaveAccessibleDescription(NEEDS_LINE);

  const quote = { title: "Eiken", description: "Gelegd.", priceCents: 125_000 };
  await (await clientOf(world, ks)).mutation(api.quotes.sendQuote, { briefId: job, ...quote });
  await logInClient(client, c1);
  const accept = await hydrated(
    client.getByRole("region", { name: `Offertes voor ${title}` }).getByRole("button", { name: "Offerte accepteren" }),
  );
  await accept.click();
  const dialog = client.getByRole("dialog");
  await client.context().setOffline(true);
  const yes = dialog.getByRole("button", { name: "Ja, accepteren" });
  await expect(yes).toHaveAccessibleDescription(NEEDS_LINE);
  await dialog.getByRole("button", { name: "Nog niet" }).click();
  const decline = client.getByRole("button", { name: "Afwijzen" }).first();
  await expect(decline).toHaveAccessibleDescription(NEEDS_LINE);
  await decline.press("Enter");
  await client.context().setOffline(false);
  await accept.click();
  await yes.click();
  await expect(client.getByText("Geaccepteerd").filter({ visible: true }).first()).toBeVisible();

  await client.getByRole("link", { name: "Account" }).click();
  await client.getByRole("button", { name: "Account verwijderen" }).click();
  await client.context().setOffline(true);
  await dialog.getByLabel("Wachtwoord").fill(c1.password);
  await expect(dialog.getByRole("button", { name: "Ja, verwijder mijn account" })).toHaveAccessibleDescription(
    NEEDS_LINE,
  );
});

test("who logs out without a connection is logged out here at once, and at the server when it is back", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const page = await visit("/");
  await logInCompany(page, ks);
  await page.goto("/vloeren/dashboard");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toContainEqual(expect.stringMatching(/^app-/));
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/shell", { ignoreSearch: true })) !== undefined))
    .toBe(true);
  const elsewhere = await clientOf(world, ks);
  const sessions = async () => (await elsewhere.query(api.accounts.mySessions, {})).length;
  const before = await sessions();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Uitloggen" }).first().click();
  const keptOfAccount = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^__convexAuth|vo:account$/.test(key)));
  await expect.poll(keptOfAccount, { timeout: 4000 }).toEqual([]);
  await expect(page.getByRole("link", { name: "Inloggen" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await sessions()).toBe(before);
  await page.context().setOffline(false);
  await expect.poll(sessions, { timeout: 30_000 }).toBe(before - 1);
});
