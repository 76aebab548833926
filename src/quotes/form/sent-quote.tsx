import { useEffect, useRef, useState } from "react";
import { quoteLink } from "../../app/links";
import { ChangeNotice } from "../../app/outbox/forms/above-form";
import type { OutboxEntry } from "../../app/outbox/entry";
import { ReviewPanel } from "../../reviews/review-panel";
import { OwnQuoteSlip } from "../own-quote-slip";
import { WonCustomer } from "../won-customer";
import { Unbroken } from "../../ui/unbroken";
import type { OwnQuote } from "../own-quote";
import { quoteStanding } from "../quote-standing";
import type { Job } from "./job-summary";
import { BesideJob, QuoteFrame, QuoteHeading } from "./quote-frame";
import { QuoteActions } from "./quote-actions";
import { QuoteForm } from "./quote-form";
import styles from "./quote-page.module.css";

type Props = {
  quote: OwnQuote;
  /** The form made way for this: the focus follows. */
  takesFocus: boolean;
  /** The job while it is open; a quote on another changes no more. */
  job: Job | null;
  accountId: string;
  /** What of it waits here, or was refused: a change of it. */
  entry: OutboxEntry | null;
};

/** The quote as it was sent, with the client's decision, live. */
export function SentQuote({ quote, takesFocus, job, accountId, entry }: Props) {
  const [changing, setChanging] = useState(false);
  const waits = quote.withdrawnAt === null ? quote.status === "PENDING" : quote.canOfferAgain;
  const isOpen = job !== null && waits;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  if (changing && isOpen) {
    const close = () => setChanging(false);
    return (
      <QuoteFrame>
        <div className={styles.intro}>
          <QuoteHeading>{quote.withdrawnAt === null ? "Offerte wijzigen" : "Offerte opnieuw aanbieden"}</QuoteHeading>
          <p className="lead">
            <Unbroken text={quote.brief.title} />
          </p>
        </div>
        <BesideJob job={job}>
          <QuoteForm
            sent={quote}
            job={job}
            closed={false}
            before={entry}
            accountId={accountId}
            website=""
            onSent={close}
            onCancel={close}
          />
        </BesideJob>
      </QuoteFrame>
    );
  }
  return (
    <QuoteFrame className={styles.sent}>
      <div className={styles.intro}>
        <QuoteHeading ref={heading}>Je offerte</QuoteHeading>
        <p className="lead">
          <Unbroken text={quote.brief.title} />
        </p>
        <p className="soft" role="status">
          {quoteStanding(quote)}
        </p>
      </div>
      <ChangeNotice entry={entry} onFill={isOpen ? () => setChanging(true) : null} />
      {quote.contact !== null && <WonCustomer quote={quote} contact={quote.contact} />}
      <OwnQuoteSlip quote={quote} />
      {isOpen && <QuoteActions quote={quote} onChange={() => setChanging(true)} />}
      {quote.status === "ACCEPTED" && <ReviewPanel quoteId={quote._id} page={quoteLink(quote.brief._id)} />}
    </QuoteFrame>
  );
}
