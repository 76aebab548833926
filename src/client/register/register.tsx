import { useState } from "react";
import { createPart, usePart } from "../../lib/part";
import type { OwnBrief } from "../types";
import styles from "./register.module.css";

const openedPart = createPart(() => import("./opened-register"));

/** Who received which of the client's details, when and how, live; folded until it is opened (B08). */
export function Register({ brief }: { brief: OwnBrief }) {
  const [open, setOpen] = useState(false);
  const opened = usePart(openedPart, open);
  return (
    <details className={styles.register} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Wie heeft je gegevens gezien?</summary>
      {open && opened !== null && <opened.OpenedRegister briefId={brief._id} />}
    </details>
  );
}
