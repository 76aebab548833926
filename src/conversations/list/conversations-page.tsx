import type { ReactNode } from "react";
import { Live } from "../../app/live/live";
import { RequireSession } from "../../app/session/require-session";
import { Loading } from "../../app/waiting/loading";
import { useMedia } from "../../lib/use-media";
import { Bone } from "../../ui/bone";
import { ConversationList } from "./conversation-list";
import styles from "./conversations.module.css";
import type { PairIds } from "../types";

type Props = {
  /** The conversation that is open, or null at /berichten itself. */
  open: PairIds | null;
  /** That conversation. */
  children?: ReactNode;
};

/**
 * The pages below /berichten (B03). On a desktop the list is beside the open conversation; elsewhere one of the two is
 * shown, and the list is not queried while a conversation fills the screen.
 */
export function ConversationsPage({ open, children }: Props) {
  const isWide = useMedia("(width > 1180px)");
  const isOpen = open !== null;
  return (
    <div className={`wrap ${styles.rooms} ${isOpen ? styles.opened : "app"}`}>
      {isOpen ? <p className={`head ${styles.title}`}>Berichten</p> : <h1 className={styles.title}>Berichten</h1>}
      <RequireSession fallback={<Skeleton />}>
        {(viewer) => (
          <Live fallback={<Skeleton />}>
            {(isWide || !isOpen) && <ConversationList viewer={viewer} open={open} waiting={<Skeleton />} />}
          </Live>
        )}
      </RequireSession>
      {children}
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles.list}>
      <Loading className={styles.rows}>
        {[0, 1, 2].map((index) => (
          <Bone key={index} height="84px" />
        ))}
      </Loading>
    </div>
  );
}
