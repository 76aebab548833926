import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { formatDateShort } from "../../../domain/dates";
import { DAY_MS } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import { quoteLink } from "../../app/links";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import type { OwnQuote } from "../../quotes/own-quote";
import { QuoteStatus } from "../../quotes/quote-status";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { Unbroken } from "../../ui/unbroken";
import { groupOf, QUOTE_GROUPS, quoteGroups, type QuoteGroup } from "./quote-groups";
import styles from "./quotes.module.css";

/** How many quotes a group shows at first, and how many each press adds. */
const ROWS = { won: 3, open: 6, done: 6 } as const satisfies Record<QuoteGroup, number>;
const ROWS_MORE = 20;
/** A row shows how long its client is silent from this many days on. */
const SILENT_DAYS = 3;

type Props = {
  quotes: readonly OwnQuote[];
  /** Loads older quotes; undefined once all are loaded. */
  onMore: (() => void) | undefined;
};

/** A company's quotes as rows, by what each asks for; a row leads to the quote on its job. */
export function QuoteRows({ quotes, onMore }: Props) {
  const now = useNow();
  return QUOTE_GROUPS.map((group) => (
    <Group
      key={group}
      group={group}
      quotes={quotes.filter((quote) => groupOf(quote, now) === group)}
      now={now}
      // Only what is over grows without end: older quotes are looked for there.
      onMore={group === "done" ? onMore : undefined}
    />
  ));
}

/** The shape of the rows while they load. */
export function QuoteRowsSkeleton() {
  return (
    <Loading className={styles.group}>
      <Bone height="600px" />
    </Loading>
  );
}

function Group({ group, quotes, now, onMore }: Props & { group: QuoteGroup; now: number }) {
  const [most, setMost] = useState<number>(ROWS[group]);
  if (quotes.length === 0 && onMore === undefined) return null;
  const total = quotes.reduce((sum, { price }) => sum + price, 0);
  return (
    <section className={styles.group} aria-label={quoteGroups[group]}>
      <h2>
        <span>{quoteGroups[group]}</span> <span className="quiet num">{`${quotes.length}${onMore ? "+" : ""}`}</span>
        {group !== "done" && <span className={`quiet num ${styles.total}`}>{formatEuro(total)}</span>}
      </h2>
      <ul className={styles.rows}>
        {quotes.slice(0, most).map((quote) => (
          <QuoteRow key={quote._id} quote={quote} now={now} />
        ))}
      </ul>
      {(quotes.length > most || onMore) && (
        <Button
          size="2"
          variant="outline"
          color="gray"
          highContrast
          onClick={() => {
            if (quotes.length < most + ROWS_MORE) onMore?.();
            setMost(most + ROWS_MORE);
          }}
        >
          Toon meer
        </Button>
      )}
    </section>
  );
}

function QuoteRow({ quote, now }: { quote: OwnQuote; now: number }) {
  const { brief, packageName, price, contact, chosenAt, declineReason, by } = quote;
  const group = groupOf(quote, now);
  const days = Math.floor((now - quote._creationTime) / DAY_MS);
  return (
    <li className={styles.row} data-group={group}>
      <h3>
        <AppLink {...quoteLink(brief._id)}>
          <Unbroken text={brief.title} />
        </AppLink>
      </h3>
      <span className="price">{formatEuro(price)}</span>
      <p className={styles.package}>{packageName}</p>
      <p className={styles.standing}>
        {group === "done" && <QuoteStatus quote={quote} />}
        <span className="quiet">
          {contact !== null && `${contact.name} · `}
          {chosenAt ? `Gekozen ${formatDateShort(chosenAt)}` : `Verstuurd ${formatDateShort(quote._creationTime)}`}
          {group === "open" && days >= SILENT_DAYS && ` · ${days} dagen stil`}
          {by !== undefined && ` · ${by}`}
          {declineReason !== null && ` · ${declineReason}`}
        </span>
      </p>
    </li>
  );
}
