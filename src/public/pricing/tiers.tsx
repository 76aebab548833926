import { priceTiers } from "../../../domain/content/priceTexts";
import { FloorSample } from "../../ui/floors/floor-sample";
import { Tag } from "../../ui/tag";
import styles from "./tiers.module.css";

/**
 * Three sizes of job on boards whose height grows with the size; the middle one is highlighted (PRICE-002 to
 * PRICE-005).
 */
export function Tiers() {
  return (
    <ul className={styles.tiers}>
      {priceTiers.map(({ key, name, price, area, examples, art, popular }) => (
        <li key={key} className={styles.tier} data-size={key} data-popular={popular || undefined}>
          <FloorSample art={art} scale={200} className={styles.floor} />
          <div className={styles.body}>
            <h3>
              <span>{name}</span>
              {popular && <Tag tone="solid">Meest gekozen</Tag>}
            </h3>
            <p className={`price ${styles.price}`}>{price}</p>
            <p className={styles.area}>{area}</p>
            <p className="soft">{examples}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
