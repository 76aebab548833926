/** What happens to a form that is sent before the page's scripts run. */
import type { Locator, Page } from "@playwright/test";
import { referralEntry } from "../../src/lib/local/entries/referral";
import { isHydrated } from "../../scripts/web/hydrated";
import { expect, test } from "../support/fixtures";
import { hydrated } from "../support/people";
import { routeTests } from "../support/routes";

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

for (const path of ["/brief-form", "/gratis-offertes"]) {
  test(`nothing is chosen on ${path} for who waits for its scripts`, async ({ browser, world }) => {
    const context = await browser.newContext({ baseURL: world.site, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByLabel("Provincie")).toHaveValue("");
    await context.close();
  });
}

/** Holds a page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a button that is pressed before the scripts come does its work when they have come", async ({ page, world }) => {
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world.site}/faq`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu openen" }).click();
  release();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("a referral's code stays with who presses on before the scripts come (C71)", async ({ page, world }) => {
  await holdScripts(page);
  await page.goto(`${world.site}/voor-vloerbedrijven?ref=abcde12345`, { waitUntil: "commit" });
  const join = page.getByRole("main").getByRole("link", { name: "Bedrijf gratis aanmelden" }).first();
  const [tab] = await Promise.all([page.context().waitForEvent("page"), join.click({ button: "middle" })]);
  await expect(tab).toHaveURL(/\/vloeren\/auth\?mode=register&ref=abcde12345$/);
  await page.goto(`${world.site}/voor-vloerbedrijven?ref=abcde12345`, { waitUntil: "commit" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Veelgestelde vragen" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  const kept = async () => await tab.evaluate((key) => window.localStorage.getItem(key), referralEntry.key);
  expect(await kept()).toContain("abcde12345");
  for (const path of ["/auth", "/vloeren/actie-aanmelden", "/vloeren/auth"]) {
    await tab.evaluate((key) => window.localStorage.removeItem(key), referralEntry.key);
    await tab.goto(`${world.site}${path}?ref=fghij67890`);
    await expect.poll(kept).toContain("fghij67890");
  }
});

test("a form that is sent before the scripts come keeps what was typed, and says what is wrong with it", async ({
  page,
  world,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${world.site}/gratis-offertes`, { waitUntil: "commit" });
  await page.getByLabel("Naam").fill("Femke Jansen");
  await page.getByRole("main").getByRole("button", { name: "Gratis offertes aanvragen" }).click();
  release();
  await expect(page.getByLabel("E-mailadres")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Naam")).toHaveValue("Femke Jansen");
});

test("what is typed and chosen before the scripts come stays, and is sent", async ({ page, world }) => {
  const release = await holdScripts(page);
  await page.goto(`${world.site}/gratis-offertes`, { waitUntil: "commit" });
  await page.getByLabel("Soort vloer").selectOption("Tapijt");
  await page.getByLabel("Oppervlakte in m²").fill("31");
  await page.getByLabel("Naam").fill("Femke Jansen");
  release();
  const submit = page.getByRole("main").getByRole("button", { name: "Gratis offertes aanvragen" });
  await page.waitForFunction(isHydrated, (await submit.elementHandle())!);
  await expect(page.getByLabel("Soort vloer")).toHaveValue("Tapijt");
  await expect(page.getByLabel("Naam")).toHaveValue("Femke Jansen");

  await page.getByLabel("Provincie").selectOption("Utrecht");
  await page.getByLabel("Telefoonnummer").fill("06 12345678");
  await page.getByLabel("E-mailadres").fill("femke@voorbeeld.example");
  await submit.click();
  await expect(page.getByText("Aanvraag succesvol verzonden!")).toBeVisible();
});

test("what is typed before the scripts come stays though an extension changed the page, and is kept", async ({
  page,
  world,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${world.site}/contact`, { waitUntil: "commit" });
  await page.getByLabel("Voornaam").fill("Femke");
  await page.getByLabel("Bericht", { exact: true }).fill("Kan het een week later?");
  await page.evaluate(() => {
    const field = document.querySelector("textarea")!;
    field.parentElement!.append(document.createElement("i"));
    document.querySelector("main p")!.firstChild!.replaceWith(document.createElement("font"));
    field.focus();
  });
  release();
  const kept = async () => {
    await hydrated(page.getByLabel("Voornaam"));
    await expect(page.getByLabel("Voornaam")).toHaveValue("Femke");
    await expect(page.getByLabel("Bericht", { exact: true })).toHaveValue("Kan het een week later?");
  };
  await kept();
  await expect(page.getByLabel("Bericht", { exact: true })).toBeFocused();
  await page.unroute("**/assets/*.js");
  await page.reload();
  await kept();
});

/** What people type into; nobody sees the field that catches robots. */
const TEXTS = "input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [tabindex='-1']), textarea";
const textsOf = (page: Page) => page.locator(`:is(${TEXTS}):not([readonly])`).filter({ visible: true });

const wordsFor = (field: Locator) =>
  field.evaluate(({ type }: HTMLInputElement) =>
    type === "date" ? "2030-01-01" : type === "email" ? "noor@voorbeeld.example" : "Zeist",
  );

/** What a field shows, and what React takes it to hold where that follows each key. */
const heldBy = (field: Locator) =>
  field.evaluate((element: HTMLInputElement) => {
    const props = Object.entries(element).find(([key]) => key.startsWith("__reactProps"))?.[1] as { value?: string };
    return props?.value === undefined ? element.value : `${element.value}|${props.value}`;
  });

/** Changes a served page as a translator and an extension do, and marks its fields. */
function changeAsOthersDo(texts: string): void {
  for (const field of document.querySelectorAll(texts)) {
    field.setAttribute("data-served", "");
    field.parentElement!.append(document.createElement("i"));
  }
  document.body.prepend(document.createElement("aside"));
  for (const heading of document.querySelectorAll("h1, h2"))
    heading.firstChild?.replaceWith(document.createElement("font"));
}

for (const isChanged of [false, true]) {
  const page = isChanged ? "a page that a translator and an extension changed" : "a page as it was served";
  test(`each text field that the server renders keeps what is typed before the scripts come, on ${page}`, async ({
    browser,
    world,
  }) => {
    test.slow();
    const lost: string[] = [];
    const hasFields = async (path: string) => /<(?:input|textarea)/.test(await (await fetch(world.site + path)).text());
    const paths = routeTests("JOB", "COMPANY").map(({ path }) => path);
    const found = await Promise.all(paths.map(hasFields));
    const withFields = paths.filter((_path, index) => found[index]);
    expect(withFields).toContain("/vloerbedrijven");
    for (const path of withFields) {
      const context = await browser.newContext({ baseURL: world.site });
      const page = await context.newPage();
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
      const typed: string[] = [];
      for (const field of await textsOf(page).all()) {
        typed.push(await wordsFor(field));
        await field.fill(typed.at(-1)!);
      }
      if (isChanged) await page.evaluate(changeAsOthersDo, TEXTS);
      release();
      // React makes it anew.
      if (isChanged) await expect(page.locator("[data-served]"), path).toHaveCount(0);
      for (const [index, words] of typed.entries()) {
        const field = textsOf(page).nth(index);
        await hydrated(field);
        await expect
          .poll(() => heldBy(field), { timeout: 5000 })
          .toMatch(new RegExp(`^${words}(?:\\|${words})?$`))
          .catch(async () => lost.push(`${path}: ${await field.getAttribute("name")} ${await heldBy(field)}`));
      }
      await context.close();
    }
    expect(lost).toEqual([]);
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

test("a page that waits to be used is not started by a pointer that rests on it, but by one that moves", async ({
  page,
  world,
}) => {
  await page.goto(`${world.site}/faq`);
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })));
  const starting = page.locator('script[type="module"][src*="entry-client"]');
  // What it will need is fetched a second after it has loaded, unless it has started by then.
  await expect(page.locator('link[rel="prefetch"][href*="entry-client"]')).toBeAttached();
  await expect(starting).not.toBeAttached();
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 205);
  await expect(starting).toBeAttached();
});
