/** Staff's pages: who gets in, what a change of theirs does to open screens, and the repair of duplicates. */
import { api } from "../../convex/_generated/api";
import { clientOf, DEMO, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { recordReceived } from "../support/frames";
import { enterAdmin } from "../support/people";

const ADMIN_PATHS = [
  "/users",
  "/vloeren/admin-briefs",
  "/remove-duplicates",
  "/send-missed-notifications",
  "/activate-trials",
  "/test-notification",
  "/beheer/mails",
];
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
  const card = client.locator("li[id^=aanvraag-]").filter({ hasText: title });
  await expect(card.getByText("Open", { exact: true }).first()).toBeVisible();
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
  await expect(card.getByText("Geannuleerd", { exact: true }).first()).toBeVisible();
  await expect(dashboard.getByRole("link", { name: title })).toHaveCount(0);
  await expect(job.getByRole("heading", { name: "Opdracht niet gevonden" })).toBeVisible();

  await setStatus("Open");
  await expect(card.getByText("Open", { exact: true }).first()).toBeVisible();
  await expect(job.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(admin.getByRole("region", { name: "Logboek" }).getByText("Geannuleerd → Open")).toBeVisible();

  await world.instruments.fail("adminBriefs:setStatus");
  await setStatus("Afgerond");
  await expect(admin.getByText("Kon status niet wijzigen")).toBeVisible();
  await expect(row.getByLabel("Status")).toHaveValue("OPEN");
  await expect(card.getByText("Open", { exact: true }).first()).toBeVisible();

  await expect(
    (await clientOf(world, ks)).mutation(api.adminBriefs.setStatus, {
      briefId: id,
      status: "COMPLETED",
    }),
  ).rejects.toMatchObject({ data: { code: "NOT_ALLOWED" } });
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
