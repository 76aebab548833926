import { Button } from "@radix-ui/themes";
import { useRef, useState, type RefObject } from "react";
import { givenWords, NO_WISH } from "../../../domain/disclosures/wish";
import { formatEuro } from "../../../domain/money";
import { eurosPerMetre } from "../../../domain/prices/priceBands";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { Fold } from "../../ui/fold";
import { Glide } from "../../ui/glide";
import { Modal } from "../../ui/overlays/modal";
import { PriceMeaning } from "../../prices/price-meaning";
import { LapsingVisits } from "../../visits/lapsing-visits";
import { usePriceNorm } from "../../prices/use-price-norm";
import { ReviewPanel } from "../../reviews/review-panel";
import { useChoice } from "../chosen/choice";
import { useCompanyPlace } from "../company/company-place";
import { comparedServices, differencesOf } from "./comparison";
import { Glance } from "./glance";
import { LineComparison } from "./line-comparison";
import { quotesPlace } from "../request-place";
import { LoadFailure } from "../load-failure";
import { OverQuotes } from "./over-quotes";
import { QuoteCard } from "./quote-card";
import { slipId } from "./quote-slip";
import styles from "./quotes.module.css";
import { isJustChanged, useNewQuotes } from "./seen-quotes";
import type { OwnBrief, Quote } from "../types";
import { useSettledApart } from "./settled-apart";
import { Swipe } from "./swipe";
import { useArrivals } from "./use-arrivals";
import { useDecide } from "./use-decide";
import { useLocalQuery } from "../../app/live/use-local-query";

type Props = { brief: OwnBrief; now: number };

/** The quotes on one request, side by side and live (CLIENT-006, CLIENT-020); `place` is the element of the request. */
export function Quotes({ brief, now, place }: Props & { place: RefObject<HTMLElement | null> }) {
  const quotes = useLocalQuery({ query: api.quotes.forBrief, args: { briefId: brief._id } });
  if (quotes.status === "error") return <LoadFailure />;
  const data = quotes.status === "success" ? quotes.data : null;
  return (
    <Glide root={place} when={quotes.status !== "pending"}>
      {data !== null && data.length > 0 && <Comparison brief={brief} quotes={data} now={now} />}
    </Glide>
  );
}

function Comparison({ brief, quotes, now }: Props & { quotes: readonly Quote[] }) {
  const section = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const { by } = brief.contactWish ?? NO_WISH;
  const isNew = useNewQuotes(quotes, now);
  const { accept, decline, undo, giveReason, deciding } = useDecide(by);
  const [toAccept, setToAccept] = useState<Quote | null>(null);
  const company = useCompanyPlace();
  const norm = usePriceNorm(brief);
  const accepted = useRef<Quote | null>(null);
  useArrivals(quotes, section);

  // Oldest first: a new quote comes in at the end and nothing that is being read moves.
  const { open: shown, over } = useSettledApart(quotes);
  const most = Math.max(0, ...shown.map(({ price }) => eurosPerMetre(price, brief.squareMeters) ?? 0));
  const services = comparedServices(quotes, brief.answers?.services ?? []);
  const differences = differencesOf(quotes);
  const choice = useChoice(brief);
  const chosen = quotes.find((quote) => quote.status === "ACCEPTED");
  const undecided = brief.status !== "CANCELLED" && chosen === undefined;
  // Who chooses here sees the quotes stay; who comes back later has other things to do with the one that was chosen.
  const [wasSettled, setWasSettled] = useState(!undecided);
  if (wasSettled && undecided) setWasSettled(false);
  const card = (quote: Quote) => (
    <QuoteCard
      key={quote._id}
      brief={brief}
      quote={quote}
      squareMeters={brief.squareMeters}
      services={services}
      differences={differences}
      isNew={isNew.has(quote._id)}
      norm={norm}
      most={most}
      isChanged={isJustChanged(quote, now)}
      decidable={undecided && quote.status === "PENDING"}
      busy={deciding.has(quote._id)}
      onAccept={() => setToAccept(quote)}
      onDecline={() => {
        void decline(quote);
        focusOn(quote);
      }}
      onUndo={() => {
        void undo(quote);
        focusOn(quote);
      }}
      onReason={undecided ? (reason) => void giveReason(quote, reason) : undefined}
      onCompany={() => company.open(brief._id, quote.companyId)}
    />
  );
  const side = (
    <>
      <Glance quotes={shown} isNew={isNew} services={services} squareMeters={brief.squareMeters} />
      {shown.length > 1 && undecided && (
        <p className={`quiet ${styles.differs}`}>De verschillen tussen de offertes zijn gemarkeerd.</p>
      )}
      {norm && most > 0 && (
        <div className={`quiet ${styles.meaning}`}>
          <p>Lager is niet altijd beter: kijk ook wat erbij hoort.</p>
          <PriceMeaning norm={norm} />
        </div>
      )}
      {shown.length > 1 && <Swipe count={shown.length} row={row} />}
      {shown.length > 0 && (
        <div ref={row} className={styles.quotes}>
          {shown.map(card)}
        </div>
      )}
      <LineComparison quotes={shown} squareMeters={brief.squareMeters} />
      <OverQuotes over={over} card={card} />
    </>
  );
  return (
    <section
      ref={section}
      id={quotesPlace(brief._id)}
      className={styles.section}
      aria-label={`Offertes voor ${brief.title}`}
    >
      {wasSettled ? (
        <Fold title={headingFor(quotes.length, false)} note={chosen && `${chosen.companyName} gekozen`}>
          <div className={styles.settled}>{side}</div>
        </Fold>
      ) : (
        <>
          <div className={styles.head}>
            <h3>{headingFor(quotes.length, undecided && shown.length > 0)}</h3>
            {undecided && (
              <p className="quiet">Eerst vragen stellen? Stuur gerust een bericht. Je zit nergens aan vast.</p>
            )}
          </div>
          {side}
        </>
      )}
      {chosen && (
        <ReviewPanel
          quoteId={chosen._id}
          page={{ to: "/client-dashboard" }}
          heading="h3"
          early={choice !== null && !choice.isLaid}
        />
      )}
      <Modal
        open={toAccept !== null}
        onClose={() => {
          setToAccept(null);
          if (accepted.current) focusOn(accepted.current);
          accepted.current = null;
        }}
        title={`Offerte van ${toAccept?.companyName ?? ""} accepteren?`}
        actions={
          <>
            <LineButton
              size="3"
              busy={false}
              onClick={() => {
                if (toAccept) void accept(toAccept);
                accepted.current = toAccept;
                setToAccept(null);
              }}
            >
              Ja, accepteren
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setToAccept(null)}>
              Nog niet
            </Button>
          </>
        }
      >
        <p>
          Je gaat akkoord met {toAccept && formatEuro(toAccept.price)}. {toAccept?.companyName} krijgt {givenWords(by)}.
        </p>
        <p>Je aanvraag is daarmee afgerond. Andere offertes op deze aanvraag worden afgewezen.</p>
        {toAccept && <LapsingVisits briefId={brief._id} chosen={toAccept.companyId} />}
      </Modal>
    </section>
  );
}

function headingFor(count: number, undecided: boolean): string {
  if (!undecided) return count === 1 ? "Je offerte" : "Je offertes";
  return count === 1 ? "Je eerste offerte" : "Vergelijk je offertes";
}

/** A decision takes its own button away: the focus stays with the quote that was decided on. */
function focusOn({ _id }: Quote): void {
  document.getElementById(slipId(_id))?.focus({ preventScroll: true });
}
