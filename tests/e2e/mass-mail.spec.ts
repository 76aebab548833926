import { expect, test } from "../support/fixtures";
import { enterAdmin } from "../support/people";

const COMPANIES = 2_000;
const SEED_BATCH = 250;
const SUBJECT = "Je proefperiode loopt";
/** After this time the mail queue takes up what a dead engine had in its hands. */
const RECOVERY_MS = 6 * 60_000;

test("ADMIN-013 a mail to 2,000 companies shows its progress and reaches each once, though the engine dies in the middle", async ({
  visit,
  world,
}) => {
  test.setTimeout(240_000);
  for (let first = 0; first < COMPANIES; first += SEED_BATCH) {
    await world.run("seed:insertCrowd", { first, count: SEED_BATCH });
  }
  const page = await visit("/activate-trials?onderdeel=actie");
  await enterAdmin(page);
  const panel = page.getByRole("region", { name: "Actiemail over de proefperiode" });
  await panel.getByRole("button", { name: "Proefronde" }).click();
  await panel.getByRole("button", { name: "Verstuur naar 2.000 bedrijven" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verstuur", exact: true }).click();

  // The engine dies while mails are queued and others are on their way.
  const progress = panel.getByRole("progressbar");
  const shown = async () => Number((await progress.getAttribute("value")) ?? 0);
  await expect.poll(shown).toBeGreaterThan(0);
  await world.mail.waitFor({ subject: SUBJECT }, 20);
  await world.killEngine();
  const before = (await world.mail.list({ subject: SUBJECT })).length;
  expect(before).toBeLessThan(COMPANIES);
  await world.restartEngine();

  await expect(panel.getByText("Klaar: 2.000 mails klaargezet.")).toBeVisible({ timeout: 90_000 });
  await world.instruments.advanceClock(RECOVERY_MS);
  await expect
    .poll(async () => (await world.mail.list({ subject: SUBJECT })).length, { timeout: 120_000 })
    .toBe(COMPANIES);
  const mails = await world.mail.list({ subject: SUBJECT });
  expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(COMPANIES);

  // A second run finds nobody who still has to get it.
  await panel.getByRole("button", { name: "Proefronde" }).click();
  await expect(panel.getByText("Er is niemand die deze mail nog moet krijgen.")).toBeVisible();
  expect(await world.mail.list({ subject: SUBJECT })).toHaveLength(COMPANIES);
});
