import { useState, type ReactNode } from "react";
import type { ShortFormFloor } from "../../../domain/floors";
import { floorArt, STORED_CATEGORY } from "../../../domain/floors";
import { MAX_QUOTES } from "../../../domain/limits";
import { unlocks } from "../../../domain/limitWords";
import { firstQuotes } from "../../../domain/content/quoteTimes";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import type { ShortFormVariant } from "./draft";
import { ShortForm } from "./short-form";
import styles from "./short-form-page.module.css";

const steps = [
  { title: "Je beantwoordt zes vragen", text: "Dat kost je hooguit twee minuten." },
  {
    title: "Bedrijven uit jouw provincie zien je aanvraag",
    text: `Niet meer dan ${unlocks} krijgen je telefoonnummer en e-mailadres.`,
  },
  {
    title: "Je vergelijkt en kiest",
    text: `De eerste offertes komen meestal binnen ${firstQuotes}. Zit er niets bij? Dan zit je nergens aan vast.`,
  },
];

type Props = {
  variant: ShortFormVariant;
  /** A line above the form, for a way to another form. */
  children?: ReactNode;
};

/** The page of the short quote form, with a sample of the chosen floor. */
export function ShortFormPage({ variant, children }: Props) {
  const [floor, setFloor] = useState<ShortFormFloor | null>(null);
  const art = floor === null ? "nog-niet-zeker" : floorArt({ floorType: floor, category: STORED_CATEGORY });
  return (
    <div className={`wrap app ${styles.page}`}>
      <div>
        <h1>Gratis offertes aanvragen</h1>
        <p className={`lead ${styles.lead}`}>
          {`Vertel kort wat je zoekt. Je ontvangt tot ${MAX_QUOTES} gratis en vrijblijvende offertes van vloerbedrijven uit je regio.`}
        </p>
        {children && <p className={styles.switch}>{children}</p>}
        <ShortForm variant={variant} onFloorChange={setFloor} />
      </div>
      <aside className={styles.aside} aria-label="Zo gaat het verder">
        <FloorSample {...layOf(art, 250)} className={styles.sample} />
        <div className={styles.inside}>
          <h2>Zo gaat het verder</h2>
          <ol>
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                <div>
                  <b>{title}</b>
                  <p className="quiet">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  );
}
