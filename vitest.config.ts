import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/**
 * The tests of a file run in an order that a seed draws, so that none needs what another leaves. `TEST_SEED` draws
 * another order.
 */
const sequence = { shuffle: { tests: true }, seed: Number(process.env.TEST_SEED ?? 1795738306049) };

// A test that waits for something gives up late enough for a machine that is busy with the rest of `npm test`.
const patient = { sequence, testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 15_000 } } };

const screens = { ...patient, environment: "jsdom", setupFiles: ["src/test-setup.ts"], css: false };

const dataLayer = {
  ...patient,
  environment: "edge-runtime",
  setupFiles: ["convex/tests/everyFile.setup.ts"],
  server: { deps: { inline: ["convex-test"] } },
};

/** Tests of the data layer that put other modules in the place of its own: they need those to themselves. */
const WITH_OWN_MODULES = readdirSync("convex", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `convex/${file}`)
  .filter((file) => /\bvi\.(?:un)?mock\(/.test(readFileSync(file, "utf8")));

/** Tests of screens that stream, or that replace the page's address: they need a process of their own. */
const ALONE = [
  "src/chat/*.test.{ts,tsx}",
  "src/{pages,public-pages,limits-in-words}.test.ts",
  "src/paying/subscription/launch-switch.test.tsx",
];

export default defineConfig({
  test: {
    silent: "passed-only",
    sequence,
    provide: { partOfRuns: process.env.FULL ? 1 : 0.2 },
    // By itself vitest leaves one core free, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      { test: { ...patient, name: "domain", environment: "node", include: ["domain/**/*.test.ts"] } },
      {
        test: {
          ...dataLayer,
          name: "convex",
          include: ["convex/**/*.test.ts"],
          exclude: WITH_OWN_MODULES,
          // Read once instead of once a file, which is a fourth of their time.
          isolate: false,
        },
      },
      { test: { ...dataLayer, name: "convex-alone", include: WITH_OWN_MODULES } },
      {
        test: {
          ...patient,
          name: "local",
          environment: "node",
          include: ["local/**/*.test.ts", "scripts/**/*.test.ts", "web/**/*.test.ts"],
        },
      },
      {
        test: {
          ...patient,
          name: "on-engine",
          environment: "node",
          include: ["tests/on-engine/**/*.test.ts"],
        },
      },
      "packages/*/vitest.config.ts",
      "examples/*/vitest.config.ts",
      { test: { ...patient, name: "releases", environment: "node", include: ["tests/releases/**/*.test.ts"] } },
      // Reads what `npm run build` made, so `npm test` runs it after the build.
      { test: { ...patient, name: "web", environment: "node", include: ["tests/web/**/*.test.ts"] } },
      {
        test: {
          ...screens,
          name: "src",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ALONE,
          // A file still has its own modules and document, but no process of its own.
          pool: "vmThreads",
        },
      },
      { test: { ...screens, name: "src-alone", include: ALONE } },
    ],
  },
});
