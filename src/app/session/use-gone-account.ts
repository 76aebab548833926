import { useAuthActions, useAuthToken } from "@convex-dev/auth/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { createStore, useStore } from "../../lib/store";
import { guestClient } from "../live/http-client";

/** Whether a login is in progress on this page. */
export const loggingInStore = createStore(false);

const ASK_AGAIN_MS = 2_000;

/**
 * Logs out when the account of this browser's session does not exist any more (`isGone`: the live connection says so).
 * A login ends the browser's earlier session before its own arrives, here or in another tab; so it waits a moment and
 * checks the token that is still there.
 */
export function useGoneAccount(isGone: boolean): void {
  const token = useAuthToken();
  const { signOut } = useAuthActions();
  const loggingIn = useStore(loggingInStore, false);

  useEffect(() => {
    if (!isGone || token === null || loggingIn) return;
    let over = false;
    const ask = async () => {
      const client = guestClient();
      client.setAuth(token);
      // Who cannot be asked just now is asked again.
      const viewer = await client.query(api.users.viewer, {}).catch(() => undefined);
      if (over || viewer !== null) return;
      over = true;
      await signOut();
    };
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [isGone, token, loggingIn, signOut]);
}
