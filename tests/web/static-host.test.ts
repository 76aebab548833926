/**
 * The built site on a host that only has files: a path with a file gets it, whatever stands behind the question mark, and
 * every other path gets the 404 page.
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findOrInstallChromium } from "../../scripts/lib/chromium";
import { pageFile } from "../../web/prerendered";
import { folder } from "./site";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const found = [pathname.slice(1), pageFile(pathname)]
      .map((name) => join(folder, name))
      .find((file) => existsSync(file) && statSync(file).isFile());
    const file = found ?? join(folder, "404.html");
    response.writeHead(found ? 200 : 404, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: await findOrInstallChromium(() => {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

/** Opens a page; what React and the security policy complain of ends up in `complaints`. */
async function open(path: string, heading: string) {
  const page = await browser.newPage({ serviceWorkers: "block" });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // No backend runs here, and the 404 page comes with its status.
    if (message.type() === "error" && !/ERR_CONNECTION_REFUSED|status of 404/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  await page.goto(origin + path);
  const found = page.getByRole("heading", { level: 1, name: heading });
  await found.waitFor();
  const hydrated = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  await page.waitForFunction(hydrated);
  return { page, complaints };
}

describe("on a host that only has files", () => {
  test.each([
    ["/faq", "Veelgestelde vragen"],
    ["/faq?utm_source=brief", "Veelgestelde vragen"],
    ["/gietvloer-bedrijf-in/texel", "Een gietvloer op Texel"],
    ["/auth", "Inloggen"],
    ["/vloeren/auth?mode=register", "Bedrijf gratis aanmelden"],
    ["/nergens", "Oeps! Pagina niet gevonden"],
    ["/vloer-laten-leggen/ATLANTIS", "Een nieuwe vloer begint met een goede offerte."],
  ])("%s is the page that it should be, without a complaint", async (path, heading) => {
    const { page, complaints } = await open(path, heading);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a filter in the address counts, though the file knows none", async () => {
    const { page, complaints } = await open("/opdrachten?provincie=Zeeland", "Openstaande opdrachten");
    expect(await page.getByLabel("Provincie").inputValue()).toBe("Zeeland");
    expect(complaints).toEqual([]);
    await page.close();
  });
});
