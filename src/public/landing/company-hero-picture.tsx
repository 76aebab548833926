import { preload } from "react-dom";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { freePlaces } from "../../../domain/limitWords";
import { FloorSample, sampleFile } from "../../ui/floors/floor-sample";
import { Planks } from "../../ui/floors/planks";
import styles from "./company-hero-picture.module.css";

const alt = `Drie werkbonnen op een houten vloer: een gietvloer in Haarlem met ${freePlaces}, pvc in Zeist met nog één plek, en parket in Leiden waarvan de gegevens zijn ontgrendeld. Voorbeelden.`;

/** A picture of slips with example jobs on a floor, as companies see them. */
export function CompanyHeroPicture() {
  preload(sampleFile("parket"), { as: "image", fetchPriority: "high" });
  return (
    <div className={styles.table} role="img" aria-label={alt}>
      <FloorSample art="parket" scale={300} className={styles.floor} />
      <div className={`${styles.slip} ${styles.back}`}>
        <FloorSample art="gietvloer" scale="cover" className={styles.strip} />
        <div className={styles.in}>
          <b className={styles.title}>Gietvloer, 64&nbsp;m² in Haarlem</b>
          <span className="quiet">Vanaf €4.000</span>
          <span className={styles.places}>
            <Planks taken={0} decorative /> {`0/${MAX_UNLOCKS}`}
          </span>
        </div>
      </div>
      <div className={`${styles.slip} ${styles.middle}`}>
        <FloorSample art="pvc" scale={170} className={styles.strip} />
        <div className={styles.in}>
          <b className={styles.title}>Pvc, 42&nbsp;m² in Zeist</b>
          <span className="quiet">€1.500 - €2.500</span>
          <span className={styles.places}>
            <Planks taken={MAX_UNLOCKS - 1} decorative /> {`${MAX_UNLOCKS - 1}/${MAX_UNLOCKS}`}
          </span>
        </div>
      </div>
      <div className={`${styles.slip} ${styles.front}`}>
        <FloorSample art="visgraat" scale={170} className={styles.strip} />
        <div className={styles.in}>
          <b className={styles.title}>Parket, 55&nbsp;m² in Leiden</b>
          <span className="quiet">Vanaf €4.000</span>
          <span className={styles.places}>
            <Planks taken={MAX_UNLOCKS - 1} mine decorative /> {`${MAX_UNLOCKS - 1}/${MAX_UNLOCKS}, waarvan 1 van jou`}
          </span>
          <span className={styles.contact}>
            <b>Marieke van den Berg</b>
            06 12 34 56 78
          </span>
        </div>
      </div>
      <span className={styles.note}>Voorbeelden</span>
    </div>
  );
}
