import upload from "../../ui/forms/upload-progress.module.css";
import styles from "./image-upload.module.css";
import type { PendingImage } from "./use-uploads";

/** A picture that is being uploaded, with a progress bar. */
export function PendingPicture({ image: { preview, part } }: { image: PendingImage }) {
  return (
    <>
      <img className={styles.pending} src={preview} alt="" onLoad={() => URL.revokeObjectURL(preview)} />
      <progress className={upload.progress} value={part} max={1} aria-label="Foto uploaden" />
    </>
  );
}
