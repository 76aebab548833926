import { useMutation } from "convex/react";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { PHOTOS_MAX } from "../../../domain/limits";
import { useLocalQuery } from "../../app/live/use-local-query";
import type { OutboxEntry } from "../../app/outbox/entry";
import { useOutbox } from "../../app/outbox/use-outbox";
import { RefusedPictures } from "../../app/pictures/refused-pictures";
import { useRemoval } from "../../app/pictures/use-removal";
import { photoAlt } from "../../requests/photos/photo-alt";
import { PhotoState } from "../../requests/photos/photo-state";
import tiles from "../../requests/photos/photos.module.css";
import { FileInput } from "../../ui/forms/file-input";
import { Fold } from "../../ui/fold";
import { PictureViewer } from "../../ui/gallery/picture-viewer";
import { isWaiting, type OwnBrief } from "../types";
import styles from "./own-photos.module.css";
import { usePhotoUploads } from "./use-photo-uploads";
import { WaitingTile } from "./waiting-tile";

/**
 * The photos with a client's own request: they can be added while it is open, viewed and removed, each at once and for
 * every company that sees them (B01). Renders nothing for a closed request without photos. Must be inside `Live`.
 */
export function OwnPhotos({ brief }: { brief: OwnBrief }) {
  const waiting = useOutbox().filter(({ about }) => about === `photos:${brief._id}`);
  if (brief.status !== "OPEN" && brief.photoCount === 0 && waiting.length === 0) return null;
  return <Photos brief={brief} waiting={waiting} />;
}

function Photos({ brief, waiting }: { brief: OwnBrief; waiting: readonly OutboxEntry[] }) {
  const answer = useLocalQuery({
    query: api.briefPhotos.forBrief,
    args: brief.photoCount > 0 ? { briefId: brief._id } : "skip",
  });
  const photos = answer.status === "success" && brief.photoCount > 0 ? (answer.data ?? []) : [];
  const coming = answer.status === "pending" ? brief.photoCount : 0;
  const stored = photos.map(({ photoId }) => photoId);
  const room = PHOTOS_MAX - Math.max(photos.length, coming) - waiting.length;
  const { pending, note, setNote, add, retry, drop } = usePhotoUploads({ brief: brief._id }, stored, room);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const begins = (isWaiting(brief) && brief.photoCount === 0) || waiting.length > 0;
  const list = useRef<HTMLUListElement>(null);
  const { input, remove, needsLine } = useRemovePhoto(photos.length, () => setNote("Verwijderd."));
  const isOpen = brief.status === "OPEN";
  const pictures = photos.map(({ url }, index) => ({ url, alt: photoAlt(brief, index + 1) }));
  const label = `Foto's bij ${brief.title}`;

  return (
    <Fold title="Foto's van de ruimte" note={countWords(photos.length + coming)} open={begins}>
      <section className={styles.photos} aria-label={label}>
        {isOpen && (
          <p className="quiet" id={`${brief._id}-photos`}>
            Alleen vloerbedrijven die zijn ingelogd zien ze. Laat gezichten en huisnummers er liever buiten.
          </p>
        )}
        <ul ref={list} className={tiles.tiles}>
          {Array.from({ length: coming }, (_, index) => (
            <li key={index} className={tiles.tile} />
          ))}
          {photos.map(({ photoId, url }, index) => (
            <li key={photoId} className={tiles.tile}>
              <button
                type="button"
                className={tiles.open}
                onClick={() => {
                  setAt(index);
                  setOpen(true);
                }}
              >
                <img src={url} alt={pictures[index]!.alt} loading="lazy" decoding="async" />
              </button>
              <button
                type="button"
                className={tiles.remove}
                aria-label={`Foto ${index + 1} verwijderen`}
                {...needsLine}
                onClick={() => void remove(photoId)}
              >
                <X size={18} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
          {waiting.map((entry) => (
            <WaitingTile key={entry.id} entry={entry} />
          ))}
          {pending.map((photo, index) => (
            <li key={photo.id} className={tiles.tile} data-state={photo.state}>
              <img src={photo.preview} alt="" />
              <PhotoState photo={photo} number={photos.length + index + 1} onRetry={() => retry(photo)} />
              {photo.state === "failed" && (
                <button
                  type="button"
                  className={tiles.remove}
                  aria-label="Toch niet toevoegen"
                  onClick={() => drop(photo.id)}
                >
                  <X size={18} strokeWidth={1.75} aria-hidden />
                </button>
              )}
            </li>
          ))}
          {isOpen && room - pending.length > 0 && (
            <li className={tiles.tile}>
              <FileInput className={tiles.add} ref={input} multiple describedBy={`${brief._id}-photos`} onFiles={add}>
                <Plus size={20} strokeWidth={1.75} aria-hidden />
                Foto's toevoegen
              </FileInput>
            </li>
          )}
        </ul>
        <p className={tiles.note} role="status">
          {note}
        </p>
        <RefusedPictures entries={waiting} />
        <PictureViewer
          pictures={pictures}
          label={label}
          at={at}
          open={open}
          onAt={setAt}
          onClose={() => {
            setOpen(false);
            list.current?.querySelectorAll<HTMLElement>(`.${tiles.open}`)[at]?.focus();
          }}
        />
      </section>
    </Fold>
  );
}

function countWords(photos: number): string {
  if (photos === 0) return "nog geen";
  return photos === 1 ? "1 foto" : `${photos} foto's`;
}

/** Removes photos (see `useRemoval`). */
function useRemovePhoto(count: number, onRemoved: () => void) {
  const mutate = useMutation(api.briefPhotos.remove);
  const remove = (photoId: Parameters<typeof mutate>[0]["photoId"]) => mutate({ photoId });
  const { onRemove, ...rest } = useRemoval(remove, count, onRemoved);
  return { ...rest, remove: onRemove };
}
