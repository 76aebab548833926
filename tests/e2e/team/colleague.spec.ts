/** A company's team: a colleague comes in by mail, works for the company, and is shut out at once. */
import type { Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam } from "../../../domain/dates";
import { violationsOf } from "../../support/accessibility";
import { clientOf, openDemo, type Login } from "../../support/demo";
import { expect, test } from "../../support/fixtures";
import { hydrated } from "../../support/people";
import { invitationOf } from "./invitations";

const MO = { name: "Mo Yilmaz", email: "mo@example.nl", password: "eiken-visgraat-strook" };

async function invite(page: Page): Promise<void> {
  await page.getByLabel("Naam").fill(MO.name);
  await page.getByLabel("E-mailadres").fill(MO.email);
  await page.getByRole("button", { name: "Uitnodigen" }).click();
}

test("a colleague is invited, unlocks and plans under their name, which no client reads, and is logged out when an owner removes them", async ({
  world,
  visit,
}) => {
  const { ks, c1 } = await openDemo(world);
  const { id: briefId } = await (
    await clientOf(world, c1)
  ).mutation(api.briefs.createBrief, {
    form: "short",
    ...{ flooringType: "PVC", surfaceArea: "63", name: "Guusje Roelofs", province: "Utrecht" },
    ...{ phone: "06 12345678", email: c1.email },
  });
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

  await mo.goto(`/vloeren/job/${briefId}`);
  await owner.goto(`/vloeren/job/${briefId}`);
  await (await hydrated(mo.getByRole("button", { name: "Klantgegevens ontgrendelen" }))).click();
  await expect(owner.getByText(`Ontgrendeld door ${MO.name}`)).toBeVisible();
  await mo.getByRole("button", { name: "Gesprek noteren" }).click();
  await mo.getByRole("button", { name: "Bezoek voorstellen" }).click();
  const moment = mo.getByRole("group", { name: "Moment 1" });
  await moment.getByLabel("Dag").fill(addDays(dayInAmsterdam(Date.now()), 3));
  await moment.getByLabel("Begint om").fill("10:00");
  await mo.getByRole("button", { name: "Voorstel versturen" }).click();
  await expect(owner.getByText(`Voorgesteld door ${MO.name}`)).toBeVisible();
  const home = await visit("/client-dashboard", c1);
  await expect(home.getByText("Wil bij je komen opmeten.").first()).toBeVisible();
  await expect(home.locator("main")).not.toContainText(MO.name);

  await owner.goto("/vloeren/team");
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
