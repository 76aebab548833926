import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe has against the page as it stands, by its rules for WCAG 2.2 AA; each with the first element it is about.
 * Listing nothing else, and not looking into frames (no page has one before a click), halves the time it takes.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: WCAG_2_2_AA, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(" ")}`);
}

const MOST_TABS = 80;

/** Goes to an element as somebody without a mouse does: by Tab alone. Fails when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, `reached within ${MOST_TABS} presses of Tab`).toBeFocused();
}
