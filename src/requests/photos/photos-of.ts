import type { FormPhotos } from "./send-photos";

/**
 * The photos of a form that is being sent, and its key, by which this device may see the request afterwards: without
 * photos the id of the call, which a repeat keeps. Loads their code only when some were chosen.
 */
export async function photosOf(key: string, callId: string): Promise<FormPhotos> {
  const chosen = key === "" ? null : await (await import("./chosen-photos")).photosToSend(key);
  const none = { key: key || callId, uploads: [] };
  return chosen ?? { photos: none, secure: () => Promise.resolve(), close: () => undefined };
}
