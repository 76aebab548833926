import { ImagePlus, Upload } from "lucide-react";
import { IMAGES_MAX } from "../../../domain/images";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import { outbox } from "../../app/outbox/start";
import { FileInput } from "../../ui/forms/file-input";
import { ImageGroup } from "./image-group";
import styles from "./image-upload.module.css";
import { ImagesLoadFailure, ImagesSkeleton } from "./image-states";
import { RefusedPictures } from "../../app/pictures/refused-pictures";
import { KeptOne, useKeptPictures } from "./kept-pictures";
import { useOwnImages, useRemoveImage, type OwnImage } from "./own-images";
import { PendingPicture } from "./pending-picture";
import { useUploads, type Extra } from "./use-uploads";

type Props = { legend: string; extra: Extra };

/**
 * The picture beside the company's name: it can be chosen, replaced or removed, each at once and independent of the
 * form around it. Must be inside `Live`.
 */
export function AvatarUpload({ legend, extra }: Props) {
  const images = useOwnImages();
  if (images === "pending") return <ImagesSkeleton />;
  if (images === "error") return <ImagesLoadFailure legend={legend} />;
  return <Avatar legend={legend} extra={extra} image={images.avatar} />;
}

function Avatar({ legend, extra, image }: Props & { image: OwnImage | null }) {
  const stored = image === null ? [] : [image.imageId];
  const kept = useKeptPictures("avatar");
  const { pending, note, setNote, add } = useUploads({
    ...{ kind: "avatar", max: IMAGES_MAX.avatar, extra, stored },
    kept: kept.length,
  });
  const { input, onRemove, needsLine } = useRemoveImage(stored.length, () => setNote("Verwijderd."));
  const next = pending.at(-1);
  const waits = kept.at(-1);
  return (
    <ImageGroup
      legend={legend}
      hint="Staat bij je naam en je offertes. Wordt meteen bewaard."
      note={note}
      onFiles={add}
    >
      <div className={styles.avatarRow}>
        <div className={styles.avatar}>
          {next ? (
            <PendingPicture image={next} />
          ) : waits ? (
            <KeptOne entry={waits} />
          ) : image ? (
            <img src={image.url} alt="Je huidige foto" />
          ) : (
            <ImagePlus size={28} strokeWidth={1.5} aria-hidden />
          )}
        </div>
        <div className={styles.actions}>
          <FileInput className={styles.choose} ref={input} multiple={extra === "refuse"} onFiles={add}>
            <Upload size={18} strokeWidth={1.75} aria-hidden />
            {image ? "Andere foto kiezen" : "Foto kiezen"}
          </FileInput>
          {waits?.state === "waiting" && !next && mayBeReplaced(waits) && (
            <button type="button" className={styles.removeWord} onClick={() => void outbox().discard(waits.id)}>
              Toch niet versturen
            </button>
          )}
          {image && !next && !waits && (
            <button type="button" className={styles.removeWord} {...needsLine} onClick={() => void onRemove(image)}>
              Foto verwijderen
            </button>
          )}
        </div>
      </div>
      <RefusedPictures entries={kept} />
    </ImageGroup>
  );
}
