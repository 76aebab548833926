import type { CSSProperties } from "react";
import styles from "./floor-sample.module.css";

/** The drawn floors in public/art/floors. */
export type FloorArt =
  | "betonvloer"
  | "egaliseren"
  | "epoxyvloer"
  | "gietvloer"
  | "laminaat"
  | "natuursteen"
  | "nog-niet-zeker"
  | "parket"
  | "pvc"
  | "renovatie"
  | "tapijt"
  | "tegels"
  | "visgraat"
  | "vloerverwarming"
  | "vloerverwarming-elektrisch";

/** Drawings of one scene, which look broken when they repeat. */
const scenes = new Set<string>([
  "egaliseren",
  "gietvloer",
  "nog-niet-zeker",
  "renovatie",
  "vloerverwarming",
  "vloerverwarming-elektrisch",
]);

/** How a sample of unknown floor lies in its frame: floors repeat at `scale`, scenes fill it. */
export function layOf(art: string, scale: number): { art: string; scale: number | "cover"; position?: string } {
  if (!scenes.has(art)) return { art, scale };
  return { art, scale: "cover", position: art === "gietvloer" ? "80% 0" : "50% 50%" };
}

/** Where the drawing of a floor is, for pages that show it first. */
export function sampleFile(art: string): string {
  return `/art/floors/${art}.svg`;
}

type Props = {
  art: FloorArt | (string & {});
  /** Height of the drawing: floors are sized by height, so that planks keep their size. */
  scale?: number | "cover";
  position?: string;
  className?: string;
};

/** A floor as a material sample ("staal"). It is decoration: words beside it say which floor it is. */
export function FloorSample({ art, scale = 240, position, className = "" }: Props) {
  const style: CSSProperties = {
    backgroundImage: `url("${sampleFile(art)}")`,
    backgroundSize: scale === "cover" ? "cover" : `auto ${scale}px`,
    ...(position ? { backgroundPosition: position } : {}),
  };
  return <span className={`${styles.floor} ${className}`} style={style} aria-hidden />;
}
