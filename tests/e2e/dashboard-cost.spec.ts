/** What a dashboard asks the deployment, of which the costs of opening one are counted (bench/acts.ts). */
import { OWN_QUERIES } from "../../bench/acts";
import { openDemo, unlockNewJob } from "../support/demo";
import { expect, test } from "../support/fixtures";

/** Answers that are the same for everybody: somebody else's dashboard has them already. */
const SHARED = ["briefs:countByPlace", "jobs:cards", "jobs:counters", "jobs:windows", "launch:state"];

test("the dashboard of a subscriber asks what its cost is counted of, and nothing else about its company", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  await unlockNewJob(world, ks);
  const page = await visit(null, ks);
  const asked = new Set<string>();
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { modifications?: { udfPath?: string }[] };
      for (const { udfPath } of message.modifications ?? []) if (udfPath) asked.add(udfPath);
    }),
  );
  await page.goto("/vloeren/dashboard");
  await expect(page.getByRole("heading", { name: "Deze maand" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Waar de opdrachten liggen" })).toBeVisible();
  const own = OWN_QUERIES.map(({ path }) => path).sort();
  await expect.poll(() => [...asked].filter((path) => !SHARED.includes(path)).sort()).toEqual(own);
});
