import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommand } from "../scripts/lib/children";
import { inRoot } from "../scripts/lib/root";
import type { createWebServer } from "../web/server";

/** The last commit before pages stored what was seen and what waits. */
export const BEFORE = "7df1cd9";

/** The site as it was built before local-first, with its server of that time. */
export interface FormerSite {
  dist: string;
  createWebServer: typeof createWebServer;
}

/** Builds the site of the commit before local-first in a folder. Throws where the history does not hold that commit. */
export async function buildFormerSite(dir: string): Promise<FormerSite> {
  const run = async (command: string) => {
    const { code, output } = await runCommand("sh", ["-c", command]);
    if (code !== 0) throw new Error(`${command}\n${output.slice(-2000)}`);
  };
  await run(`mkdir -p ${dir} && git -C ${inRoot(".")} archive ${BEFORE} | tar -x -C ${dir}`);
  symlinkSync(inRoot("node_modules"), join(dir, "node_modules"));
  // In this order: the first build writes the route tree that the second one reads.
  for (const kind of ["", "--ssr"]) await run(`cd ${dir} && npx vite build ${kind} --logLevel warn`);
  const server = (await import(pathToFileURL(join(dir, "web/server.ts")).href)) as FormerSite;
  return { dist: join(dir, "dist"), createWebServer: server.createWebServer };
}
