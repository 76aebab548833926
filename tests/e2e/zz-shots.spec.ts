import { api } from "../../convex/_generated/api";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
test("shots", async ({ world, visit }) => {
  test.slow();
  const { c1, ks, c2 } = await openDemo(world);
  const me = await clientOf(world, c1);
  const co = await clientOf(world, ks);
  const { page } = await me.query(api.briefs.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const { userId: companyId } = (await co.query(api.users.viewer, {}))!;
  const brief = page.find(({ unlockedBy }) => unlockedBy.some((e) => e.companyId === companyId))!;
  const ids = { briefId: brief._id, companyId };
  const path = `/berichten/${brief._id}/${companyId}`;
  const shoot = async (name: string, url: string, login: typeof c1, full = false, act?: (p: any) => Promise<void>) => {
    const p = await visit(url, login);
    for (const [size, width, height] of [
      ["1280", 1280, 800],
      ["390", 390, 844],
    ] as const) {
      await p.setViewportSize({ width, height });
      await p.waitForLoadState("networkidle");
      if (act) await act(p);
      await p.waitForTimeout(600);
      await p.screenshot({ path: `/tmp/msg/${name}-${size}.png`, fullPage: full });
    }
    await p.close();
  };
  await shoot("empty", path, ks);
  for (let i = 0; i < 9; i++) {
    const who = i % 2 ? me : co;
    await who.mutation(api.conversations.send, {
      ...ids,
      uploads: [],
      text:
        i === 4
          ? "Dat kan allebei. Een visgraat vraagt wel meer zaagwerk, dus reken op een dag extra.\nIk neem stalen mee, dan kun je ze in het licht van de kamer bekijken."
          : `Bericht ${i}: is de vloer waterpas en droog?`,
    });
  }
  await shoot("list", "/berichten", c1);
  await shoot("job", `/vloeren/job/${brief._id}`, ks);
  await shoot("dash", "/client-dashboard", c1, true);
  await shoot("desk", path, ks);
  await shoot("phone", path, c1);
  await shoot("list2", "/berichten", c2);
  await me.mutation(api.conversations.close, ids);
  await shoot("closed", path, ks);
});
