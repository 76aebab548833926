import { Button } from "@radix-ui/themes";
import { BookOpen } from "lucide-react";
import { useState } from "react";
import type { PriceItem } from "../../../domain/forms/priceList";
import { priceWords } from "../../../domain/quotes/quoteLines";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { TextField } from "../../ui/forms/text-field";
import { Modal } from "../../ui/overlays/modal";
import styles from "./lines-input.module.css";

type Props = { prices: readonly PriceItem[]; onPick: (items: PriceItem[]) => void };

/** A button that opens the company's price list, of which several can be taken at once. Renders nothing without one. */
export function PickPrices({ prices, onPick }: Props) {
  const [open, setOpen] = useState(false);
  const [sought, setSought] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (prices.length === 0) return null;
  const found = prices.filter(({ what }) => what.toLowerCase().includes(sought.trim().toLowerCase()));
  const close = () => {
    setOpen(false);
    setSought("");
    setChosen([]);
  };
  const take = () => {
    const items = chosen.flatMap((name) => prices.find(({ what }) => what === name) ?? []);
    close();
    onPick(items);
  };
  return (
    <>
      <Button type="button" size="3" variant="outline" onClick={() => setOpen(true)}>
        <BookOpen size={18} strokeWidth={1.75} aria-hidden />
        Uit je prijslijst
      </Button>
      <Modal
        open={open}
        onClose={close}
        title="Uit je prijslijst"
        actions={
          <>
            <Button type="button" size="3" disabled={chosen.length === 0} onClick={take}>
              {chosen.length < 2 ? "Regel overnemen" : `${chosen.length} regels overnemen`}
            </Button>
            <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={close}>
              Sluiten
            </Button>
          </>
        }
      >
        <TextField
          label="Zoek in je prijzen"
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          // It stands in the quote's form, which it must not send.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <div className={styles.prices}>
          {found.map((item) => (
            <CheckboxField
              key={item.what}
              label={item.what}
              hint={priceWords(item)}
              checked={chosen.includes(item.what)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, item.what] : chosen.filter((name) => name !== item.what))
              }
            />
          ))}
          {found.length === 0 && <p className="quiet">Geen prijs gevonden.</p>}
        </div>
      </Modal>
    </>
  );
}
