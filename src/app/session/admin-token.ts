import { adminEntry } from "../../lib/local/entries/sign-in";
import { readKept } from "convex-local-first/device/storage";

/** This tab's admin token, which may have expired; null when it has none, or in a browser that stores nothing. */
export function storedAdminToken(): string | null {
  return readKept(adminEntry);
}
