import { readKept } from "convex-local-first/device/storage";
import { keptSession } from "convex-local-first/device/session-row";
import { device } from "../../lib/local/device";
import { accountEntry, authEntry, sessionDatabaseEntry } from "../../lib/local/entries/start";
import { storedTokenKey } from "../live/live-store";

/** The session on this device, where a crash keeps it (docs/adr/0033-what-waits.md). */
export const sessionRow = keptSession({
  name: sessionDatabaseEntry.key,
  entriesOf(convexUrl) {
    const key = storedTokenKey(convexUrl);
    return { jwt: { ...authEntry, key }, refresh: { ...authEntry, key: key.replace("JWT", "RefreshToken") } };
  },
  onRestored(account, at) {
    // The mark of an account is lost, or is that of the one before.
    if (readKept(accountEntry)?.id !== account) device.enterAccount(account, at);
  },
});
