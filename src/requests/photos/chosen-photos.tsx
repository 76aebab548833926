import { wordsOfCode } from "../../lib/error-code";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { PHOTOS_MAX } from "../../../domain/limits";
import { photosMax } from "../../../domain/limitWords";
import { useStore } from "../../lib/store";
import { FileInput } from "../../ui/forms/file-input";
import { basketOf, type FormPhoto } from "./basket";
import { PhotoState } from "./photo-state";
import styles from "./photos.module.css";

// What chooses, shows and sends comes together: without a connection nothing of it could be fetched later.
export { basketOf } from "./basket";
export { photosToSend } from "./send-photos";

type Props = { photoKey: string; describedBy: string };

/** The photos of a form: the progress or result of each, and a button for more. */
export function ChosenPhotos({ photoKey, describedBy }: Props) {
  const basket = basketOf(photoKey);
  const photos = useStore(basket.photos, []);
  const isCut = useStore(basket.isCut, false);
  const input = useRef<HTMLInputElement>(null);
  const failed = photos.find(({ state }) => state === "failed");
  const remove = (id: string) => {
    basket.remove(id);
    // The button goes with its photo.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <>
      <ul className={styles.tiles}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={styles.tile} data-state={photo.state}>
            <img src={photo.preview} alt={`Foto ${index + 1}`} />
            <PhotoState photo={photo} number={index + 1} onRetry={() => basket.retry(photo.id)} />
            <button
              type="button"
              className={styles.remove}
              aria-label={`Foto ${index + 1} verwijderen`}
              onClick={() => remove(photo.id)}
            >
              <X size={18} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
        {photos.length < PHOTOS_MAX && (
          <li className={styles.tile}>
            <FileInput className={styles.add} ref={input} multiple describedBy={describedBy} onFiles={basket.add}>
              <Plus size={20} strokeWidth={1.75} aria-hidden />
              Foto's toevoegen
            </FileInput>
          </li>
        )}
      </ul>
      <p className={styles.note} role="status">
        {failed !== undefined
          ? wordsOfCode(failed.failure ?? "UPLOAD_FAILED").text
          : isCut
            ? `Er passen maximaal ${photosMax} bij. De rest is niet toegevoegd.`
            : standing(photos)}
      </p>
    </>
  );
}

function standing(photos: readonly FormPhoto[]): string {
  const count = photos.length;
  const ready = photos.filter(({ state }) => state === "sent").length;
  if (count === 0) return "";
  if (photos.some(({ state }) => state === "line"))
    return "Zonder verbinding gaan je foto's straks met je aanvraag mee.";
  if (ready < count) return `${ready} van ${count} klaar. Je kunt gewoon verder met het formulier.`;
  return count === 1 ? "Eén foto klaar om mee te sturen." : `${count} foto's klaar om mee te sturen.`;
}
