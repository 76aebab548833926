import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state";
import { JobCardSkeleton } from "../../jobs/job-card-skeleton";
import { Loading } from "../../app/waiting/loading";
import { LoadFailed } from "../../app/waiting/load-failed";
import { OwnQuoteSlip } from "../../quotes/own-quote-slip";
import type { OwnQuote } from "../../quotes/own-quote";
import { QuoteRows, QuoteRowsSkeleton } from "./quote-rows";
import styles from "./quotes.module.css";

type Quotes = {
  status: "pending" | "success" | "error";
  data?: readonly OwnQuote[] | undefined;
  canLoadMore: boolean;
  loadMore: (count: number) => void;
};

type Props = {
  quotes: Quotes;
  /** Leads to what can be quoted on, shown while there is no quote. */
  toJobs: ReactNode;
  /** As rows by what each asks for; else each whole, newest first. */
  asRows?: boolean;
};

const AT_ONCE = 50;

/** The quotes that this company sent, live, each with its status. */
export function SentQuotes({ quotes, toJobs, asRows = false }: Props) {
  if (quotes.status === "error") return <LoadFailed title="Kon je offertes niet laden" />;
  if (quotes.data === undefined) {
    if (asRows) return <QuoteRowsSkeleton />;
    return (
      <Loading className={styles.list}>
        <JobCardSkeleton />
      </Loading>
    );
  }
  if (quotes.data.length === 0) {
    return (
      <EmptyState
        title="Je hebt nog geen offerte gestuurd"
        text="Reageer op een open opdracht. Wat de klant besluit, zie je hier vanzelf."
      >
        {toJobs}
      </EmptyState>
    );
  }
  if (asRows) {
    return <QuoteRows quotes={quotes.data} onMore={quotes.canLoadMore ? () => quotes.loadMore(AT_ONCE) : undefined} />;
  }
  return (
    <>
      <h2 className="visually-hidden">Mijn offertes</h2>
      <ul className={styles.list}>
        {quotes.data.map((quote) => (
          <li key={quote._id}>
            <OwnQuoteSlip quote={quote} listed />
          </li>
        ))}
      </ul>
      {quotes.canLoadMore && (
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          className={styles.more}
          onClick={() => quotes.loadMore(AT_ONCE)}
        >
          Meer offertes laden
        </Button>
      )}
    </>
  );
}
