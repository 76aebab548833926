import { useState, type ReactNode } from "react";
import field from "../../ui/forms/field.module.css";
import styles from "./image-upload.module.css";

type Props = {
  legend: string;
  hint: string;
  /** What became of the last choice. */
  note: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A label, a hint and an area into which pictures can be dropped. */
export function ImageGroup({ legend, hint, note, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    <fieldset
      className={`${styles.group} ${over ? styles.over : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      <legend className={field.legend}>{legend}</legend>
      <p className={field.hint}>{hint}</p>
      {children}
      <p className={styles.note} role="status">
        {note}
      </p>
    </fieldset>
  );
}
