import { launchEntry } from "../../lib/local/entries/rest";
import { keep, readKept } from "../../lib/local/storage";

/** What staff wants this browser to show: the platform as before its launch, or open. No rule of the server knows it. */
export type LaunchOverride = "pre-launch" | "full-access";

/** The flag of this browser, or null. */
export function readLaunchOverride(): LaunchOverride | null {
  return readKept(launchEntry);
}

/** Sets or clears the flag; pages take it up when they are loaded anew (SUB-021). */
export function writeLaunchOverride(override: LaunchOverride | null): void {
  keep(launchEntry, override);
}

/** Whether the site runs on the visitor's own machine. Elsewhere the flag counts for staff only (C04). */
export function isOwnMachine(hostname = window.location.hostname): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
