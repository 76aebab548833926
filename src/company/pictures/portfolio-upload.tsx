import { Plus, X } from "lucide-react";
import { FileInput } from "../../ui/forms/file-input";
import { ImageGroup } from "./image-group";
import { ImagesLoadFailure, ImagesSkeleton } from "./image-states";
import styles from "./image-upload.module.css";
import { RefusedPictures } from "../../app/pictures/refused-pictures";
import { KeptTile, useKeptPictures } from "./kept-pictures";
import { useOwnImages, useRemoveImage, type OwnImage } from "./own-images";
import { PendingPicture } from "./pending-picture";
import { useUploads, type Extra } from "./use-uploads";

type Props = { legend: string; max: number; extra: Extra };

/**
 * Photos of earlier work, at most `max`, at which the button to add one disappears (ONB-008). Each is stored or removed
 * at once, independent of the form around it. Must be inside `Live`.
 */
export function PortfolioUpload({ legend, max, extra }: Props) {
  const images = useOwnImages();
  if (images === "pending") return <ImagesSkeleton />;
  if (images === "error") return <ImagesLoadFailure legend={legend} />;
  return <Portfolio legend={legend} max={max} extra={extra} images={images.portfolio} />;
}

function Portfolio({ legend, max, extra, images }: Props & { images: readonly OwnImage[] }) {
  const stored = images.map(({ imageId }) => imageId);
  const kept = useKeptPictures("portfolio");
  const { pending, room, note, setNote, add } = useUploads({
    kind: "portfolio",
    max,
    extra,
    stored,
    kept: kept.length,
  });
  const { input, onRemove, needsLine } = useRemoveImage(stored.length, () => setNote("Verwijderd."));
  return (
    <ImageGroup
      legend={legend}
      hint={`Maximaal ${max} foto's van eerder werk: jpg, png, gif of webp. Ze worden meteen bewaard.`}
      note={note}
      onFiles={add}
    >
      <ul className={styles.tiles}>
        {images.map((image, index) => (
          <li key={image.imageId} className={styles.tile}>
            <img src={image.url} alt={`Eerder werk ${index + 1}`} />
            <button
              type="button"
              className={styles.remove}
              aria-label={`Foto ${index + 1} verwijderen`}
              {...needsLine}
              onClick={() => void onRemove(image)}
            >
              <X size={18} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
        {kept.map((entry, index) => (
          <KeptTile key={entry.id} entry={entry} number={images.length + index + 1} />
        ))}
        {pending.map((image) => (
          <li key={image.key} className={styles.tile}>
            <PendingPicture image={image} />
          </li>
        ))}
        {room > 0 && (
          <li className={styles.tile}>
            <FileInput className={styles.add} ref={input} multiple onFiles={add}>
              <Plus size={20} strokeWidth={1.75} aria-hidden />
              Foto's toevoegen
            </FileInput>
          </li>
        )}
      </ul>
      <RefusedPictures entries={kept} />
    </ImageGroup>
  );
}
