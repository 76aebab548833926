/** Questions before the unlock, with two companies and the client at their screens (B02). */
import { api } from "../../../convex/_generated/api";
import { violationsOf } from "../../support/accessibility";
import { clientOf, openDemo } from "../../support/demo";
import { expect, test } from "../../support/fixtures";

test("B02 a company asks, the client answers on a telephone, and another company reads both without a name", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, ks, k5 } = await openDemo(world);
  const own = await (
    await clientOf(world, c1)
  ).query(api.briefs.mine, {
    paginationOpts: { numItems: 20, cursor: null },
  });
  const job = own.page.find(({ status, unlockCount }) => status === "OPEN" && unlockCount === 0)!;
  const asking = await visit(`/vloeren/job/${job._id}`, ks);
  const other = await visit(`/vloeren/job/${job._id}`, k5);
  const client = await visit("/client-dashboard", c1);
  await client.setViewportSize({ width: 390, height: 844 });

  await asking.getByLabel("Stel een vraag").fill("Ligt er vloerverwarming? Van Leeuwen Vloeren, 06 12 34 56 78");
  await asking.getByRole("button", { name: "Vraag versturen" }).click();
  await expect(asking.getByRole("log", { name: "Vragen en antwoorden" })).toContainText("Jij vraagt");
  const read = other.getByRole("log", { name: "Vragen en antwoorden" });
  await expect(read).toContainText("Een vloerbedrijf vraagt");
  await expect(read).toContainText("Ligt er vloerverwarming?");
  await expect(read).not.toContainText("Van Leeuwen");
  await expect(read).not.toContainText("34 56");
  expect(await violationsOf(other)).toEqual([]);

  const turns = client.getByRole("region", { name: "Nu aan jou" }).getByRole("listitem");
  const turn = turns.filter({ hasText: "Een vloerbedrijf vraagt je iets." });
  await expect(turn).toBeInViewport();
  await turn.getByRole("link").click();
  await client.getByLabel("Je antwoord").fill(`Ja, overal. Bel gerust ${job.contact.phone ?? "06 99 88 77 66"}.`);
  expect(await violationsOf(client)).toEqual([]);
  await client.getByRole("button", { name: "Antwoord versturen" }).click();
  await expect(read).toContainText("Ja, overal.");
  await expect(read).not.toContainText(job.contact.phone ?? "06 99");
  await expect(turn).toHaveCount(0);
});
