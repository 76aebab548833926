import { writeFileSync } from "node:fs";
import { bin, runCommand } from "../lib/children";
import { fingerprint, onlyWhenChanged } from "../lib/fingerprint";
import { inRoot } from "../lib/root";
import { writePictureParts } from "../web/company-picture-parts";
import { writeMailStrips } from "../web/mail-pictures";

const SOURCES = [
  "src",
  "domain",
  "convex/_generated",
  "packages/convex-local-first/src",
  "public",
  "scripts/web",
  "web",
  "vite.config.ts",
  "package-lock.json",
];
/** Tests are not built, and the route tree follows from the routes. */
const LEFT_OUT = /\.test\.tsx?$|routeTree\.gen\.ts$/;
const MARK = inRoot("dist/server/.fingerprint");

/** Builds the site into dist/, for the browser and for the server. Throws with the builder's output. */
export async function buildWeb(): Promise<void> {
  const current = fingerprint(SOURCES, LEFT_OUT);
  // In this order: the first build writes the route tree that the second one reads.
  for (const args of [["build"], ["build", "--ssr"]]) {
    const { code, output } = await runCommand(bin("vite"), [...args, "--logLevel", "warn"]);
    if (code !== 0) throw new Error(`The site could not be built.\n${output}`);
  }
  await writePictureParts(inRoot("dist/server"));
  await writeMailStrips(inRoot("dist/client"));
  writeFileSync(MARK, current);
}

/**
 * Builds the site into dist/ when one of its sources changed since the last build. Returns whether it built. Throws
 * with the builder's output.
 */
export function buildWebWhenChanged(): Promise<boolean> {
  return onlyWhenChanged(MARK, fingerprint(SOURCES, LEFT_OUT), buildWeb);
}
