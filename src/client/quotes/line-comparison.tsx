import { formatEuro, pricePerSquareMeter } from "../../../domain/money";
import { lineRows } from "../../../domain/quotes/quoteLineKinds";
import { amountWords, quoteSums, type QuoteLine } from "../../../domain/quotes/quoteLines";
import { useMedia } from "../../lib/use-media";
import { Fold } from "../../ui/fold";
import type { SharedQuote } from "../types";
import styles from "./line-comparison.module.css";

type Props = { quotes: readonly SharedQuote[]; squareMeters: number | null };

/**
 * The lines of quotes beside each other, by the kind of work. A quote of one amount has its column too, so that
 * nobody looks for it; folded on a phone. Renders nothing while fewer than two can be chosen, or none of them has lines.
 */
export function LineComparison({ quotes, squareMeters }: Props) {
  const isNarrow = useMedia("(max-width: 860px)");
  const compared = quotes.filter(({ status }) => status !== "DECLINED");
  if (compared.length < 2 || compared.every(({ lines }) => lines === null)) return null;
  const table = <LineTable compared={compared} squareMeters={squareMeters} />;
  // A phone has it below each other, as long as two cards: the quotes themselves come first there.
  return isNarrow ? (
    <Fold title="Regel voor regel" note="wat elk onderdeel kost">
      {table}
    </Fold>
  ) : (
    table
  );
}

function LineTable({ compared, squareMeters }: { compared: readonly SharedQuote[]; squareMeters: number | null }) {
  const rows = lineRows(compared.map(({ lines }) => lines ?? []));
  return (
    <div className={styles.frame} role="region" aria-label="Regel voor regel" tabIndex={0}>
      <table className={styles.table}>
        <caption>Regel voor regel</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Wat</span>
            </th>
            {compared.map(({ _id, companyName }) => (
              <th key={_id} scope="col">
                {companyName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, cells }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              {cells.map(({ lines, total }, index) => {
                const { _id, companyName, lines: all } = compared[index]!;
                return (
                  <td key={_id} data-of={companyName}>
                    {lines.length > 0 ? (
                      <>
                        <b className="num">{formatEuro(total)}</b>
                        {lines.map((line, place) => (
                          // Lines have no id, and a quote shows them in one order.
                          <Line key={place} line={line} />
                        ))}
                      </>
                    ) : (
                      <span className="quiet">{all === null ? "In één bedrag" : "Geen regel"}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Totaal, inclusief btw</th>
            {compared.map((quote) => (
              <td key={quote._id} data-of={quote.companyName}>
                <span className="price">{formatEuro(quote.price)}</span>
                <span className="quiet num">{sumWords(quote, squareMeters)}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Line({ line }: { line: QuoteLine }) {
  return (
    <span className={styles.line}>
      {line.what} <span className="quiet num">{amountWords(line)}</span>
    </span>
  );
}

function sumWords(quote: SharedQuote, squareMeters: number | null): string {
  const perMeter = pricePerSquareMeter(quote.price, squareMeters);
  return [perMeter, `${formatEuro(quoteSums(quote).excluding)} excl. btw`].filter(Boolean).join(" · ");
}
