import { api } from "../../../convex/_generated/api";
import { guestClient } from "../live/http-client";
import { persistent } from "../live/network-error";

/**
 * Ends a session at the deployment as soon as it can be reached, for somebody who logged out without a connection. Only
 * this page holds its token: once the page is closed, the session ends when it expires, or from another device.
 */
export function endSessionLater(token: string): void {
  const end = persistent(async () => {
    const client = guestClient();
    client.setAuth(token);
    await client.action(api.auth.signOut, {});
  });
  // An old token is not taken any more: its session ends by itself.
  end().catch((error: unknown) => console.warn("The session was not ended at the server:", error));
}
