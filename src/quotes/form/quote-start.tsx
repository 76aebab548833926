import { Button } from "@radix-ui/themes";
import { CopyPlus, Undo2 } from "lucide-react";
import { useId, useState, type ComponentProps } from "react";
import { typedAmount } from "../../../domain/quotes/quoteLines";
import type { SentQuote, StoredQuote } from "../../../domain/quoteFields";
import { AppLink } from "../../ui/app-link";
import { SelectField } from "../../ui/forms/select-field";
import type { useSendForm } from "../../ui/forms/use-send-form";
import { useQuoteTools } from "../tools/tools";
import type { Job } from "./job-summary";
import { draftOfQuote, type QuoteDraft } from "./quote-draft";
import styles from "./quote-page.module.css";

/** How many templates have a button of their own; more are a list. */
const AT_ONCE = 5;

type Props = { sending: ReturnType<typeof useSendForm<QuoteDraft, SentQuote>>; job: Pick<Job, "squareMeters"> };

/** What a new quote can start with: the company's last one or a template. What was typed before can be had back. */
export function QuoteStart({ sending: { form }, job }: Props) {
  const { tools } = useQuoteTools();
  const [before, setBefore] = useState<QuoteDraft | null>(null);
  const { last, templates } = tools;
  const title = useId();
  const fill = (draft: QuoteDraft) => {
    for (const [name, value] of Object.entries(draft))
      form.setValue(name as "title", value as string, { shouldDirty: true });
  };
  const start = (quote: StoredQuote) => {
    const typed = form.getValues();
    setBefore(typed);
    const { startsFrom, website, portfolioLink } = typed;
    fill({ ...draftOfQuote(fitted(quote, job.squareMeters)), startsFrom, website, portfolioLink });
  };
  const area = job.squareMeters === null ? null : typedAmount(Math.round(job.squareMeters * 100));
  return (
    <div className={styles.start} role="group" aria-labelledby={title}>
      <p>
        <b id={title}>Begin met</b>
        <AppLink to="/vloeren/prijslijst">Prijslijst en sjablonen</AppLink>
      </p>
      <div className={styles.starts}>
        {last && (
          <StartButton onClick={() => start(last)}>
            <CopyPlus size={18} strokeWidth={1.75} aria-hidden />
            Kopieer vorige
          </StartButton>
        )}
        {templates.length <= AT_ONCE ? (
          templates.map(({ name, quote }) => (
            <StartButton key={name} onClick={() => start(quote)}>
              {name}
            </StartButton>
          ))
        ) : (
          <SelectField
            label="Sjabloon"
            placeholder="Kies een sjabloon"
            options={templates.map(({ name }) => ({ value: name, label: name }))}
            onChange={({ target }) => {
              const template = templates.find(({ name }) => name === target.value);
              if (template) start(template.quote);
            }}
          />
        )}
      </div>
      {before && (
        <p role="status" className={styles.filled}>
          <span>Overgenomen.{area !== null && ` Regels per m² staan op ${area} m², zoals in deze aanvraag.`}</span>
          <Button
            type="button"
            size="2"
            variant="ghost"
            onClick={() => {
              fill(before);
              setBefore(null);
            }}
          >
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            Zet terug wat er stond
          </Button>
        </p>
      )}
    </div>
  );
}

function StartButton(props: Pick<ComponentProps<typeof Button>, "onClick" | "children">) {
  return <Button type="button" size="3" variant="outline" color="gray" highContrast {...props} />;
}

/** A quote for another job: what is counted in square metres is as large as that job. */
function fitted(quote: StoredQuote, squareMeters: number | null): StoredQuote {
  if (squareMeters === null) return quote;
  const amount = Math.round(squareMeters * 100);
  return { ...quote, lines: quote.lines?.map((line) => (line.unit === "m²" ? { ...line, amount } : line)) ?? null };
}
