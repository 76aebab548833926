/**
 * Visits to measure, with both sides open: proposed, refused, picked, moved, cancelled, and in both calendars (B05); and
 * what a company keeps free in its agenda.
 */
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { dayInAmsterdam } from "../../domain/dates";
import { formatVisit, formatVisitLong } from "../../domain/visits";
import { addDays } from "../../domain/calendarDays";
import { mondayOf, timeInAmsterdam } from "../../domain/wallClock";
import { api } from "../../convex/_generated/api";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { cutOff } from "../support/layout";
import type { World } from "../support/world";

test.use({ serviceWorkers: "allow" });

const PHONE = { width: 390, height: 844 };
const COMPANY = "Van Leeuwen Vloeren";
/** The title that is stored with a job of the demo's first client that KS unlocked. */
const STORED_TITLE = "Hout - 40 m2 in Amsterdam";

/** The company's page of that job. */
async function openJob(world: World, visit: (path: string, login: Login) => Promise<Page>, login: Login) {
  const job = (await world.rows("briefs")).find(({ title }) => title === STORED_TITLE)!;
  return await visit(`/vloeren/job/${job._id}`, login);
}

/** A day so far from today, and a time on it. */
function momentIn(days: number, clock: string) {
  const day = addDays(dayInAmsterdam(Date.now()), days);
  const start = timeInAmsterdam(day, clock)!;
  return { day, clock, start, words: formatVisit({ start, end: start + 3_600_000 }) };
}
type Moment = ReturnType<typeof momentIn>;

async function propose(page: Page, button: string, moments: readonly Moment[]): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  for (const [index, { day, clock }] of moments.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Nog een moment" }).click();
    const fields = page.getByRole("group", { name: `Moment ${index + 1}` });
    await fields.getByLabel("Dag").fill(day);
    await fields.getByLabel("Begint om").fill(clock);
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Voorstel versturen" }).click();
}

/** A calendar file, read by a strict parser. */
function readCalendar(file: string): ICAL.Component {
  ICAL.design.strict = true;
  return new ICAL.Component(ICAL.parse(file) as unknown[]);
}

/** What the newest file in somebody's mails says. */
async function entryFor(world: World, { email }: Login, subject: string) {
  const [mail] = await world.mail.waitFor({ to: email, subject });
  const calendar = readCalendar(Buffer.from(mail!.attachments[0]!.content!, "base64").toString("utf8"));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
  return {
    method: calendar.getFirstPropertyValue("method"),
    ...{ uid: event.uid, sequence: event.sequence, start: event.startDate.toUnixTime() * 1000 },
  };
}

