import { Fragment } from "react";
import styles from "./unbroken.module.css";

/** A number with its unit, and words with a hyphen of their own. */
const PARTS = /(\d[\d.,]{0,11} m[2²]|\be-mail[a-z]*|\b(?:Noord|Zuid)-(?:Holland|Brabant))/;

/** A text without line breaks before a unit, or within a name. */
export function Unbroken({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) =>
    // Every second part is one that matched.
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className={styles.part}>
        {part}
      </span>
    ),
  );
}
