import type { Figure } from "../../domain/content/figures/claims";
import { Sources } from "./sources";
import styles from "./figures.module.css";

type Props = {
  figures: readonly Figure[];
  label: string;
  /** Figures in the page's texts, whose sources are named too. */
  also?: readonly Figure[];
};

/** A row of figures, each with the name of what it counts. */
export function Figures({ figures, label, also = [] }: Props) {
  if (figures.length === 0) return null;
  return (
    <section className={styles.figures} aria-label={label}>
      <div className="wrap">
        <dl>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
        <Sources of={[...figures, ...also]} />
      </div>
    </section>
  );
}
