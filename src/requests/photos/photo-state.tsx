import upload from "../../ui/forms/upload-progress.module.css";
import type { FormPhoto } from "./basket";
import styles from "./photos.module.css";

/** The state of a photo: its progress, or what can be done about it. */
export function PhotoState({
  photo: { state, part },
  number,
  onRetry,
}: {
  photo: Pick<FormPhoto, "state" | "part">;
  number: number;
  onRetry: () => void;
}) {
  switch (state) {
    case "sent":
      return null;
    case "sending":
      return <progress className={upload.progress} value={part} max={1} aria-label={`Foto ${number} uploaden`} />;
    case "line":
      return <span className={styles.standing}>Staat klaar</span>;
    case "failed":
      return (
        <button
          type="button"
          className={styles.retry}
          aria-label={`Opnieuw proberen, foto ${number}`}
          onClick={onRetry}
        >
          Opnieuw proberen
        </button>
      );
    default:
      return state satisfies never;
  }
}
