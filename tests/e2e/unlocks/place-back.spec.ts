/** A place comes back, with the company, another company, the client and staff at their screens (B09). */
import type { Locator, Page } from "@playwright/test";
import { api } from "../../../convex/_generated/api";
import { violationsOf } from "../../support/accessibility";
import { clientOf, openDemo } from "../../support/demo";
import { expect, test } from "../../support/fixtures";
import { enterAdmin, sendRequest, signUp, someCompany, someRequest } from "../../support/people";

test("B09 a company asks its place back, the client agrees in one tap, and 1/3 becomes 0/3 on every screen", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, ks, k5 } = await openDemo(world);
  const us = await clientOf(world, ks);
  const mine = await us.query(api.unlocks.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const { brief, contact } = mine.page.find((each) => each.brief.status === "OPEN")!;
  if ((await us.query(api.quotes.mineForBrief, { briefId: brief._id })) !== null) {
    await us.mutation(api.quotes.withdraw, { briefId: brief._id });
  }
  const company = await visit(`/vloeren/job/${brief._id}`, ks);
  const other = await visit(`/vloeren/job/${brief._id}`, k5);
  const client = await visit("/client-dashboard", c1);
  await client.setViewportSize({ width: 390, height: 844 });
  const panel = company.getByRole("complementary", { name: "Klantgegevens" });
  await expect(panel).toContainText(contact.name);
  await expect(other.getByRole("complementary", { name: "Klantgegevens" })).toContainText("1/3");

  await company.getByRole("button", { name: "Plek terugvragen" }).click();
  await company.getByRole("button", { name: "Plek terugvragen" }).click();
  await expect(company.getByText("Kies wat er niet klopt.", { exact: true })).toBeVisible();
  await company.getByLabel("Wat klopt er niet?").selectOption("Drie keer geen gehoor");
  await company.getByRole("button", { name: "Plek terugvragen" }).click();
  await expect(company.getByText("Vul de drie dagen in waarop je belde.")).toBeVisible();
  await company.getByLabel("Wat klopt er niet?").selectOption("De klus is al vergeven");
  expect(await violationsOf(company)).toEqual([]);
  await company.getByRole("button", { name: "Plek terugvragen" }).click();
  await expect(company.getByText("We hebben het de klant gevraagd.")).toBeVisible();

  const turns = client.getByRole("region", { name: "Nu aan jou" });
  const asked = turns.getByRole("listitem").filter({ hasText: "zegt dat je de klus al hebt vergeven. Klopt dit?" });
  await expect(asked).toBeInViewport();
  expect(await violationsOf(client)).toEqual([]);
  await asked.getByRole("button", { name: "Ja, dat klopt" }).click();

  await expect(other.getByRole("complementary", { name: "Klantgegevens" })).toContainText("0/3");
  await expect(panel).toContainText("0/3");
  await expect(panel).not.toContainText(contact.name);
  await expect(panel.getByRole("button", { name: "Plek teruggegeven" })).toBeDisabled();
  await expect(asked).toHaveCount(0);
  await company.goto("/vloeren/klanten");
  const list = company.getByRole("region", { name: "Teruggevraagde plekken" });
  await expect(list.getByRole("listitem")).toContainText("Je plek is terug.");
});

/** Within how long after the answer to whoever decides every other screen shows it, on a machine at rest. */
const SHOWN_MS = 1_000;

/**
 * When a part of a page first holds a text, in milliseconds since 1970, and how long the page's thread had no turn until
 * then, which is the machine's doing and not the product's.
 */
async function showsAt(part: Locator, text: string): Promise<{ at: number; stalled: number }> {
  return await part.evaluate(
    (element, wanted) =>
      new Promise((resolve) => {
        const every = 20;
        let [stalled, last] = [0, performance.now()];
        const clock = setInterval(() => {
          const now = performance.now();
          stalled += Math.max(0, now - last - 2 * every);
          last = now;
        }, every);
        const look = () => {
          if (!element.textContent?.includes(wanted)) return;
          changes.disconnect();
          clearInterval(clock);
          resolve({ at: Date.now(), stalled });
        };
        const changes = new MutationObserver(look);
        changes.observe(element, { childList: true, characterData: true, subtree: true });
        look();
      }),
    text,
  );
}

