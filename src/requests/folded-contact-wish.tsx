import { useState, type ComponentProps } from "react";
import { useOptionalPart } from "../lib/optional-part";
import { createPart } from "../lib/part";
import type { ContactWishFields } from "./contact-wish-fields";
import styles from "./folded-contact-wish.module.css";

const fields = createPart(() => import("./contact-wish-fields"));

/** How and when somebody wants to be reached (B04), folded, since it has an answer already; loaded once it is opened. */
export function FoldedContactWish(register: ComponentProps<typeof ContactWishFields>) {
  const [open, setOpen] = useState(false);
  const part = useOptionalPart(fields, open);
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Hoe en wanneer wil je bereikt worden?</summary>
      {part === "failed" && <p>Dit kan nu niet worden geladen. Na het versturen kan het ook nog.</p>}
      {open && part !== null && part !== "failed" && (
        <div className={styles.fields}>
          <part.ContactWishFields {...register} />
        </div>
      )}
    </details>
  );
}
