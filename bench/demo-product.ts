import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { findOrInstallChromium } from "../scripts/lib/chromium";
import { runFunction } from "../scripts/product/admin";
import { choosePorts } from "../scripts/product/console";
import { DEMO_PASSWORD } from "../scripts/product/demo";
import { startProduct, type Product } from "../scripts/product/product";
import { isHydrated } from "../scripts/web/hydrated";

/**
 * The surroundings of a benchmark of pages: the product with its demo, a browser, and a folder that is deleted
 * afterwards.
 */
export interface DemoProduct {
  product: Product;
  browser: Browser;
  dir: string;
}

/** Starts the product with its demo in a folder of its own and a browser, measures, and stops both. */
export async function withDemoProduct<T>(measure: (demo: DemoProduct) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "bench-pages-"));
  const ports = await choosePorts(process.env.PORT);
  const product = await startProduct({ dataDir: join(dir, "data"), ports, instruments: false, mode: "start" });
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(console.log),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await runFunction(product.engine, "seed:demo", { password: DEMO_PASSWORD });
    return await measure({ product, browser, dir });
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Logs an account of the demo in on the page at this address. The caller waits for the next page. */
export async function logIn(context: BrowserContext, address: string, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  const submit = page.getByRole("button", { name: "Inloggen" });
  await page.waitForFunction(isHydrated, (await submit.elementHandle())!);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(DEMO_PASSWORD);
  await submit.click();
  return page;
}
