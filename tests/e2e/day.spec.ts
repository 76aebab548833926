/** A company's day in its green area, from the notice of a job to the laying day that is agreed. */
import type { Locator, Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { addDays } from "../../domain/calendarDays";
import { dayInAmsterdam } from "../../domain/dates";
import { formatVisitHours, formatVisitLong, slotFrom, USUAL_LAY_MINUTES } from "../../domain/visits";
import { timeInAmsterdam } from "../../domain/wallClock";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated } from "../support/people";

const line = (what: string, price: number) => ({ what, amount: 100, unit: "m²", price, vat: 21 }) as const;
const TEMPLATE = {
  name: "Pvc compleet",
  title: "Pvc, gelegd",
  description: "Leggen met egaliseren en plinten.",
  lines: [line("Pvc-vloer", 3_500), line("Leggen", 1_800), line("Egaliseren", 900), line("Plinten", 450)],
  priceCents: 6_650,
};
const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n";
const GREEN = /\/vloeren\//;

/** How somebody goes through the day: what is pressed has to be in sight, without a scroll before it. */
type Hand = (page: Page, target: Locator) => Promise<void>;

const finger: Hand = async (page, target) => {
  await expect(target).toBeInViewport();
  await target.click();
};

/** Tab until the target has the focus, then Enter. */
const keys: Hand = async (page, target) => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
  await page.keyboard.press("Enter");
};

for (const [name, width, height, press] of [
  ["a phone", 390, 844, finger],
  ["a desk by keyboard only", 1280, 800, keys],
] as const) {
  test(`a company goes from the notice of a job to the laying day in one place, on ${name}`, async ({
    world,
    visit,
  }) => {
    test.slow();
    const people = await openDemo(world);
    const [company, client] = await Promise.all([clientOf(world, people.ks), clientOf(world, people.c1)]);
    const device = await world.push.device();
    const { p256dh, auth } = device.keys;
    await company.mutation(api.push.turnOn, { endpoint: device.endpoint, p256dh, auth });
    await company.mutation(api.quoteTools.saveTemplates, { templates: [TEMPLATE] });
    await client.mutation(api.briefs.createBrief, {
      form: "short",
      ...{ flooringType: "PVC", surfaceArea: "63", name: "Guusje Roelofs", province: "Utrecht" },
      ...{ phone: "06 12345678", email: people.c1.email },
    });
    await expect.poll(() => world.push.noticesFor(device)).toHaveLength(1);
    const [notice] = await world.push.noticesFor(device);
    expect(notice!.path).toMatch(GREEN);

    const page = await visit("/", people.ks);
    await page.setViewportSize({ width, height });
    await page.goto(notice!.path);
    const unlock = await hydrated(page.getByRole("button", { name: "Klantgegevens ontgrendelen" }));
    await press(page, unlock);
    await expect(page.getByRole("link", { name: "Bel Guusje" })).toBeInViewport();
    expect(await violationsOf(page)).toEqual([]);
    await press(page, page.getByRole("button", { name: "Gesprek noteren" }));

    await press(page, page.getByRole("button", { name: "Bezoek voorstellen" }));
    const moment = page.getByRole("group", { name: "Moment 1" });
    await moment.getByLabel("Dag").fill(addDays(dayInAmsterdam(Date.now()), 3));
    await moment.getByLabel("Begint om").fill("10:00");
    await moment.getByLabel("Begint om").press("Enter");
    await expect(page.getByText("Je wacht op de keuze van de klant.")).toBeVisible();

    await press(page, page.getByRole("link", { name: "Offerte sturen" }));
    const panel = page.getByRole("region", { name: "Offerte", exact: true });
    await expect(panel.getByRole("button", { name: TEMPLATE.name })).toBeInViewport();
    await press(page, panel.getByRole("button", { name: TEMPLATE.name }));
    await expect(panel.getByRole("group", { name: /^Regel \d$/ })).toHaveCount(4);
    await expect(panel.getByLabel("Titel")).toHaveValue(TEMPLATE.title);
    const chooser = panel.getByLabel("Foto of pdf");
    await chooser.setInputFiles([
      { name: "vloer.png", mimeType: "image/png", buffer: await page.screenshot() },
      { name: "vloer.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) },
    ]);
    const files = panel.getByRole("region", { name: "Foto's en pdf" });
    await expect(files.getByRole("img")).toHaveCount(1);
    await expect(files.getByRole("link", { name: "Pdf openen" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByLabel("Titel").press("Enter");
    await expect(page.getByText("Offerte verzonden!")).toBeVisible();
    await expect(panel.getByRole("heading", { level: 2, name: "Je offerte", exact: true })).toBeInViewport();
    expect(page.url()).toMatch(GREEN);

    const [quote] = (await world.rows("proposals")).filter(({ packageName }) => packageName === TEMPLATE.title);
    expect(quote!.price).toBe(63 * TEMPLATE.priceCents);
    const home = await visit("/client-dashboard", people.c1);
    await home.setViewportSize({ width, height });
    const card = home.getByRole("article").filter({ hasText: TEMPLATE.title });
    await expect(card.getByRole("link", { name: "Bijlage openen (pdf)" })).toBeVisible();
    await card.getByRole("button", { name: /^Foto 1 van / }).click();
    await expect(home.getByRole("dialog").getByRole("img", { name: /^Foto 1 van / })).toBeVisible();
    await home.keyboard.press("Escape");
    const pdf = await home.request.get(
      (await card.getByRole("link", { name: "Bijlage openen (pdf)" }).getAttribute("href"))!,
    );
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect(await pdf.text()).toBe(PDF);
    await client.mutation(api.quotes.accept, { quoteId: quote!._id, version: 0 });
    await expect(page.getByText("Gefeliciteerd, de klant heeft voor jouw offerte gekozen.")).toBeInViewport();
    await expect(page.getByText("De opdracht is voor jou.")).toBeVisible();
    expect(page.url()).toMatch(GREEN);
    const [followUp] = (await world.rows("followUps")).filter(({ briefId }) => briefId === quote!.briefId);
    await expect
      .poll(async () => (await world.rows("followUps")).find(({ _id }) => _id === followUp!._id)?.stage)
      .toBe("won");

    await press(page, page.getByRole("button", { name: "Legdag voorstellen" }));
    const laying = slotFrom(timeInAmsterdam(addDays(dayInAmsterdam(Date.now()), 7), "08:00")!, USUAL_LAY_MINUTES);
    await moment.getByLabel("Dag").fill(dayInAmsterdam(laying.start));
    await moment.getByLabel("Begint om").fill("08:00");
    await moment.getByLabel("Begint om").press("Enter");
    const day = page.getByRole("region", { name: "Legdag" });
    await expect(day.getByText("Je wacht op de keuze van de klant.")).toBeVisible();
    const [proposed] = (await world.rows("visits")).filter(({ kind }) => kind === "lay");
    await client.mutation(api.visits.pick, { visitId: proposed!._id, start: laying.start });
    await expect(day.getByText(formatVisitLong(laying))).toBeInViewport();
    expect(await violationsOf(page)).toEqual([]);
    expect(page.url()).toMatch(GREEN);

    await press(page, page.getByRole("link", { name: "Agenda", exact: true }).filter({ visible: true }).first());
    await page.goto(`/vloeren/agenda?week=${dayInAmsterdam(laying.start)}`);
    const entry = page.getByRole("article").filter({ hasText: "Vloer leggen" });
    await expect(entry).toContainText("Guusje Roelofs");
    await expect(entry).toContainText(formatVisitHours(laying));
  });
}
