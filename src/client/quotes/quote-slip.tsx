import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import type { ExtraService } from "../../../domain/quotes/extraServices";
import { formatEuro, pricePerSquareMeter } from "../../../domain/money";
import { quoteSums } from "../../../domain/quotes/quoteLines";
import { formatExperience } from "../../../domain/units";
import { Avatar } from "../../ui/avatar";
import { OutsideLink } from "../../ui/outside-link";
import { EarlierQuotes } from "../../quotes/earlier-quotes";
import { FoldedLines } from "../../quotes/quote-lines";
import { QuoteFacts } from "../../quotes/quote-facts";
import { VerifiedBadge } from "../../reviews/verified-badge";
import { RatingLine } from "../../reviews/stars";
import { answerTimeWords, laidFloors } from "../../company-page/words";
import { isIncluded, type Differences } from "./comparison";
import { Tag } from "../../ui/tag";
import { FoldedWords } from "./folded-words";
import styles from "./quote-card.module.css";
import type { SharedQuote } from "../types";

export type QuoteSlipProps = {
  quote: SharedQuote;
  squareMeters: number | null;
  services: readonly ExtraService[];
  differences: Differences;
  isNew: boolean;
  /** Its company changed it a moment ago. */
  isChanged: boolean;
};

/** The element id of a quote within the page. */
export const slipId = (quoteId: string) => `offerte-${quoteId}`;

type Props = QuoteSlipProps & {
  /** The company's name, which may lead somewhere. */
  name: ReactNode;
  /** What its price is held against, shown below it. */
  meter?: ReactNode;
  /** How it stands, and what can be done about it. */
  children: ReactNode;
};

/**
 * The contents of a quote, for any reader, in rows that line up with those of the quotes beside it (CLIENT-006,
 * CLIENT-017).
 */
export function QuoteSlip({ quote, squareMeters, services, differences, isNew, isChanged, ...parts }: Props) {
  const { name, meter, children } = parts;
  const { companyName, yearsExperience, companyVerified, price, status } = quote;
  const best = differences.best.get(quote._id) ?? [];
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
      <div>
        <div className={styles.who}>
          <Avatar name={companyName} url={quote.companyAvatarUrl} />
          <span>
            <b>{name}</b>
            <span className="quiet">
              {yearsExperience === null ? "Vloerbedrijf" : `${formatExperience(yearsExperience)} ervaring`}
              {quote.companyRating === null ? " · nog geen beoordelingen" : " ·"}
            </span>{" "}
            <RatingLine rating={quote.companyRating} />
            {companyVerified && (
              <span className={styles.checked}>
                <VerifiedBadge verified verifiedAt={quote.companyVerifiedAt} />
              </span>
            )}
          </span>
        </div>
        <Proof quote={quote} />
      </div>
      <div className={styles.sum}>
        <span className="price">{formatEuro(price)}</span>
        <span className="quiet num">incl. btw{perMeter && ` · ${perMeter}`}</span>
        <span className="quiet num">{formatEuro(quoteSums(quote).excluding)} excl. btw</span>
        {meter}
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
        <FoldedLines lines={quote.lines} />
      </div>
      <QuoteFacts
        quote={quote}
        className={`${styles.line} ${styles.facts}`}
        named={differences.named}
        {...(status === "PENDING" ? { differs: differences.facts } : {})}
      />
      <Includes quote={quote} services={services} differ={differences.services} />
      <div className={`${styles.line} ${styles.words}`}>
        <FoldedWords text={quote.description} about={companyName} />
        {quote.notes && <p>{quote.notes}</p>}
        {quote.terms && (
          <details>
            <summary>Voorwaarden</summary>
            <p>{quote.terms}</p>
          </details>
        )}
        {quote.websiteLink && <OutsideLink href={quote.websiteLink}>Website</OutsideLink>}
        {quote.portfolioLink && <OutsideLink href={quote.portfolioLink}>Eerder werk</OutsideLink>}
      </div>
      <div className={styles.acts}>{children}</div>
    </article>
  );
}

/** What a company has done here, how soon it answers, and photos of its work. */
function Proof({ quote }: { quote: SharedQuote }) {
  const { companyName, companyFloors, companyAnswerTime, companyPhotos } = quote;
  const facts = [
    companyFloors > 0 && laidFloors(companyFloors),
    companyAnswerTime !== null && `offerte meestal ${answerTimeWords(companyAnswerTime)}`,
  ].filter((fact) => fact !== false);
  return (
    <div className={styles.proof}>
      {facts.length > 0 && <p className="quiet">{facts.join(" · ")}</p>}
      {companyPhotos.length === 0 ? (
        <p className={`quiet ${styles.none}`}>Nog geen foto's van eerder werk</p>
      ) : (
        <ul aria-label={`Eerder werk van ${companyName}`}>
          {companyPhotos.map((url, index) => (
            <li key={url}>
              <img src={url} alt={`Eerder werk, foto ${index + 1}`} loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type IncludesProps = { quote: SharedQuote; services: readonly ExtraService[]; differ: ReadonlySet<ExtraService> };

function Includes({ quote, services, differ }: IncludesProps) {
  if (quote.includedServices === null || services.length === 0) {
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
            {differ.has(service) && quote.status === "PENDING" ? <mark>{service}</mark> : <span>{service}</span>}
            {!included && <span className="visually-hidden"> (niet inbegrepen)</span>}
          </li>
        );
      })}
    </ul>
  );
}
