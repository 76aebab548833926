/** Packages that an app does not bundle, on an engine that was started in another folder than the app's. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { anyApi } from "convex/server";
import { expect, test } from "vitest";
import { TestEngine } from "./testing";
import { pushFolder, REPOSITORY } from "./testing-cli";

const PACKAGE = "only-in-this-app";
const MODERN = "@scoped/only-esm";
const APP: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "app",
    type: "module",
    dependencies: { convex: "*", [PACKAGE]: "1.0.0", [MODERN]: "1.0.0" },
  }),
  "convex.json": JSON.stringify({ node: { externalPackages: [PACKAGE, MODERN] } }),
  "convex/rooms.ts": `"use node";
    import { actionGeneric as action } from "convex/server";
    import { measure } from "${PACKAGE}";
    import named, { times } from "${MODERN}";
    export const area = action({ args: {}, handler: async () => measure(3, 4) });
    export const modern = action({ args: {}, handler: async () => named + " " + times(3, 4) });`,
  [`node_modules/${PACKAGE}/package.json`]: JSON.stringify({ name: PACKAGE, version: "1.0.0", main: "main.js" }),
  [`node_modules/${PACKAGE}/main.js`]:
    "exports.measure = (a, b) => require('node:path').basename(__dirname) + ' ' + a * b;",
  [`node_modules/${MODERN}/package.json`]: JSON.stringify({
    ...{ name: MODERN, version: "1.0.0", type: "module", exports: { ".": { import: "./main.js" } } },
  }),
  [`node_modules/${MODERN}/main.js`]: "export const times = (a, b) => a * b; export default 'modern';",
};

test("F80 external packages are found from the app's folder (F36)", async () => {
  const home = mkdtempSync(join(tmpdir(), "external-"));
  const app = join(home, "app");
  for (const [path, text] of Object.entries(APP)) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), text);
  }
  symlinkSync(join(REPOSITORY, "node_modules/convex"), join(app, "node_modules/convex"));
  const engine = await TestEngine.start({ args: ["--app", app] });
  try {
    await pushFolder(engine, app);
    expect(await engine.http().action(anyApi.rooms!.area as never, {} as never)).toBe(`${PACKAGE} 12`);
    expect(await engine.http().action(anyApi.rooms!.modern as never, {} as never)).toBe("modern 12");
  } finally {
    await engine.stop();
    rmSync(home, { recursive: true, force: true });
  }
});
