/** What staff wants this browser to show: the platform as before its launch, or open. No rule of the server knows it. */
export type LaunchOverride = "pre-launch" | "full-access";

const KEY = "vo:launch-override";

/** The flag of this browser, or null. */
export function readLaunchOverride(): LaunchOverride | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === "pre-launch" || value === "full-access" ? value : null;
  } catch {
    return null;
  }
}

/** Sets or clears the flag; pages take it up when they are loaded anew (SUB-021). */
export function writeLaunchOverride(override: LaunchOverride | null): void {
  if (override === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, override);
}

/** Whether the site runs on the visitor's own machine. Elsewhere the flag counts for staff only (C04). */
export function isOwnMachine(hostname = window.location.hostname): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
