import { CircleCheck } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import { formatDate } from "../../../domain/dates";
import { QuoteStatus } from "../../quotes/quote-status";
import { Glide } from "../../ui/glide";
import { comparedServices, differencesOf } from "../quotes/comparison";
import { Glance } from "../quotes/glance";
import { LineComparison } from "../quotes/line-comparison";
import { OverQuotes } from "../quotes/over-quotes";
import { QuoteSlip } from "../quotes/quote-slip";
import cardStyles from "../quotes/quote-card.module.css";
import styles from "../quotes/quotes.module.css";
import { isJustChanged } from "../quotes/seen-quotes";
import { useSettledApart } from "../quotes/settled-apart";
import { Swipe } from "../quotes/swipe";
import { useArrivals } from "../quotes/use-arrivals";
import type { SharedQuote, SharedRequest } from "../types";

type Props = {
  request: SharedRequest;
  now: number;
  section: RefObject<HTMLElement | null>;
};

/** The quotes of a shared request, side by side, live and read-only (N20). */
export function SharedQuotes({ request, now, section }: Props) {
  const { quotes, squareMeters } = request;
  const row = useRef<HTMLDivElement>(null);
  // What was there when somebody began to look is not new to them. Nothing of it is kept on their device.
  const [first] = useState(() => new Set(quotes.map(({ _id }) => _id)));
  useArrivals(quotes, section);
  // A new quote comes in at the end, and nothing that is being read moves.
  const { open, over } = useSettledApart(quotes);
  const services = comparedServices(quotes, request.services);
  const differences = differencesOf(quotes);
  const isNew = new Set(quotes.map(({ _id }) => _id).filter((id) => !first.has(id)));
  const slip = (quote: SharedQuote) => (
    <QuoteSlip
      key={quote._id}
      quote={quote}
      name={quote.companyName}
      squareMeters={squareMeters}
      services={services}
      differences={differences}
      isNew={isNew.has(quote._id)}
      isChanged={isJustChanged(quote, now)}
    >
      <Standing quote={quote} />
    </QuoteSlip>
  );
  return (
    <Glide root={section}>
      <section ref={section} className={styles.section} aria-label="Offertes">
        <div className={styles.head}>
          <h2>{headingFor(quotes.length)}</h2>
          {quotes.length === 0 && request.status !== "COMPLETED" && (
            <p className="quiet">Zodra er een offerte is, staat hij hier. Je hoeft niet te verversen.</p>
          )}
        </div>
        <Glance quotes={open} isNew={isNew} services={services} squareMeters={squareMeters} />
        <LineComparison quotes={open} squareMeters={squareMeters} />
        {open.length > 1 && <Swipe count={open.length} row={row} />}
        <div ref={row} className={styles.quotes}>
          {open.map(slip)}
        </div>
        <OverQuotes over={over} card={slip} />
      </section>
    </Glide>
  );
}

function headingFor(count: number): string {
  if (count === 0) return "Nog geen offertes";
  return count === 1 ? "De eerste offerte" : `${count} offertes`;
}

function Standing({ quote: { status, withdrawnAt, companyName } }: { quote: SharedQuote }) {
  if (status === "ACCEPTED") {
    return (
      <p className={cardStyles.accepted}>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        <span>Gekozen: {companyName} legt de vloer.</span>
      </p>
    );
  }
  return (
    <p>
      <QuoteStatus quote={{ status, withdrawnAt }} />
      {withdrawnAt !== null && <span className="quiet"> op {formatDate(withdrawnAt)}</span>}
    </p>
  );
}
