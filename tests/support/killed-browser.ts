import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** As Playwright starts a browser: a page without a window is not slowed down as one that nobody looks at. */
const AWAKE = [
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
];

/** A browser whose processes are killed, as by a power cut. What it had written to its profile is there the next time. */
export interface KilledBrowser {
  /** Starts it with a page that is empty yet. */
  start(): Promise<Page>;
  /** Ends all of its processes at once (SIGKILL), which lets them write nothing more. */
  kill(): Promise<void>;
}

/** Makes a browser with a profile folder of its own, which exists while `work` runs. */
export async function withKilledBrowser(work: (browser: KilledBrowser) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "killed-browser-"));
  const portFile = join(folder, "DevToolsActivePort");
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  let end = () => Promise.resolve();
  try {
    await work({
      async start() {
        rmSync(portFile, { force: true });
        const switches = [
          ...AWAKE,
          "--headless",
          "--no-first-run",
          "--remote-debugging-port=0",
          `--user-data-dir=${folder}`,
        ];
        // A group of its own: its processes end together.
        const child = spawn(executablePath!, [...args, ...switches, "about:blank"], {
          detached: true,
          stdio: "ignore",
        });
        const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
        end = async () => {
          end = () => Promise.resolve();
          process.kill(-child.pid!, "SIGKILL");
          await ended;
        };
        const isUp = () => existsSync(portFile) && readFileSync(portFile, "utf8").includes("\n");
        await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
        const [port] = readFileSync(portFile, "utf8").split("\n");
        const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
        return await browser.contexts()[0]!.newPage();
      },
      kill: () => end(),
    });
  } finally {
    await end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
