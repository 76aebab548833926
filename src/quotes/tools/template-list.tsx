import { Button } from "@radix-ui/themes";
import { formatEuro } from "../../../domain/money";
import { QuoteLines } from "../quote-lines";
import { showError } from "../../ui/overlays/show-error";
import { removeTemplate, type QuoteTools } from "./tools";
import styles from "./tools.module.css";

/** A company's templates, each with its lines folded away. */
export function TemplateList({ templates }: Pick<QuoteTools, "templates">) {
  return (
    <ul className={styles.list} aria-label="Sjablonen">
      {templates.map(({ name, quote }) => (
        <li key={name}>
          <div className={styles.item} role="group" aria-label={name}>
            <b>{name}</b>
            <span className="num">{formatEuro(quote.price)}</span>
            <span className={styles.acts}>
              <Button size="2" variant="ghost" color="gray" onClick={() => void removeTemplate(name).catch(showError)}>
                Weghalen
              </Button>
            </span>
            <details className={styles.inside}>
              <summary>Wat erin staat</summary>
              <p className="soft">{quote.description}</p>
              <QuoteLines lines={quote.lines} />
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}
