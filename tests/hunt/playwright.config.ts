import { defineConfig } from "@playwright/test";

/** The hunt needs no browser, and a violation is not tried again. */
export default defineConfig({
  testDir: ".",
  // Several may run at once, each by its own seed.
  outputDir: `../../test-results/hunt/${process.env.SEED ?? "any"}`,
  globalSetup: "../support/template.ts",
  workers: 1,
  forbidOnly: true,
  retries: 0,
  expect: { timeout: 15_000 },
  reporter: "list",
});
