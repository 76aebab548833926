import type { ReactNode } from "react";
import { formatEuro } from "../../../domain/money";
import { Fold } from "../../ui/fold";
import styles from "./quotes.module.css";

type Over = { _id: string; companyName: string; price: number; withdrawnAt: number | null };

/** The quotes that are over, each behind a line with its price; `card` shows one whole. */
export function OverQuotes<Quote extends Over>({ over, card }: { over: Quote[]; card: (quote: Quote) => ReactNode }) {
  return over.map((quote) => (
    <Fold
      key={quote._id}
      title={quote.companyName}
      note={`${formatEuro(quote.price)}, ${quote.withdrawnAt === null ? "afgewezen" : "ingetrokken"}`}
    >
      <div className={styles.over}>{card(quote)}</div>
    </Fold>
  ));
}
