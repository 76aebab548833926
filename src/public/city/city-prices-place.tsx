import { useState, useSyncExternalStore, type ComponentProps, type ComponentType } from "react";
import { createPart, usePart } from "../../lib/part";
import type { CityPrices } from "./city-prices";

type Props = ComponentProps<typeof CityPrices>;

const prices = createPart(() => import("./city-prices"));
const noChange = () => () => undefined;
/** Nothing of its own: while a document is taken over, React leaves what the server rendered inside. */
const AS_SERVED = { __html: "" };

let Rendered: ComponentType<Props> | null = null;
let style = "";

/**
 * For the server alone: what it renders here, and its style, which nothing else brings. In browsers the code comes only
 * where no document brought the prices, and brings the style itself.
 */
export function renderCityPrices(component: ComponentType<Props>, itsStyle: string): void {
  Rendered = component;
  style = itsStyle;
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
      <div>
        {props.bands.length > 0 && <style>{style}</style>}
        <Rendered {...props} />
      </div>
    );
  }
  if (stays) return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />;
  return <div>{part !== null && <part.CityPrices {...props} />}</div>;
}
