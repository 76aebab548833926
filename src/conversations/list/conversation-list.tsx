import { Button } from "@radix-ui/themes";
import { useEffect, useRef, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { useLivePages } from "../../app/live/use-live-pages";
import { conversationLink } from "../../app/links";
import { companyOf, dashboardFor, type Viewer } from "../../app/session/session";
import { LoadFailed } from "../../app/waiting/load-failed";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { isHeldBack } from "../../lib/local/held-contacts";
import { Unbroken } from "../../ui/unbroken";
import { EmptyState } from "../../ui/empty-state";
import { ConversationRow } from "./conversation-row";
import styles from "./conversations.module.css";
import { NothingOpen } from "./nothing-open";
import type { PairIds } from "../types";

const AT_ONCE = 20;

type Props = {
  viewer: Viewer;
  /** The conversation that stands beside the list, or null when none is open. */
  open: PairIds | null;
  /** The list's grey shape. */
  waiting: ReactNode;
};

/**
 * The account's conversations, the one with the newest message first; on a desktop also what is beside them while none
 * is open. No conversation opens by itself, since that would mark it as read. Must be inside `Live`.
 */
export function ConversationList({ viewer, open, waiting }: Props) {
  const now = useNow();
  const { data, status, canLoadMore, loadMore } = useLivePages({
    ...{ query: api.conversations.list, args: {} },
    ...{ initialNumItems: AT_ONCE, kept: true },
  });
  const isThere = data !== undefined;
  const nav = useRef<HTMLElement>(null);
  const openKey = open && `${open.briefId} ${open.companyId}`;
  useEffect(() => {
    // Opened by a link from elsewhere it may stand far below.
    if (isThere && openKey !== null) nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [isThere, openKey]);

  if (status === "error") {
    return open === null ? (
      <div className={`${styles.list} ${styles.alone}`}>
        <LoadFailed heading="h2" title="Je berichten konden niet worden geladen" />
      </div>
    ) : (
      <div className={styles.list}>
        <LoadFailedNote>Je andere gesprekken konden niet worden geladen.</LoadFailedNote>
      </div>
    );
  }
  if (!isThere) return waiting;
  const [newest] = data;
  if (newest === undefined) {
    return open === null ? <NothingYet viewer={viewer} /> : <p className={`quiet ${styles.list}`}>{firstWords}</p>;
  }
  return (
    <>
      <nav ref={nav} className={styles.list} aria-label="Gesprekken">
        <ul className={styles.rows}>
          {data.map((row) => (
            <ConversationRow key={`${row.briefId} ${row.companyId}`} row={row} now={now} />
          ))}
        </ul>
        {canLoadMore && (
          <Button size="3" variant="outline" color="gray" highContrast onClick={() => loadMore(AT_ONCE)}>
            Meer gesprekken tonen
          </Button>
        )}
      </nav>
      {open === null && <NothingOpen newest={newest} />}
    </>
  );
}

const firstWords = "Dit wordt je eerste gesprek. Na het eerste bericht staat het hier.";

const nothingYet: Record<Viewer["role"], string> = {
  CLIENT: "Zodra een bedrijf je gegevens heeft of een offerte stuurt, kun je met dat bedrijf een gesprek beginnen.",
  PHOTOGRAPHER: "Ontgrendel een opdracht of stuur een offerte, dan kun je met die klant een gesprek beginnen.",
};
/** How many customers are proposed to write to. */
const PROPOSED = 3;

function NothingYet({ viewer }: { viewer: Viewer }) {
  return (
    <div className={`${styles.list} ${styles.alone}`}>
      {viewer.role === "PHOTOGRAPHER" ? <Customers viewer={viewer} /> : <HowTo viewer={viewer} />}
    </div>
  );
}

function HowTo({ viewer }: { viewer: Viewer }) {
  return (
    <EmptyState heading="h2" title="Nog geen berichten" text={nothingYet[viewer.role]}>
      <Button asChild size="3">
        <AppLink {...dashboardFor(viewer.role)}>Naar je dashboard</AppLink>
      </Button>
    </EmptyState>
  );
}

/** The customers whom a company can write to first; without any, how it gets one. */
function Customers({ viewer }: { viewer: Viewer }) {
  const { data = [] } = useLivePages({
    ...{ query: api.unlocks.mine, args: {} },
    ...{ initialNumItems: PROPOSED, kept: true },
  });
  if (data.length === 0) return <HowTo viewer={viewer} />;
  return (
    <EmptyState heading="h2" title="Nog geen berichten" text="Begin een gesprek met een van je laatste klanten.">
      <ul className={styles.proposed}>
        {data.slice(0, PROPOSED).map(({ brief, contact }) => (
          <li key={brief._id}>
            <AppLink {...conversationLink(brief._id, companyOf(viewer))}>
              {isHeldBack(contact) ? "Klant" : contact.name}
            </AppLink>
            , <Unbroken text={brief.title} />
          </li>
        ))}
      </ul>
      <AppLink to="/vloeren/klanten">Al je klanten</AppLink>
    </EmptyState>
  );
}
