import { useVirtualizer } from "@tanstack/react-virtual";
import { Button } from "@radix-ui/themes";
import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ConversationSide } from "../../domain/conversations";
import styles from "./conversation.module.css";
import { TimelineRow } from "./timeline-row";
import type { TimelineItem } from "./timeline";
import { useStayAtEnd } from "./use-stay-at-end";

type Props = {
  /** Oldest first. */
  items: readonly TimelineItem[];
  side: ConversationSide;
  otherName: string;
  briefId: string;
  /** The time of the last message that the other side has seen. */
  readUpTo: number;
  isTyping: boolean;
  canLoadMore: boolean;
  onMore: () => void;
  /** Told whether the last message is in sight. */
  onAtEnd: (isAtEnd: boolean) => void;
};

/** How high a row is before it was measured, in pixels. */
const ROW_PX = 72;
/** So near to the end counts as there, and so near to the beginning fetches more. */
const NEAR_PX = 80;

/**
 * The messages of a conversation. However many there are, the page contains only those on the screen and some around
 * them. It stays at the end while its reader is there; older messages load near the beginning without moving the
 * others.
 */
export function MessageLog({ items, side, otherName, isTyping, canLoadMore, onMore, onAtEnd, ...rest }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  // What it returns changes under the same name, so no compiler may remember it; none does here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => log.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.key ?? index,
    // A change that comes before the browser tells of the first scroll writes this place again: the end, not the top.
    initialOffset: () => items.length * 2 * ROW_PX,
    anchorTo: "end",
    followOnAppend: true,
    overscan: 8,
    gap: 8,
  });

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || items.length === 0) return;
    begun.current = true;
    rows.scrollToEnd();
  }, [items.length, rows]);

  const look = () => {
    const element = log.current;
    if (element === null) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (atEnd !== isAtEnd) {
      setIsAtEnd(atEnd);
      onAtEnd(atEnd);
    }
    if (element.scrollTop < NEAR_PX * 4 && canLoadMore && begun.current) onMore();
  };
  const lastOwn = items.findLast((item) => item.kind === "message" && item.message.by === side);
  const lastWritten = items.findLast((item) => item.kind === "pending") ?? lastOwn;
  useStayAtEnd({ log, isAtEnd, lastOwnKey: lastWritten?.key, scrollToEnd: () => rows.scrollToEnd() });

  return (
    <div className={styles.logFrame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        // Rows come and go with scrolling: what is new is said by `News` alone.
        aria-live="off"
        aria-label={`Gesprek met ${otherName}`}
        tabIndex={0}
        onScroll={look}
      >
        {items.length === 0 ? (
          <p className={`soft ${styles.empty}`}>Nog geen berichten. Stel gerust je eerste vraag.</p>
        ) : (
          <div className={styles.rows} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ key, index, start }) => (
              <div
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={styles.placed}
                style={{ transform: `translateY(${start}px)` }}
              >
                <TimelineRow
                  item={items[index]!}
                  side={side}
                  otherName={otherName}
                  showsRead={items[index] === lastOwn}
                  {...rest}
                />
              </div>
            ))}
          </div>
        )}
      </div>
      {!isAtEnd && (
        <Button className={styles.toEnd} size="2" onClick={() => rows.scrollToEnd({ behavior: "smooth" })}>
          <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
          Naar het laatste bericht
        </Button>
      )}
      <p className={`quiet ${styles.typing}`} role="status">
        {isTyping && `${otherName} is aan het typen`}
      </p>
      <News items={items} side={side} otherName={otherName} />
    </div>
  );
}

/** Says to who listens what the other side just wrote. */
function News({ items, side, otherName }: Pick<Props, "items" | "side" | "otherName">) {
  const newest = items.findLast((item) => item.kind === "message" && item.message.by !== side);
  const [known, setKnown] = useState(newest?.key);
  const [words, setWords] = useState("");
  if (newest?.kind === "message" && newest.key !== known) {
    setKnown(newest.key);
    setWords(`${otherName}: ${newest.message.text || "Foto"}`);
  }
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}
