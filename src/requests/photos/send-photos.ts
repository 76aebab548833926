import { PHOTOS_MAX } from "../../../domain/limits";
import type { PhotoTarget } from "../../app/outbox/post-picture";
import { handOver } from "../../app/outbox/start";
import type { NewEntry } from "../../app/outbox/entry";
import { showError } from "../../ui/overlays/show-error";
import { basketOf } from "./basket";

/** The photos of a form, as it is sent. */
export type FormPhotos = {
  /** What the request names: the key of its form, and its photos in order. */
  photos: { key: string; uploads: string[] };
  /** The request has been handed over: what has not arrived follows it through the outbox. `waits`: so does the request. */
  follow: (waits: boolean, page: NewEntry["page"]) => void;
};

/** The photos of a form that is being sent; null when none were chosen. */
export async function photosOf(key: string): Promise<FormPhotos | null> {
  const basket = basketOf(key);
  const all = (await basket.all()).slice(0, PHOTOS_MAX);
  if (all.length === 0) return null;
  return {
    photos: { key, uploads: all.map(({ id }) => id) },
    follow(waits, page) {
      for (const { id, file, isSent } of all) if (!isSent) sendLater({ key }, id, file, page);
      basket.close(waits);
    },
  };
}

/** Lets a photo that was tried, or could not be, wait in the outbox under its id until it arrives. */
export function sendLater(target: PhotoTarget, id: string, file: Blob, page: NewEntry["page"]): void {
  const about = `photos:${"key" in target ? target.key : target.brief}`;
  const entry = { call: "images/request", id, file, args: target, about, title: "Een foto bij je aanvraag", page } as const;
  handOver({ ...entry, draft: null, typed: [] }).catch((error: unknown) => showError(error, "UPLOAD_FAILED"));
}
