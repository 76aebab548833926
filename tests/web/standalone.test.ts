import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { socialPictures } from "../../domain/content/social";
import { rightOwner } from "../../domain/settings/owner.setup";
import { freePort } from "../../scripts/lib/ports";
import { inRoot } from "../../scripts/lib/root";
import { builtFor } from "./site";

const config = builtFor();
let folder: string;
let server: ChildProcess | undefined;

/** Starts the server of the copied folder; resolves with what it printed first, or with how it ended. */
async function start(env: Record<string, string>): Promise<string> {
  server?.kill();
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
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe("what `npm run build` leaves in dist/, on a machine that has nothing of the project but that folder", () => {
  test("says what is missing when it is not told of a deployment", async () => {
    expect(await start({})).toBe("CONVEX_URL is not set.");
  });

  test("names each setting of its owner that is missing or a placeholder, and does not start without", async () => {
    const addresses = { CONVEX_URL: config.convexUrl, SITE_ORIGIN: "https://www.vloeren.nl" };
    expect(await start(addresses)).toBe("OWNER_NAME is not set.");
    expect(await start({ ...addresses, ...rightOwner, OWNER_KVK: "12345678" })).toBe("OWNER_KVK is a placeholder.");
    await new Promise((resolve) => server!.once("close", resolve));
    expect(server!.exitCode).toBe(1);
  });

  test("says who runs it, by what stands in dist/owner.env", async () => {
    const port = await freePort();
    const file = join(folder, "dist/owner.env");
    writeFileSync(
      file,
      Object.entries(rightOwner)
        .map((each) => `${each.join("=")}\n`)
        .join(""),
    );
    try {
      const said = await start({
        ...{ CONVEX_URL: config.convexUrl, SITE_ORIGIN: "https://www.vloeren.nl" },
        ...{ PORT: String(port), HOST: "127.0.0.1" },
      });
      expect(JSON.parse(said)).toMatchObject({ event: "serving" });
      const textAt = async (path: string) =>
        (
          await (await fetch(`http://localhost:${port}${path}`, { headers: { Accept: "text/html" } })).text()
        ).replaceAll(/<[^>]*>/g, "");
      expect(await textAt("/contact")).toMatch(/hallo@[^]*030 200 10 50[^]*Eikenhart[^]*KVK 68750110/);
      expect(await textAt("/terms")).toContain("platform van Eikenhart Platforms B.V. (KVK 68750110)");
      const home = await textAt("/");
      expect(home).toContain("projecten per maand (eigen administratie, 02-10-2026)");
      expect(home).toMatch(/bespaart tot 25%/);
      expect(home).not.toMatch(/300\+|35\+|4,8gem|tot 40%|Voorbeeldcijfers/);
      expect(await textAt("/voor-vloerbedrijven")).toContain("€99 excl. btw per maand");
    } finally {
      rmSync(file);
    }
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
