import { defineConfig } from "vitest/config";

/** `npm run test:deploy`: what an owner puts live. It needs nginx, Caddy and openssl, and a site that is built. */
export default defineConfig({
  test: {
    name: "deploy",
    environment: "node",
    include: ["tests/deploy/**/*.test.ts"],
    testTimeout: 90_000,
    hookTimeout: 600_000,
  },
});
