import { Button } from "@radix-ui/themes";
import { useEffect, useMemo, useState, useRef, type RefObject } from "react";
import { api } from "../../convex/_generated/api";
import { MESSAGES_PER_PAGE } from "../../domain/limits";
import { BackLink } from "../app/back-link";
import { useLiveQuery, useLocalQuery } from "../app/live/use-local-query";
import { useLivePages } from "../app/live/use-live-pages";
import { useOutbox } from "../app/outbox/use-outbox";
import { dashboardFor, type Viewer } from "../app/session/session";
import { useDocumentTitle } from "../app/use-document-title";
import { LoadFailed } from "../app/waiting/load-failed";
import { isHeldBack } from "../lib/local/held-contacts";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";
import { Unbroken } from "../ui/unbroken";
import { ClosedNote } from "./closed-note";
import { Composer } from "./composer";
import { ConversationActions } from "./conversation-actions";
import { ConversationSkeleton } from "./conversation-skeleton";
import styles from "./conversation.module.css";
import { MessageLog } from "./message-log";
import { pendingOf } from "./pending";
import { timelineOf } from "./timeline";
import { ShareNumber } from "./share-number";
import type { Conversation, PairIds } from "./types";
import { useReading } from "./use-reading";
import { useTypingShown } from "./use-typing";
import { useVisit } from "./use-visit";
import { closedWords } from "./words";

/**
 * A conversation, live: its messages, those that wait to be sent, and the field for a new one. Must be inside `Live`.
 */
export function LiveConversation({ ids, viewer }: { ids: PairIds; viewer: Viewer }) {
  const conversation = useLocalQuery({ query: api.conversations.get, args: ids });
  const messages = useLivePages({
    query: api.conversations.messages,
    args: ids,
    initialNumItems: MESSAGES_PER_PAGE,
    kept: true,
  });
  const shown = conversation.status === "success" ? conversation.data : null;
  // Messages may say who somebody is as well as their name does.
  const known = shown === null || isHeldBack({ name: shown.otherName }) ? null : shown;
  useDocumentTitle(known === null ? null : `Gesprek met ${known.otherName}`);

  if (conversation.status === "error" || messages.status === "error") {
    return <LoadFailed heading="h1" title="Dit gesprek kon niet worden geladen" />;
  }
  if (conversation.status === "pending" || messages.data === undefined) return <ConversationSkeleton />;
  if (conversation.data === null) {
    return (
      <EmptyState
        art="losse-plank"
        heading="h1"
        title="Gesprek niet gevonden"
        text="Dit gesprek bestaat niet, of je hebt er geen toegang meer toe."
      >
        <Button asChild size="3">
          <AppLink {...dashboardFor(viewer.role)}>Naar je dashboard</AppLink>
        </Button>
      </EmptyState>
    );
  }
  // The two answers do not come together: a company waits for both before it reads what its client wrote.
  if (known === null || (known.side === "company" && messages.isHeldBack)) return <ConversationSkeleton />;
  return <Shown ids={ids} account={viewer.userId} conversation={known} messages={messages} />;
}

type ShownProps = {
  ids: PairIds;
  account: string;
  conversation: Conversation;
  messages: ReturnType<typeof useLivePages<typeof api.conversations.messages>>;
};

function Shown({ ids, account, conversation, messages }: ShownProps) {
  const { side, otherName, title, closed, quote, hidesContact, canShare = false, isExample } = conversation;
  const signs = useLiveQuery({ query: api.conversations.signs, args: ids });
  const readUpTo = signs.status === "success" ? (signs.data?.readUpTo ?? 0) : 0;
  const isTyping = useTypingShown(signs.status === "success" ? (signs.data?.typingAt ?? null) : null);
  const entries = useOutbox();
  const visit = useVisit(ids, side);
  const pending = useMemo(() => pendingOf(entries, ids), [entries, ids]);
  const data = messages.data!;
  const items = useMemo(
    () => timelineOf({ messages: data, quote, visit, pending, hasAll: !messages.canLoadMore && !messages.isLoading }),
    [data, quote, visit, pending, messages.canLoadMore, messages.isLoading],
  );
  const heading = useLateHeading();
  const [isAtEnd, setIsAtEnd] = useState(true);
  useReading({ ids, side, messages: data, isLive: messages.keptAt === undefined, isSeen: isAtEnd });

  return (
    <>
      <header className={styles.head}>
        <div className={styles.back}>
          <BackLink link={{ to: "/berichten" }}>Alle berichten</BackLink>
        </div>
        <div className={styles.who}>
          <div>
            <h1 ref={heading}>{otherName}</h1>
            <p className="quiet">
              <Unbroken text={title} />
              {isExample && " · Voorbeeld"}
            </p>
          </div>
          <ConversationActions ids={ids} conversation={conversation} hasMessages={data.length > 0} />
        </div>
        {canShare && closed === null && (
          <div className={`quiet ${styles.hint}`}>
            <p>Dit bedrijf ziet nog niet al je contactgegevens: zo koos je het.</p>
            <ShareNumber ids={ids} otherName={otherName} />
          </div>
        )}
        {hidesContact && !canShare && side === "client" && closed === null && (
          <p className={`quiet ${styles.hint}`}>
            Dit bedrijf heeft je gegevens niet. Telefoonnummers en adressen die je typt, ziet het pas als het je
            aanvraag ontgrendelt of als je de offerte accepteert.
          </p>
        )}
      </header>
      <MessageLog
        items={items}
        side={side}
        otherName={otherName}
        briefId={ids.briefId}
        readUpTo={readUpTo}
        isTyping={isTyping && closed === null}
        canLoadMore={messages.canLoadMore}
        onMore={() => messages.loadMore(MESSAGES_PER_PAGE)}
        onAtEnd={setIsAtEnd}
      />
      {closed === null ? (
        <Composer
          key={`${ids.briefId} ${ids.companyId}`}
          {...{ ids, account, otherName }}
          // What was refused stays on a company's device, also when it lost the client's name.
          addressee={side === "client" ? otherName : `de klant van ${title}`}
          canType={data.length > 0}
        />
      ) : (
        <ClosedNote
          key={`${ids.briefId} ${ids.companyId}`}
          {...{ ids, account }}
          words={closedWords(closed, side, otherName)}
        />
      )}
    </>
  );
}

/**
 * Focuses a heading that is rendered after its page, if the page has the focus meanwhile (`RouteFocus`), so that screen
 * readers read it and the next Tab continues from there.
 */
export function useLateHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (element === null || document.activeElement !== document.querySelector("main")) return;
    element.setAttribute("tabindex", "-1");
    element.focus({ preventScroll: true });
  }, []);
  return heading;
}
