import type { ExtraService } from "../../../domain/quotes/extraServices";
import { FACT_KEYS, shortFact } from "../../../domain/quoteFields";
import { formatEuro, pricePerSquareMeter } from "../../../domain/money";
import type { SharedQuote } from "../types";
import { includedWords } from "./comparison";
import { slipId } from "./quote-slip";
import styles from "./quotes.module.css";

type Props = {
  quotes: readonly SharedQuote[];
  isNew: ReadonlySet<string>;
  services: readonly ExtraService[];
  squareMeters: number | null;
};

/** A summary of several quotes on a phone, on which only one of them fits on the screen. */
export function Glance({ quotes, isNew, services, squareMeters }: Props) {
  if (quotes.length < 2) return null;
  return (
    <ul className={styles.glance} aria-label="In het kort">
      {quotes.map((quote) => (
        <li key={quote._id}>
          <button
            type="button"
            className={isNew.has(quote._id) ? styles.new : undefined}
            data-over={quote.status === "DECLINED" || undefined}
            onClick={() => goToSlip(quote)}
          >
            <b>{quote.companyName}</b>
            <span className="price">{formatEuro(quote.price)}</span>
            <span className="quiet">
              {standing(quote) ??
                [isNew.has(quote._id) && "Zojuist binnen", includedWords(quote, services)].filter(Boolean).join(" · ")}
            </span>
            <span className="quiet num">{pricePerSquareMeter(quote.price, squareMeters)}</span>
            <span>
              {[quote.packageName, ...FACT_KEYS.map((key) => shortFact(key, quote[key]))].filter(Boolean).join(", ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Goes to a quote without another address: that of who looks along is the permission to. */
function goToSlip({ _id }: SharedQuote): void {
  const slip = document.getElementById(slipId(_id));
  slip?.scrollIntoView({ block: "start", inline: "center" });
  slip?.focus({ preventScroll: true });
}

/** What became of a quote, in a word; null while it can be chosen. */
function standing({ status, withdrawnAt }: SharedQuote): string | null {
  if (status === "PENDING") return null;
  if (status === "ACCEPTED") return "Gekozen";
  return withdrawnAt === null ? "Afgewezen" : "Ingetrokken";
}
