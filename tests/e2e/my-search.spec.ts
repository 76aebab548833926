/** A company's own search, with the client's side open: near jobs appear, far ones do not (B07). */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, logInCompany, placeRequest } from "../support/people";

test.use({ serviceWorkers: "allow" });

const search = (page: Page) => page.getByRole("region", { name: "Mijn zoekgebied" });
const jobs = (page: Page) => page.getByRole("region", { name: "Beschikbare opdrachten" });

/** Fills in the wizard as a visitor does, for a floor at this address, and sends it. */
async function askByWizard(page: Page, address: string, province: string, email: string): Promise<void> {
  const next = await hydrated(page.getByRole("button", { name: "Volgende" }));
  await page.getByLabel("Gewenste startdatum").fill("2030-01-01");
  await page.getByLabel("Soort ruimte").selectOption("Woonkamer");
  await page.getByLabel("Volledig adres").fill(address);
  await page.getByLabel("Provincie").selectOption(province);
  await page.getByLabel("Oppervlakte in m²").fill("52");
  await next.click();
  await page.getByRole("radio", { name: "Natuursteen" }).check();
  for (const step of [3, 4]) {
    await next.click();
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
  }
  await page.getByLabel("Volledige naam").fill("Marieke van den Berg");
  await page.getByLabel("E-mailadres").fill(email);
  const sent = page.getByRole("region", { name: "Je aanvraag staat live" });
  // Right after a step has come its button does not count yet; a press that counts may take long on a busy machine.
  await expect(async () => {
    if (!(await sent.isVisible())) {
      await page.getByRole("button", { name: "Vloerofferte aanvragen" }).click({ timeout: 1000 });
    }
    await expect(sent).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

test("B07 a company looks 25 km around Utrecht: a request 20 km away appears at once and is mailed, one at 60 km is neither", async ({
  world,
  visit,
}) => {
  test.slow();
  const { kt, k5 } = await openDemo(world);
  const choices = { noPush: [], noMail: [], quiet: null, jobMails: "direct" as const };
  await (await clientOf(world, kt)).mutation(api.push.saveSettings, choices);
  const company = await visit("/");
  await logInCompany(company, kt);
  await company.goto("/vloeren/dashboard");
  await company.getByRole("button", { name: "Aan de slag!" }).click();
  await company.getByRole("link", { name: "Zoekgebied instellen" }).click();
  const form = search(company);
  // The part comes after its page, and the link still gets there.
  await expect(form.getByRole("heading", { name: "Mijn zoekgebied" })).toBeInViewport();
  await form.getByRole("radio", { name: "Rond een plaats" }).check();
  await form.getByRole("combobox", { name: "Plaats" }).fill("Atlantis");
  await form.getByRole("button", { name: "Zoekgebied opslaan" }).click();
  await expect(form.getByText("Kies een plaats uit de lijst.")).toBeVisible();
  await expect(form.getByRole("combobox", { name: "Plaats" })).toBeFocused();
  await form.getByRole("combobox", { name: "Plaats" }).fill("utrecht");
  await form.getByLabel("Tot hoever").selectOption("25 km");
  await form.getByRole("checkbox", { name: "Natuursteen" }).check();
  await form.getByLabel(/Minstens/).selectOption("40 m²");
  await expect(form.getByText(/^Nu \d+ open opdracht(en)? in je gebied\.$/)).toBeVisible();
  expect(await violationsOf(company)).toEqual([]);
  await form.getByRole("button", { name: "Zoekgebied opslaan" }).click();
  await expect(company.getByText("Zoekgebied opgeslagen!")).toBeVisible();

  await company.goto("/vloeren/dashboard");
  await expect(search(company).getByText("25 km rond Utrecht")).toBeVisible();
  const counted = search(company).getByText(/^Nu \d+ open/);
  const before = Number(/\d+/.exec(await counted.innerText())![0]);

  const client = await visit("/brief-form");
  await askByWizard(client, "Langestraat 12, 3811 AA Amersfoort", "Utrecht", "marieke@voorbeeld.example");
  const near = jobs(company).getByRole("article").filter({ hasText: "52 m², Amersfoort" });
  await expect(near).toBeVisible();
  await expect(counted).toHaveText(`Nu ${before + 1} open opdrachten in je gebied.`);

  await placeRequest(world, "Nijmegen", "Gelderland");
  await placeRequest(world, "Zeist", "Utrecht", "39");
  await placeRequest(world, "Houten", "Utrecht", "41");
  await expect(jobs(company).getByRole("article").filter({ hasText: "41 m², Houten" })).toBeVisible();
  await expect(jobs(company).getByRole("article").filter({ hasText: "Nijmegen" })).toHaveCount(0);
  await expect(jobs(company).getByRole("article").filter({ hasText: "39 m², Zeist" })).toHaveCount(0);
  await expect(counted).toHaveText(`Nu ${before + 2} open opdrachten in je gebied.`);

  const mails = await world.mail.waitFor({ to: kt.email, subject: "opdracht" }, 2);
  expect(mails.some(({ subject, text }) => `${subject} ${text}`.includes("Houten"))).toBe(true);
  expect(mails.some(({ subject, text }) => /Nijmegen|39\sm²/.test(`${subject} ${text}`))).toBe(false);

  // A filter by hand goes on top, and the switch shows all.
  await company.getByRole("checkbox", { name: "Alle opdrachten" }).check();
  await expect(jobs(company).getByRole("article").filter({ hasText: "Nijmegen" })).toBeVisible();
  await company.getByLabel("Provincie").selectOption("Limburg");
  await expect(jobs(company).getByRole("article").filter({ hasText: "Nijmegen" })).toHaveCount(0);
  await company.getByRole("checkbox", { name: "Alle opdrachten" }).uncheck();
  await expect(near).toBeVisible();

  // An unlock by somebody else counts live in this list too.
  const other = await clientOf(world, k5);
  const listed = await (
    await clientOf(world, kt)
  ).query(api.search.myJobs, {
    province: "all",
    category: "all",
    before: null,
    downTo: null,
  });
  await other.mutation(api.unlocks.unlockBrief, { briefId: listed.jobs[0]! });
  await expect(jobs(company).getByRole("article").first()).toContainText("1/3");
});

test("a job that is not for a company leaves its list on every screen, also later without a connection, and comes back", async ({
  world,
  visit,
}) => {
  test.slow();
  const { k5 } = await openDemo(world);
  const [desk, phone] = [await visit("/", k5), await visit("/", k5)];
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const page of [desk, phone]) await page.goto("/vloeren/dashboard");
  const first = jobs(desk).getByRole("article").first().getByRole("heading").getByRole("link");
  const title = (await first.textContent())!;
  const onPhone = jobs(phone).getByRole("link", { name: title });
  await expect(onPhone).toBeVisible();
  await first.click();
  await desk.getByRole("button", { name: "Niet voor mij" }).click();
  await expect(desk.getByText("Deze opdracht staat niet meer in je lijst.")).toBeVisible();
  await expect(onPhone).toBeHidden();

  await desk.goBack();
  await expect(jobs(desk).getByRole("article").first()).toBeVisible();
  await expect(jobs(desk).getByRole("link", { name: title })).toBeHidden();
  await jobs(desk).getByRole("checkbox", { name: "Ook niet voor mij (1)" }).check();
  await jobs(desk).getByRole("link", { name: title }).click();
  const back = desk.getByRole("button", { name: "Terug in mijn lijst" });
  await expect(back).toBeVisible();
  await desk.context().setOffline(true);
  await back.click();
  await expect(desk.getByRole("button", { name: "Niet voor mij" })).toBeVisible();
  await expect(onPhone).toBeHidden();
  await desk.context().setOffline(false);
  await expect(onPhone).toBeVisible();
});
