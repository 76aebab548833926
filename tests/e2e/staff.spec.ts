/** Staff's own accounts: an invitation, the set-up of a second factor, and who did what. */
import { readFile } from "node:fs/promises";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "../support/fixtures";
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo } from "../support/demo";
import { enterAdmin } from "../support/people";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";

const PASSWORD = "vier houten planken in maart";
const codeAt = (secret: string, ms = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });

test("B17 somebody of staff accepts an invitation, logs in behind the gate, and is named in the log", async ({
  visit,
  world,
}) => {
  test.slow();
  await openDemo(world);
  // Until somebody has an account, the gate's password opens everything.
  const owner = await visit("/users");
  await enterAdmin(owner);
  const link = (await world.run("staff:create", { name: "Noor de Vries", email: "noor@vloeren.test" })) as string;

  const noor = await visit(link.slice(link.indexOf("/beheer")));
  const secret = (await noor.locator("code").textContent())!;
  await noor.getByLabel("Kies een wachtwoord").fill(PASSWORD);
  await noor.getByLabel("Code uit de app").fill(codeAt(secret));
  await noor.getByRole("button", { name: "Uitnodiging aannemen" }).click();
  await expect(noor.getByRole("heading", { level: 1, name: "Bewaar je herstelcodes" })).toBeVisible();
  const recovery = await noor.getByRole("listitem").first().textContent();
  await noor.getByRole("link", { name: "Naar het beheer" }).click();

  // From now on the password alone is not enough, also where the pages were open.
  await expect(owner.getByText("Log in met je eigen account.")).toBeVisible();
  await expect(owner.getByRole("table")).toHaveCount(0);

  await noor.getByLabel("Wachtwoord").fill(DEMO_ADMIN_PASSWORD);
  await noor.getByRole("button", { name: "Toegang" }).click();
  await noor.getByLabel("E-mailadres").fill("noor@vloeren.test");
  await noor.getByLabel("Eigen wachtwoord").fill(PASSWORD);
  await noor.getByLabel("Code uit je app").fill(recovery!);
  await noor.getByRole("button", { name: "Inloggen" }).click();
  await expect(noor.getByRole("navigation", { name: "Beheer" })).toBeVisible();
  await expect(noor.getByText("Noor de Vries").first()).toBeVisible();

  // A colleague who may only read gets a mail, and is refused what changes something.
  await noor.getByRole("link", { name: "Medewerkers" }).click();
  const form = noor.locator("form").filter({ hasText: "Uitnodigen" });
  await form.getByLabel("Naam").fill("Jip Smit");
  await form.getByLabel("E-mailadres").fill("jip@vloeren.test");
  await form.getByLabel("Recht").selectOption("Lezen");
  await form.getByRole("button", { name: "Uitnodigen" }).click();
  await expect(noor.getByRole("row").filter({ hasText: "Jip Smit" }).getByText("Uitgenodigd")).toBeVisible();
  await expect(
    noor.getByRole("region", { name: "Logboek" }).getByText("Noor de Vries", { exact: false }).first(),
  ).toBeVisible();
  await expect
    .poll(async () => (await world.mail.list()).filter(({ to }) => to.includes("jip@vloeren.test")).length)
    .toBe(1);
});

