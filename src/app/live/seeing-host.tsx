import { ConvexProviderWithAuth, ConvexReactClient } from "convex/react";
import { Eye } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { leaveSite } from "../../lib/leave-site";
import { forgetPictures } from "../../lib/local/device";
import { seeingEntry, type Seen } from "../../lib/local/entries/start";
import { keep, readKept } from "convex-local-first/device/storage";
import { useNow } from "../../lib/use-now";
import { tellHeight } from "../frame/offline-line";
import { storedAdminToken } from "../session/admin-token";
import { guestClient } from "./http-client";
import { usePublishedViewer } from "./live-host";
import { liveStore } from "./live-store";
import styles from "./seeing.module.css";

/**
 * Holds the client of a tab in which staff sees the site as somebody (B17). The deployment refuses everything but
 * reading; here stand the way out and the end.
 */
export function SeeingHost({ convexUrl }: { convexUrl: string }) {
  const [seen] = useState(() => readKept(seeingEntry));
  const client = useMemo(() => new ConvexReactClient(convexUrl, { unsavedChangesWarning: false }), [convexUrl]);
  const auth = useMemo(() => {
    const fetchAccessToken = () => Promise.resolve(seen?.token ?? null);
    return { isLoading: false, isAuthenticated: true, fetchAccessToken };
  }, [seen]);
  if (seen === null) return null;
  return (
    <ConvexProviderWithAuth client={client} useAuth={() => auth}>
      <Seeing client={client} seen={seen} />
    </ConvexProviderWithAuth>
  );
}

function Seeing({ client, seen }: { client: ConvexReactClient; seen: Seen }) {
  const now = useNow(1000);
  const { isGone } = usePublishedViewer();
  const isOver = isGone || now >= seen.endsAt;
  useEffect(() => {
    const signOut = () => stopSeeing(seen).then(() => true);
    const signIn = () => Promise.reject(new Error("Staff that sees the site as somebody logs in nowhere."));
    liveStore.set({ client, token: seen.token, signIn, signOut });
  }, [client, seen]);
  useEffect(() => {
    if (isOver) void leave(seen);
  }, [isOver, seen]);
  // A tab that is closed leaves no pictures of theirs either.
  useEffect(() => {
    const forget = () => void forgetPictures();
    window.addEventListener("pagehide", forget);
    return () => window.removeEventListener("pagehide", forget);
  }, []);
  const minutes = Math.max(1, Math.ceil((seen.endsAt - now) / 60_000));
  return (
    <aside ref={tellHeight} className={styles.bar} aria-label="Meekijken">
      <span className={styles.words}>
        <Eye size={18} strokeWidth={1.75} aria-hidden />
        <span>
          Je kijkt mee als <b>{seen.name}</b>. <span className={styles.long}>Wijzigen kan niet.</span>
        </span>
      </span>
      <span className={`num ${styles.left}`}>Nog {minutes} min</span>
      <button type="button" onClick={() => void stopSeeing(seen)}>
        Stoppen
      </button>
    </aside>
  );
}

/** Ends it at the deployment as well; where that cannot be told, it ends there by itself. */
async function stopSeeing(seen: Seen): Promise<void> {
  const staff = storedAdminToken();
  if (staff !== null) {
    const client = guestClient();
    client.setAuth(staff);
    await client
      .mutation(api.adminSeeing.end, { userId: seen.userId })
      .catch((error: unknown) => console.warn("The deployment was not told:", error));
  }
  await leave(seen);
}

/** Goes back to the person's page of staff, in a document that knows nothing of what was seen. */
async function leave({ userId }: Seen): Promise<void> {
  await forgetPictures();
  keep(seeingEntry, null);
  leaveSite(`/beheer/mensen/${encodeURIComponent(userId)}`);
}
