/** A company's team: a colleague comes in by mail, works for the company, and is shut out at once. */
import type { Page } from "@playwright/test";
import { violationsOf } from "../../support/accessibility";
import { openDemo, type Login } from "../../support/demo";
import { expect, test } from "../../support/fixtures";
import { invitationOf } from "./invitations";

const MO = { name: "Mo Yilmaz", email: "mo@example.nl", password: "eiken-visgraat-strook" };

async function invite(page: Page): Promise<void> {
  await page.getByLabel("Naam").fill(MO.name);
  await page.getByLabel("E-mailadres").fill(MO.email);
  await page.getByRole("button", { name: "Uitnodigen" }).click();
}

test("a colleague is invited, works for the company, and is logged out when an owner removes them", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const owner = await visit("/vloeren/team", ks);
  expect(await violationsOf(owner)).toEqual([]);
  await invite(owner);
  const invited = owner.getByRole("region", { name: "Uitgenodigd" });
  await expect(invited).toContainText(MO.name);

  const mo = await visit(await invitationOf(world, MO.email));
  await expect(mo.getByRole("heading", { name: /^Werk mee bij/ })).toBeVisible();
  expect(await violationsOf(mo)).toEqual([]);
  await mo.getByLabel("Kies een wachtwoord").fill(MO.password);
  await mo.getByRole("button", { name: "Meedoen" }).click();
  await expect(mo).toHaveURL(/\/vloeren\/dashboard/);
  await expect(owner.getByRole("listitem").filter({ hasText: MO.email })).toContainText("Kantoor");
  await expect(invited).toHaveCount(0);

  await mo.goto("/vloeren/klanten");
  await expect(mo.getByRole("heading", { name: "Mijn klanten" })).toBeVisible();

  await owner.getByRole("button", { name: `Verwijderen: ${MO.name}` }).click();
  await owner.getByRole("button", { name: `Ja, verwijder ${MO.name}` }).click();
  await expect(owner.getByRole("listitem").filter({ hasText: MO.email })).toHaveCount(0);
  await expect(mo).toHaveURL(/\/vloeren\/auth/);
});

test("an invitation of somebody with an account says what to do", async ({ world, visit }) => {
  const people: Record<string, Login> = await openDemo(world);
  const owner = await visit("/vloeren/team", people.ks!);
  await owner.getByLabel("Naam").fill("Een klant");
  await owner.getByLabel("E-mailadres").fill(people.c1!.email);
  await owner.getByRole("button", { name: "Uitnodigen" }).click();
  const client = await visit(await invitationOf(world, people.c1!.email));
  await expect(client.getByRole("heading", { name: "Je hebt al een account" })).toBeVisible();
});
