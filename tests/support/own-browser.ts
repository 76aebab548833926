import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import type { World } from "./world";

/** A proxy that is not there, also for this machine's own addresses. */
const NOWHERE = { server: "http://127.0.0.1:9", bypass: "<-loopback>" };

/** A browser as on a person's telephone: its storage survives closing it. */
export interface OwnBrowser {
  /**
   * Starts it: `offline` until the test says otherwise, or `unplugged` for good, also for its service workers, which do
   * not always hear that the browser is offline.
   */
  open(options?: { offline?: boolean; unplugged?: boolean }): Promise<BrowserContext>;
  /** Ends it, as somebody does who closes it. */
  close(): Promise<void>;
}

/** Opens a browser of its own while `work` runs. */
export async function withOwnBrowser(world: World, work: (browser: OwnBrowser) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  const { locale, timezoneId, launchOptions } = test.info().project.use;
  let context: BrowserContext | null = null;
  const close = async () => {
    await context?.close();
    context = null;
  };
  try {
    await work({
      open: async ({ unplugged = false, offline = unplugged } = {}) => {
        context = await chromium.launchPersistentContext(folder, {
          baseURL: world.site,
          serviceWorkers: "allow",
          ...launchOptions,
          ...(locale ? { locale } : {}),
          ...(timezoneId ? { timezoneId } : {}),
          ...(unplugged ? { proxy: NOWHERE } : {}),
        });
        await context.setOffline(offline);
        return context;
      },
      close,
    });
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything that the browser stores for the site, as one text. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve) => {
            rows.onsuccess = () => resolve(rows.result);
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push([name, url]);
      const documents = (await cache.matchAll()).filter((answer) =>
        (answer.headers.get("Content-Type") ?? "").startsWith("text/html"),
      );
      found.push(await Promise.all(documents.map((answer) => answer.text())));
    }
    return JSON.stringify(found);
  });

/** Waits until the pages behind a login are stored on this device. */
export async function appIsKept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async () => (await caches.match("/shell")) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

/** Kills a page's process, as a browser does that runs out of memory. */
export async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // Never answered: there is nobody left to answer.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
}

/** Everything that a page's scripts hold in memory, as the text of a heap snapshot. */
export async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => parts.push(chunk));
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  return parts.join("");
}
