/** The example as its user has it: built, served, on the local engine, in a browser that is killed while it is offline. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect as expectPage, type BrowserContext, type Page } from "@playwright/test";
import { build, preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api, TestEngine } from "../../packages/local-convex/src/testing";
import { findOrInstallChromium } from "../../scripts/lib/chromium";

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), "notes-"));
const patient = expectPage.configure({ timeout: 30_000 });
let engine: TestEngine;
let site: PreviewServer;
let address: string;
let executablePath: string;

beforeAll(async () => {
  executablePath = await findOrInstallChromium(console.warn);
  const functions = readdirSync(join(here, "convex")).map((name) => [
    name,
    readFileSync(join(here, "convex", name), "utf8"),
  ]);
  engine = await TestEngine.start({ functions: Object.fromEntries(functions) as Record<string, string> });
  const options = { configFile: join(here, "vite.config.ts"), logLevel: "warn" as const };
  const outDir = join(folder, "site");
  const define = { "import.meta.env.VITE_CONVEX_URL": JSON.stringify(engine.url) };
  await build({ ...options, define, build: { outDir, emptyOutDir: true } });
  site = await preview({ ...options, build: { outDir }, preview: { port: 0, strictPort: false } });
  address = site.resolvedUrls!.local[0]!;
});
afterAll(async () => {
  await site?.close();
  await engine?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A browser with the profile of the test: what it wrote there is there the next time. */
async function open(): Promise<{ context: BrowserContext; page: Page }> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
  const context = await chromium.launchPersistentContext(join(folder, "profile"), { executablePath, args });
  return { context, page: await context.newPage() };
}

/** Ends all processes of the browser at once, which lets them write nothing more. */
async function kill(context: BrowserContext): Promise<void> {
  const closed = new Promise<void>((resolve) => context.once("close", () => resolve()));
  const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).split("\n");
  const own = lines.find(
    (line) => line.includes(`--user-data-dir=${join(folder, "profile")}`) && !line.includes("--type="),
  );
  process.kill(-Number.parseInt(own!, 10), "SIGKILL");
  await closed;
}

const add = async (page: Page, text: string) => {
  await page.getByLabel("Note", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Add" }).click();
};

test("a note that was typed offline survives a killed browser, and arrives once although its first reply is lost", async () => {
  const first = await open();
  await first.page.goto(address);
  await add(first.page, "Milk");
  const notes = first.page.getByRole("list", { name: "Notes" });
  await patient(notes.getByRole("listitem")).toHaveText(["Milk"]);
  // The worker has the page and its files from here on.
  await first.page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await first.context.setOffline(true);
  await add(first.page, "Bread");
  await patient(notes.getByRole("listitem")).toHaveText([/^Bread\s*waiting$/, "Milk"]);
  await kill(first.context);

  const second = await open();
  await second.context.setOffline(true);
  await second.page.goto(address);
  const seen = second.page.getByRole("list", { name: "Notes" });
  await patient(seen.getByRole("listitem")).toHaveText([/^Bread\s*waiting$/, "Milk"]);
  await patient(second.page.getByRole("status")).toContainText("As it was at");

  // The first try has its effect, and its reply is lost.
  let tries = 0;
  await second.context.route(`${engine.url}/api/mutation`, async (route) => {
    if (++tries > 1) return await route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await second.context.setOffline(false);
  await patient(seen.getByRole("listitem")).toHaveText(["Bread", "Milk"]);
  await expectPage.poll(() => tries).toBe(2);
  await second.context.close();
  const stored = (await engine.http().query(api.notes!.list!, {})) as { text: string }[];
  expect(stored.map(({ text }) => text)).toEqual(["Bread", "Milk"]);
});
