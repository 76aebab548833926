import { expect, test } from "../support/fixtures";
import { hydrated, openFirstDashboard, sendRequest, signUp, someCompany, someRequest } from "../support/people";

test("a page that could not be fetched is there after trying again", async ({ visit }) => {
  const page = await visit("/");
  await page.route(/\/assets\/contact-/, (route) => route.abort());
  await (await hydrated(page.getByRole("contentinfo").getByRole("link", { name: "Contact" }))).click();
  await expect(page.getByRole("heading", { level: 1, name: "Er ging iets mis" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Probeer opnieuw" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
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
