import { formatRelative } from "../../../domain/dates";
import { conversationLink } from "../../app/links";
import { isHeldBack } from "../../lib/local/held-contacts";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { Tag } from "../../ui/tag";
import { Unbroken } from "../../ui/unbroken";
import styles from "./conversations.module.css";
import type { ListedConversation } from "../types";

/**
 * A conversation in the list: the other side, the subject, the last message with its time, and the number of unread
 * ones.
 */
export function ConversationRow({ row, now }: { row: ListedConversation; now: number }) {
  const { briefId, companyId, otherName, title, last, lastAt, side, unread, isClosed } = row;
  const isHeld = isHeldBack({ name: otherName });
  return (
    <li>
      <AppLink {...conversationLink(briefId, companyId)} className={styles.row} data-unread={unread > 0 || undefined}>
        <b className={styles.name}>{isHeld ? <Held width="9em" /> : otherName}</b>
        <span className={`quiet ${styles.when}`}>{formatRelative(lastAt, now)}</span>
        <span className={`quiet ${styles.about}`}>
          <Unbroken text={title} />
        </span>
        <span className={styles.last}>
          <span className={styles.preview}>
            <span>{last?.by === side ? "Jij: " : ""}</span>
            {isHeld ? <Held width="14em" /> : <span>{last?.text || photosText(last?.photos ?? 0)}</span>}
          </span>
          {isClosed && <Tag>Gesloten</Tag>}
          {unread > 0 && (
            <Tag tone="solid">
              {unread} <span className="visually-hidden">ongelezen</span>
            </Tag>
          )}
        </span>
      </AppLink>
    </li>
  );
}

/** Where words will stand once it is sure that they may still be read. */
function Held({ width }: { width: string }) {
  return <Bone width={width} height="1lh" />;
}

function photosText(count: number): string {
  return count === 1 ? "Foto" : `${count} foto's`;
}
