import { FloorSample } from "../ui/floors/floor-sample";
import type { Figure } from "../../domain/content/figures/claims";
import { priceSource } from "../../domain/content/figures/priceSource";
import { Sources } from "./sources";
import styles from "./price-list.module.css";
import type { FloorArt } from "../../domain/floors";

type Props = {
  rows: readonly { name: string; price: string; art: FloorArt }[];
  /** Where other figures of the page come from. */
  sources?: readonly Figure[];
};

/** A list of prices, each beside its floor, and where they come from. */
export function PriceList({ rows, sources = [] }: Props) {
  return (
    <>
      <ul className={styles.list}>
        {rows.map(({ name, price, art }) => (
          <li key={name}>
            <FloorSample art={art} className={styles.floor} scale={120} />
            <b>{name}</b>
            <span className={`price ${styles.price}`}>{price}</span>
          </li>
        ))}
      </ul>
      <Sources of={[priceSource, ...sources]} />
    </>
  );
}
