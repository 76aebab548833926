import { Check } from "lucide-react";
import { useId } from "react";
import { formatDate, formatTime } from "../../domain/dates";
import { formatEuro } from "../../domain/money";
import type { OwnQuote } from "./own-quote";
import { quoteLink } from "../app/links";
import { AppLink } from "../ui/app-link";
import { OutsideLink } from "../ui/outside-link";
import { Unbroken } from "../ui/unbroken";
import styles from "./own-quote.module.css";
import { EarlierQuotes } from "./earlier-quotes";
import { LineSums, QuoteLines } from "./quote-lines";
import { OwnQuotePdf } from "./pdf/own-quote-pdf";
import { QuoteFacts } from "./quote-facts";
import { QuoteStatus } from "./quote-status";
import { WonCustomer } from "./won-customer";

type Props = {
  quote: OwnQuote;
  /** One of several: it then says which job it is for, and leads to its own page. */
  listed?: boolean;
};

/**
 * A company's own quote as the client reads it, with its status (VERH-014, C19, I4). Whom it won stands above one that
 * is not `listed`.
 */
export function OwnQuoteSlip({ quote, listed = false }: Props) {
  const titleId = useId();
  const { packageName, price, status, withdrawnAt, _creationTime: sentAt } = quote;
  // What can no longer be chosen is looked up now and then.
  const isOver = withdrawnAt !== null || status === "DECLINED";
  return (
    <article className={styles.slip} data-status={isOver ? undefined : status} aria-labelledby={titleId}>
      <div className={styles.head}>
        <p className="row">
          <QuoteStatus quote={quote} />
          <span className="quiet">
            Verstuurd op {formatDate(sentAt)}, {formatTime(sentAt)}
            {quote.by !== undefined && ` door ${quote.by}`}
          </span>
        </p>
        <div className={styles.sum}>
          {listed ? (
            <div>
              <h3 id={titleId}>
                <AppLink {...quoteLink(quote.brief._id)} className={styles.title}>
                  {packageName}
                </AppLink>
              </h3>
              <p className="soft">
                <Unbroken text={quote.brief.title} />
              </p>
            </div>
          ) : (
            <h2 id={titleId}>{packageName}</h2>
          )}
          <p>
            <span className="price">{formatEuro(price)}</span> <span className="quiet">incl. btw</span>
          </p>
        </div>
      </div>
      {listed && quote.contact && <WonCustomer quote={quote} contact={quote.contact} />}
      {quote.declineReason !== null && (
        <p>
          <span className="quiet">Reden van de klant:</span> <b>{quote.declineReason}</b>
        </p>
      )}
      {listed || isOver ? (
        <details>
          <summary>Bekijk de hele offerte</summary>
          <div className={styles.whole}>
            <Content quote={quote} />
          </div>
        </details>
      ) : (
        <Content quote={quote} />
      )}
      {!listed && (
        <div>
          <OwnQuotePdf quote={quote} />
        </div>
      )}
    </article>
  );
}

/** What is offered, in words, lines and agreements. */
function Content({ quote }: { quote: OwnQuote }) {
  const { description, lines, terms, websiteLink, portfolioLink } = quote;
  const included = quote.includedServices ?? [];
  return (
    <>
      <EarlierQuotes quote={quote} />
      <p className={styles.words}>{description}</p>
      {lines !== null && (
        <div>
          <QuoteLines lines={lines} />
          <LineSums lines={lines} squareMeters={quote.brief.squareMeters} />
        </div>
      )}
      <QuoteFacts quote={quote} className={styles.facts} />
      {included.length > 0 && (
        <ul className={styles.includes} aria-label="Inbegrepen">
          {included.map((service) => (
            <li key={service}>
              <Check size={17} strokeWidth={1.75} aria-hidden />
              {service}
            </li>
          ))}
        </ul>
      )}
      {terms !== null && (
        <div>
          <b>Voorwaarden</b>
          <p className={styles.words}>{terms}</p>
        </div>
      )}
      {(websiteLink ?? portfolioLink) && (
        <p className="row">
          {websiteLink && <OutsideLink href={websiteLink}>Website</OutsideLink>}
          {portfolioLink && <OutsideLink href={portfolioLink}>Eerder werk</OutsideLink>}
        </p>
      )}
    </>
  );
}
