import { MAX_UNLOCKS } from "../../../domain/limits";
import { FloorSample } from "../../ui/floors/floor-sample";
import { Planks } from "../../ui/floors/planks";
import styles from "./example-request.module.css";

const events = [
  { time: "09:31", what: "Vloerenhuis De Linde bekijkt je opdracht" },
  { time: "10:05", what: "Van Dijk Parket belt je vanmiddag" },
  { time: "11:04", what: "Offerte van Vloerenhuis De Linde", price: "€\u00a02.340" },
];

/** What a client sees of a request, as an example on the home page. */
export function ExampleRequest() {
  return (
    <figure className={styles.figure}>
      <div className={styles.sheet}>
        <FloorSample art="pvc" className={styles.floor} scale={260} position="0 -20px" />
        <div className={styles.head}>
          <h3>Pvc, 42&nbsp;m² in Utrecht</h3>
          <p className="quiet">Aangevraagd vandaag om 09:12</p>
          <p className={styles.slots}>
            <Planks taken={MAX_UNLOCKS - 1} decorative />
            <span>
              <b>{`${MAX_UNLOCKS - 1}/${MAX_UNLOCKS}`}</b> bedrijven reageren
            </span>
          </p>
        </div>
        <ol className={styles.events}>
          {events.map(({ time, what, price }) => (
            <li key={time} data-new={price ? true : undefined}>
              <time>{time}</time>
              <span>{what}</span>
              {price && <b className="price">{price}</b>}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="quiet">Voorbeeld van een aanvraag, zoals jij hem in je overzicht ziet.</figcaption>
    </figure>
  );
}
