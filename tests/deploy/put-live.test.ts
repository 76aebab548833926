/** The script that puts a built site live, with a server in the place of systemd's. */
import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root";

const run = promisify(execFile);
let folder: string;
let server: Server;
/** The release that does not become ready. */
let broken = "";

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "put-live-"));
  broken = "";
  server = createServer((_, response) => {
    response.statusCode = broken !== "" && readlinkSync(join(folder, "current")).endsWith(broken) ? 503 : 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Builds a site with one asset of its own and puts it live; resolves with whether that worked. */
async function putLive(version: string): Promise<boolean> {
  const build = mkdtempSync(join(tmpdir(), "build-"));
  mkdirSync(join(build, "dist/client/assets"), { recursive: true });
  writeFileSync(join(build, `dist/client/assets/part-${basename(version)}.js`), version);
  await run("tar", ["-czf", "dist.tar.gz", "dist"], { cwd: build });
  const env = {
    PATH: process.env.PATH,
    SITE_FOLDER: folder,
    RESTART: "true",
    PATIENCE: "2",
    READY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`,
  };
  const args = [inRoot("deploy/put-live.sh"), join(build, "dist.tar.gz"), version];
  const worked = await run("bash", args, { env }).then(
    () => true,
    () => false,
  );
  rmSync(build, { recursive: true });
  return worked;
}
const current = () => readlinkSync(join(folder, "current"));
const assets = () => readdirSync(join(folder, "current/dist/client/assets")).sort();

test("keeps the parts of the last three builds for tabs that are open, and five releases", async () => {
  for (const version of ["v1", "v2", "v3", "v4", "v5", "v6"]) expect(await putLive(version), version).toBe(true);
  expect(current()).toBe("releases/v6");
  expect(assets()).toEqual(["part-v3.js", "part-v4.js", "part-v5.js", "part-v6.js"]);
  expect(readdirSync(join(folder, "releases")).sort()).toEqual(["v2", "v3", "v4", "v5", "v6"]);
});

test("goes back to an earlier release, with the parts of the one that was live", async () => {
  await putLive("v1");
  await putLive("v2");
  expect(await putLive("v1")).toBe(true);
  expect([current(), assets()]).toEqual(["releases/v1", ["part-v1.js", "part-v2.js"]]);
});

test("brings the one before back when the new one does not become ready", async () => {
  await putLive("v1");
  broken = "v2";
  expect(await putLive("v2")).toBe(false);
  expect(current()).toBe("releases/v1");
  expect(existsSync(join(folder, "current/dist/client/assets/part-v1.js"))).toBe(true);
});

test("takes no version that leads out of its folder", async () => {
  expect(await putLive("../v1")).toBe(false);
  expect(existsSync(join(folder, "v1"))).toBe(false);
});
