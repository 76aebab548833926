import { useAuthActions, useAuthToken } from "@convex-dev/auth/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { createStore, useStore } from "../../lib/store";
import { guestClient } from "../live/http-client";

/** Whether a login is on its way on this page. */
export const loggingInStore = createStore(false);

const ASK_AGAIN_MS = 2_000;

/**
 * Logs out when the account of this browser's session is gone (`isGone`: the live connection says so). A login ends the
 * session that the browser had before its own arrives, here or in another tab; so it is the token which is still there a
 * moment later that is asked about, by itself.
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
