/** What a newcomer finds in the demo, beyond the seed's own tests. */
import { fillDemo } from "../../scripts/product/fill-demo";
import { clientOf, DEMO } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { api } from "../../convex/_generated/api";

const PASSWORD = "plint-en-drempel";
const MONTH = 31 * 24 * 60 * 60 * 1000;

test("the demo mails nobody, and filling it again buys nothing, also when its subscription has ended since", async ({
  world,
}) => {
  const logins = await fillDemo(world, PASSWORD);
  expect(logins.map(({ email }) => email)).toEqual(Object.values(DEMO).map(({ email }) => email));
  const paid = "Je abonnement is begonnen";
  expect((await world.mail.list()).map(({ subject }) => subject).filter((subject) => subject !== paid)).toEqual([]);
  await fillDemo(world, PASSWORD);
  const login = { email: DEMO.ks.email, password: PASSWORD };
  await (await clientOf(world, login)).action(api.payments.cancelSubscription, {});
  await world.instruments.advanceClock(MONTH);
  await fillDemo(world, PASSWORD);
  const { subscription, invoice } = await world.payments.records();
  expect(Object.values(subscription)).toHaveLength(1);
  expect(Object.values(invoice).map(({ amount_paid }) => amount_paid)).toEqual([3629]);
  const mine = await (await clientOf(world, login)).query(api.subscriptions.mine, {});
  expect(mine).toMatchObject({ status: "canceled", isRunning: false });
});

test("N10 N12 N20 at first start the demo has weeks behind it: bars, a month's figures, a map and somebody who looks along", async ({
  world,
  visit,
}) => {
  await fillDemo(world, PASSWORD);
  const page = await visit("/vloeren/dashboard", { email: DEMO.ks.email, password: PASSWORD });
  await page.getByRole("heading", { name: "Deze maand" }).click();
  const weeks = page.getByRole("region", { name: "Opdrachten per week in je gebied" });
  await weeks.getByText("Toon als tabel").click();
  const least = async () => {
    const jobs = await weeks.getByRole("row").getByRole("cell").allTextContents();
    return Math.min(...jobs.slice(0, -1).map(Number));
  };
  // Numbers for everybody are counted some seconds later.
  await expect.poll(least).toBeGreaterThanOrEqual(3);
  // Older ones come after those that the demo opens with.
  await expect(page.getByRole("article").first()).toContainText("Laminaat, 42 m², Zeist");

  const { page: open } = await (
    await clientOf(world, { email: DEMO.ks.email, password: PASSWORD })
  ).query(api.briefs.listOpen, {
    ...{ scope: { kind: "all" }, category: "all" },
    paginationOpts: { numItems: 100, cursor: null },
  });
  expect(open.length).toBeGreaterThan(18);
  expect(Math.min(...open.map(({ _creationTime }) => _creationTime))).toBeLessThan(Date.now() - 14 * 24 * 3_600_000);

  const client = await visit("/client-dashboard", { email: DEMO.c1.email, password: PASSWORD });
  await expect(client.getByRole("region", { name: "Kijk mee" })).toContainText("Meekijken staat aan sinds");
});
