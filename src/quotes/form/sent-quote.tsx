import { useEffect, useRef } from "react";
import { quoteLink } from "../../app/links";
import { ReviewPanel } from "../../reviews/review-panel";
import { OwnQuoteSlip } from "../own-quote-slip";
import { Unbroken } from "../../ui/unbroken";
import type { OwnQuote } from "../own-quote";
import { BackToJobs } from "./back-to-jobs";
import styles from "./quote-page.module.css";

type Props = {
  quote: OwnQuote;
  /** The form made way for this: the focus follows. */
  takesFocus: boolean;
};

/** The quote as it was sent, and live what the client decides. */
export function SentQuote({ quote, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <div className={`wrap app ${styles.sent}`}>
      <BackToJobs />
      <div className={styles.intro}>
        <h1 ref={heading} tabIndex={-1}>
          Je offerte
        </h1>
        <p className="lead">
          <Unbroken text={quote.brief.title} />
        </p>
        <p className="soft" role="status">
          {standing(quote)}
        </p>
      </div>
      <OwnQuoteSlip quote={quote} />
      {quote.status === "ACCEPTED" && <ReviewPanel quoteId={quote._id} page={quoteLink(quote.brief._id)} />}
    </div>
  );
}

function standing({ status, brief }: OwnQuote): string {
  switch (status) {
    case "PENDING":
      return brief.status === "CANCELLED"
        ? "De klant heeft deze aanvraag ingetrokken."
        : "De klant heeft je offerte ontvangen. Zodra de klant kiest, zie je het hier en krijg je een mail.";
    case "ACCEPTED":
      return "Gefeliciteerd, de klant koos voor jouw offerte.";
    case "DECLINED":
      return "De klant koos deze keer niet voor jouw offerte.";
    default:
      return status satisfies never;
  }
}
