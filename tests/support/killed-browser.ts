import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { test } from "./fixtures";

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
  const { launchOptions } = test.info().project.use;
  let end = () => Promise.resolve();
  try {
    await work({
      async start() {
        const context = await chromium.launchPersistentContext(folder, { serviceWorkers: "allow", ...launchOptions });
        const closed = new Promise<void>((resolve) => context.once("close", () => resolve()));
        end = async () => {
          end = () => Promise.resolve();
          // Its processes are a group, of which the browser itself is the first.
          process.kill(-pidOf(folder), "SIGKILL");
          await closed;
        };
        return await context.newPage();
      },
      kill: () => end(),
    });
  } finally {
    await end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The id of the browser's own process: that of its group that has this profile and is no helper. */
function pidOf(folder: string): number {
  const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).split("\n");
  const line = lines.find((each) => each.includes(`--user-data-dir=${folder}`) && !each.includes("--type="));
  if (line === undefined) throw new Error("The browser is not running");
  return Number.parseInt(line, 10);
}
