import { useRef, useState } from "react";
import { photosMax } from "../../../domain/limitWords";
import { errorCodeOf, wordsOfCode } from "../../lib/error-code";
import type { FormPhoto } from "../../requests/photos/basket";
import type { SentRequest } from "./post-photo";

/** A photo on its way to a request: one in the outbox, or a file that failed and can be tried again. */
export type PendingPhoto = FormPhoto & { file: File; photoId: string | null };

/**
 * Uploads photos to a request that was sent before, one after the other, so that they stay in order. A photo whose
 * connection was lost waits in the outbox; one that was refused stays, to be tried again or deleted. `stored` are the
 * ids of the live list.
 */
export function usePhotoUploads(target: SentRequest, stored: readonly string[], room: number) {
  const [photos, setPhotos] = useState<readonly PendingPhoto[]>([]);
  const [note, setNote] = useState("");
  const line = useRef(Promise.resolve());

  const left = photos.filter(({ photoId }) => photoId === null || !stored.includes(photoId));
  if (left.length < photos.length) setPhotos(left);

  const change = (id: string, changes: Partial<PendingPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  const drop = (id: string) => setPhotos((all) => all.filter((photo) => photo.id !== id));

  const send = async (id: string, source: File) => {
    change(id, { state: "sending", part: 0, failure: null });
    try {
      const { postPhoto } = await import("./post-photo");
      const photoId = await postPhoto(target, id, source, (part) => change(id, { part }));
      if (photoId === null) drop(id);
      else change(id, { state: "sent", part: 1, photoId });
    } catch (error) {
      console.error(`${source.name} was not added`, error);
      change(id, { state: "failed", failure: errorCodeOf(error) ?? "UPLOAD_FAILED" });
    }
  };
  const enqueue = (id: string, file: File) => {
    line.current = line.current.then(() => send(id, file));
  };

  const add = (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(0, room - left.length));
    setNote(taken.length < files.length ? `Er passen maximaal ${photosMax} bij. De rest is niet toegevoegd.` : "");
    for (const file of taken) {
      const id = crypto.randomUUID();
      const photo = { id, file, preview: URL.createObjectURL(file), part: 0, failure: null, photoId: null } as const;
      setPhotos((all) => [...all, { ...photo, state: "sending" }]);
      enqueue(id, file);
    }
  };
  const retry = ({ id, file }: PendingPhoto) => enqueue(id, file);
  const failed = left.find(({ state }) => state === "failed");
  const said = failed ? wordsOfCode(failed.failure ?? "UPLOAD_FAILED").text : note;
  return { pending: left, note: said, setNote, add, retry, drop };
}
