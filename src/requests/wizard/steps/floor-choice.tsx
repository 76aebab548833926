import type { UseFormRegisterReturn } from "react-hook-form";
import { floorArt, STORED_CATEGORY, WIZARD_FLOORS, type WizardFloor } from "../../../../domain/floors";
import { FloorSample } from "../../../ui/floors/floor-sample";
import { radioProps } from "../../../ui/forms/choice-group";
import styles from "./floor-choice.module.css";

const notSure: WizardFloor = "Nog niet zeker";

type Props = { legend: string; field: UseFormRegisterReturn; isSmall?: boolean };

/** The floors as samples, of which one can be chosen (WIZ-019). Small samples show an earlier choice. */
export function FloorChoice({ legend, field, isSmall = false }: Props) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={isSmall ? `${styles.samples} ${styles.small}` : styles.samples}>
        {WIZARD_FLOORS.map((floor) => (
          <label key={floor} className={styles.sample}>
            <FloorSample
              art={floorArt({ floorType: floor, category: STORED_CATEGORY })}
              scale={200}
              className={`${styles.floor} ${floor === notSure ? styles.fan : ""}`}
            />
            <input type="radio" value={floor} aria-label={floor} {...radioProps(field)} />
            <span className={styles.words}>
              <FloorName floor={floor} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The label with what stands in parentheses on a line of its own. */
function FloorName({ floor }: { floor: WizardFloor }) {
  const [, name, more] = /^(.*?) (\(.*\))$/.exec(floor) ?? [];
  return (
    <span>
      {name ?? floor} {more && <small>{more}</small>}
      {floor === notSure && <small>we denken met je mee</small>}
    </span>
  );
}
