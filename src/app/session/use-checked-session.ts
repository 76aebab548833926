import { useSession, type Session } from "./session";
import { useStore } from "../../lib/store";
import { liveFailure } from "../live/live-store";

/**
 * Who is logged in, for components that show nothing before that is known. Throws to the page's error boundary when the
 * stored session cannot be checked because the client cannot be loaded.
 */
export function useCheckedSession(): Session {
  const session = useSession();
  const failure = useStore(liveFailure, null);
  if (session.status === "unknown" && failure !== null) throw failure.error;
  return session;
}
