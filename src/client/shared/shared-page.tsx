import { useHydrated, useLocation } from "@tanstack/react-router";
import { Live } from "../../app/live/live";
import { readSecret } from "../share/share-link";
import { SharedSkeleton } from "./shared-skeleton";
import { Over, SharedView } from "./shared-view";
import styles from "./shared.module.css";

/** The page behind a shared link: the client's request, live and read-only (N20). */
export function SharedPage() {
  // Another link may be opened in the tab of an earlier one, which is no new document.
  const secret = readSecret(useLocation({ select: (location) => location.hash }));
  // A server is not told the fragment of an address.
  const hydrated = useHydrated();
  return (
    <div className={`wrap app ${styles.page}`}>
      {!hydrated ? (
        <SharedSkeleton />
      ) : secret === "" ? (
        <Over />
      ) : (
        <Live fallback={<SharedSkeleton />}>
          <SharedView key={secret} secret={secret} />
        </Live>
      )}
    </div>
  );
}
