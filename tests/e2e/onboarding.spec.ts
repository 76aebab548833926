/** A company's first visits: its profile, its welcome, and what it changes later. */
import { expect, test } from "../support/fixtures";
import { hydrated } from "../support/people";

const PASSWORD = "plint-en-drempel";

test("ONB-013, ONB-014, DASH-019 a company without a profile completes it, is welcomed once, and edits it", async ({
  visit,
  world,
}) => {
  const people = (await world.run("seed:demo", { password: PASSWORD })) as { who: string; email: string }[];
  const { email } = people.find(({ who }) => who.endsWith("(KI)"))!;
  const page = await visit("/vloeren/auth");
  const logIn = await hydrated(page.getByRole("button", { name: "Inloggen" }));
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(PASSWORD);
  await logIn.click();
  await expect(page).toHaveURL(/\/vloeren\/onboarding/);

  await page.getByLabel("KVK-nummer").fill("1234 5678");
  await page.getByLabel("Website").fill("vloer.nl");
  await page.getByRole("checkbox", { name: "Utrecht" }).check();
  await page.getByRole("button", { name: "Profiel voltooien" }).click();
  await expect(page).toHaveURL(/\/vloeren\/dashboard/);
  await expect(page.getByText("Profiel voltooid!")).toBeVisible();
  await page.getByRole("button", { name: "Aan de slag!" }).click();
  const card = page.getByRole("region", { name: "Bedrijfsprofiel" });
  await expect(card).toContainText("12345678");

  await page.reload();
  await card.getByRole("button", { name: "Profiel bewerken" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Profiel bewerken" })).toBeFocused();
  await expect(page.getByLabel("Website")).toHaveValue("https://vloer.nl");
  await page.getByLabel("Jaren ervaring").fill("50");
  await page.getByRole("button", { name: "Profiel opslaan" }).click();
  await expect(page.getByText("Profiel opgeslagen!")).toBeVisible();
  await expect(card).toContainText("50 jaar");

  await page.goto("/vloeren/profiel-completeren");
  await expect(page).toHaveURL(/\/vloeren\/dashboard/);
});
