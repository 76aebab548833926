import { Button } from "@radix-ui/themes";
import { api } from "../../convex/_generated/api";
import { formatRelative } from "../../domain/dates";
import { conversationLink } from "../app/links";
import { Live } from "../app/live/live";
import { useLivePages } from "../app/live/use-live-pages";
import { RequireSession } from "../app/session/require-session";
import { dashboardFor, type Viewer } from "../app/session/session";
import { LoadFailed } from "../app/waiting/load-failed";
import { Loading } from "../app/waiting/loading";
import { isHeldBack } from "../lib/local/held-contacts";
import { useNow } from "../lib/use-now";
import { AppLink } from "../ui/app-link";
import { Bone } from "../ui/bone";
import { EmptyState } from "../ui/empty-state";
import { Tag } from "../ui/tag";
import styles from "./conversations.module.css";
import type { ListedConversation } from "./types";

const AT_ONCE = 20;

/** /berichten: the conversations of whoever is logged in, that with the last message first (B03). */
export function ConversationsPage() {
  return (
    <div className="wrap app">
      <div className={styles.list}>
        <h1>Berichten</h1>
        <RequireSession fallback={<Skeleton />}>
          {(viewer) => (
            <Live fallback={<Skeleton />}>
              <Conversations viewer={viewer} />
            </Live>
          )}
        </RequireSession>
      </div>
    </div>
  );
}

function Conversations({ viewer }: { viewer: Viewer }) {
  const now = useNow();
  const list = useLivePages({ query: api.conversations.list, args: {}, initialNumItems: AT_ONCE, kept: true });
  if (list.status === "error") return <LoadFailed heading="h2" title="Je berichten konden niet worden geladen" />;
  if (list.data === undefined) return <Skeleton />;
  if (list.data.length === 0) {
    return (
      <EmptyState heading="h2" title="Nog geen berichten" text={nothingYet[viewer.role]}>
        <Button asChild size="3">
          <AppLink {...dashboardFor(viewer.role)}>Naar je dashboard</AppLink>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {list.data.map((row) => (
          <Row key={`${row.briefId} ${row.companyId}`} row={row} now={now} />
        ))}
      </ul>
      {list.canLoadMore && (
        <Button size="3" variant="outline" color="gray" highContrast onClick={() => list.loadMore(AT_ONCE)}>
          Meer gesprekken tonen
        </Button>
      )}
    </>
  );
}

const nothingYet: Record<Viewer["role"], string> = {
  CLIENT: "Zodra een bedrijf je gegevens heeft of een offerte stuurt, kun je met dat bedrijf een gesprek beginnen.",
  PHOTOGRAPHER: "Bij elke klant die je ontgrendelt of een offerte stuurt, kun je een gesprek beginnen.",
};

function Row({ row, now }: { row: ListedConversation; now: number }) {
  const { briefId, companyId, otherName, title, last, lastAt, side, unread, isClosed } = row;
  return (
    <li>
      <AppLink {...conversationLink(briefId, companyId)} className={styles.row} data-unread={unread > 0 || undefined}>
        <b className={styles.name}>{isHeldBack({ name: otherName }) ? <Held width="9em" /> : otherName}</b>
        <span className={`quiet ${styles.when}`}>{formatRelative(lastAt, now)}</span>
        <span className={`quiet ${styles.title}`}>{title}</span>
        <span className={styles.preview}>
          {last?.by === side && "Jij: "}
          {isHeldBack({ name: otherName }) ? <Held width="14em" /> : last?.text || photosText(last?.photos ?? 0)}
        </span>
        <span className={styles.marks}>
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

function Skeleton() {
  return (
    <Loading className={styles.rows}>
      {[0, 1, 2].map((index) => (
        <Bone key={index} height="84px" />
      ))}
    </Loading>
  );
}
