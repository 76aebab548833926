import { expect, test } from "../support/fixtures";
import { hydrated, openFirstDashboard, sendRequest, signUp, someCompany, someRequest } from "../support/people";

test("SHORT-019, SHORT-022 a request that the backend fails on says so and keeps what was typed", async ({
  visit,
  world,
}) => {
  const page = await visit("/gratis-offertes");
  const submit = await hydrated(page.getByRole("button", { name: "Gratis offertes aanvragen" }));
  const request = someRequest();
  await page.getByLabel("Soort vloer").selectOption(request.floor);
  await page.getByLabel("Oppervlakte").fill(request.area);
  await page.getByLabel("Naam").fill(request.name);
  await page.getByLabel("Provincie").selectOption(request.province);
  await page.getByLabel("Telefoonnummer").fill(request.phone);
  await page.getByLabel("E-mailadres").fill(request.email);
  await world.instruments.fail("briefs:createBrief");
  await submit.click();

  const messages = page.getByRole("region", { name: "Meldingen" });
  await expect(messages.getByText("Fout bij aanmaken offerte")).toBeVisible();
  await expect(messages.getByText("Er is een fout opgetreden bij het aanmaken van je offerte aanvraag.")).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel("Naam")).toHaveValue(request.name);
  expect(await world.mail.list({ to: request.email })).toEqual([]);

  await submit.click();
  await expect(messages.getByText("Aanvraag succesvol verzonden!")).toBeVisible();
});

test("a page that could not be fetched is there after trying again", async ({ visit }) => {
  const page = await visit("/");
  await page.route(/\/assets\/contact-/, (route) => route.abort());
  await (await hydrated(page.getByRole("contentinfo").getByRole("link", { name: "Contact" }))).click();
  await expect(page.getByRole("heading", { level: 1, name: "Er ging iets mis" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Probeer opnieuw" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});

test("DASH-028 a job list that cannot be loaded says so, and comes back by itself", async ({ visit, world }) => {
  const page = await visit(null, await signUp(world, someCompany()));
  await sendRequest(world, someRequest());
  await world.instruments.fail("briefs:listOpen", 100);
  await openFirstDashboard(page);
  await expect(page.getByText("Kon opdrachten niet laden").first()).toBeVisible();
  await world.instruments.clearFaults();
  await expect(page.getByRole("article").filter({ hasText: "Utrecht" })).toContainText("0/3");
});

test("JOB-014 an unlock that the backend fails on takes the plank back and says so, on both screens", async ({
  visit,
  world,
}) => {
  const page = await visit(null, await signUp(world, someCompany()));
  await sendRequest(world, someRequest());
  await openFirstDashboard(page);
  const job = page.getByRole("article").filter({ hasText: "Utrecht" });
  await world.instruments.fail("unlocks:unlockBrief");
  await job.getByRole("button", { name: "Ontgrendelen" }).click();
  const messages = page.getByRole("region", { name: "Meldingen" });
  await expect(messages.getByText("Probeer het opnieuw.")).toBeVisible();
  await expect(job).toContainText("0/3");

  await job.getByRole("link", { name: "Bekijk opdracht" }).click();
  await world.instruments.fail("unlocks:unlockBrief");
  await page.getByRole("button", { name: "Klantgegevens ontgrendelen" }).click();
  await expect(
    messages.getByText("Er ging iets mis bij het unlocken van klantgegevens. Probeer het opnieuw."),
  ).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Klantgegevens" })).toContainText("0/3");
});

test("a backend that is gone shows one quiet line, and what is sent meanwhile arrives when it is back", async ({
  visit,
  world,
}) => {
  const page = await visit(null, await signUp(world, someCompany()));
  const request = someRequest();
  await sendRequest(world, request);
  await openFirstDashboard(page);
  const job = page.getByRole("article").filter({ hasText: "Utrecht" });
  await expect(job).toContainText("0/3");

  await world.killEngine();
  const line = page.getByText(/^Offline\. Je ziet de stand van \d\d:\d\d\.$/);
  await expect(line).toBeVisible();
  await job.getByRole("button", { name: "Ontgrendelen" }).click();
  await world.restartEngine();

  await expect(job.getByText(request.name)).toBeVisible({ timeout: 45_000 });
  await expect(line).toBeHidden();
});
