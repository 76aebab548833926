import { FloorSample } from "../ui/floors/floor-sample";
import styles from "./price-list.module.css";
import type { FloorArt } from "../../domain/floors";

/** A list of prices, each beside its floor. */
export function PriceList({ rows }: { rows: readonly { name: string; price: string; art: FloorArt }[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ name, price, art }) => (
        <li key={name}>
          <FloorSample art={art} className={styles.floor} scale={120} />
          <b>{name}</b>
          <span className={`price ${styles.price}`}>{price}</span>
        </li>
      ))}
    </ul>
  );
}
