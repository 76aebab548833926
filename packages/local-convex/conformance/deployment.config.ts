import { defineConfig } from "vitest/config";

/** For `npm run conformance` only: the tests have no deployment to run the cases against. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["conformance/**/deployment.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