test("B05 a company proposes, the client asks for others and picks one on a telephone, the company moves it and the client calls it off", async ({
  world,
  visit,
}) => {
  test.slow();
  const { ks, c1 } = await openDemo(world);
  const desk = await openJob(world, visit, ks);
  const phone = await visit("/client-dashboard", c1);
  await phone.setViewportSize(PHONE);
  const [tuesday, wednesday, friday] = [momentIn(7, "14:00"), momentIn(8, "09:30"), momentIn(10, "10:00")];

  const panel = desk.getByRole("region", { name: "Opmeten" });
  await propose(desk, "Bezoek voorstellen", [tuesday, wednesday]);
  await expect(panel.getByRole("listitem").filter({ hasText: wednesday.words })).toBeVisible();

  const card = phone.getByRole("region", { name: /^Opmeten voor/ });
  await expect(card.getByRole("heading", { name: COMPANY })).toBeVisible();
  await expect(card.getByRole("radio")).toHaveCount(2);
  const turn = phone.getByRole("region", { name: "Nu aan jou" });
  const toPick = turn.getByRole("link", { name: "Kies een moment" });
  await expect(turn).toContainText(`${COMPANY} wil komen opmeten.`);
  await expect(toPick).toBeInViewport();
  await expect(phone).toHaveTitle(/^(?:\(\d+\) )?\d+ voor jou: /);
  await toPick.click();
  await expect(card.getByRole("heading", { name: COMPANY })).toBeInViewport();
  expect(await violationsOf(phone)).toEqual([]);
  await world.mail.waitFor({ to: c1.email, subject: `${COMPANY} wil bij je komen opmeten` });

  await card.getByRole("button", { name: "Geen van deze" }).click();
  await card.getByLabel("Wanneer kun je wel?").fill("Liever op vrijdag.");
  await card.getByRole("button", { name: "Andere momenten vragen" }).click();
  await expect(panel.getByText("Liever op vrijdag.")).toBeVisible();
  await expect(card.getByText("Je hebt om andere momenten gevraagd.")).toBeVisible();
  await expect(toPick).toBeHidden();

  await propose(desk, "Bezoek voorstellen", [friday]);
  await card.getByRole("radio", { name: friday.words }).focus();
  await phone.keyboard.press("Space");
  await phone.keyboard.press("Enter");
  const agreed = formatVisitLong({ start: friday.start, end: friday.start + 3_600_000 });
  for (const side of [panel, card]) await expect(side.getByText(agreed)).toBeVisible();
  expect(await violationsOf(phone)).toEqual([]);
  const first = await entryFor(world, c1, "Opmeten op");
  expect(first).toMatchObject({ method: "REQUEST", sequence: 1, start: friday.start });
  expect(await entryFor(world, ks, "Opmeten op")).toMatchObject({ method: "REQUEST", uid: first.uid });

  const download = phone.waitForEvent("download");
  await card.getByRole("button", { name: "Zet in agenda" }).click();
  expect((await download).suggestedFilename()).toBe("opmeten.ics");

  await propose(desk, "Verzetten", [wednesday]);
  await expect(card.getByText(/Wil de afspraak verzetten/)).toBeVisible();
  await card.getByRole("radio", { name: wednesday.words }).check();
  await card.getByRole("button", { name: "Dit moment kiezen" }).click();
  await expect(
    panel.getByText(formatVisitLong({ start: wednesday.start, end: wednesday.start + 3_600_000 })),
  ).toBeVisible();
  expect(await entryFor(world, ks, "Verzet naar")).toMatchObject({
    ...{ method: "REQUEST", uid: first.uid, sequence: 2, start: wednesday.start },
  });

  await desk.goto(`/vloeren/agenda?week=${wednesday.day}`);
  const visits = desk.getByRole("article");
  await expect(visits).toHaveCount(1);
  await expect(visits).toContainText("09.30 tot 10.30 uur");
  await expect(visits).toContainText("Sanne Visser");
  expect(await violationsOf(desk)).toEqual([]);
  expect(await cutOff(desk)).toEqual([]);

  await card.getByRole("button", { name: "Afspraak afzeggen" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Afspraak afzeggen" }).click();
  await expect(card.getByText(/^Je hebt de afspraak van .* afgezegd\.$/)).toBeVisible();
  await expect(visits).toHaveCount(0);
  expect(await entryFor(world, ks, "Afgezegd")).toMatchObject({
    ...{ method: "CANCEL", uid: first.uid, sequence: 3, start: wednesday.start },
  });
});

test("B05 a company whose visit lapses reads by whom and why on its job page and in its agenda, and the client before choosing", async ({
  world,
  visit,
}) => {
  const { ks, c1 } = await openDemo(world);
  const job = (await world.rows("briefs")).find(({ title }) => title === STORED_TITLE)!;
  const [visitor, client] = await Promise.all([clientOf(world, ks), clientOf(world, c1)]);
  const { day, clock, start, words } = momentIn(7, "14:00");
  const proposal = { briefId: job._id as string, moments: [{ day, clock }], minutes: 60 };
  const { visitId } = await visitor.mutation(api.visits.propose, proposal);
  await client.mutation(api.visits.pick, { visitId, start });
  const desk = await visit(`/vloeren/job/${job._id}`, ks);
  await expect(desk.getByRole("region", { name: "Opmeten" })).toContainText(
    formatVisitLong({ start, end: start + 3_600_000 }),
  );

  const home = await visit("/client-dashboard", c1);
  const offer = home.getByRole("article", { name: "Offerte van Tegelwerk De Haan" });
  await offer.getByRole("button", { name: "Offerte accepteren" }).click();
  await expect(home.getByRole("dialog")).toContainText(`Je afspraak met ${COMPANY} op ${words} vervalt.`);
  await home.getByRole("button", { name: "Ja, accepteren" }).click();

  const told = desk.getByRole("region", { name: "Opmeten" });
  await expect(told).toContainText(
    /De klant heeft een ander bedrijf gekozen\. De afspraak van .* is daarom vervallen\./,
  );
  await desk.goto(`/vloeren/agenda?week=${day}`);
  const lapsed = desk.getByRole("article");
  await expect(lapsed).toContainText(/Vervallen.*De klant heeft een ander bedrijf gekozen\./);
  for (const words of [lapsed.getByRole("link"), lapsed.getByText("Vervallen", { exact: true })])
    await expect(words).toBeInViewport({ ratio: 1 });
});

test("a calendar program reads the agreed visit at the address that a company copied, until it is renewed", async ({
  world,
  visit,
}) => {
  const { ks, c1 } = await openDemo(world);
  const job = (await world.rows("briefs")).find(({ title }) => title === STORED_TITLE)!;
  const [company, client] = await Promise.all([clientOf(world, ks), clientOf(world, c1)]);
  const { day, clock, start } = momentIn(7, "14:00");
  const proposal = { briefId: job._id as string, moments: [{ day, clock }], minutes: 60 };
  const { visitId } = await company.mutation(api.visits.propose, proposal);
  await client.mutation(api.visits.pick, { visitId, start });

  const page = await visit("/vloeren/agenda", ks);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const part = page.getByRole("region", { name: "Ook in je eigen agenda" });
  const copied = async (button: string) => {
    await part.getByRole("button", { name: button, exact: true }).click();
    await expect(part.getByLabel("Je agendalink")).not.toHaveValue(old);
    await part.getByRole("button", { name: "Link kopiëren" }).click();
    await expect(part.getByRole("status")).toHaveText("De link is gekopieerd.");
    return await page.evaluate(() => navigator.clipboard.readText());
  };
  let old = "";
  const address = await copied("Agendalink maken");
  expect(await violationsOf(page)).toEqual([]);
  const answer = await fetch(address);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const events = readCalendar(await answer.text()).getAllSubcomponents("vevent");
  expect(events.map((event) => new ICAL.Event(event).startDate.toUnixTime() * 1000)).toEqual([start]);

  old = address;
  const renewed = await copied("Nieuwe agendalink maken");
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(renewed)).status).toBe(200);
  await part.getByRole("button", { name: "Agendalink stoppen" }).click();
  await expect(part.getByRole("button", { name: "Agendalink maken", exact: true })).toBeVisible();
  expect((await fetch(renewed)).status).toBe(404);
});

