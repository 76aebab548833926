import { Button, IconButton } from "@radix-ui/themes";
import { ListPlus, Plus, X } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useWatch } from "react-hook-form";
import type { PriceItem } from "../../../domain/forms/priceList";
import { isBlankLine, newLine, readLines } from "../../../domain/forms/quoteLines";
import { QUOTE_LINES_MAX } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import {
  EMPTY_LINE,
  LINE_UNITS,
  lineTotal,
  typedLine,
  VAT_RATES,
  type TypedLine,
} from "../../../domain/quotes/quoteLines";
import type { SentQuote } from "../../../domain/quoteFields";
import { choosesWord } from "../../lib/chooses-word";
import { FieldError } from "../../ui/forms/field";
import type { useSendForm } from "../../ui/forms/use-send-form";
import { LineSums } from "../quote-lines";
import type { Job } from "./job-summary";
import { useQuoteTools } from "../tools/tools";
import { PickPrices } from "./pick-prices";
import { AmountCell, ChoiceCell, WhatCell } from "./line-cells";
import type { QuoteDraft } from "./quote-draft";
import styles from "./lines-input.module.css";

type Sending = ReturnType<typeof useSendForm<QuoteDraft, SentQuote>>;
type Props = { sending: Sending; job: Pick<Job, "squareMeters"> };

const units = LINE_UNITS.map((unit) => ({ value: unit, label: unit }));
const rates = VAT_RATES.map((rate) => ({ value: String(rate), label: `${rate}%` }));

/** The rows in which a company writes what it does and what that costs, with their sums. */
export function LinesInput({ sending, job }: Props) {
  const { control, setFocus } = sending.form;
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const rows = useWatch({ control, name: "lines" });
  const { tools } = useQuoteTools();
  const place = useRef<HTMLDivElement>(null);
  const add = (row: TypedLine) => append(row, { focusName: `lines.${fields.length}.what` });
  const pick = (
    <PickPrices
      prices={tools.prices}
      onPick={(items) =>
        append(
          items.map((item) => rowOf(item, job.squareMeters)),
          { shouldFocus: false },
        )
      }
    />
  );
  /** Enter in a cell goes to the next line, and from the last one begins another: it never sends a quote half written. */
  const goDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.key !== "Enter" || !(event.target as HTMLElement).matches("input, textarea")) return;
    if (choosesWord(event.nativeEvent)) return;
    event.preventDefault();
    if (index + 1 < fields.length) setFocus(`lines.${index + 1}.what`);
    else if (fields.length < QUOTE_LINES_MAX) add(newLine(job.squareMeters));
  };
  const takeAway = (index: number) => {
    // What takes the focus is in the document only afterwards.
    flushSync(() => remove(index));
    place.current?.querySelector<HTMLElement>("[data-adds]")?.focus();
  };
  const error = sending.field("lines").error;
  if (fields.length === 0) {
    return (
      <div ref={place} className={styles.none}>
        <p className="quiet">Liever per onderdeel? Het totaal en de prijs per m² volgen dan vanzelf.</p>
        <Button
          type="button"
          size="3"
          variant="outline"
          data-adds
          onClick={() => add(takePrice(sending, newLine(job.squareMeters)))}
        >
          <ListPlus size={18} strokeWidth={1.75} aria-hidden />
          Regels toevoegen
        </Button>
        {pick}
      </div>
    );
  }
  const lines = readLines(rows);
  return (
    <fieldset className={styles.lines}>
      <legend>Regels</legend>
      <p className="quiet">Prijzen inclusief btw. Een korting schrijf je met een min ervoor.</p>
      <div ref={place} className={styles.rows}>
        {fields.map(({ id }, index) => {
          const row = `lines.${index}` as const;
          const line = lines[index];
          const problems = (["what", "amount", "unit", "price", "vat"] as const).flatMap(
            (name) => sending.field(`${row}.${name}`).error ?? [],
          );
          const says = `${id}-says`;
          const cell = (name: keyof TypedLine) => {
            const { error, ...input } = sending.field(`${row}.${name}`);
            return { ...input, wrong: error === undefined ? undefined : says };
          };
          return (
            <div
              key={id}
              className={styles.row}
              role="group"
              aria-label={`Regel ${index + 1}`}
              onKeyDown={(event) => goDown(event, index)}
            >
              <WhatCell label="Wat" {...cell("what")} />
              <AmountCell label="Aantal" {...cell("amount")} />
              <ChoiceCell label="Eenheid" options={units} {...cell("unit")} />
              <AmountCell label="Prijs" {...cell("price")} />
              <ChoiceCell label="Btw" options={rates} {...cell("vat")} />
              <output className={styles.sum}>{line ? formatEuro(lineTotal(line)) : "–"}</output>
              <IconButton
                type="button"
                size="3"
                variant="ghost"
                color="gray"
                aria-label="Regel weghalen"
                title="Regel weghalen"
                onClick={() => takeAway(index)}
              >
                <X size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
              {problems.length > 0 && (
                <div id={says} className={styles.problems}>
                  {problems.map((problem) => (
                    <FieldError key={problem}>{problem}</FieldError>
                  ))}
                </div>
              )}
            </div>
          );
        })}
        {fields.length < QUOTE_LINES_MAX && (
          <div className={styles.more}>
            <Button type="button" size="3" variant="soft" data-adds onClick={() => add(newLine(job.squareMeters))}>
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              Regel toevoegen
            </Button>
            {pick}
          </div>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {rows.some((row) => !isBlankLine(row)) && (
        <LineSums lines={lines.flatMap((line) => line ?? [])} squareMeters={job.squareMeters} />
      )}
    </fieldset>
  );
}

/** A row with a price of the list; what is counted in square metres is as large as the job. */
function rowOf(item: PriceItem, squareMeters: number | null): TypedLine {
  const row = typedLine({ ...item, amount: 100 });
  return item.unit === "m²" ? { ...row, amount: newLine(squareMeters).amount } : row;
}

/** The first row takes over the price that was typed: one amount for the whole. */
function takePrice({ form }: Sending, row: TypedLine): TypedLine {
  const { price, title } = form.getValues();
  return price === "" ? row : { ...EMPTY_LINE, what: title, price, unit: "post" };
}
