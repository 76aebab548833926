import { expect, test } from "../support/fixtures";
import { registerCompany, sendRequest, someCompany, someRequest } from "../support/people";

/** Pages behind a login, and where somebody without one logs in for each. */
const PROTECTED = [
  ["/client-dashboard", "/auth"],
  ["/vloeren/onboarding", "/vloeren/auth"],
  ["/vloeren/dashboard", "/vloeren/auth"],
  ["/vloeren/job/k57c0ffee", "/vloeren/auth"],
  ["/verhuisbedrijf-onboarding", "/auth"],
  ["/verhuisbedrijf-dashboard", "/verhuis/login"],
  ["/subscription-management", "/auth"],
] as const;

test("SEC-016 every page behind a login asks a visitor to log in; sending a quote asks a company to subscribe", async ({
  visit,
  world,
}) => {
  const page = await visit();
  for (const [path, login] of PROTECTED) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(login);
    await expect(page.getByLabel(/^E-mail/).first()).toBeVisible();
  }

  await registerCompany(page, someCompany());
  await sendRequest(world, someRequest());
  const [job] = await world.rows("briefs");
  await page.goto(`/verhuis/offerte/${job?._id}`);
  await expect(page).toHaveURL(/\/pricing\?reden=abonnement$/);
});
