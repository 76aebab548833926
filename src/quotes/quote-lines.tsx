import { formatEuro, pricePerSquareMeter } from "../../domain/money";
import { amountWords, lineTotal, sumsOf, type QuoteLine } from "../../domain/quotes/quoteLines";
import styles from "./quote-lines.module.css";

/** The lines of a quote with the amount of each, the same for its company and its client. */
export function QuoteLines({ lines }: { lines: readonly QuoteLine[] | null }) {
  if (lines === null || lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="Regels">
      {lines.map((line, index) => (
        // Lines have no id, and a quote shows them in one order.
        <li key={index}>
          <span>{line.what}</span>
          <b className="num">{formatEuro(lineTotal(line))}</b>
          <span className="quiet num">{countWords(line)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The lines of a quote, folded away: quotes stand beside each other, and their lines are compared elsewhere. */
export function FoldedLines({ lines }: { lines: readonly QuoteLine[] | null }) {
  if (lines === null || lines.length === 0) return null;
  return (
    <details>
      <summary>{lines.length === 1 ? "Bekijk de regel" : `Bekijk de ${lines.length} regels`}</summary>
      <QuoteLines lines={lines} />
    </details>
  );
}

/** How an amount came about: "42 m² × € 38,50 · 21% btw". */
function countWords(line: QuoteLine): string {
  const isOne = line.amount === 100 && line.unit === "post";
  return `${amountWords(line)}${isOne ? "" : ` × ${formatEuro(line.price)}`} · ${line.vat}% btw`;
}

/** The sums of lines: without btw, the btw by rate, the total, and what that is for each square metre. */
export function LineSums({ lines, squareMeters }: { lines: readonly QuoteLine[]; squareMeters: number | null }) {
  const { total, excluding, parts } = sumsOf(lines);
  const perMeter = pricePerSquareMeter(total, squareMeters);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Exclusief btw</dt>
        <dd className="num">{formatEuro(excluding)}</dd>
      </div>
      {parts.map(({ vat, tax, excluding: over }) => (
        <div key={vat}>
          <dt>
            {vat}% btw{parts.length > 1 && ` over ${formatEuro(over)}`}
          </dt>
          <dd className="num">{formatEuro(tax)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Totaal, inclusief btw</dt>
        <dd className="price">{formatEuro(total)}</dd>
      </div>
      {perMeter && (
        <div>
          <dt>Dat is</dt>
          <dd className="num">{perMeter}</dd>
        </div>
      )}
    </dl>
  );
}
