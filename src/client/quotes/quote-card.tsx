import { Button } from "@radix-ui/themes";
import { Check, CircleCheck, X } from "lucide-react";
import type { DeclineReason } from "../../../domain/declineReasons";
import type { ExtraService } from "../../../domain/extraServices";
import { formatEuro, pricePerSquareMeter, withoutVat } from "../../../domain/money";
import { eurosPerMetre, type PriceNorm } from "../../../domain/prices/priceBands";
import { formatExperience } from "../../../domain/units";
import { Avatar } from "../../ui/avatar";
import { OutsideLink } from "../../ui/outside-link";
import { formatDate } from "../../../domain/dates";
import { PriceMeter } from "../../prices/price-meter";
import { EarlierQuotes } from "../../quotes/earlier-quotes";
import { QuoteStatus } from "../../quotes/quote-status";
import { QuoteFacts } from "../../quotes/quote-facts";
import { CompanyName } from "../company/company-name";
import { VerifiedBadge } from "../../reviews/verified-badge";
import { RatingLine } from "../../reviews/stars";
import { MessageButton } from "../../conversations/message-button";
import { isIncluded, type Differences } from "./comparison";
import { Tag } from "../../ui/tag";
import { Declined } from "./declined";
import styles from "./quote-card.module.css";
import type { Quote } from "../types";
import { LineButton } from "../../app/live/line-button";

type Props = {
  briefId: string;
  quote: Quote;
  squareMeters: number | null;
  services: readonly ExtraService[];
  differences: Differences;
  isNew: boolean;
  /** Its company changed it a moment ago. */
  isChanged: boolean;
  /** What its price is held against; null when there is nothing. */
  norm: PriceNorm | null;
  /** The highest price per m² of the quotes beside it, in whole euros. */
  most: number;
  /** Whether this quote may still be decided on. */
  decidable: boolean;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onUndo: () => void;
  /** Takes why the quote was declined; absent when nobody needs to know any more. */
  onReason: ((reason: DeclineReason) => void) | undefined;
  onCompany: () => void;
};

/** The address of a quote within the page. */
export const slipId = (quoteId: string) => `offerte-${quoteId}`;

/** One quote, in rows that line up with those beside it (CLIENT-006, CLIENT-009, CLIENT-017). */
export function QuoteCard({
  briefId,
  quote,
  squareMeters,
  services,
  differences,
  isNew,
  isChanged,
  norm,
  most,
  decidable,
  busy,
  ...actions
}: Props) {
  const { companyName, yearsExperience, companyVerified, price, status } = quote;
  const best = differences.best.get(quote._id) ?? [];
  const euros = eurosPerMetre(price, squareMeters);
  const perMeter = pricePerSquareMeter(price, squareMeters);
  return (
    <article
      id={slipId(quote._id)}
      tabIndex={-1}
      className={`${styles.quote} ${isNew || isChanged ? styles.new : ""} ${status === "DECLINED" ? styles.declined : ""}`}
      aria-label={`Offerte van ${companyName}`}
    >
      {isChanged ? (
        <span className={styles.flag}>Zojuist gewijzigd</span>
      ) : (
        isNew && <span className={styles.flag}>Zojuist binnen</span>
      )}
      <div className={styles.who}>
        <Avatar name={companyName} url={quote.companyAvatarUrl} />
        <span>
          <b>
            <CompanyName briefId={briefId} companyId={quote.companyId}>
              {companyName}
            </CompanyName>
          </b>
          <span className="quiet">
            {yearsExperience === null ? "Vloerbedrijf" : `${formatExperience(yearsExperience)} ervaring`}
          </span>{" "}
          <RatingLine rating={quote.companyRating} />
          {companyVerified && (
            <span className={styles.checked}>
              <VerifiedBadge verified verifiedAt={quote.companyVerifiedAt} />
            </span>
          )}
        </span>
      </div>
      <div className={styles.sum}>
        <span className="price">{formatEuro(price)}</span>
        <span className="quiet num">incl. btw{perMeter && ` · ${perMeter}`}</span>
        <span className="quiet num">{formatEuro(withoutVat(price))} excl. btw</span>
        {norm && euros !== null && <PriceMeter norm={norm} euros={euros} most={most} chosen="gekozen" />}
        {best.length > 0 && (
          <ul className={styles.best} aria-label="Wat eruit springt">
            {best.map((words) => (
              <li key={words}>
                <Tag tone="green">{words}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.line}>
        <b>{quote.packageName}</b>
        <EarlierQuotes quote={quote} />
      </div>
      <QuoteFacts
        quote={quote}
        className={`${styles.line} ${styles.facts}`}
        {...(status === "PENDING" ? { differs: differences } : {})}
      />
      <Includes quote={quote} services={services} differ={differences.services} />
      <div className={`${styles.line} ${styles.words}`}>
        <p>{quote.description}</p>
        {quote.notes && <p>{quote.notes}</p>}
        {quote.websiteLink && <OutsideLink href={quote.websiteLink}>Website</OutsideLink>}
        {quote.portfolioLink && <OutsideLink href={quote.portfolioLink}>Eerder werk</OutsideLink>}
      </div>
      <div className={styles.acts}>
        {status === "ACCEPTED" && (
          <p className={styles.accepted}>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
            <span>Geaccepteerd. {companyName} heeft je contactgegevens ontvangen.</span>
          </p>
        )}
        {quote.withdrawnAt !== null && (
          <p role="status">
            <QuoteStatus status={status} withdrawn /> {companyName} heeft deze offerte ingetrokken op{" "}
            {formatDate(quote.withdrawnAt)}.
          </p>
        )}
        {status === "DECLINED" && quote.withdrawnAt === null && (
          <Declined quote={quote} busy={busy} onUndo={actions.onUndo} onReason={actions.onReason} />
        )}
        {decidable && (
          <>
            <LineButton size="3" busy={false} disabled={busy} onClick={actions.onAccept}>
              Offerte accepteren
            </LineButton>
            <LineButton
              said
              busy={false}
              size="3"
              variant="outline"
              color="gray"
              highContrast
              disabled={busy}
              onClick={actions.onDecline}
            >
              Afwijzen
            </LineButton>
          </>
        )}
        <MessageButton briefId={briefId} companyId={quote.companyId}>
          Bericht sturen
        </MessageButton>
        <div className={styles.row}>
          <Button size="2" variant="ghost" onClick={actions.onCompany}>
            Bekijk bedrijf
          </Button>
        </div>
      </div>
    </article>
  );
}

type IncludesProps = { quote: Quote; services: readonly ExtraService[]; differ: ReadonlySet<ExtraService> };

function Includes({ quote, services, differ }: IncludesProps) {
  if (quote.includes === null || services.length === 0) {
    return <p className={`${styles.line} quiet`}>Wat inbegrepen is, staat in de omschrijving.</p>;
  }
  return (
    <ul className={`${styles.line} ${styles.includes}`} aria-label="Inbegrepen">
      {services.map((service) => {
        const included = isIncluded(quote, service);
        const Icon = included ? Check : X;
        return (
          <li key={service} className={included ? undefined : styles.no}>
            <Icon size={17} strokeWidth={1.75} aria-hidden />
            {differ.has(service) && quote.status === "PENDING" ? <mark>{service}</mark> : service}
            {!included && <span className="visually-hidden"> (niet inbegrepen)</span>}
          </li>
        );
      })}
    </ul>
  );
}
