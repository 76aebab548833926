/** A place comes back, with the company, another company, the client and staff at their screens (B09). */
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
