import { FACT_KEYS, quoteField, quoteWords, type FactKey } from "../../domain/quoteFields";
import type { OwnQuote } from "./own-quote";

type Props = {
  quote: Pick<OwnQuote, FactKey>;
  className: string | undefined;
  /** Which of them differ from the quotes beside it, so that they are marked. */
  differs?: ReadonlySet<FactKey>;
  /** Which of them a quote beside it names, so that rows line up where this one leaves it out. */
  named?: ReadonlySet<FactKey>;
};

/**
 * The facts of a quote, the same for its company and its client. The stored duration is a constant of the
 * specification that no company said, so it is not shown (VERH-013).
 */
export function QuoteFacts({ quote, className, differs, named }: Props) {
  const shown = FACT_KEYS.map((key) => ({ key, words: quoteWords(key, quote[key]) })).filter(
    ({ key, words }) => words !== null || named?.has(key),
  );
  if (shown.length === 0) return null;
  return (
    <dl className={className}>
      {shown.map(({ key, words }) => (
        <div key={key}>
          <dt>{quoteField(key).label}</dt>
          <dd className="num">{differs?.has(key) ? <mark>{words ?? UNNAMED}</mark> : (words ?? UNNAMED)}</dd>
        </div>
      ))}
    </dl>
  );
}

const UNNAMED = "Niet genoemd";
