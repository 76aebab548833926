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
 * Renders the prices of a city page with their style, on the server only. Browsers load that code only when the
 * document does not contain the prices, and it then brings the style itself.
 */
export function renderCityPrices(component: ComponentType<Props>, itsStyle: string): void {
  Rendered = component;
  style = itsStyle;
}

/** The place of a city page's prices. When the document contains them, no code is loaded for them (N17). */
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
