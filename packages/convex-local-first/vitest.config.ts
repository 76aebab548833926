import { defineConfig } from "vitest/config";

/** The tests of a file run in an order that a seed draws. `TEST_SEED` draws another order. */
const sequence = { shuffle: { tests: true }, seed: Number(process.env.TEST_SEED ?? 1795738306049) };

export default defineConfig({
  test: {
    name: "local-first",
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    silent: "passed-only",
    sequence,
    // A test that waits for something gives up late enough for a machine that is busy with other tests.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
