import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { hydrated, sendRequest, someRequest } from "../support/people";

/** A page in the colours of a system with high contrast: no shadows, no fills. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(path);
  await hydrated(page.locator("main"));
}

/** Whether a plank looks laid: filled, unlike the page under it. */
function isFilled(plank: Locator): Promise<boolean> {
  return plank.evaluate((element) => {
    const { backgroundColor } = getComputedStyle(element);
    return (
      backgroundColor !== "rgba(0, 0, 0, 0)" && backgroundColor !== getComputedStyle(document.body).backgroundColor
    );
  });
}

test("in high contrast the planks still tell taken places from free ones", async ({ visit, world }) => {
  const request = someRequest();
  await sendRequest(world, request);
  const page = await visit();
  await open(page, "/opdrachten");
  await expect(page.getByText("0/3")).toBeVisible();
  const free = page.locator("main i:visible").first();
  expect(await isFilled(free)).toBe(false);
  await expect(free).not.toHaveCSS("border-top-width", "0px");
  // The example on the home page shows two places that are taken.
  await open(page, "/");
  const laid = page.locator("main i[class*=laid]:visible").first();
  expect(await isFilled(laid)).toBe(true);
});

test("in high contrast the chosen floor, box, answer and tab can be told from the others", async ({ visit }) => {
  const page = await visit("/");
  /** The lines and the fill of a control and of the label around it. */
  const look = (control: Locator) =>
    control.evaluate((element) =>
      [element, element.closest("label") ?? element].map((each) => {
        const { outlineWidth, outlineColor, backgroundColor, borderBottomColor } = getComputedStyle(each);
        return [outlineWidth, outlineColor, backgroundColor, borderBottomColor].join();
      }),
    );
  await open(page, "/brief-form?stap=2");
  const floor = (name: RegExp) => page.getByRole("radio", { name });
  await floor(/^Laminaat/).check({ force: true });
  await page.getByRole("main").getByRole("heading", { level: 1 }).click();
  expect(await look(floor(/^Laminaat/))).not.toEqual(await look(floor(/^Tapijt/)));

  await open(page, "/vloeren/auth?mode=register");
  const province = (name: string) => page.getByRole("checkbox", { name });
  await province("Utrecht").check();
  await page.getByRole("heading", { level: 1 }).click();
  expect(await look(province("Utrecht"))).not.toEqual(await look(province("Zuid-Holland")));

  await open(page, "/auth?role=photographer");
  const role = (name: RegExp) => page.getByRole("radio", { name });
  await expect(role(/^Verhuisbedrijf/)).toBeChecked();
  expect(await look(role(/^Verhuisbedrijf/))).not.toEqual(await look(role(/^Opdrachtgever/)));
  const tab = (name: string) => page.getByRole("tab", { name });
  expect(await look(tab("Account aanmaken"))).not.toEqual(await look(tab("Inloggen")));
});
