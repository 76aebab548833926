import { openDB, type DBSchema } from "idb";
import { hasExpired } from "convex-local-first/device/entry";
import { photosDatabaseEntry } from "../../lib/local/entries/photos";

/** A photo of a form or a message that is stored on this device, already re-encoded and so without metadata. */
export type KeptPhoto = {
  /** Its upload's id. */
  id: string;
  /** The key of the form, or of the draft of the message, that it was chosen for. */
  key: string;
  file: Blob;
  place: number;
  /** When it arrived at the deployment, in milliseconds since 1970; null while it has not. */
  sentAt: number | null;
  keptAt: number;
};

interface Schema extends DBSchema {
  photos: { key: string; value: KeptPhoto };
}

/** Whether a photo is forgotten, because nobody went on with its form for so long. */
const isForgotten = ({ keptAt }: KeptPhoto, now: number) => hasExpired(photosDatabaseEntry, keptAt, now);

/** Opened anew for each use, so that it never keeps another tab from forgetting it. */
async function within<T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function open() {
  return openDB<Schema>(photosDatabaseEntry.key, 1, {
    upgrade: (database) => void database.createObjectStore("photos", { keyPath: "id" }),
  });
}

/** The photos of a form that are stored on this device, in order. Rejects in a browser that stores nothing. */
export async function readPhotos(key: string, now: number): Promise<KeptPhoto[]> {
  return await within(async (database) => {
    const all = await database.getAll("photos");
    for (const photo of all) if (isForgotten(photo, now)) await database.delete("photos", photo.id);
    return all
      .filter((photo) => photo.key === key && !isForgotten(photo, now))
      .sort((one, other) => one.place - other.place);
  });
}

/** Stores a photo on this device. Rejects in a browser that stores nothing. */
export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  await within((database) => database.put("photos", photo));
}

/** Deletes photos from this device by their ids. Rejects in a browser that stores nothing. */
export async function forgetPhotos(ids: readonly string[]): Promise<void> {
  await within(async (database) => {
    for (const id of ids) await database.delete("photos", id);
  });
}
