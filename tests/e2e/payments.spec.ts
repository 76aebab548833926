import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { expect, test } from "../support/fixtures";
import { someCompany } from "../support/people";
import type { World } from "../support/world";

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 31 * DAY;

type Company = ReturnType<typeof someCompany>;

/** A client of the deployment in which this company is logged in; logs in anew, for the clock ends sessions. */
async function loggedIn(world: World, { email, password }: Company, flow: "signIn" | "signUpCompany", more = {}) {
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const params = { flow, email, password, ...more };
  const { tokens } = await client.action(api.auth.signIn, { provider: "password", params });
  client.setAuth(tokens!.token);
  return client;
}
const register = (world: World, company: Company) =>
  loggedIn(world, company, "signUpCompany", {
    companyName: company.companyName,
    phone: company.phone,
    provinces: ["Utrecht"],
  });
const logIn = (world: World, company: Company) => loggedIn(world, company, "signIn");

const stateOf = async (client: ConvexHttpClient) => (await client.query(api.companies.myAccess, {}))?.state;

test("SUB-004 a company's trial ends, it pays, is renewed at the full price, cancels, and is locked at its period's end", async ({
  world,
  visit,
}) => {
  const company = someCompany();
  let client = await register(world, company);
  expect(await stateOf(client)).toBe("trial");
  await world.instruments.advanceClock(7 * DAY + 1000);
  client = await logIn(world, company);
  expect(await stateOf(client)).toBe("locked");

  const { url } = await client.action(api.payments.createCheckout, { plan: "vloeren" });
  const page = await visit();
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Testbetaling" })).toBeVisible();
  await expect(page.getByText("€ 36,29")).toBeVisible();
  await page.getByRole("button", { name: "Betaling laten mislukken" }).click();
  await expect(page.getByRole("alert")).toContainText("De betaling is mislukt");
  expect(await stateOf(client)).toBe("locked");
  await page.getByRole("button", { name: "Betaling laten slagen" }).click();
  await page.waitForURL(/^(?!.*\/pay\/)/);
  // The webhook alone is enough: nobody verified the payment.
  await expect.poll(() => stateOf(client)).toBe("subscribed");
  const first = await client.query(api.subscriptions.mine, {});

  await world.instruments.advanceClock(MONTH);
  client = await logIn(world, company);
  await expect
    .poll(async () => (await client.query(api.subscriptions.mine, {}))?.currentPeriodEnd, { timeout: 30_000 })
    .toBeGreaterThan(first!.currentPeriodEnd!);
  expect(await stateOf(client)).toBe("subscribed");
  const { invoice } = await world.payments.records();
  expect(Object.values(invoice).map(({ amount_paid }) => amount_paid)).toEqual([3629, 9559]);
  const { invoiceUrl } = (await client.query(api.subscriptions.mine, {}))!;
  await page.goto(invoiceUrl!);
  await expect(page.getByText("€ 95,59").first()).toBeVisible();

  expect(await client.action(api.payments.cancelSubscription, {})).toMatchObject({ subscribed: true });
  await world.mail.waitFor({ to: company.email, subject: "Je abonnement is opgezegd" });
  await world.instruments.advanceClock(MONTH);
  client = await logIn(world, company);
  await expect.poll(() => stateOf(client)).toBe("locked");
});

test("I6 three tabs get one page to pay on; held back, reordered and repeated webhooks leave the subscription as the provider has it", async ({
  world,
  visit,
}) => {
  const company = someCompany();
  const client = await register(world, company);
  // Before the pages are opened: those that close again are told of too, and any event is a reason to look.
  await world.payments.hold();
  const start = () => client.action(api.payments.createCheckout, { plan: "verhuis", returnPath: "/success" });
  const [{ url }, ...others] = await Promise.all([start(), start(), start()]);
  expect(others).toEqual([{ url }, { url }]);
  const page = await visit();
  await page.goto(url);
  await page.getByRole("button", { name: "Betaling laten slagen" }).click();
  await page.waitForURL(/\/success/);
  const sessionId = new URL(page.url()).searchParams.get("session_id");
  expect(Object.keys((await world.payments.records()).session)).toContain(sessionId);
  expect(await stateOf(client)).toBe("trial");

  const events = (await world.payments.events()).map(({ id }) => id).reverse();
  const statuses = await world.payments.deliver([...events, ...events, ...events, ...events, ...events]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await client.query(api.subscriptions.mine, {})).toMatchObject({ status: "active", plan: "verhuis" });

  const [customer] = Object.keys((await world.payments.records()).customer);
  await world.payments.release();
  await world.payments.setCollecting(customer!, false);
  const dispute = await world.payments.dispute(customer!);
  await expect.poll(() => stateOf(client)).toBe("trial");
  await world.payments.closeDispute(dispute, "won");
  await expect.poll(() => stateOf(client)).toBe("subscribed");
});
