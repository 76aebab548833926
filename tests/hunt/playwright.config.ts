import { defineConfig } from "@playwright/test";

/** The hunt needs no browser, and a violation is not tried again. */
export default defineConfig({
  testDir: ".",
  testIgnore: "long/**",
  outputDir: "../../test-results/hunt",
  globalSetup: "../support/template.ts",
  workers: 1,
  forbidOnly: true,
  retries: 0,
  expect: { timeout: 15_000 },
  reporter: "list",
});
