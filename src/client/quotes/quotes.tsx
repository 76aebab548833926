import { Button } from "@radix-ui/themes";
import { useEffect, useRef, useState, type RefObject } from "react";
import { formatEuro, pricePerSquareMeter } from "../../../domain/money";
import { eurosPerMetre } from "../../../domain/prices/priceBands";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { Glide } from "../../ui/glide";
import { Modal } from "../../ui/overlays/modal";
import { showToast } from "../../ui/overlays/toast-store";
import { PriceMeaning } from "../../prices/price-meaning";
import { usePriceNorm } from "../../prices/use-price-norm";
import { ReviewPanel } from "../../reviews/review-panel";
import { useCompanyPlace } from "../company/company-place";
import { comparedServices, differencesOf, includedWords } from "./comparison";
import { quotesPlace } from "../request-place";
import { LoadFailure } from "../load-failure";
import { QuoteCard, slipId } from "./quote-card";
import styles from "./quotes.module.css";
import { isJustChanged, useNewQuotes } from "./seen-quotes";
import type { OwnBrief, Quote } from "../types";
import { Swipe } from "./swipe";
import { useDecide } from "./use-decide";
import { useKeptQuery } from "../../app/live/use-kept-query";

type Props = { brief: OwnBrief; now: number };

/** The quotes on one request, side by side and live (CLIENT-006, CLIENT-020); `place` is what holds the request. */
export function Quotes({ brief, now, place }: Props & { place: RefObject<HTMLElement | null> }) {
  const quotes = useKeptQuery({ query: api.quotes.forBrief, args: { briefId: brief._id } });
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
  const isNew = useNewQuotes(quotes, now);
  const { accept, decline, undo, giveReason, deciding } = useDecide();
  const [toAccept, setToAccept] = useState<Quote | null>(null);
  const company = useCompanyPlace();
  const norm = usePriceNorm(brief);
  const most = Math.max(0, ...quotes.map(({ price }) => eurosPerMetre(price, brief.squareMeters) ?? 0));
  const accepted = useRef<Quote | null>(null);
  useArrivals(quotes, section);

  // Oldest first: a new quote comes in at the end and nothing that is being read moves.
  const shown = [...quotes].reverse();
  const services = comparedServices(quotes, brief.answers?.services ?? []);
  const differences = differencesOf(quotes);
  const chosen = quotes.find((quote) => quote.status === "ACCEPTED");
  const undecided = brief.status !== "CANCELLED" && chosen === undefined;
  return (
    <section
      ref={section}
      id={quotesPlace(brief._id)}
      className={styles.section}
      aria-label={`Offertes voor ${brief.title}`}
    >
      <div className={styles.head}>
        <h3>{headingFor(shown.length, undecided)}</h3>
        {undecided && <p className="quiet">Eerst vragen stellen? Bel gerust. Je zit nergens aan vast.</p>}
      </div>
      {shown.length > 1 && (
        <ul className={styles.glance} aria-label="In het kort">
          {shown.map((quote) => (
            <li key={quote._id}>
              <a href={`#${slipId(quote._id)}`} className={isNew.has(quote._id) ? styles.new : undefined}>
                <b>{quote.companyName}</b>
                <span className="price">{formatEuro(quote.price)}</span>
                <span className="quiet">
                  {[isNew.has(quote._id) && "Zojuist binnen", includedWords(quote, services)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className="quiet num">{pricePerSquareMeter(quote.price, brief.squareMeters)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 1 && undecided && <p className="quiet">Wat verschilt tussen de offertes, is gemarkeerd.</p>}
      {norm && most > 0 && (
        <p className={`quiet ${styles.meaning}`}>
          <PriceMeaning norm={norm} chosen="gekozen" /> Lager is niet altijd beter: kijk ook wat erbij hoort.
        </p>
      )}
      {shown.length > 1 && <Swipe count={shown.length} row={row} />}
      <div ref={row} className={styles.quotes}>
        {shown.map((quote) => (
          <QuoteCard
            key={quote._id}
            briefId={brief._id}
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
        ))}
      </div>
      {chosen && <ReviewPanel quoteId={chosen._id} page={{ to: "/client-dashboard" }} heading="h3" />}
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
          Je gaat akkoord met {toAccept && formatEuro(toAccept.price)}. {toAccept?.companyName} krijgt je naam, adres,
          telefoonnummer en e-mailadres.
        </p>
        <p>Je aanvraag is daarmee afgerond. Andere offertes op deze aanvraag worden afgewezen.</p>
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

/**
 * Tells of a quote that came in while its slip is out of sight, and of one that its company changed or took back: what
 * somebody is reading has become another offer.
 */
function useArrivals(quotes: readonly Quote[], section: RefObject<HTMLElement | null>): void {
  const known = useRef<ReadonlyMap<string, Quote> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(quotes.map((quote) => [quote._id, quote]));
    if (before === null) return;
    for (const quote of quotes) {
      const text = changeWords(before.get(quote._id), quote);
      if (text !== null) showToast({ title: text.title, text: text.text, tone: "oak" });
    }
    const arrived = quotes.find((quote) => !before.has(quote._id));
    const box = section.current?.getBoundingClientRect();
    if (!arrived || !box || (box.top < window.innerHeight && box.bottom > 0)) return;
    showToast({
      title: "Nieuwe offerte",
      text: `${arrived.companyName} stuurde een offerte van ${formatEuro(arrived.price)}.`,
      tone: "oak",
    });
  }, [quotes, section]);
}

function changeWords(before: Quote | undefined, after: Quote) {
  if (before === undefined) return null;
  if (before.withdrawnAt === null && after.withdrawnAt !== null) {
    return { title: "Offerte ingetrokken", text: `${after.companyName} heeft de offerte ingetrokken.` };
  }
  if (before.earlier.length === after.earlier.length && before.withdrawnAt === after.withdrawnAt) return null;
  const price =
    before.price === after.price ? "" : `: eerst ${formatEuro(before.price)}, nu ${formatEuro(after.price)}`;
  return { title: "Offerte gewijzigd", text: `${after.companyName} heeft de offerte gewijzigd${price}.` };
}
