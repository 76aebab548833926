import { BadgeCheck, Check } from "lucide-react";
import type { ReactNode } from "react";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { FloorSample } from "../../ui/floors/floor-sample";
import { Planks } from "../../ui/floors/planks";
import { Tag } from "../../ui/tag";
import styles from "./scenes.module.css";
import type { FloorArt } from "../../../domain/floors";

/** The pictures beside the four steps: the product's own pieces, lying on a floor. Decoration; the words stand beside. */
function Scene({ art, children }: { art: FloorArt; children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <FloorSample art={art} className={styles.floor} scale={art === "gietvloer" ? "cover" : 240} />
      {children}
    </div>
  );
}

const samples: readonly { art: FloorArt; name: string; chosen?: boolean }[] = [
  { art: "laminaat", name: "Laminaat" },
  { art: "parket", name: "Parket" },
  { art: "pvc", name: "Vinyl/PVC", chosen: true },
  { art: "tegels", name: "Tegels" },
];

/** The drawing of step 1: a question of the form, answered with a sample. */
export function AskScene() {
  return (
    <Scene art="visgraat">
      <div className={styles.sheet}>
        <p className={styles.progress}>
          <b>Stap 2 van 4</b>
          <Planks taken={2} total={4} decorative />
        </p>
        <p className={styles.title}>Welke vloer wil je?</p>
        <ul className={styles.samples}>
          {samples.map(({ art, name, chosen }) => (
            <li key={art} data-chosen={chosen}>
              <FloorSample art={art} scale={120} className={styles.sample} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </Scene>
  );
}

const companies = [
  { name: "Vloerenhuis De Linde", where: "Utrecht", verified: true },
  { name: "Van Dijk Parket", where: "Utrecht, Noord-Holland", verified: true },
  { name: "Meester Vloeren", where: "Utrecht", verified: false },
];

/** The drawing of step 2: companies of the region on the job's places. */
export function CompaniesScene() {
  return (
    <Scene art="tegels">
      <div className={styles.sheet}>
        <p className={styles.progress}>
          <b>Pvc, 42&nbsp;m² in Zeist</b>
          <Planks taken={MAX_UNLOCKS} decorative />
        </p>
        <ul className={styles.companies}>
          {companies.map(({ name, where, verified }) => (
            <li key={name}>
              <span className={styles.avatar}>{name.slice(0, 1)}</span>
              <span>
                <b>{name}</b>
                <span className="quiet">{where}</span>
              </span>
              {verified && (
                <Tag tone="green">
                  <BadgeCheck size={15} strokeWidth={1.75} />
                  Geverifieerd
                </Tag>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Scene>
  );
}

/** The drawing of step 3: quotes that arrive. */
export function QuotesScene() {
  return (
    <Scene art="pvc">
      <div className={styles.slips}>
        <p className={styles.slip}>
          <b>Van Dijk Parket</b>
          <span className="price">€&nbsp;2.610</span>
          <span className="quiet">vandaag, 10:12</span>
        </p>
        <p className={styles.slip}>
          <b>Meester Vloeren</b>
          <span className="price">€&nbsp;2.185</span>
          <span className="quiet">vandaag, 10:40</span>
        </p>
        <p className={styles.slip} data-new>
          <b>Vloerenhuis De Linde</b>
          <span className="price">€&nbsp;2.340</span>
          <Tag tone="new">Zojuist binnen</Tag>
        </p>
      </div>
    </Scene>
  );
}

const quotes = [
  { name: "Vloerenhuis De Linde", price: "€\u00a02.340", perMetre: "€\u00a055,71", chosen: true },
  { name: "Meester Vloeren", price: "€\u00a02.185", perMetre: "€\u00a052,02" },
];

/** The drawing of step 4: two quotes side by side, one of them accepted. */
export function CompareScene() {
  return (
    <Scene art="gietvloer">
      <div className={styles.compare}>
        {quotes.map(({ name, price, perMetre, chosen }) => (
          <div key={name} className={styles.quote} data-chosen={chosen}>
            <b>{name}</b>
            <span className={`price ${styles.sum}`}>{price}</span>
            <span className="quiet">incl. btw</span>
            <span className={styles.perMetre}>
              {perMetre} <span className="quiet">per m²</span>
            </span>
            {chosen ? (
              <Tag tone="solid">
                <Check size={15} strokeWidth={1.75} />
                Geaccepteerd
              </Tag>
            ) : (
              <Tag>Afgewezen</Tag>
            )}
          </div>
        ))}
      </div>
    </Scene>
  );
}
