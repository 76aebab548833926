import type { DeploymentAccess } from "./admin";
import { runCommand } from "../lib/children";
import { fingerprint } from "../lib/fingerprint";
import { inRoot, root } from "../lib/root";

const NOT_PUSHED = /\.test\.ts$|tsconfig\.json$/;

/**
 * A hash of everything that a push would send: the functions, what they import, and the installed versions of packages.
 */
export const functionsFingerprint = (): string =>
  fingerprint(["convex", "domain", "package-lock.json", "convex.json"], NOT_PUSHED);

/** Environment in which the official CLI talks to this deployment and to nobody else. */
function cliEnvironment(access: DeploymentAccess): Record<string, string | undefined> {
  return {
    CONVEX_SELF_HOSTED_URL: access.cloudUrl,
    CONVEX_SELF_HOSTED_ADMIN_KEY: access.adminKey,
    CONVEX_DEPLOYMENT: undefined,
    CONVEX_DEPLOY_KEY: undefined,
    // No crash reports, no look for a newer version: starting works without a network.
    CI: "1",
    CONVEX_VERSION_API_ORIGIN: access.cloudUrl,
    NO_PROXY: [process.env.NO_PROXY, "127.0.0.1", "localhost"].filter(Boolean).join(","),
  };
}

/** Runs the official CLI against a deployment. Throws with its output when it fails. */
export async function runConvexCli(
  access: DeploymentAccess,
  args: string[],
  options: { cwd?: string; onLine?: (line: string) => void } = {},
): Promise<string> {
  const { code, output } = await runCommand(process.execPath, [inRoot("node_modules/convex/bin/main.js"), ...args], {
    cwd: options.cwd ?? root,
    env: cliEnvironment(access),
    onLine: options.onLine,
  });
  if (code !== 0) throw new Error(`convex ${args.join(" ")} failed.\n${output}`);
  return output;
}

/** Pushes the functions of a project folder as `convex deploy` does; types and generated code are checked elsewhere. */
export async function pushFunctions(access: DeploymentAccess, cwd: string = root): Promise<void> {
  await runConvexCli(access, ["deploy", "--typecheck", "disable", "--codegen", "disable"], { cwd });
}

/**
 * An error for a failed push of the functions, with advice where it is known. When older rows do not fit the schema,
 * the push changed nothing, and its own text names only the first wrong row.
 */
export function withAdvice(error: unknown, dataDir: string): Error {
  const refused = error instanceof Error ? error : new Error(String(error));
  if (!/does not match the schema|schema validation failed/i.test(refused.message)) return refused;
  return new Error(
    `${refused.message}\n\nThe data in ${dataDir} are of another version of this project and were left as they are. ` +
      "Either go back to the version that made them, or change the rows named above there first, or begin anew with " +
      "`npm run reset`, which removes them.",
    { cause: error },
  );
}
