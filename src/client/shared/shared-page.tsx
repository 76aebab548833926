import { useLocation } from "@tanstack/react-router";
import { Live } from "../../app/live/live";
import { SharedSkeleton } from "./shared-skeleton";
import { SharedView } from "./shared-view";
import styles from "./shared.module.css";

/** The page behind a shared link: the client's request, live and read-only (N20). */
export function SharedPage() {
  return (
    <div className={`wrap app ${styles.page}`}>
      <Live fallback={<SharedSkeleton />}>
        <ByAddress />
      </Live>
    </div>
  );
}

function ByAddress() {
  // Another link may be opened in the tab of an earlier one, which is no new document.
  const hash = useLocation({ select: (location) => location.hash });
  return <SharedView key={hash} hash={hash} />;
}
