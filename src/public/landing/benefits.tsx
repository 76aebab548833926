import { FloorSample } from "../../ui/floors/floor-sample";
import styles from "./benefits.module.css";
import type { FloorArt } from "../../../domain/floors";

type Benefit = { title: string; text: string; art: FloorArt };

/** Benefits as boards in a brick pattern, each with a strip of floor. */
export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ title, text, art }) => (
        <li key={title}>
          <FloorSample art={art} scale={200} className={styles.floor} />
          <div>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
