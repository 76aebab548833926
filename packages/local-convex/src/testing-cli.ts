import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import type { DeploymentAccess } from "./instruments-client";

/** The workspace whose node_modules have the packages that functions import. */
export const REPOSITORY = resolve(import.meta.dirname, "../../..");

/** Runs the official CLI in a project's folder; resolves with its output, rejects with it when it fails. */
export async function runCli({ cloudUrl, adminKey }: DeploymentAccess, args: string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, [join(REPOSITORY, "node_modules/convex/bin/main.js"), ...args], {
    cwd,
    env: {
      ...process.env,
      CONVEX_SELF_HOSTED_URL: cloudUrl,
      CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
      CONVEX_VERSION_API_ORIGIN: cloudUrl,
      CI: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`convex ${args.join(" ")} failed:\n${output}`);
  return output;
}

/** Pushes the `convex/` of a project's folder. */
export const pushFolder = (access: DeploymentAccess, folder: string): Promise<string> =>
  runCli(access, ["deploy", "--typecheck", "disable", "--codegen", "disable"], folder);
