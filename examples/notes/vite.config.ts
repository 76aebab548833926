import { keptSite } from "convex-local-first/worker/kept-site";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [keptSite()],
  oxc: { jsx: { runtime: "automatic" } },
});
