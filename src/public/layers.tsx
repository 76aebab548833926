import { FloorSample } from "../ui/floors/floor-sample";
import styles from "./layers.module.css";
import type { FloorArt } from "../../domain/floors";

type Layer = { name: string; text: string; art: FloorArt; position?: string };

/**
 * A drawing of a floor's layers, the top layer first and each lower one visible below it. Takes the layers with the
 * lowest first.
 */
export function Layers({ layers }: { layers: readonly Layer[] }) {
  return (
    <ol className={styles.layers} reversed>
      {[...layers].reverse().map((layer, index) => (
        <li key={layer.name}>
          <span className={styles.stack}>
            <FloorSample
              art={layer.art}
              scale={layer.art === "gietvloer" ? 300 : 200}
              {...(layer.position ? { position: layer.position } : {})}
              className={styles.floor}
            />
          </span>
          <span className={styles.number} aria-hidden>
            {layers.length - index}
          </span>
          <div>
            <h3>{layer.name}</h3>
            <p className="soft">{layer.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
