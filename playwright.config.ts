import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium";

const chromium = findChromium();
if (chromium === null) throw new Error("No Chromium found: install it or set CHROMIUM_PATH to its program.");

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/support/template.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What fails each time is broken; what passes in the end is named as flaky.
  retries: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    screenshot: "only-on-failure",
    // An eighth of the time: each new browser would fetch and keep the pages behind a login. Tests that go offline, or
    // that are about the service worker, allow it.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromium,
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
});
