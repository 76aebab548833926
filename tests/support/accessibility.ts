import type { Locator, Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./fixtures";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The violations that axe finds on the page by its rules for WCAG 2.2 AA, each with the first element that it is about.
 * It does not look into frames: no page has one before a click. Axe's half a megabyte of script is loaded once for each
 * document, since parsing it takes a fifth of a second; only violations are returned.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (values) => {
    const { violations } = await window.axe!.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(" ")}`);
  }, WCAG_2_2_AA);
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
