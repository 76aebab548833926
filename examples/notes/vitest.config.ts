import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "examples", include: ["*.test.ts"], silent: "passed-only", testTimeout: 120_000, hookTimeout: 120_000 },
});
