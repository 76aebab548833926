import { Button } from "@radix-ui/themes";
import { useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import {
  floorArt,
  isServiceFloor,
  SERVICE_FLOORS,
  SERVICES_HEADING,
  STORED_CATEGORY,
  WIZARD_FLOORS,
  type WizardAnswer,
} from "../../../../domain/floors";
import { FloorSample, layOf } from "../../../ui/floors/floor-sample";
import { radioProps } from "../../../ui/forms/choice-group";
import styles from "./floor-choice.module.css";

const notSure: WizardAnswer = "Nog niet zeker";

type Props = { legend: string; field: UseFormRegisterReturn; chosen: string; isSmall?: boolean };

/**
 * The floors as samples, of which one can be chosen (WIZ-019). The services have samples too once somebody asks for them
 * or comes with one (decision 0023). Small samples show an earlier choice.
 */
export function FloorChoice({ legend, field, chosen, isSmall = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const services = useRef<HTMLDivElement>(null);
  // They stay when another floor is chosen.
  if (!isOpen && isServiceFloor(chosen)) setOpen(true);
  const open = () => {
    setOpen(true);
    // The button, which has the focus, goes.
    requestAnimationFrame(() => services.current?.querySelector("input")?.focus());
  };
  const grid = isSmall ? `${styles.samples} ${styles.small}` : styles.samples;
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={grid}>
        {WIZARD_FLOORS.map((floor) => (
          <Sample key={floor} floor={floor} field={field} />
        ))}
      </div>
      {isOpen ? (
        <>
          <p className={styles.heading}>{SERVICES_HEADING}</p>
          <div ref={services} className={`${grid} ${styles.services}`}>
            {SERVICE_FLOORS.map((floor) => (
              <Sample key={floor} floor={floor} field={field} />
            ))}
          </div>
        </>
      ) : (
        <Button
          type="button"
          size="3"
          variant="outline"
          color="gray"
          highContrast
          className={styles.more}
          onClick={open}
        >
          {SERVICES_HEADING}: gietvloer, vloerverwarming of egaliseren
        </Button>
      )}
    </fieldset>
  );
}

function Sample({ floor, field }: { floor: WizardAnswer; field: UseFormRegisterReturn }) {
  const art = floorArt({ floorType: floor, category: STORED_CATEGORY });
  return (
    <label className={styles.sample}>
      <FloorSample
        {...(floor === notSure ? { art, scale: 200 } : layOf(art, 200))}
        className={`${styles.floor} ${floor === notSure ? styles.fan : ""}`}
      />
      <input type="radio" value={floor} aria-label={floor} {...radioProps(field)} />
      <span className={styles.words}>
        <FloorName floor={floor} />
      </span>
    </label>
  );
}

/** The label with what stands in parentheses on a line of its own. */
function FloorName({ floor }: { floor: WizardAnswer }) {
  const [, name, more] = /^(.*?) (\(.*\))$/.exec(floor) ?? [];
  return (
    <span>
      <span>{name ?? floor}</span> {more && <small>{more}</small>}
      {floor === notSure && <small>we denken met je mee</small>}
    </span>
  );
}