test("B09 a place that staff or the client gives back is on every screen, a visitor’s too, within a second: 3/3, 2/3, then 1/3, and the trial’s week too", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, kt, ks, k5, k6 } = await openDemo(world);
  const { id: briefId } = await (
    await clientOf(world, c1)
  ).mutation(api.briefs.createBrief, {
    ...{ form: "short" as const, flooringType: "Tapijt", surfaceArea: "27", province: "Utrecht" },
    ...{ name: "Sanne Visser", phone: "06 12 34 56 78", email: c1.email },
  });
  const trial = await clientOf(world, kt);
  const other = await clientOf(world, k6);
  for (const each of [trial, other, await clientOf(world, ks)])
    await each.mutation(api.unlocks.unlockBrief, { briefId });
  const { used } = await trial.query(api.unlocks.weekAllowance, {});
  await other.mutation(api.placeReports.report, { briefId, reason: "duplicate", tries: [] });
  await trial.mutation(api.placeReports.report, { briefId, reason: "wrongNumber", tries: [] });

  const title = /27\sm², Utrecht/;
  const cards = await visit("/vloeren/dashboard", k5);
  const rows = await visit("/vloeren/dashboard?weergave=lijst", k5);
  const trialsCards = await visit("/vloeren/dashboard", kt);
  const lost = await visit(`/vloeren/job/${briefId}`, k6);
  const client = await visit("/client-dashboard", c1);
  const visitor = await visit("/opdrachten");
  const home = await visit("/");
  await home.getByRole("heading", { name: "Er ligt werk voor je klaar" }).scrollIntoViewIfNeeded();
  const staff = await visit("/beheer/beoordelingen?onderdeel=plekken");
  await enterAdmin(staff);
  const counters = {
    "a company's cards": cards.getByRole("article").filter({ hasText: title }),
    "a company's rows": rows.getByRole("article").filter({ hasText: title }),
    "the cards of one in its trial": trialsCards.getByRole("article").filter({ hasText: title }),
    "the cards of a visitor": visitor.getByRole("article").filter({ hasText: title }),
    "the home page": home.getByRole("listitem").filter({ hasText: title }),
    "the job's page": lost.getByRole("complementary", { name: "Klantgegevens" }),
  };
  for (const part of Object.values(counters)) await expect(part).toContainText("3/3");
  const own = client.locator("li[id^=aanvraag-]").filter({ hasText: title });
  await expect(own).toContainText("Alle plekken zijn bezet.");

  /** Which screens show the decision later than they may. */
  const late = async (decide: () => Promise<void>, answer: Locator, told: string, count: string, words: string) => {
    const parts = { ...counters, "the client's page": own };
    const shown = Object.entries(parts).map(async ([name, part]) => {
      return { name, ...(await showsAt(part, part === own ? words : count)) };
    });
    const answered = showsAt(answer, told);
    await decide();
    const { at, stalled } = await answered;
    return (await Promise.all(shown)).filter((each) => each.at - at > SHOWN_MS + stalled + each.stalled);
  };
  const turns = client.getByRole("region", { name: "Nu aan jou" }).getByRole("listitem");
  await turns.filter({ hasText: "Tegelwerk De Haan" }).getByRole("button", { name: "Nee, dat klopt niet" }).click();
  const row = staff.getByRole("row").filter({ hasText: "Dezelfde aanvraag als een andere" });
  await expect(row).toContainText("Zegt dat het niet klopt");
  await row.getByRole("button", { name: "Plek teruggeven" }).click();
  await staff.getByLabel("Reden").fill("Twee keer dezelfde aanvraag.");
  const byStaff = () => staff.getByRole("button", { name: "Ja, plek teruggeven" }).click();
  const body = (of: Page) => of.locator("body");
  expect(await late(byStaff, body(staff), "De plek is teruggegeven", "2/3", "Nog 1 plek vrij.")).toEqual([]);

  const agree = () =>
    turns.filter({ hasText: "Utrechtse Vloeren" }).getByRole("button", { name: "Ja, dat klopt" }).click();
  const told = "Utrechtse Vloeren heeft je gegevens niet meer";
  expect(await late(agree, body(client), told, "1/3", "Nog 2 plekken vrij.")).toEqual([]);
  await expect(trialsCards.getByText(`${used - 1} van `)).toBeVisible();
});

test("B09 what the client denies, staff decides, and the company reads it at once", async ({ world, visit }) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const us = await clientOf(world, ks);
  const mine = await us.query(api.unlocks.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const { brief } = mine.page.find((each) => each.brief.status === "OPEN")!;
  if ((await us.query(api.quotes.mineForBrief, { briefId: brief._id })) !== null) {
    await us.mutation(api.quotes.withdraw, { briefId: brief._id });
  }
  await us.mutation(api.placeReports.report, { briefId: brief._id, reason: "wrongNumber", tries: [] });
  const company = await visit(`/vloeren/job/${brief._id}`, ks);
  const client = await visit("/client-dashboard", c1);
  await client.getByRole("button", { name: "Nee, dat klopt niet" }).click();
  await expect(company.getByText("De klant zegt dat het niet klopt.")).toBeVisible();

  const staff = await visit("/beheer/beoordelingen?onderdeel=plekken");
  await enterAdmin(staff);
  const row = staff.getByRole("row").filter({ hasText: "Het nummer klopt niet" });
  await expect(row).toContainText("Zegt dat het niet klopt");
  await row.getByRole("button", { name: "Melding afwijzen" }).click();
  await staff.getByLabel("Reden").fill("Gebeld: het nummer klopt.");
  await staff.getByRole("button", { name: "Ja, melding afwijzen" }).click();
  await expect(staff.getByText("De melding is afgewezen")).toBeVisible();
  await expect(company.getByText("Onze redactie laat de plek bij jou.")).toBeVisible();
});

