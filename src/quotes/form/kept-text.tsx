import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { priceOfLines } from "../../../domain/forms/quote";
import { isBlankLine } from "../../../domain/forms/quoteLines";
import { forgetDraft } from "../../lib/local/forget-draft";
import { loadDraft } from "../../ui/forms/stored-draft";
import { quoteDraftKey, startOfQuote } from "./quote-draft";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./quote-page.module.css";

type Props = { accountId: string; jobId: string };

/**
 * What was typed for a quote on a job that has closed since, to be copied or deleted. Renders nothing when nothing was
 * typed.
 */
export function KeptText({ accountId, jobId }: Props) {
  const key = quoteDraftKey(accountId, jobId);
  const [draft, setDraft] = useState(() => loadDraft(key, startOfQuote(""), Date.now()));
  const lines = (draft?.lines ?? []).filter((row) => !isBlankLine(row));
  const price = draft && (priceOfLines(draft.lines) ?? draft.price);
  const kept = [
    draft?.title,
    draft?.description,
    ...lines.map(({ what, amount, unit, price: each }) => `${what}: ${amount} ${unit} × € ${each}`),
    price && `€ ${price}`,
    draft?.terms,
  ].filter(Boolean);
  if (kept.length === 0) return null;
  return (
    <section className={`${sheet.sheet} ${styles.sheet}`} aria-labelledby="getypt">
      <h2 id="getypt">Wat je had getypt</h2>
      {kept.map((text) => (
        <p key={text} className={styles.description}>
          {text}
        </p>
      ))}
      <div>
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          onClick={() => {
            forgetDraft(key);
            setDraft(null);
          }}
        >
          Tekst weggooien
        </Button>
      </div>
    </section>
  );
}
