import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand } from "./children";

/** Debian's package, and its program: the browser without a window, which takes half the processor time for a page. */
const PACKAGE = "chromium-headless-shell";
const NAMES = [PACKAGE, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
  `/usr/bin/${PACKAGE}`,
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of the Chromium to test with: `CHROMIUM_PATH`, otherwise a usual place or name. Null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...PLACES, ...onPath].find((path) => existsSync(path)) ?? null;
}

/**
 * The path of the Chromium to test with. When there is none, installs Debian's package, which needs Debian and root.
 * Throws an Error that says what to do. `say` gets a line before an installation.
 */
export async function findOrInstallChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const advice = `Install Chromium (Debian: apt-get install ${PACKAGE}) or set CHROMIUM_PATH to its program.`;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH names no file. ${advice}`);
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) throw new Error(`No Chromium found. ${advice}`);
  say("No Chromium found: installing Debian's package.");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", ["update", "-q"], { env });
  const install = await runCommand("apt-get", ["install", "-y", "-q", "--no-install-recommends", PACKAGE], { env });
  const installed = findChromium();
  if (!installed) throw new Error(`Chromium could not be installed. ${advice}\n${install.output.slice(-2000)}`);
  return installed;
}
