import { useState, useSyncExternalStore, type ComponentProps, type ComponentType } from "react";
import { createPart, usePart } from "../../lib/part";
import type { CityPrices } from "./city-prices";
// The document has them from the server, so their style comes with the page and not with their code: a style of which
// nothing is used would be left out of the page.
import styles from "./city-prices.module.css";

type Props = ComponentProps<typeof CityPrices>;

const prices = createPart(() => import("./city-prices"));
const noChange = () => () => undefined;
/** Nothing of its own: while a document is taken over, React leaves what the server rendered inside. */
const AS_SERVED = { __html: "" };

let Rendered: ComponentType<Props> | null = null;

/** For the server alone: what it renders here. In browsers the code comes only where no document brought the prices. */
export function renderCityPrices(component: ComponentType<Props>): void {
  Rendered = component;
}

/** The place of what floors cost around here. A document brings it complete, and no code comes for it (N17). */
export function CityPricesPlace(props: Props) {
  const isServed = useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
  const [stays] = useState(isServed);
  const part = usePart(prices, !stays);
  if (Rendered !== null) {
    return (
      <div className={styles.place}>
        <Rendered {...props} />
      </div>
    );
  }
  if (stays) return <div className={styles.place} suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />;
  return <div className={styles.place}>{part !== null && <part.CityPrices {...props} />}</div>;
}
