import { useRef, useState } from "react";
import { errorTexts } from "../../../domain/errors";
import { tooManyFiles, type ImageKind } from "../../../domain/images";
import { errorWordsOf } from "../../lib/error-code";
import { prepareImage } from "../../app/pictures/prepare-image";
import { uploadImage } from "./upload-image";
import { showToast } from "../../ui/overlays/toast-store";

/** What happens with more files than fit: the first are taken (ONB-008), or none and a message says why (ONB-030). */
export type Extra = "ignore" | "refuse";

/** A picture that is being uploaded. Once it has arrived it has its id, until the live list shows it too. */
export type PendingImage = { key: number; preview: string; part: number; imageId: string | null };

type Options = {
  kind: ImageKind;
  max: number;
  extra: Extra;
  /** The ids of the live list. */
  stored: readonly string[];
  /** How many wait on this device, or were refused. */
  kept: number;
};

let lastKey = 0;

/**
 * Uploads chosen pictures one after the other, so that they stay in order. A failed one is reported in a toast and
 * dropped.
 */
export function useUploads({ kind, max, extra, stored, kept }: Options) {
  const [pending, setPending] = useState<readonly PendingImage[]>([]);
  const [note, setNote] = useState("");
  const line = useRef(Promise.resolve());

  const waiting = pending.filter(({ imageId }) => imageId === null || !stored.includes(imageId));
  if (waiting.length < pending.length) setPending(waiting);

  // A new avatar takes the place of the last, so there is always room for one.
  const room = kind === "avatar" ? 1 : Math.max(0, max - stored.length - kept - waiting.length);

  const change = (key: number, changes: Partial<PendingImage> | null) =>
    setPending((items) =>
      items.flatMap((item) => (item.key !== key ? [item] : changes === null ? [] : [{ ...item, ...changes }])),
    );

  const send = async (key: number, file: File, several: boolean) => {
    try {
      const image = await prepareImage(kind, file);
      const imageId = await uploadImage(kind, image, (part) => change(key, { part }));
      // What waits is shown as that, by what the outbox holds of it.
      change(key, imageId === null ? null : { part: 1, imageId });
      // What was left out stays said.
      setNote(
        (said) =>
          said || (imageId === null ? "Staat klaar. We versturen hem zodra je weer verbinding hebt." : "Opgeslagen."),
      );
    } catch (error) {
      change(key, null);
      console.error(`${file.name} was not uploaded`, error);
      const { title, text } = errorWordsOf(error, errorTexts.UPLOAD_FAILED);
      showToast({ title, text: several ? `${file.name}: ${text}` : text, tone: "error" });
    }
  };

  const add = (files: readonly File[]) => {
    setNote("");
    if (files.length > room && extra === "refuse") {
      showToast({ ...tooManyFiles(max), tone: "error" });
      return;
    }
    const taken = files.slice(0, room);
    if (taken.length < files.length) {
      setNote(
        `${max === 1 ? "Er past er maar één bij" : `Er passen maximaal ${max} foto's bij`}. De rest is niet toegevoegd.`,
      );
    }
    for (const file of taken) {
      const key = (lastKey += 1);
      setPending((items) => [...items, { key, preview: URL.createObjectURL(file), part: 0, imageId: null }]);
      line.current = line.current.then(() => send(key, file, taken.length > 1));
    }
  };

  return { pending: waiting, room, note, setNote, add };
}
