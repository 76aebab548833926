import { unreadText } from "../../../domain/conversations";
import { UNREAD_SHOWN_MAX } from "../../../domain/limits";
import { useStore } from "../../lib/store";
import styles from "./unread-view.module.css";
import { unreadStore } from "./unread-store";

/** The number of unread messages beside the name of a link; nothing when there are none. */
export function UnreadCount() {
  const count = useStore(unreadStore, 0);
  return count === 0 ? null : <span className={`num ${styles.count}`}>{unreadText(count, UNREAD_SHOWN_MAX)}</span>;
}
