import { Live } from "../app/live/live";
import { RequireSession } from "../app/session/require-session";
import { ConversationSkeleton } from "./conversation-skeleton";
import { LiveConversation } from "./live-conversation";
import styles from "./conversation.module.css";
import type { PairIds } from "./types";

/** The page /berichten/{request}/{company}: one conversation, with the same address for both sides (B03). */
export function ConversationPage({ ids }: { ids: PairIds }) {
  return (
    <div className={styles.page} data-action-bar="inside" data-conversation>
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
