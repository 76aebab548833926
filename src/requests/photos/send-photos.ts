import { PHOTOS_MAX } from "../../../domain/limits";
import type { PhotoTarget } from "../../app/outbox/post-picture";
import { handOver, outbox } from "../../app/outbox/start";
import type { NewEntry } from "../../app/outbox/entry";
import { hasNetwork } from "convex-local-first/network";
import { wait } from "../../lib/wait";
import { showError } from "../../ui/overlays/show-error";
import { basketOf } from "./basket";

/** How long sending a form waits for its uploads, in milliseconds; afterwards they follow it. */
const PATIENCE_MS = 5000;

/** The photos of a form, as they are sent with it. */
export type FormPhotos = {
  /** What the request names: the key of its form, and its photos in order. */
  photos: { key: string; uploads: string[] };
  /**
   * Before the request is handed over: what has not arrived yet waits in the outbox, whatever becomes of this page.
   * Resolves once that is sure.
   */
  secure: (page: NewEntry["page"]) => Promise<void>;
  /** The request was handed over. `waits`: it waits on this device, and its form may come back. */
  close: (waits: boolean) => void;
};

/** The photos of a form that is being sent; null when none were chosen. */
export async function photosToSend(key: string): Promise<FormPhotos | null> {
  const basket = basketOf(key);
  if (hasNetwork()) await Promise.race([basket.settled(), wait(PATIENCE_MS)]);
  const all = (await basket.all()).slice(0, PHOTOS_MAX);
  if (all.length === 0) return null;
  return {
    photos: { key, uploads: all.map(({ id }) => id) },
    async secure(page) {
      const left = all.filter(({ isSent }) => !isSent);
      await Promise.all(left.map(({ id, file }) => sendLater({ key }, id, file, page)));
    },
    close: basket.close,
  };
}

/**
 * Puts a photo that could not be uploaded into the outbox, under its id, until it arrives. Resolves once it is stored
 * or has arrived; shows the reason of a refusal.
 */
export async function sendLater(target: PhotoTarget, id: string, file: Blob, page: NewEntry["page"]): Promise<void> {
  const about = `photos:${"brief" in target ? target.brief : target.key}`;
  const entry = {
    call: "images/request",
    id,
    file,
    args: target,
    about,
    title: "Een foto bij je aanvraag",
    page,
  } as const;
  const { entries } = outbox();
  let unsubscribe = () => {};
  const isKept = new Promise<void>((resolve) => {
    const look = () => entries.get().some((kept) => kept.id === id) && resolve();
    unsubscribe = entries.subscribe(look);
  });
  const handed = handOver({ ...entry, draft: null, typed: [] }).then(
    () => {},
    (error: unknown) => showError(error, "UPLOAD_FAILED"),
  );
  await Promise.race([isKept, handed]);
  unsubscribe();
}
