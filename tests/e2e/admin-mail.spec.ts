import { ConvexHttpClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { enterAdmin, openFirstDashboard, sendRequest, signUp, someCompany, someRequest } from "../support/people";
import type { World } from "../support/world";

const OUTAGE_MS = 15 * 60_000;
type Outbox = FunctionReturnType<typeof api.adminMails.outbox>;

/** Everything in the outbox, as staff see it. */
async function outbox(world: World): Promise<Outbox["page"]> {
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { adminToken } = await client.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
  const paginationOpts = { numItems: 100, cursor: null };
  return (await client.query(api.adminMails.outbox, { adminToken, state: null, to: null, paginationOpts })).page;
}

test("CALL-018 with the mail provider down everything goes on, and all mails arrive once it is back", async ({
  world,
}) => {
  const { c1, ks } = await openDemo(world);
  await world.mail.setFault({ kind: "refuse", times: 100_000 });

  await signUp(world, someCompany());
  await sendRequest(world, someRequest());
  const [client, company] = [await clientOf(world, c1), await clientOf(world, ks)];
  const form = { form: "short" as const, flooringType: "Tapijt", surfaceArea: "20", province: "Utrecht" };
  const person = { name: "Sanne Visser", phone: "06 12 34 56 78", email: c1.email };
  const { id: briefId } = await client.mutation(api.briefs.createBrief, { ...form, ...person });
  await company.mutation(api.unlocks.unlockBrief, { briefId });
  const quote = { briefId, title: "Tapijt", description: "Gelegd.", priceCents: 90_000 };
  const { quoteId } = await company.mutation(api.quotes.sendQuote, quote);
  await client.mutation(api.quotes.accept, { quoteId });
  const message = { subject: "Vraag", message: "Leggen jullie ook trappen?" };
  await client.mutation(api.contact.sendContactMessage, {
    firstName: "Sanne",
    lastName: "Visser",
    email: c1.email,
    ...message,
  });
  await client.mutation(api.accounts.requestPasswordReset, { email: c1.email });

  await expect
    .poll(async () => new Set((await outbox(world)).map(({ event }) => event)))
    .toEqual(
      new Set([
        "send-vloeren-welcome-email",
        "vloeren-signup",
        "send-brief-confirmation",
        "notify-companies",
        "notify-vloeren-company-unlock",
        "notify-client-company-interested",
        "notify-client-proposal",
        "notify-client-accepted",
        "notify-vloeren-company-accepted",
        "send-contact-email",
        "reset-password",
      ]),
    );
  expect(await world.mail.list()).toEqual([]);

  await world.mail.clearFaults();
  await world.instruments.advanceClock(OUTAGE_MS);
  await expect.poll(async () => new Set((await outbox(world)).map(({ state }) => state))).toEqual(new Set(["sent"]));
  const queued = (await outbox(world)).map(({ to, subject }) => `${to}: ${subject}`);
  const arrived = (await world.mail.list()).map(({ to, subject }) => `${to.join()}: ${subject}`);
  expect(arrived.sort()).toEqual(queued.sort());
});

test("ADMIN-012 staff see live whether a test notice arrived, that it bounced, and can let the address in again", async ({
  visit,
  world,
}) => {
  const page = await visit("/test-notification");
  await enterAdmin(page);
  await page.getByLabel("E-mailadres").fill("proef@vloeren.example");
  await page.getByRole("button", { name: "Testmelding versturen" }).click();
  await expect(page.getByText("De testmelding is verstuurd naar proef@vloeren.example.")).toBeVisible();
  const [notice] = await world.mail.waitFor({ to: "proef@vloeren.example" });
  expect(notice?.text).toContain("Dit is een testmelding.");

  // The same report twice, as providers do.
  const report = { kind: "bounced" as const, id: "msg_once" };
  expect((await world.mail.report(notice!, report)).text).toBe("stored");
  expect((await world.mail.report(notice!, report)).text).toBe("known already");
  await expect(page.getByText("Het adres proef@vloeren.example nam de testmelding niet aan.")).toBeVisible();

  await page.getByRole("navigation", { name: "Beheer" }).getByRole("link", { name: "Verzonden mails" }).click();
  const row = page.getByRole("row").filter({ hasText: "proef@vloeren.example" });
  await expect(row).toContainText("Geweigerd");
  await page.getByRole("tab", { name: "Onbereikbare adressen" }).click();
  await row.getByRole("button", { name: "Weer mailen" }).click();
  await expect(page.getByText("Alle adressen doen het")).toBeVisible();
});

test("ADMIN-009 staff list the requests and send a company one mail with those that it missed, once", async ({
  visit,
  world,
}) => {
  const company = await signUp(world, someCompany());
  const dashboard = await visit(null, company);
  await openFirstDashboard(dashboard);
  // While it wants no mails, two requests come in.
  const wanted = dashboard.getByLabel("Mail mij over nieuwe opdrachten");
  const client = await clientOf(world, company);
  const isWanted = async () => (await client.query(api.companies.myProfile, {}))?.jobMails;
  await wanted.uncheck();
  await expect.poll(isWanted).toBe(false);
  const request = someRequest();
  await sendRequest(world, request);
  await sendRequest(world, someRequest());
  await world.mail.waitFor({ to: request.email });
  await wanted.check();
  await expect.poll(isWanted).toBe(true);

  const page = await visit("/send-missed-notifications");
  await enterAdmin(page);
  await expect(page.getByRole("row").filter({ hasText: request.email })).toContainText(request.name);
  await page.getByRole("button", { name: "Proefronde" }).click();
  await page.getByRole("button", { name: "Verstuur 1 mail" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verstuur", exact: true }).click();
  await expect(page.getByText("Klaar: 1 mail klaargezet.")).toBeVisible();
  const subject = "Er staan nog 2 opdrachten voor je open";
  const [digest] = await world.mail.waitFor({ to: company.email, subject });
  expect(digest!.html!.match(/\/vloeren\/job\//g)).toHaveLength(2);

  await page.getByRole("button", { name: "Proefronde" }).click();
  await expect(page.getByText("Er is geen mail die nog moet worden verstuurd.")).toBeVisible();
  expect(await world.mail.list({ to: company.email, subject })).toHaveLength(1);
  expect(await world.mail.list({ to: company.email, subject: "Nieuwe opdracht" })).toEqual([]);
});