test("B17 staff finds somebody, reads the whole story, blocks and unblocks them, and both ends hear of it", async ({
  visit,
  world,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const company = await visit("/vloeren/dashboard", ks);
  await expect(company.getByRole("heading", { level: 1 })).toBeVisible();

  const admin = await visit("/beheer/mensen");
  await enterAdmin(admin);
  await admin.getByLabel(/^Naam, e-mailadres/).fill(ks.email);
  await admin.getByRole("button", { name: "Zoek" }).click();
  await expect(admin.getByRole("button", { name: "Toon alles" })).toBeVisible();
  await admin.getByRole("table", { name: "Accounts" }).getByRole("link").first().click();
  await expect(admin.getByRole("heading", { name: "Ontgrendelingen en offertes" })).toBeVisible();
  await admin.screenshot({ path: "test-results/person-1280.png", fullPage: true });

  await admin.getByRole("button", { name: "Blokkeren" }).click();
  await admin.getByLabel("Reden").fill("Belt klanten op met een ander verhaal.");
  await admin.getByRole("button", { name: "Ja, blokkeren" }).click();
  await expect(admin.getByText(/^Geblokkeerd op/)).toBeVisible();
  await expect(
    admin
      .getByRole("region", { name: "Logboek" })
      .getByText("Belt klanten op met een ander verhaal.", { exact: false }),
  ).toBeVisible();
  await expect(company).toHaveURL(/auth/);
  await world.mail.waitFor({ to: ks.email, subject: "Je account is geblokkeerd" });

  await admin.getByRole("button", { name: "Deblokkeren" }).click();
  await admin.getByLabel("Reden").fill("Het was een vergissing.");
  await admin.getByRole("button", { name: "Ja, deblokkeren" }).click();
  await expect(admin.getByText(/^Geblokkeerd op/)).toHaveCount(0);
  await world.mail.waitFor({ to: ks.email, subject: "Je account werkt weer" });

  await admin.goto(`/beheer/mensen?zoek=${encodeURIComponent(c1.email)}`);
  await expect(admin.getByRole("table", { name: "Aanvragen" })).toBeVisible();
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole("table", { name: "Accounts" }).getByRole("link").first().click();
  await expect(admin.getByRole("heading", { name: "Toegang" })).toBeVisible();
  await admin.screenshot({ path: "test-results/person-390.png", fullPage: true });

  await admin.getByRole("button", { name: "Wijzigen", exact: true }).first().click();
  await admin.getByLabel("Omschrijving").fill("Visgraat in de woonkamer, zonder plinten.");
  await admin.screenshot({ path: "test-results/change-390.png" });
  await admin.getByLabel("Reden").fill("Er stond een nummer in.");
  await admin.getByRole("button", { name: "Ja, wijzigen" }).click();
  await expect(admin.getByText("Aanvraag gewijzigd").first()).toBeVisible();
  await world.mail.waitFor({ to: c1.email, subject: "We hebben je aanvraag aangepast" });
});

test("B17 staff puts a notice on top of every page, closes changes with a reason, and sees how it goes", async ({
  visit,
  world,
}) => {
  test.slow();
  const { ks } = await openDemo(world);
  const admin = await visit("/beheer/schakelaars");
  await enterAdmin(admin);
  await admin.getByLabel("Melding boven elke pagina").fill("Vannacht om twee uur werken we aan de site.");
  await admin.getByRole("button", { name: "Melding bewaren" }).click();
  await expect(admin.getByText("Melding geplaatst")).toBeVisible();
  await admin.getByRole("switch", { name: "Wijzigingen" }).click();
  await admin.getByLabel("Reden").fill("We zetten een back-up terug.");
  await admin.getByRole("button", { name: "Ja, wijzigingen uitzetten" }).click();
  await expect(admin.getByRole("switch", { name: "Wijzigingen" })).not.toBeChecked();
  await expect(admin.getByText(/^Uitgezet door de eigenaar, .*“We zetten een back-up terug.”$/)).toBeVisible();
  await admin.screenshot({ path: "test-results/switches-1280.png", fullPage: true });

  const visitor = await visit("/contact");
  await expect(visitor.getByText("Vannacht om twee uur werken we aan de site.")).toBeVisible();
  await expect((await clientOf(world, ks)).mutation(api.companies.markWelcomeSeen, {})).rejects.toMatchObject({
    data: { code: "READ_ONLY" },
  });

  await admin.getByRole("link", { name: "Hoe gaat het" }).click();
  await expect(admin.getByRole("listitem").filter({ hasText: "Mails die wachten" })).toBeVisible();
  await admin.screenshot({ path: "test-results/health-1280.png", fullPage: true });

  await admin.getByRole("link", { name: "Overzicht" }).click();
  const perDay = admin.getByRole("region", { name: "Aanvragen per dag" });
  await perDay.getByText("Toon als tabel").click();
  await expect(perDay.getByRole("row")).toHaveCount(29);
  await perDay.getByText("Toon als tabel").click();
  await admin.screenshot({ path: "test-results/market-1280.png", fullPage: true });
  await admin.setViewportSize({ width: 390, height: 800 });
  await admin.screenshot({ path: "test-results/market-390.png", fullPage: true });
});

test("B17 staff sees the site as a client and as a company, can change nothing, and the client reads that it was so", async ({
  visit,
  world,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const reason = "Ziet naar eigen zeggen geen offertes.";
  const admin = await visit("/beheer/mensen");
  await enterAdmin(admin);
  const seeAs = async (email: string) => {
    await admin.goto(`/beheer/mensen?zoek=${encodeURIComponent(email)}`);
    await admin.getByRole("table", { name: "Accounts" }).getByRole("link").first().click();
    await admin.getByRole("button", { name: "Meekijken" }).click();
    await admin.getByLabel("Reden").fill(reason);
    await admin.getByRole("button", { name: "Ja, meekijken" }).click();
    await expect(admin.getByRole("complementary", { name: "Meekijken" })).toContainText("Nog 10 min");
  };
  const stop = async () => {
    await admin.getByRole("complementary", { name: "Meekijken" }).getByRole("button", { name: "Stoppen" }).click();
    await expect(admin).toHaveURL(/\/beheer\/mensen\//);
    await expect(admin.getByRole("region", { name: "Logboek" })).toContainText(reason);
  };

  await seeAs(ks.email);
  await expect(admin).toHaveURL(/\/vloeren\/dashboard/);
  const unlock = admin.getByRole("button", { name: "Ontgrendelen" }).first();
  await unlock.click();
  await expect(admin.getByText("Je kijkt alleen mee").first()).toBeVisible();
  await admin.screenshot({ path: "test-results/seeing-company-1280.png" });
  await stop();

  await seeAs(c1.email);
  await expect(admin).toHaveURL(/client-dashboard/);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expect(admin.getByRole("heading", { name: "Mijn Opdrachten" })).toBeVisible();
  await admin.screenshot({ path: "test-results/seeing-client-390.png" });
  // A tab that sees the site as somebody keeps nothing of them.
  const kept = await admin.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(kept.local).not.toContain("vo:account");
  expect(kept.databases).not.toContain("vo-answers");
  await stop();

  const client = await visit("/client-dashboard", c1);
  await client.getByText("Wie heeft je gegevens gezien?").first().click();
  await expect(client.getByText("keek mee in je account").first()).toBeVisible();
  await expect(client.getByText(`Reden: ${reason}`).first()).toBeVisible();
});

test("B17 staff gives a payment back, which ends the access that it paid for, and saves the tables as they are", async ({
  visit,
  world,
}) => {
  test.slow();
  const { kl } = await openDemo(world);
  const company = await clientOf(world, kl);
  const { url } = await company.action(api.payments.createCheckout, { plan: "vloeren" });
  await world.payments.pay(url.split("/").at(-1)!);
  const isSubscribed = async () => (await company.query(api.subscriptions.mine, {}))?.isRunning === true;
  await expect.poll(isSubscribed).toBe(true);

  const admin = await visit(`/beheer/mensen?zoek=${encodeURIComponent(kl.email)}`);
  await enterAdmin(admin);
  await admin.getByRole("table", { name: "Accounts" }).getByRole("link").first().click();
  const payments = admin.getByRole("table", { name: "Betalingen" });
  await payments.getByRole("button", { name: "Terugbetalen" }).click();
  const dialog = admin.getByRole("dialog", { name: "Terugbetalen?" });
  await dialog.getByRole("button", { name: "Ja, terugbetalen" }).click();
  await expect(dialog.getByText("Schrijf waarom.")).toBeVisible();
  await dialog.getByLabel("Reden").fill("Betaalde dubbel.");
  // The provider is down: nothing is lost, and nothing is said to be done.
  await world.payments.fail(10);
  await dialog.getByRole("button", { name: "Ja, terugbetalen" }).click();
  await expect(admin.getByText("Er ging iets mis")).toBeVisible();
  await expect(dialog.getByLabel("Reden")).toHaveValue("Betaalde dubbel.");
  await world.payments.fail(0);
  await dialog.getByRole("button", { name: "Ja, terugbetalen" }).click();
  await expect(dialog).toBeHidden();

  await expect(payments.getByRole("cell", { name: "Terugbetaald" })).toBeVisible();
  await expect(payments.getByRole("button", { name: "Terugbetalen" })).toHaveCount(0);
  await expect(admin.getByRole("region", { name: "Logboek" })).toContainText("Betaalde dubbel.");
  await expect.poll(isSubscribed).toBe(false);

  await admin.goto("/users");
  const saving = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "CSV opslaan van Accounts" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("accounts.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe('\ufeff"Naam";"Soort";"Abonnement";"KVK-nummer";"Aangemeld"');
  const line = lines.find((each) => each.includes(kl.email))!;
  expect(line.split(";")[3]).toMatch(/^"\d{8} Geverifieerd: nee"$/);
});
