import { useState } from "react";
import { useWatch } from "react-hook-form";
import { dayInAmsterdam } from "../../../domain/dates";
import { EXTRA_SERVICES } from "../../../domain/quotes/extraServices";
import { priceError, priceOfLines } from "../../../domain/forms/quote";
import { QUOTE_MAX_CENTS } from "../../../domain/limits";
import { euroDoubt, formatEuro, parseEuros, pricePerSquareMeter, withoutVat } from "../../../domain/money";
import { QUOTE_KEYS, quoteField, type QuoteKey, type SentQuote } from "../../../domain/quoteFields";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { ChoiceGroup } from "../../ui/forms/choice-group";
import { FieldError } from "../../ui/forms/field";
import { DateField, TextAreaField, TextField } from "../../ui/forms/text-field";
import type { useSendForm } from "../../ui/forms/use-send-form";
import type { Job } from "./job-summary";
import { LinesInput } from "./lines-input";
import type { QuoteDraft } from "./quote-draft";
import { WonPrices } from "./won-prices";
import styles from "./quote-page.module.css";

type Props = { sending: ReturnType<typeof useSendForm<QuoteDraft, SentQuote>>; job: Job };

/** What it costs is decided first; the words about it come after. One price asks for itself, lines make theirs. */
const inOrder = (first: readonly QuoteKey[]) => [...first, ...QUOTE_KEYS.filter((key) => !first.includes(key))];
const ONE_PRICE = inOrder(["title", "price", "lines"]);
const IN_LINES = inOrder(["title", "lines", "price"]);

/** The inputs of a quote's form, one for each field of the catalogue. */
export function QuoteInputs(props: Props) {
  const lines = useWatch({ control: props.sending.form.control, name: "lines" });
  return (
    <div className={styles.fields}>
      {(lines.length === 0 ? ONE_PRICE : IN_LINES).map((key) => (
        <div key={key} data-kind={quoteField(key).kind}>
          <QuoteInput {...props} name={key} />
        </div>
      ))}
    </div>
  );
}

function QuoteInput({ name, sending, job }: Props & { name: QuoteKey }) {
  const quoteItem = quoteField(name);
  const { kind, required, placeholder, hint } = quoteItem;
  const [today] = useState(() => dayInAmsterdam(Date.now()));
  const typed = useWatch({ control: sending.form.control, name });
  const lines = useWatch({ control: sending.form.control, name: "lines" });
  const ofLines = name === "price" ? priceOfLines(lines) : null;
  const field = sending.field(name);
  const label = `${quoteItem.asked ?? quoteItem.label}${required === undefined ? " (optioneel)" : ""}`;
  const input = { label, required: required !== undefined, placeholder, hint, ...field };
  switch (kind) {
    case "line":
      return <TextField {...input} />;
    case "longText":
      return <TextAreaField rows={required === undefined ? 2 : 4} resize="vertical" {...input} />;
    case "lines":
      return <LinesInput sending={sending} job={job} />;
    case "day":
      return <DateField filled={typed !== ""} min={today} {...input} />;
    case "number":
      return <TextField inputMode="numeric" autoComplete="off" {...input} />;
    case "link":
      return <TextField type="url" autoComplete={quoteItem.autoComplete} {...input} />;
    case "euros": {
      if (ofLines !== null) {
        return (
          <>
            {field.error && <FieldError>{field.error}</FieldError>}
            <WonPrices job={job} typed={ofLines} />
          </>
        );
      }
      // After a try the sentence under it says the same.
      const understood = priceHint(field.error ? "" : String(typed), job.squareMeters);
      return (
        <>
          <TextField inputMode="decimal" autoComplete="off" {...input} hint={understood} />
          <WonPrices job={job} typed={String(typed)} />
        </>
      );
    }
    case "services":
      return (
        <ChoiceGroup short legend={label} error={field.error} hint={hint}>
          {EXTRA_SERVICES.map((service) => (
            <CheckboxField
              key={service}
              label={service}
              value={service}
              hint={job.answers?.services?.includes(service) ? "Gevraagd door de klant" : undefined}
              {...sending.form.register(name)}
            />
          ))}
        </ChoiceGroup>
      );
  }
}

/** What the client is to pay, as far as it is known by now. */
export function QuoteTotal({ sending, job }: Props) {
  const [typed, lines] = useWatch({ control: sending.form.control, name: ["price", "lines"] });
  const price = priceOfLines(lines) ?? String(typed);
  const cents = priceError(price) === null ? parseEuros(price) : null;
  return (
    <p className={styles.total}>
      <span className="quiet">Totaal incl. btw</span>
      <b className="price">{cents === null ? "–" : formatEuro(cents)}</b>
      {cents !== null && <span className="quiet num">{pricePerSquareMeter(cents, job.squareMeters)}</span>}
    </p>
  );
}

/** What was understood, before it is sent: an amount that cannot be sent is never shown as right. */
function priceHint(typed: string, squareMeters: number | null): string {
  const cents = parseEuros(typed);
  const problem = priceError(typed);
  if (problem !== null || cents === null) {
    // While somebody begins to type there is nothing wrong yet.
    return euroDoubt(typed) !== null || (cents ?? 0) > QUOTE_MAX_CENTS
      ? problem!
      : "Het bedrag dat de klant betaalt, met 21% btw erin.";
  }
  const perMeter = pricePerSquareMeter(cents, squareMeters);
  return `De klant betaalt ${formatEuro(cents)}${perMeter ? `, dat is ${perMeter}` : ""}. Exclusief btw is dat ${formatEuro(withoutVat(cents))}.`;
}
