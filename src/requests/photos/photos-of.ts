import type { FormPhotos } from "./send-photos";

/** The photos of a form that is being sent; null when none were chosen. Loads their code only when there are some. */
export async function photosOf(key: string): Promise<FormPhotos | null> {
  if (key === "") return null;
  return await (await import("./chosen-photos")).photosToSend(key);
}
