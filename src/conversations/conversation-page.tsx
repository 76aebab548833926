import { Live } from "../app/live/live";
import { RequireSession } from "../app/session/require-session";
import { Loading } from "../app/waiting/loading";
import { Bone } from "../ui/bone";
import { LiveConversation } from "./live-conversation";
import styles from "./conversation.module.css";
import type { PairIds } from "./types";

/** /berichten/{request}/{company}: one conversation, the same address for both sides (B03). */
export function ConversationPage({ ids }: { ids: PairIds }) {
  return (
    <div className={`wrap ${styles.page}`} data-action-bar="true">
      <RequireSession fallback={<ConversationSkeleton />}>
        {(viewer) => (
          <Live fallback={<ConversationSkeleton />}>
            <LiveConversation ids={ids} viewer={viewer} />
          </Live>
        )}
      </RequireSession>
    </div>
  );
}

/** The grey shape of a conversation. */
export function ConversationSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Bone width="60%" height="28px" />
      <Bone width="70%" height="64px" />
      <Bone width="50%" height="44px" />
      <Bone width="65%" height="64px" />
    </Loading>
  );
}
