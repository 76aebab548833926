import { Button } from "@radix-ui/themes";
import { LogOut, MessageSquare, UserRound } from "lucide-react";
import { unreadText } from "../../domain/conversations";
import { UNREAD_SHOWN_MAX } from "../../domain/limits";
import { Logo } from "../app/frame/logo";
import { useLogOut } from "../app/session/use-log-out";
import { useViewer } from "../app/session/session";
import { unreadStore } from "../app/unread/unread-store";
import { useStore } from "../lib/store";
import { AppLink } from "../ui/app-link";
import styles from "./dashboard.module.css";

/** The header of a client's own pages (NAV-025, C52). */
export function ClientBar() {
  const viewer = useViewer();
  const logOut = useLogOut();
  return (
    <div className={styles.bar}>
      <div className="wrap">
        <Logo />
        {viewer && <span className={`quiet ${styles.name}`}>{viewer.name || viewer.email}</span>}
        {viewer && <MessagesLink />}
        {viewer && (
          <Button asChild variant="ghost" size="3">
            <AppLink to="/mijn-account">
              <UserRound size={18} strokeWidth={1.75} aria-hidden />
              <span className={styles.word}>Account</span>
            </AppLink>
          </Button>
        )}
        <Button variant="ghost" size="3" onClick={() => void logOut()}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          Uitloggen
        </Button>
      </div>
    </div>
  );
}

/** The way to the conversations, with how many messages wait to be read. */
function MessagesLink() {
  const count = useStore(unreadStore, 0);
  return (
    <Button asChild variant="ghost" size="3">
      <AppLink to="/berichten">
        <MessageSquare size={18} strokeWidth={1.75} aria-hidden />
        <span className={styles.word}>Berichten</span>
        {count > 0 && ` (${unreadText(count, UNREAD_SHOWN_MAX)})`}
      </AppLink>
    </Button>
  );
}
