import { launchEntry } from "../../lib/local/entries/rest";
import { keep, readKept } from "convex-local-first/device/storage";

/**
 * How staff wants this browser to show the platform: as before its launch, or open. It does not change the server's
 * rules.
 */
export type LaunchOverride = "pre-launch" | "full-access";

/** The launch override of this browser, or null. */
export function readLaunchOverride(): LaunchOverride | null {
  return readKept(launchEntry);
}

/** Sets or clears the launch override; pages apply it at the next load (SUB-021). */
export function writeLaunchOverride(override: LaunchOverride | null): void {
  keep(launchEntry, override);
}

/** Whether the site runs on the visitor's own machine. Elsewhere the launch override applies to staff only (C04). */
export function isOwnMachine(hostname = window.location.hostname): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
