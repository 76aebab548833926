import { Check } from "lucide-react";
import { FloorSample } from "../ui/floors/floor-sample";
import styles from "./kinds.module.css";
import type { FloorArt } from "../../domain/floors";

type Kind = { name: string; text: string; price: string | null; art: FloorArt; goodFor: readonly string[] };

/** Two kinds of the same work side by side, in 7+5 columns: what each is, what it suits, and its price. */
export function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <div className={styles.kinds}>
      {kinds.map(({ name, text, price, art, goodFor }) => (
        <article key={name} className={styles.kind}>
          <FloorSample
            art={art}
            scale={art === "gietvloer" || art === "egaliseren" ? "cover" : 240}
            className={styles.floor}
          />
          <div className={styles.body}>
            <h3>{name}</h3>
            <p className="soft">{text}</p>
            <h4>Geschikt voor</h4>
            <ul>
              {goodFor.map((use) => (
                <li key={use}>
                  <Check size={18} strokeWidth={1.75} aria-hidden />
                  {use}
                </li>
              ))}
            </ul>
            <p className={`price ${styles.price}`}>{price ?? "Prijs op aanvraag"}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
