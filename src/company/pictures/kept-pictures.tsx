import { X } from "lucide-react";
import type { ImageKind } from "../../../domain/images";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "../../app/outbox/entry";
import { KeptPicture } from "../../app/outbox/kept-picture";
import { outbox } from "../../app/outbox/start";
import { useOutbox } from "../../app/outbox/use-outbox";
import { Tag } from "../../ui/tag";
import styles from "./image-upload.module.css";
import { aboutPictures } from "./upload-image";

/** The pictures of this kind that wait on this device or were refused, in order. */
export function useKeptPictures(kind: ImageKind): readonly OutboxEntry[] {
  return useOutbox().filter(({ about }) => about === aboutPictures(kind));
}

/** A picture that waits on this device, with its state. */
export function KeptOne({ entry: { file, state } }: { entry: OutboxEntry }) {
  const isRefused = state === "refused";
  return (
    <>
      {file && <KeptPicture file={file} alt="" className={styles.pending} />}
      <span className={styles.standing}>
        <Tag tone={isRefused ? "red" : "oak"}>{isRefused ? "Niet verstuurd" : "Staat klaar"}</Tag>
      </span>
    </>
  );
}

/** A tile with a picture that waits on this device; one that was not tried yet can be removed. */
export function KeptTile({ entry, number }: { entry: OutboxEntry; number: number }) {
  return (
    <li className={styles.tile}>
      <KeptOne entry={entry} />
      {mayBeReplaced(entry) && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Foto ${number} verwijderen`}
          onClick={() => void outbox().discard(entry.id)}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}
