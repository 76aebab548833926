import type { CSSProperties } from "react";
import type { FloorArt } from "../../../domain/floors";
import styles from "./floor-sample.module.css";

/** Drawings of one scene, which look broken when they repeat. */
const scenes = new Set<FloorArt>([
  "egaliseren",
  "gietvloer",
  "nog-niet-zeker",
  "renovatie",
  "vloerverwarming",
  "vloerverwarming-elektrisch",
]);

/** How a sample fills its frame: pictures of floors repeat at `scale`, pictures of scenes are shown once. */
export function layOf(art: FloorArt, scale: number): { art: FloorArt; scale: number | "cover"; position?: string } {
  if (!scenes.has(art)) return { art, scale };
  return { art, scale: "cover", position: art === "gietvloer" ? "80% 0" : "50% 50%" };
}

/** The address of a floor's drawing, for pages that preload it. */
export function sampleFile(art: FloorArt): string {
  return `/art/floors/${art}.svg`;
}

type Props = {
  art: FloorArt;
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
