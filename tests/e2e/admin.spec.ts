/** Staff's pages: who gets in, what a change of theirs does to open screens, and the repair of duplicates. */
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { clientOf, DEMO, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { recordReceived } from "../support/frames";
import { enterAdmin, hydrated } from "../support/people";

const ADMIN_PATHS = [
  "/users",
  "/vloeren/admin-briefs",
  "/remove-duplicates",
  "/send-missed-notifications",
  "/activate-trials",
  "/test-notification",
  "/beheer/mails",
];
const SESSION_MS = 8 * 60 * 60 * 1000;
const request = {
  form: "short" as const,
  flooringType: "Tapijt",
  surfaceArea: "20",
  province: "Utrecht",
  phone: "06 12 34 56 78",
};

test("ADMIN-007, ADMIN-008, SEC-007 a status that staff sets is on the client's, the company's and the job's open screens at once", async ({
  visit,
  world,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const { id } = await (
    await clientOf(world, c1)
  ).mutation(api.briefs.createBrief, { ...request, name: "Sanne Visser", email: c1.email });
  const title = "Tapijt, 20\u00a0m², Utrecht";

  const client = await visit("/client-dashboard", c1);
  const card = client.getByRole("listitem").filter({ has: client.getByRole("heading", { name: title }) });
  await expect(card.getByText("Open", { exact: true })).toBeVisible();
  const dashboard = await visit("/vloeren/dashboard", ks);
  await expect(dashboard.getByRole("link", { name: title })).toBeVisible();
  const job = await dashboard.context().newPage();
  await job.goto(`/vloeren/job/${id}`);
  await expect(job.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const admin = await visit("/vloeren/admin-briefs");
  await enterAdmin(admin);
  const row = admin.getByRole("row").filter({ hasText: title });
  const setStatus = async (status: string) => {
    await row.getByLabel("Status").selectOption(status);
    await admin.getByRole("button", { name: "Ja, wijzig de status" }).click();
  };
  await setStatus("Geannuleerd");
  await expect(admin.getByText("Status is bijgewerkt")).toBeVisible();
  await expect(card.getByText("Geannuleerd", { exact: true })).toBeVisible();
  await expect(dashboard.getByRole("link", { name: title })).toHaveCount(0);
  await expect(job.getByRole("heading", { name: "Opdracht niet gevonden" })).toBeVisible();

  await setStatus("Open");
  await expect(card.getByText("Open", { exact: true })).toBeVisible();
  await expect(job.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(admin.getByRole("region", { name: "Logboek" }).getByText("Geannuleerd → Open")).toBeVisible();

  await world.instruments.fail("adminBriefs:setStatus");
  await setStatus("Afgerond");
  await expect(admin.getByText("Kon status niet wijzigen")).toBeVisible();
  await expect(row.getByLabel("Status")).toHaveValue("OPEN");
  await expect(card.getByText("Open", { exact: true })).toBeVisible();

  await expect(
    (await clientOf(world, ks)).mutation(api.adminBriefs.setStatus, {
      adminToken: "geraden",
      briefId: id,
      status: "COMPLETED",
    }),
  ).rejects.toMatchObject({ data: { code: "NOT_ALLOWED" } });
});

test("ADMIN-002, ADMIN-003, ADMIN-004 /users asks for the password, a reload does not, another browser and the next day do", async ({
  visit,
  world,
}) => {
  await openDemo(world);
  const page = await visit("/contact");
  const received = recordReceived(page);
  const addresses = Object.values(DEMO).map(({ email }) => email);
  await page.goto("/users?zoek=leeuwen");
  await (await hydrated(page.getByRole("button", { name: "Toegang" }))).waitFor();
  await page.getByLabel("Wachtwoord").fill("geraden");
  await page.getByRole("button", { name: "Toegang" }).click();
  await expect(page.getByText("Verkeerd wachtwoord")).toBeVisible();
  expect(await received.contains(addresses)).toEqual([]);
  expect(await page.content()).not.toContain(DEMO.ks.email);

  await enterAdmin(page);
  const leeuwen = page.getByRole("row").filter({ hasText: DEMO.ks.companyName });
  await expect(leeuwen.getByText("Loopt, tot")).toBeVisible();
  await page.reload();
  await expect(leeuwen).toBeVisible();

  // The company's own screen hears of the check at once (C82).
  await leeuwen.getByRole("checkbox", { name: "Geverifieerd" }).check();
  await expect(page.getByText("Verificatie · Van Leeuwen Vloeren · geverifieerd")).toBeVisible();

  const elsewhere = await visit("/users");
  await expect(elsewhere.getByLabel("Wachtwoord")).toBeVisible();
  await expect(elsewhere.getByText(DEMO.ks.companyName)).toHaveCount(0);

  await world.instruments.advanceClock(SESSION_MS);
  await expect(page.getByText("Je sessie is afgelopen.")).toBeVisible();
  await expect(leeuwen).toHaveCount(0);
  await enterAdmin(page);
  await expect(page).toHaveURL(/zoek=leeuwen/);
  await expect(leeuwen).toBeVisible();
});

test("ADMIN-001, SEC-006 the admin pages show nothing to visitors, clients and companies, and robots are told to keep out", async ({
  visit,
  world,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const foreign = [DEMO.c2.email, DEMO.kl.email, DEMO.k5.email];
  // Their own dashboards show details of others, which they may have: those may come late, and are asked again later.
  const visitor = await visit("/contact");
  const client = await visit("/contact", c1);
  const company = await visit("/contact", ks);
  for (const page of [visitor, client, company]) {
    const received = recordReceived(page);
    for (const path of ADMIN_PATHS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByLabel("Wachtwoord")).toBeVisible();
      await expect(page.getByRole("table")).toHaveCount(0);
    }
    expect(await received.contains(foreign)).toEqual([]);
  }
  const sitemap = await (await fetch(`${world.site}/sitemap.xml`)).text();
  expect(sitemap).toContain("/faq<");
  for (const path of ADMIN_PATHS) {
    const html = await (await fetch(world.site + path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(sitemap).not.toContain(`${path}<`);
  }

  await visitor.goto("/users");
  await enterAdmin(visitor);
  for (const path of ADMIN_PATHS) {
    await visitor.goto(path);
    await expect(visitor.getByRole("region", { name: "Logboek" })).toBeVisible();
    await expect(visitor.getByLabel("Wachtwoord")).toHaveCount(0);
  }
  // These two hold nothing that is not public.
  for (const [path, title] of [
    ["/sitemap-generator", "Sitemap maken"],
    ["/sitemap-preview", "Voorbeeld van de sitemap"],
  ] as const) {
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});

test("ADMIN-011 requests that were sent twice are shown, and cancelled after a question", async ({ visit, world }) => {
  const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const person = { name: "Wilhelmina Zonderland", email: "wilhelmina@zonderland.example" };
  for (let sent = 0; sent < 2; sent += 1) await guest.mutation(api.briefs.createBrief, { ...request, ...person });
  await guest.mutation(api.briefs.createBrief, { ...request, ...person, surfaceArea: "30" });

  const page = await visit("/remove-duplicates");
  await enterAdmin(page);
  await page.getByRole("button", { name: "Zoek dubbele aanvragen" }).click();
  await expect(page.getByRole("row").filter({ hasText: person.email })).toHaveCount(1);
  await page.getByRole("button", { name: "Annuleer 1 aanvraag", exact: true }).click();
  await page.getByRole("button", { name: "Ja, annuleer 1 aanvraag" }).click();
  await expect(page.getByText("Er zijn geen dubbele aanvragen.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Logboek" }).getByText("1 aanvraag geannuleerd")).toBeVisible();

  await page.getByRole("link", { name: "Opdrachten", exact: true }).last().click();
  const statuses = page.getByLabel("Status");
  await expect(statuses).toHaveCount(3);
  expect(await statuses.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))).toEqual([
    "OPEN",
    "CANCELLED",
    "OPEN",
  ]);
});
