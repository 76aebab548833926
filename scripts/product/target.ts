import type { DeploymentAccess } from "./admin";

/**
 * The self-hosted deployment that a command is for: from its options, else from the variables that the official CLI
 * reads. Throws with what to give when one is missing.
 */
export function targetOf({ url, "admin-key": key }: { url?: string; "admin-key"?: string }): DeploymentAccess {
  const cloudUrl = url ?? process.env.CONVEX_SELF_HOSTED_URL;
  const adminKey = key ?? process.env.CONVEX_SELF_HOSTED_ADMIN_KEY;
  if (!cloudUrl || !adminKey) {
    throw new Error("Say which deployment: --url https://… and CONVEX_SELF_HOSTED_ADMIN_KEY (or --admin-key …).");
  }
  return { cloudUrl: cloudUrl.replace(/\/$/, ""), adminKey };
}
