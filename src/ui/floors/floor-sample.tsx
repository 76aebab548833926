import type { CSSProperties } from "react";
import styles from "./floor-sample.module.css";

/** The names of the drawn floors in public/art/floors. */
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

/** How a sample fills its frame: pictures of floors repeat at `scale`, pictures of scenes are shown once. */
export function layOf(art: string, scale: number): { art: string; scale: number | "cover"; position?: string } {
  if (!scenes.has(art)) return { art, scale };
  return { art, scale: "cover", position: art === "gietvloer" ? "80% 0" : "50% 50%" };
}

/** The address of a floor's drawing, for pages that preload it. */
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

/** A floor as a material sample ("staal"). It is decoration: the text beside it names the floor. */
export function FloorSample({ art, scale = 240, position, className = "" }: Props) {
  const style: CSSProperties = {
    backgroundImage: `url("${sampleFile(art)}")`,
    backgroundSize: scale === "cover" ? "cover" : `auto ${scale}px`,
    ...(position ? { backgroundPosition: position } : {}),
  };
  return <span className={`${styles.floor} ${className}`} style={style} aria-hidden />;
}
