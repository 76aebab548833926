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

/** A device may have kept an answer that is offered no more. */
const OFFERED: readonly WizardAnswer[] = [...WIZARD_FLOORS, ...SERVICE_FLOORS];

type Props = { legend: string; field: UseFormRegisterReturn; chosen: string; isAgain?: boolean };

/**
 * The floors as samples, of which one can be chosen (WIZ-019). The services have samples too once somebody asks for them
 * or comes with one (decision 0023). On a page that looks at an earlier choice again, only that one is shown until
 * somebody wants another.
 */
export function FloorChoice({ legend, field, chosen, isAgain = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(!isAgain);
  const samples = useRef<HTMLDivElement>(null);
  const services = useRef<HTMLDivElement>(null);
  // They stay when another floor is chosen.
  if (!isOpen && isServiceFloor(chosen)) setOpen(true);
  const open = () => {
    setOpen(true);
    // The button, which has the focus, goes.
    requestAnimationFrame(() => services.current?.querySelector("input")?.focus());
  };
  const ask = () => {
    setAsked(true);
    requestAnimationFrame(() => samples.current?.querySelector<HTMLElement>("input:checked, input")?.focus());
  };
  if (!isAsked && OFFERED.some((floor) => floor === chosen))
    return <Chosen floor={chosen as WizardAnswer} onChange={ask} />;
  const asking: UseFormRegisterReturn = {
    ...field,
    onChange: (event) => {
      setAsked(true);
      return field.onChange(event);
    },
  };
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div ref={samples} className={styles.samples}>
        {WIZARD_FLOORS.map((floor) => (
          <Sample key={floor} floor={floor} field={asking} />
        ))}
      </div>
      {isOpen ? (
        <>
          <p className={styles.heading}>{SERVICES_HEADING}</p>
          <div ref={services} className={`${styles.samples} ${styles.services}`}>
            {SERVICE_FLOORS.map((floor) => (
              <Sample key={floor} floor={floor} field={asking} />
            ))}
          </div>
        </>
      ) : (
        <Button type="button" size="3" variant="ghost" className={styles.more} onClick={open}>
          {SERVICES_HEADING}: gietvloer, vloerverwarming of egaliseren
        </Button>
      )}
    </fieldset>
  );
}

/** A floor that was chosen on an earlier page. */
function Chosen({ floor, onChange }: { floor: WizardAnswer; onChange: () => void }) {
  return (
    <div className={styles.chosen}>
      <Art floor={floor} />
      <p>
        <span className="quiet">Je koos</span> <b>{floor}</b>
      </p>
      <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onChange}>
        Andere vloer
      </Button>
    </div>
  );
}

function Art({ floor }: { floor: WizardAnswer }) {
  const art = floorArt({ floorType: floor, category: STORED_CATEGORY });
  return (
    <FloorSample
      {...(floor === notSure ? { art, scale: 200 } : layOf(art, 200))}
      className={`${styles.floor} ${floor === notSure ? styles.fan : ""}`}
    />
  );
}

function Sample({ floor, field }: { floor: WizardAnswer; field: UseFormRegisterReturn }) {
  return (
    <label className={styles.sample}>
      <Art floor={floor} />
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
      <span>{(name ?? floor).replace("rverwarming", "r\u00adverwarming")}</span> {more && <small>{more}</small>}
      {floor === notSure && <small>we denken met je mee</small>}
    </span>
  );
}
