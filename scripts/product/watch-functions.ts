import { watch } from "node:fs";
import type { DeploymentAccess } from "./admin";
import { runConvexCli } from "./push";
import { inRoot } from "../lib/root";

const QUIET_MS = 150;

/** Pushes the functions and renews the generated code whenever a file of convex/ or domain/ changes. */
export function watchFunctions(access: DeploymentAccess, say: (line: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  let pushing = Promise.resolve();
  const push = async () => {
    try {
      await runConvexCli(access, ["deploy", "--typecheck", "disable"]);
      say("Functions pushed.");
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  const changed = (_event: string, file: string | null) => {
    if (file === null || /_generated|\.test\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      pushing = pushing.then(push);
    }, QUIET_MS);
  };
  for (const folder of ["convex", "domain"]) watch(inRoot(folder), { recursive: true }, changed);
}
