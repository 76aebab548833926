import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { socialPictures } from "../../domain/content/social";
import { freePort } from "../../scripts/lib/ports";
import { inRoot } from "../../scripts/lib/root";
import { builtFor } from "./site";

const config = builtFor();
let folder: string;
let server: ChildProcess;

/** Starts the server of the copied folder; resolves with what it printed first, or with how it ended. */
async function start(env: Record<string, string>): Promise<string> {
  server = spawn(process.execPath, [join(folder, "dist/server/main.js")], { cwd: folder, env });
  const first = (stream: NodeJS.ReadableStream) =>
    new Promise<string>((resolve) => createInterface(stream).once("line", resolve));
  return await Promise.race([first(server.stdout!), first(server.stderr!)]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "standalone-"));
  cpSync(inRoot("dist"), join(folder, "dist"), { recursive: true });
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe("what `npm run build` leaves in dist/, on a machine that has nothing of the project but that folder", () => {
  test("says what is missing when it is not told of a deployment", async () => {
    expect(await start({})).toBe("CONVEX_URL is not set.");
  });

  test("serves the pages that were built, pages that are rendered for the occasion, files, and refuses what is none", async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const addresses = { CONVEX_URL: config.convexUrl, CONVEX_SITE_URL: config.convexSiteUrl };
    const said = await start({ ...addresses, SITE_ORIGIN: config.siteOrigin, PORT: String(port), HOST: "127.0.0.1" });
    expect(JSON.parse(said)).toMatchObject({ event: "serving", siteOrigin: config.siteOrigin, port });

    const html = { headers: { Accept: "text/html" } };
    const built = await fetch(`${url}/faq`, html);
    expect(built.status).toBe(200);
    const page = await built.text();
    expect(page).toContain("Veelgestelde vragen");
    const rendered = await fetch(`${url}/brief-form?stap=2`, html);
    expect(rendered.status).toBe(200);
    expect(await rendered.text()).toContain("Stap 2 van 4");
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)![1]!;
    expect((await fetch(url + style)).headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    const [picture] = Object.keys(socialPictures);
    expect((await fetch(`${url}/social/${picture}.png`)).headers.get("Content-Type")).toBe("image/png");
    expect((await fetch(`${url}/bestaat-niet`, html)).status).toBe(404);
  });
});
