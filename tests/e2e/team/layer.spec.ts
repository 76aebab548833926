/** A company's layer: they see what the office gives them, at once, and nothing else of the company. */
import { api } from "../../../convex/_generated/api";
import { violationsOf } from "../../support/accessibility";
import { clientOf, openDemo } from "../../support/demo";
import { expect, test } from "../../support/fixtures";
import { join } from "./invitations";

const WOUT = { name: "Wout Hamer", email: "wout@example.nl", password: "eiken-visgraat-strook" };
/** The title that is stored with a job of the demo's first client that KS unlocked. */
const STORED_TITLE = "Hout - 40 m2 in Amsterdam";

test("the office gives a job to a layer, who sees it without prices while a client writes, until it is taken back", async ({
  world,
  visit,
}) => {
  const { ks, c1 } = await openDemo(world);
  const wout = await join(world, ks, "layer", WOUT);
  const job = (await world.rows("briefs")).find(({ title }) => title === STORED_TITLE)!;
  const layer = await visit("/vloeren/dashboard", wout);
  await expect(layer).toHaveURL(/\/vloeren\/mijn-werk/);
  await expect(layer.getByText("Er staat nog niets voor je klaar")).toBeVisible();
  expect(await violationsOf(layer)).toEqual([]);

  const office = await visit(`/vloeren/job/${job._id}`, ks);
  await office.getByRole("listitem", { name: WOUT.name }).getByLabel("Legdag").fill("2031-05-12");
  await office.getByRole("button", { name: `Toewijzen: ${WOUT.name}` }).click();
  await expect(layer.getByRole("heading", { name: /12 mei/ })).toBeVisible();
  await layer.getByText("Meer over deze klus").click();

  const agenda = await visit("/vloeren/agenda?week=2031-05-12", ks);
  await expect(agenda.getByRole("article")).toContainText(`Vloer leggen: ${WOUT.name}`);
  expect(await violationsOf(agenda)).toEqual([]);

  const company = (await world.rows("users")).find(({ email }) => email === ks.email)!;
  const client = await clientOf(world, c1);
  const pair = { briefId: job._id as string, companyId: company._id as string };
  await client.mutation(api.conversations.send, { ...pair, text: "Het mag € 4.321,- kosten, bel aan.", uploads: [] });
  await expect(layer.getByText("Het mag … kosten, bel aan.")).toBeVisible();
  await expect(layer.locator("main")).not.toContainText("€");
  expect(await violationsOf(layer)).toEqual([]);

  await office.getByRole("button", { name: `Weghalen: ${WOUT.name}` }).click();
  await expect(layer.getByText("Er staat nog niets voor je klaar")).toBeVisible();
  await expect(agenda.getByRole("article")).toHaveCount(0);
});
