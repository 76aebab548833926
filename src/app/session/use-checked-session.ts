import { useEffect } from "react";
import { useSession, type Session } from "./session";
import { useStore } from "../../lib/store";
import { liveFailure, requestLive } from "../live/live-store";

/**
 * Who is logged in, for what shows nothing before that is known. Fails, for the page's error boundary, when the session
 * that the browser keeps can never be checked because the client cannot be had.
 */
export function useCheckedSession(): Session {
  const session = useSession();
  const failure = useStore(liveFailure, null);
  useEffect(requestLive, []);
  if (session.status === "unknown" && failure !== null) throw failure.error;
  return session;
}
