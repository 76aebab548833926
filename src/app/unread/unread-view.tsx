import { MessageSquare } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { api } from "../../../convex/_generated/api";
import { unreadText } from "../../../domain/conversations";
import { UNREAD_SHOWN_MAX } from "../../../domain/limits";
import { AppLink } from "../../ui/app-link";
import { useHeaderEnd } from "../use-header-end";
import { useLiveQuery } from "../live/use-local-query";
import styles from "./unread-view.module.css";
import { countInTitle } from "./title-count";
import { unreadStore } from "./unread-store";

/**
 * The link to the conversations, in the header of every page that has the live client, with the number of unread
 * messages, which it also writes into the title of the tab (B03).
 */
export function UnreadView() {
  const unread = useLiveQuery({ query: api.conversations.unread, args: {} });
  const count = unread.status === "success" ? (unread.data ?? 0) : 0;
  const place = useHeaderEnd();
  useEffect(() => {
    unreadStore.set(count);
    if (count === 0) return;
    return countInTitle(unreadText(count, UNREAD_SHOWN_MAX));
  }, [count]);
  useEffect(() => () => unreadStore.set(0), []);
  if (place === null) return null;
  return createPortal(
    <AppLink to="/berichten" className={styles.sign} data-messages data-unread={count > 0 || undefined}>
      <MessageSquare size={22} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">Berichten</span>
      {count > 0 && <span className="num">{unreadText(count, UNREAD_SHOWN_MAX)}</span>}
    </AppLink>,
    place,
  );
}
