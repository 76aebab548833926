import { formatDate, formatTime } from "../../domain/dates";
import { formatEuro } from "../../domain/money";
import { FACT_KEYS, shortFact } from "../../domain/quoteFields";
import type { OwnQuote } from "./own-quote";
import { QuoteLines } from "./quote-lines";
import styles from "./earlier-quotes.module.css";

type Props = { quote: Pick<OwnQuote, "earlier" | "price" | "packageName"> };

/** The earlier versions of a quote, newest first, folded away (N08). Renders nothing when it was never changed. */
export function EarlierQuotes({ quote }: Props) {
  const { earlier } = quote;
  const last = earlier.at(-1);
  if (last === undefined) return null;
  return (
    <div className={styles.earlier}>
      <p>
        <b>Gewijzigd op {momentOf(last.until)}.</b>
        {last.price !== quote.price && (
          <span>
            {" "}
            Eerst <s className="num">{formatEuro(last.price)}</s>, nu{" "}
            <span className="num">{formatEuro(quote.price)}</span>.
          </span>
        )}
      </p>
      <details>
        <summary>{earlier.length === 1 ? "Wat er eerst stond" : `${earlier.length} eerdere versies`}</summary>
        <ol>
          {[...earlier].reverse().map((version) => (
            <li key={version.until}>
              <p className="quiet">Tot {momentOf(version.until)}</p>
              <p>
                <b>{version.packageName}</b> · <span className="num">{formatEuro(version.price)}</span>
              </p>
              <p className="quiet">{factsOf(version)}</p>
              <p className={styles.words}>{version.description}</p>
              <QuoteLines lines={version.lines ?? null} />
              {version.terms && <p className={styles.words}>{version.terms}</p>}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function momentOf(time: number): string {
  return `${formatDate(time)}, ${formatTime(time)}`;
}

function factsOf(version: OwnQuote["earlier"][number]): string {
  const facts = FACT_KEYS.map((key) => shortFact(key, version[key] ?? null));
  return [...facts, version.includedServices?.join(", ")].filter(Boolean).join(" · ");
}
