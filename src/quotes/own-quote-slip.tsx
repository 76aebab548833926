import { Check, CircleCheck } from "lucide-react";
import { useId } from "react";
import { formatDate, formatTime } from "../../domain/dates";
import { formatEuro } from "../../domain/money";
import type { OwnQuote } from "./own-quote";
import { quoteLink } from "../app/links";
import { AppLink } from "../ui/app-link";
import { ContactLine } from "../requests/contact-line";
import { ReachButtons } from "../requests/reach-buttons";
import { OutsideLink } from "../ui/outside-link";
import { Unbroken } from "../ui/unbroken";
import styles from "./own-quote.module.css";
import { EarlierQuotes } from "./earlier-quotes";
import { LineSums, QuoteLines } from "./quote-lines";
import { OwnQuotePdf } from "./pdf/own-quote-pdf";
import { QuoteFacts } from "./quote-facts";
import { QuoteStatus } from "./quote-status";
import { isHeldBack } from "../lib/local/held-contacts";

type Props = {
  quote: OwnQuote;
  /** One of several: it then says which job it is for, and leads to its own page. */
  listed?: boolean;
};

/** A company's own quote as the client reads it, with its status (VERH-014, C19, I4). */
export function OwnQuoteSlip({ quote, listed = false }: Props) {
  const titleId = useId();
  const { packageName, price, status, _creationTime: sentAt } = quote;
  return (
    <article className={styles.slip} data-status={status} aria-labelledby={titleId}>
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
      {quote.contact && <Accepted contact={quote.contact} />}
      {quote.declineReason !== null && (
        <p>
          <span className="quiet">Reden van de klant:</span> <b>{quote.declineReason}</b>
        </p>
      )}
      {listed ? (
        <details className={styles.whole}>
          <summary>Bekijk de hele offerte</summary>
          <Content quote={quote} />
        </details>
      ) : (
        <>
          <Content quote={quote} />
          <div>
            <OwnQuotePdf quote={quote} />
          </div>
        </>
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

function Accepted({ contact }: { contact: NonNullable<OwnQuote["contact"]> }) {
  const { email } = contact;
  const isHeld = isHeldBack(contact);
  return (
    <div className={styles.accepted}>
      <p>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        <b>De opdracht is voor jou.{(email || isHeld) && " Neem contact op om een dag af te spreken."}</b>
      </p>
      <ContactLine contact={contact} />
      {(email || isHeld) && <ReachButtons contact={contact} size="3" color="green" />}
    </div>
  );
}
