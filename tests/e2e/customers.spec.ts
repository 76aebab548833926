/** Mijn klanten: a company's notes on its customers, also without a connection (N13). */
import { addDays } from "../../domain/calendarDays";
import { dayInAmsterdam } from "../../domain/dates";
import { FOLLOW_UP_STAGES } from "../../domain/followUps";
import { api } from "../../convex/_generated/api";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { BUSY, FRAME_MS, framesOf, least, scroll, SLOWER } from "../support/frame-cost";
import type { World } from "../support/world";

test.use({ serviceWorkers: "allow" });

test("N13 a company moves a customer by keyboard, writes a note offline and finds both on another device", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const page = await visit("/vloeren/dashboard", ks);
  await page.getByRole("link", { name: "Klanten", exact: true }).first().click();
  await page.getByRole("link", { name: "Lijst" }).click();
  const card = page.getByRole("article", { name: "Sanne Visser" });
  await expect(card.getByRole("link", { name: "Bel" })).toHaveAttribute("href", "tel:+31612345678");
  await expect(card.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", "https://wa.me/31612345678");
  await expect(card.getByRole("link", { name: "Navigeer" })).toHaveAttribute("href", /Ceintuurbaan%20310/);
  expect(await violationsOf(page)).toEqual([]);

  const stage = card.getByLabel("Status");
  await stage.focus();
  await page.keyboard.press("ArrowDown");
  await expect(stage).toHaveValue("called");

  const other = await visit("/vloeren/klanten?weergave=lijst", ks);
  const there = other.getByRole("article", { name: "Sanne Visser" });
  await expect(there.getByLabel("Status")).toHaveValue("called");

  await page.context().setOffline(true);
  await card.getByRole("button", { name: "Notitie maken" }).click();
  await card.getByLabel("Notitie").fill("Wil visgraat, twijfelt over de kleur.");
  await card.getByLabel("Herinner mij op").fill(addDays(dayInAmsterdam(Date.now()), 2));
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole("button", { name: "Opslaan" }).click();
  await expect(card.getByText("Staat klaar")).toBeVisible();
  await expect(card.getByText("Wil visgraat, twijfelt over de kleur.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(there.getByText("Wil visgraat, twijfelt over de kleur.")).toBeVisible();
  await expect(there.getByText(/^Herinnering op/)).toBeVisible();

  await other.getByLabel("Toon klanten").selectOption("won");
  await expect(there).toHaveCount(0);
  await other.getByLabel("Toon klanten").selectOption("called");
  await expect(there).toBeVisible();
});

test("N13 a customer moves over the board by keys and by dragging, without a connection too, and a quote moves it on", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const page = await visit("/vloeren/klanten", ks);
  const other = await visit("/vloeren/klanten", ks);
  const customer = (of: typeof page, stage: string) =>
    of.getByRole("list", { name: stage }).getByRole("button", { name: "Sanne Visser" });
  await expect(customer(page, "Nieuw").or(customer(page, "Offerte")).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const [start] = await page
    .getByRole("list")
    .filter({ has: page.getByRole("button", { name: "Sanne Visser" }) })
    .all();
  const from = (await start!.getAttribute("aria-label"))!;

  const moved = customer(page, from);
  await moved.focus();
  await page.keyboard.press("ArrowRight");
  await expect(customer(page, from)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sanne Visser" })).toBeFocused();

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sanne Visser" }).dragTo(page.getByRole("region", { name: "Gewonnen" }));
  await expect(customer(page, "Gewonnen")).toBeVisible();
  await page.context().setOffline(false);
  await expect(customer(other, "Gewonnen")).toBeVisible();
  await customer(other, "Gewonnen").click();
  await expect(other.getByRole("dialog", { name: "Sanne Visser" }).getByLabel("Status")).toHaveValue("won");
});

const MANY = 500;
/** Pixels at each frame: a finger, then the End and Home keys. */
const STEPS = [...Array<number>(30).fill(120), 1e6, 0, 0, -1e6, 0, 0];

/** Gives a company this many customers of its own, as many with each status. */
async function unlockMany(world: World, login: Login): Promise<void> {
  const known = new Set((await world.rows("briefs")).map(({ _id }) => _id));
  for (let first = 0; first < MANY; first += 250) await world.run("seed:insertJobs", { first, count: 250 });
  const jobs = (await world.rows("briefs")).flatMap(({ _id }) => (known.has(_id) ? [] : [_id]));
  const company = await clientOf(world, login);
  for (const briefId of jobs) await company.mutation(api.unlocks.unlockBrief, { briefId });
  const { _id: companyId } = (await world.rows("users")).find(({ email }) => email === login.email)!;
  const rows = jobs.map((briefId, index) => ({
    ...{ companyId, briefId, stage: FOLLOW_UP_STAGES[index % FOLLOW_UP_STAGES.length]!, note: "", remindOn: null },
    ...{ changedAt: Date.now(), price: 100_000 + index },
  }));
  await world.replaceRows("followUps", rows);
}

test("a board of five hundred customers has no long frame while it scrolls", async ({ world, visit }) => {
  test.slow();
  const { ks } = await openDemo(world);
  await unlockMany(world, ks);
  for (const [width, height, role] of [
    [1280, 800, "heading"],
    [390, 844, "tab"],
  ] as const) {
    const page = await visit(null, ks);
    await page.setViewportSize({ width, height });
    await page.goto("/vloeren/klanten");
    await expect(page.getByRole(role, { name: /^Nieuw/ })).toHaveText(/^Nieuw \d+$/, { timeout: 60_000 });
    const longest = Math.max(...(await least(() => framesOf(page, () => page.evaluate(scroll, STEPS)))));
    expect(longest * SLOWER, `at ${width}`).toBeLessThan(FRAME_MS * BUSY);
  }
});
