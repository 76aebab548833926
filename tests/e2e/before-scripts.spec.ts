/** What happens to a form that is sent before the page's scripts run. */
import { expect, test } from "../support/fixtures";

const SECRET = "plint-en-drempel";

for (const [path, button] of [
  ["/auth", "Inloggen"],
  ["/vloeren/auth", "Inloggen"],
  ["/vloeren/auth?mode=register", "Gratis aanmelden"],
]) {
  test(`SEC-009 ${path} sent without scripts puts no password into an address`, async ({ browser, world }) => {
    const context = await browser.newContext({ baseURL: world.site, javaScriptEnabled: false });
    const page = await context.newPage();
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto(path!);
    for (const field of await page.locator('input[type="password"]').all()) await field.fill(SECRET);
    await page.getByRole("main").getByRole("button", { name: button!, exact: true }).click();
    await expect.poll(() => addresses.filter((url) => url === world.site + path).length).toBeGreaterThan(1);
    await expect(page).toHaveURL(path!);
    expect(addresses.join()).not.toContain(SECRET);
    await context.close();
  });
}

test("SEC-009 a page that is posted to comes back, and never as another site", async ({ world }) => {
  const send = async (path: string) => {
    const response = await fetch(world.site + path, { method: "POST", body: "password=x", redirect: "manual" });
    return [response.status, response.headers.get("location")];
  };
  expect(await send("/auth?redirect=/pricing")).toEqual([303, "/auth?redirect=/pricing"]);
  expect(await send("//elsewhere.example/")).toEqual([303, "/elsewhere.example/"]);
});
