/** A company's team: a colleague comes in by mail, works for the company, and is shut out at once. */
import type { Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam } from "../../../domain/dates";
import { WEEKLY_UNLOCKS_IN_TRIAL } from "../../../domain/limits";
import { violationsOf } from "../../support/accessibility";
import { clientOf, openDemo, type Login } from "../../support/demo";
import { expect, test } from "../../support/fixtures";
import { hydrated } from "../../support/people";
import { invitationOf, join } from "./invitations";

const MO = { name: "Mo Yilmaz", email: "mo@example.nl", password: "eiken-visgraat-strook" };
/** Holds unlocks back, so that both buttons are pressed before the first one counts. */
const HELD_MS = 2_000;

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

test("two colleagues who unlock one job at once take one place, and all of them share the week of the trial", async ({
  world,
  visit,
}) => {
  const { kt, c1 } = await openDemo(world);
  const office = await join(world, kt, "office", MO);
  const company = (await world.rows("users")).find(({ email }) => email === kt.email)!._id;
  const placed = await clientOf(world, c1);
  const jobs: string[] = [];
  while (jobs.length <= WEEKLY_UNLOCKS_IN_TRIAL) {
    const { id } = await placed.mutation(api.briefs.createBrief, {
      form: "short",
      ...{ flooringType: "PVC", surfaceArea: String(60 + jobs.length), name: "Guusje Roelofs", province: "Utrecht" },
      ...{ phone: "06 12345678", email: c1.email },
    });
    jobs.push(id!);
  }
  const unlocks = async (jobId?: string) =>
    (await world.rows("proposals")).filter(
      ({ kind, companyId, briefId }) =>
        kind === "unlock" && companyId === company && (jobId === undefined || briefId === jobId),
    );
  const before = (await unlocks()).length;

  const pages = await Promise.all([kt, office].map((login) => visit(`/vloeren/job/${jobs[0]!}`, login)));
  const buttons = pages.map((page) => page.getByRole("button", { name: "Klantgegevens ontgrendelen" }));
  await Promise.all(buttons.map((button) => hydrated(button)));
  await world.instruments.hang("unlocks:unlockBrief", HELD_MS, 2);
  await Promise.all(buttons.map((button) => button.click()));
  for (const page of pages) {
    await expect(page.getByRole("link", { name: "Bel Guusje" })).toBeVisible();
    await expect(page.getByText(/^Ontgrendeld door /)).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Klantgegevens" })).toContainText("1/3");
  }
  expect(await unlocks(jobs[0])).toHaveLength(1);

  const [owner, mo] = await Promise.all([clientOf(world, kt), clientOf(world, office)]);
  const answers = await Promise.allSettled(
    jobs
      .slice(1)
      .map((briefId, index) => (index % 2 === 0 ? owner : mo).mutation(api.unlocks.unlockBrief, { briefId })),
  );
  expect(await unlocks()).toHaveLength(Math.max(before + 1, WEEKLY_UNLOCKS_IN_TRIAL));
  expect(answers.some(({ status }) => status === "rejected")).toBe(true);
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
