import { adminEntry } from "../../lib/local/entries/sign-in";
import { readKept } from "../../lib/local/storage";

/** This tab's admin token, which may have ended; null when it has none, or in a browser that forbids to keep one. */
export function storedAdminToken(): string | null {
  return readKept(adminEntry);
}
