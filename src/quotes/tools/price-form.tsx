import { Button } from "@radix-ui/themes";
import { priceFormSchema, type PriceItem, type TypedPrice } from "../../../domain/forms/priceList";
import { EMPTY_LINE, LINE_UNITS, typedLine, VAT_RATES } from "../../../domain/quotes/quoteLines";
import { BusyButton } from "../../ui/forms/busy-button";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { optionsOf, SelectField } from "../../ui/forms/select-field";
import { TextField } from "../../ui/forms/text-field";
import { resetSent } from "../../ui/forms/reset-sent";
import { useSendForm } from "../../ui/forms/use-send-form";
import { savePrices } from "./tools";
import styles from "./tools.module.css";

type Props = {
  accountId: string;
  /** The price that is changed; absent for another one. */
  item?: PriceItem;
  onDone?: () => void;
};

const { amount: _, ...EMPTY } = EMPTY_LINE;
const rates = VAT_RATES.map((rate) => ({ value: String(rate), label: `${rate}%` }));

/** The form for one price of the list. What was typed stays on this device until it is saved. */
export function PriceForm({ accountId, item, onDone }: Props) {
  const sending = useSendForm<TypedPrice, PriceItem>({
    key: `vo:quote:${accountId}:prijs${item ? `:${item.what}` : ""}`,
    initial: item ? typedPrice(item) : EMPTY,
    resolver: draftResolver<TypedPrice, PriceItem>(priceFormSchema),
    send: async (price, requestId) => {
      const sent = sending.form.getValues();
      await savePrices([price], item?.what, requestId());
      onDone?.();
      if (!item) {
        resetSent(sending.form, sent, EMPTY);
        sending.form.setFocus("what");
      }
    },
  });
  return (
    <Form of={sending} className={styles.form} aria-label={item ? `${item.what} wijzigen` : "Prijs toevoegen"}>
      <TextField label="Wat" placeholder="Visgraat leggen" autoComplete="off" {...sending.field("what")} />
      <TextField
        label="Prijs, inclusief btw"
        inputMode="decimal"
        autoComplete="off"
        placeholder="22,50"
        {...sending.field("price")}
      />
      <SelectField label="Per" options={optionsOf(LINE_UNITS)} {...sending.field("unit")} />
      <SelectField label="Btw" options={rates} {...sending.field("vat")} />
      <div className={styles.acts}>
        <BusyButton type="submit" size="3" busy={sending.busy}>
          {item ? "Opslaan" : "Toevoegen"}
        </BusyButton>
        {onDone && (
          <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onDone}>
            Laat zoals het is
          </Button>
        )}
      </div>
    </Form>
  );
}

function typedPrice(item: PriceItem): TypedPrice {
  const { amount: __, ...typed } = typedLine({ ...item, amount: 100 });
  return typed;
}
