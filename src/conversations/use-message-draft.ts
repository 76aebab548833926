import { useEffect, useRef, useState } from "react";
import { forgetPhotos, keepPhoto, readPhotos } from "../app/pictures/photo-store";
import type { DraftKey } from "../lib/local/entries/drafts";
import { loadDraft, saveDraft } from "../ui/forms/stored-draft";
import type { ChosenPhoto } from "./send-message";

const empty = { text: "" };

/**
 * What was typed and chosen for a message of one conversation and is not sent yet. This device keeps it, so that a
 * reload, or another conversation that is opened in between, loses nothing.
 */
export function useMessageDraft(key: DraftKey) {
  const [text, showText] = useState(() => loadDraft(key, empty, Date.now())?.text ?? "");
  const [photos, showPhotos] = useState<readonly ChosenPhoto[]>([]);
  /** The photos as they are now: two choices may follow each other at once. */
  const chosen = useRef(photos);
  const isThere = useRef(false);

  const setText = (next: string) => {
    showText(next);
    saveDraft(key, { text: next }, empty, Date.now());
  };
  const setPhotos = (next: readonly ChosenPhoto[]) => {
    const gone = chosen.current.filter(({ id }) => !next.some((photo) => photo.id === id)).map(({ id }) => id);
    const added = next.filter(({ id }) => !chosen.current.some((photo) => photo.id === id));
    showPhotos((chosen.current = next));
    const now = Date.now();
    const rest = { key, sentAt: null, keptAt: now };
    const kept = added.map((photo) => keepPhoto({ ...rest, ...photo, place: now + next.indexOf(photo) }));
    Promise.all([...kept, forgetPhotos(gone)]).catch((error: unknown) =>
      console.warn("The photos of this message are not kept:", error),
    );
  };

  useEffect(() => {
    isThere.current = true;
    readPhotos(key, Date.now()).then(
      (kept) => {
        const known = kept.map(({ id, file }) => ({ id, file }));
        if (isThere.current) showPhotos((chosen.current = [...known, ...chosen.current]));
      },
      (error: unknown) => console.warn("The photos of this message cannot be read:", error),
    );
    return () => void (isThere.current = false);
  }, [key]);

  return { text, setText, photos, chosen, setPhotos, isThere: () => isThere.current };
}