test("a company keeps time free on its phone, offline too, and is told before it proposes a visit then", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const tuesday = addDays(mondayOf(dayInAmsterdam(Date.now())), 8);
  const job = (await world.rows("briefs")).find(({ title }) => title === STORED_TITLE)!;
  const company = await clientOf(world, ks);
  await company.mutation(api.visits.propose, {
    briefId: job._id as string,
    moments: [{ day: tuesday, clock: "13:00" }],
    minutes: 60,
  });
  const phone = await visit(`/vloeren/agenda?week=${tuesday}`, ks);
  await phone.setViewportSize(PHONE);
  await expect(phone.getByRole("article")).toContainText(/13\.00 tot 14\.00 uur.*Opmeten voorgesteld/);
  await phone.evaluate(() => navigator.serviceWorker.ready);

  await phone.getByRole("group", { name: "Vanaf" }).getByRole("button").nth(1).click();
  await phone.getByRole("button", { name: "Tijd blokkeren" }).click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByLabel("Wat").fill("Showroom");
  await dialog.getByLabel("Van").fill("09:00");
  await dialog.getByLabel("Tot").fill("12:00");
  expect(await violationsOf(phone)).toEqual([]);
  await phone.context().setOffline(true);
  await dialog.getByRole("button", { name: "Opslaan" }).click();
  const block = phone.getByRole("article").filter({ hasText: "Showroom" });
  await expect(block).toContainText("09.00 tot 12.00 uur");
  await expect(block).toContainText("Staat klaar om te versturen");
  expect(await world.rows("agendaBlocks")).toEqual([]);
  await phone.context().setOffline(false);
  await expect.poll(async () => (await world.rows("agendaBlocks")).length).toBe(1);
  await expect(block).not.toContainText("Staat klaar");
  expect(await violationsOf(phone)).toEqual([]);

  const desk = await visit(`/vloeren/agenda?week=${tuesday}`, ks);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await expect(desk.getByRole("article")).toHaveCount(2);
  const [morning, noon] = await Promise.all(
    ["Showroom", "Voorgesteld"].map((text) => desk.getByRole("article").filter({ hasText: text }).boundingBox()),
  );
  expect(morning!.y + morning!.height).toBeLessThan(noon!.y);
  expect(morning!.height).toBeGreaterThan(2 * noon!.height);
  expect(await violationsOf(desk)).toEqual([]);

  await desk.goto(`/vloeren/job/${job._id}`);
  await desk.getByRole("button", { name: "Andere momenten voorstellen" }).click();
  const moment = desk.getByRole("group", { name: "Moment 1" });
  await moment.getByLabel("Dag").fill(tuesday);
  await moment.getByLabel("Begint om").fill("08:30");
  await expect(moment.getByRole("status")).toHaveText(
    /dan staat er al in je agenda: Showroom \(.*09\.00 tot 12\.00 uur\)/,
  );
  await moment.getByLabel("Begint om").fill("13:00");
  await expect(moment.getByRole("status")).toBeEmpty();
  await desk.getByRole("button", { name: "Voorstel versturen" }).click();
  await expect(desk.getByText("Je wacht op de keuze van de klant.")).toBeVisible();

  await block.getByRole("button", { name: "Showroom" }).click();
  await dialog.getByLabel("Hele dag").check();
  await dialog.getByRole("button", { name: "Opslaan" }).click();
  await expect(block).toContainText("Hele dag");
  await block.getByRole("button", { name: "Showroom" }).click();
  await dialog.getByRole("button", { name: "Verwijderen" }).click();
  await expect(block).toHaveCount(0);
  await expect.poll(async () => (await world.rows("agendaBlocks")).length).toBe(0);
});
