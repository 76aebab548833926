import { Button } from "@radix-ui/themes";
import { useState } from "react";
import type { PriceItem } from "../../../domain/forms/priceList";
import { priceWords } from "../../../domain/quotes/quoteLines";
import { showError } from "../../ui/overlays/show-error";
import { PriceForm } from "./price-form";
import { removePrice } from "./tools";
import styles from "./tools.module.css";

type Props = { prices: readonly PriceItem[]; accountId: string };

/** The prices of a company's list, each to be changed or taken out. */
export function PriceList({ prices, accountId }: Props) {
  const [changing, setChanging] = useState<string | null>(null);
  return (
    <ul className={styles.list} aria-label="Prijzen">
      {prices.map((item) => (
        <li key={item.what}>
          {changing === item.what ? (
            <PriceForm accountId={accountId} item={item} onDone={() => setChanging(null)} />
          ) : (
            <div className={styles.item} role="group" aria-label={item.what}>
              <b>{item.what}</b>
              <span className="num">
                {priceWords(item)} <span className="quiet">{item.vat}% btw</span>
              </span>
              <span className={styles.acts}>
                <Button size="2" variant="ghost" onClick={() => setChanging(item.what)}>
                  Wijzigen
                </Button>
                <Button size="2" variant="ghost" color="gray" onClick={() => void removePrice(item).catch(showError)}>
                  Weghalen
                </Button>
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
