/** Packages that an app does not bundle, on an engine that was started in another folder than the app's. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { expect, test } from "vitest";
import { startEngine } from "../../scripts/product/engine";
import { pushFunctions } from "../../scripts/product/push";
import { inRoot } from "../../scripts/lib/root";
import { createSecrets } from "../../scripts/product/secrets";

const PACKAGE = "only-in-this-app";
const APP: Record<string, string> = {
  "package.json": JSON.stringify({ name: "app", type: "module", dependencies: { convex: "*", [PACKAGE]: "1.0.0" } }),
  "convex.json": JSON.stringify({ node: { externalPackages: [PACKAGE] } }),
  "convex/rooms.ts": `"use node";
    import { actionGeneric as action } from "convex/server";
    import { measure } from "${PACKAGE}";
    export const area = action({ args: {}, handler: async () => measure(3, 4) });`,
  [`node_modules/${PACKAGE}/package.json`]: JSON.stringify({ name: PACKAGE, version: "1.0.0", main: "main.js" }),
  [`node_modules/${PACKAGE}/main.js`]:
    "exports.measure = (a, b) => require('node:path').basename(__dirname) + ' ' + a * b;",
};

test("F80 external packages are found from the app's folder (F36)", async () => {
  const home = mkdtempSync(join(tmpdir(), "external-"));
  const app = join(home, "app");
  for (const [path, text] of Object.entries(APP)) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), text);
  }
  symlinkSync(inRoot("node_modules/convex"), join(app, "node_modules/convex"));
  const { adminKey } = createSecrets();
  const engine = await startEngine({
    dir: join(home, "data"),
    app,
    port: 0,
    sitePort: 0,
    adminKey,
    instruments: false,
  });
  try {
    await pushFunctions(engine, app);
    const client = new ConvexHttpClient(engine.cloudUrl, { logger: false });
    expect(await client.action(anyApi.rooms!.area as never, {} as never)).toBe(`${PACKAGE} 12`);
  } finally {
    await engine.child.stop();
    rmSync(home, { recursive: true, force: true });
  }
}, 300_000);