test("B09 a client without an account answers from the mail in one tap, which gives the place back on the company's screen", async ({
  world,
  visit,
}) => {
  const account = await signUp(world, someCompany());
  const request = someRequest();
  await sendRequest(world, request);
  const us = await clientOf(world, account);
  const [job] = await world.rows("briefs");
  await us.mutation(api.unlocks.unlockBrief, { briefId: job!._id });
  await us.mutation(api.placeReports.report, { briefId: job!._id, reason: "wrongNumber", tries: [] });
  const company = await visit(`/vloeren/job/${job!._id}`, account);
  const panel = company.getByRole("complementary", { name: "Klantgegevens" });
  await expect(panel).toContainText("1/3");

  const [mail] = await world.mail.waitFor({ to: request.email, subject: "Klopt dit?" });
  const { pathname, search } = new URL(/https?:\/\/\S+\/klopt-dit\?token=[0-9a-f]+/.exec(mail!.text!)![0]);
  const guest = await visit(`${pathname}${search}`);
  await guest.setViewportSize({ width: 390, height: 844 });
  const agree = guest.getByRole("button", { name: "Ja, dat klopt" });
  await expect(guest.getByText("zegt dat je telefoonnummer niet klopt.")).toBeVisible();
  await expect(agree).toBeInViewport();
  expect(await violationsOf(guest)).toEqual([]);
  // Who only opens the link, as programs that check mails do, changes nothing.
  await expect(panel).toContainText("1/3");

  await agree.click();
  await expect(guest.getByRole("heading", { name: /heeft je gegevens niet meer$/ })).toBeVisible();
  await expect(panel).toContainText("0/3");
  await expect(panel).not.toContainText(request.email);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: /heeft je gegevens niet meer$/ })).toBeVisible();
});

test("B09 staff reads at once which company asks every place back, and which client denies all that companies say", async ({
  world,
  visit,
}) => {
  const reports = await clientOf(world, await signUp(world, someCompany()));
  const request = someRequest();
  for (const area of ["31", "32", "33"]) await sendRequest(world, { ...request, area });
  const jobs = await world.rows("briefs");
  const report = async (job: (typeof jobs)[number]) => {
    await reports.mutation(api.unlocks.unlockBrief, { briefId: job._id });
    await reports.mutation(api.placeReports.report, { briefId: job._id, reason: "wrongNumber", tries: [] });
  };
  const staff = await visit("/beheer/beoordelingen?onderdeel=plekken");
  await enterAdmin(staff);
  const rows = staff
    .getByRole("table", { name: "Teruggevraagde plekken: te beslissen" })
    .getByRole("row")
    .filter({ hasText: "Het nummer klopt niet" });
  const company = rows.getByRole("cell").filter({ hasText: /gemeld, \d afgewezen/ });
  const client = rows.getByRole("cell").filter({ hasText: request.name });

  for (const job of jobs.slice(0, 2)) await report(job);
  await expect(company).toContainText(["2 van 2 plekken gemeld", "2 van 2 plekken gemeld"]);
  await expect(staff.getByText("Valt op")).toHaveCount(0);
  await report(jobs[2]!);
  await expect(company.getByText("Valt op")).toHaveCount(3);

  const mails = await world.mail.waitFor({ to: request.email, subject: "Klopt dit?" }, 3);
  for (const [index, mail] of mails.slice(0, 2).entries()) {
    await expect(client.getByText("Valt op")).toHaveCount(0);
    const { pathname, search } = new URL(/https?:\/\/\S+\/klopt-dit\?token=[0-9a-f]+/.exec(mail.text!)![0]);
    const guest = await visit(`${pathname}${search}`);
    await guest.getByRole("button", { name: "Nee, dat klopt niet" }).click();
    await expect(client.filter({ hasText: "Zegt dat het niet klopt" })).toHaveCount(index + 1);
  }
  await expect(client.getByText("Valt op")).toHaveCount(3);
});
