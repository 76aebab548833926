import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state";
import { JobCardSkeleton } from "../../jobs/job-card-skeleton";
import { Loading } from "../../app/waiting/loading";
import { LoadFailed } from "../../app/waiting/load-failed";
import { OwnQuoteSlip } from "../../quotes/own-quote-slip";
import type { OwnQuote } from "../../quotes/own-quote";
import styles from "./quotes.module.css";

type Quotes = {
  status: "pending" | "success" | "error";
  data?: readonly OwnQuote[] | undefined;
  canLoadMore: boolean;
  loadMore: (count: number) => void;
};

const AT_ONCE = 50;

/**
 * The quotes that this company sent, newest first and live, each with its status. Without any, `toJobs` leads to what it
 * can quote on.
 */
export function SentQuotes({ quotes, toJobs }: { quotes: Quotes; toJobs: ReactNode }) {
  if (quotes.status === "error") return <LoadFailed title="Kon je offertes niet laden" />;
  if (quotes.data === undefined) {
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
