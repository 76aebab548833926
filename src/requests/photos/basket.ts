import { api } from "../../../convex/_generated/api";
import { errorTexts, type ErrorCode } from "../../../domain/errors";
import { PHOTO_GRANT_MS, PHOTOS_MAX } from "../../../domain/limits";
import { guestClient } from "../../app/live/http-client";
import { NetworkError } from "../../app/live/network-error";
import { postPicture } from "../../app/outbox/post-picture";
import { prepareImage } from "../../app/pictures/prepare-image";
import { errorCodeOf, errorWordsOf } from "../../lib/error-code";
import { createStore, type Store } from "../../lib/store";
import { showToast } from "../../ui/overlays/toast-store";
import { forgetPhotos, keepPhoto, readPhotos } from "../../app/pictures/photo-store";

/** A photo that was chosen for a form. */
export type FormPhoto = {
  /** Its upload's id. */
  id: string;
  /** Where the browser shows it from. */
  preview: string;
  /** `line`: it waits for a connection. */
  state: "sending" | "sent" | "failed" | "line";
  /** The part of it that is under way, from 0 to 1. */
  part: number;
  /** Why it failed. */
  failure: ErrorCode | null;
};

/** A photo as it is sent. */
type Prepared = { id: string; file: Blob };

/** The photos of one form: they are uploaded while it is being filled in, and stay until it is sent. */
export type Basket = {
  photos: Store<readonly FormPhoto[]>;
  /** Whether the last choice held more than there was room for. */
  isCut: Store<boolean>;
  /** Takes files as far as there is room. */
  add: (files: readonly File[]) => void;
  /** Resolves once this device keeps what was chosen, as far as it keeps anything. */
  kept: () => Promise<void>;
  remove: (id: string) => void;
  /** Sends one that failed once more. */
  retry: (id: string) => void;
  /** Resolves once what this device keeps of the form has been read, with its photos in order as they are sent. */
  all: () => Promise<(Prepared & { isSent: boolean })[]>;
  /** Resolves when no photo is under way any more. */
  settled: () => Promise<void>;
  /** The form was sent: forgets its photos here. `keeps` leaves them on the device, for a form that may come back. */
  close: (keeps: boolean) => void;
};

/** How many photos are uploaded at the same time. */
const LANES = 3;
/** One that arrived so long ago may have been swept: it is sent anew. */
const STALE_MS = PHOTO_GRANT_MS / 2;

const baskets = new Map<string, Basket>();

/** The basket of the form with this key, in this tab: uploads continue while the form shows another step. */
export function basketOf(key: string): Basket {
  let basket = baskets.get(key);
  if (basket === undefined) baskets.set(key, (basket = createBasket(key)));
  return basket;
}

function createBasket(key: string): Basket {
  const photos = createStore<readonly FormPhoto[]>([]);
  const isCut = createStore(false);
  const files = new Map<string, { file: Blob; place: number }>();
  let lastPlace = 0;
  let underWay = 0;
  let queue: string[] = [];
  let closed = false;
  /** Photos are unpacked one after the other: several at once would fill a telephone's memory. */
  let preparing: Promise<void> = Promise.resolve();
  let keeping: Promise<void> = Promise.resolve();

  const has = (id: string) => photos.get().some((photo) => photo.id === id);
  const change = (id: string, changes: Partial<FormPhoto>) =>
    photos.set(photos.get().map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  const drop = (id: string) => {
    const photo = photos.get().find((one) => one.id === id);
    if (photo) URL.revokeObjectURL(photo.preview);
    photos.set(photos.get().filter((one) => one.id !== id));
  };
  const keep = (id: string, sentAt: number | null) => {
    const kept = files.get(id);
    if (kept === undefined) return;
    const written = keepPhoto({ id, key, ...kept, sentAt, keptAt: Date.now() }).catch(notKept);
    keeping = Promise.all([keeping, written]).then(() => undefined);
  };

  const send = async (id: string, file: Blob) => {
    const onProgress = (part: number) => change(id, { part });
    change(id, { state: "sending", part: 0, failure: null });
    try {
      await postPicture({ kind: "request", file, token: null, target: { key }, requestId: id, onProgress });
      if (!has(id) && !closed) withdraw(key, id);
      change(id, { state: "sent", part: 1 });
      if (has(id)) keep(id, Date.now());
    } catch (error) {
      const isLost = error instanceof NetworkError;
      if (!isLost) console.error("A photo was not taken:", error);
      change(id, isLost ? { state: "line" } : { state: "failed", failure: errorCodeOf(error) ?? "UPLOAD_FAILED" });
    }
  };
  const sendNext = () => {
    while (underWay < LANES && queue.length > 0) {
      const id = queue.shift()!;
      const kept = files.get(id);
      if (kept === undefined || !has(id)) continue;
      underWay += 1;
      void send(id, kept.file).finally(() => {
        underWay -= 1;
        sendNext();
      });
    }
  };
  const enqueue = (id: string) => {
    queue = [...queue.filter((other) => other !== id), id];
    sendNext();
  };
  const onLine = () => {
    for (const { id, state } of photos.get()) if (state === "line") enqueue(id);
  };
  window.addEventListener("online", onLine);

  const prepare = async (id: string, file: File) => {
    try {
      const prepared = await prepareImage("request", file);
      if (!has(id)) return;
      files.set(id, { file: prepared, place: (lastPlace += 1) });
      keep(id, null);
      enqueue(id);
    } catch (error) {
      drop(id);
      const { title, text } = errorWordsOf(error, errorTexts.UPLOAD_NOT_AN_IMAGE);
      showToast({ title, text: `${file.name}: ${text}`, tone: "error" });
    }
  };

  const read = readPhotos(key, Date.now())
    .catch(notKept)
    .then((kept) => {
      for (const { id: was, file, place, sentAt } of kept ?? []) {
        const isStale = sentAt !== null && Date.now() - sentAt > STALE_MS;
        const id = isStale ? crypto.randomUUID() : was;
        if (isStale) {
          withdraw(key, was);
          forgetPhotos([was]).catch(notKept);
        }
        if (has(id)) continue;
        files.set(id, { file, place });
        lastPlace = Math.max(lastPlace, place);
        const isSent = sentAt !== null && !isStale;
        const photo = { id, preview: URL.createObjectURL(file), part: isSent ? 1 : 0, failure: null };
        photos.set([...photos.get(), { ...photo, state: isSent ? "sent" : "sending" }]);
        if (isStale) keep(id, null);
        if (!isSent) enqueue(id);
      }
    });

  const take = (chosen: readonly File[]) => {
    const taken = chosen.slice(0, Math.max(0, PHOTOS_MAX - photos.get().length));
    for (const file of taken) {
      const id = crypto.randomUUID();
      const photo = { id, preview: URL.createObjectURL(file), part: 0, failure: null } as const;
      photos.set([...photos.get(), { ...photo, state: "sending" }]);
      preparing = preparing.then(() => prepare(id, file));
    }
    isCut.set(taken.length < chosen.length);
  };

  return {
    photos,
    isCut,
    add(chosen) {
      // What this device keeps of the form takes its room first.
      void read.then(() => take(chosen));
    },
    async kept() {
      await read;
      await preparing;
      await keeping;
    },
    remove(id) {
      const isSent = photos.get().find((photo) => photo.id === id)?.state === "sent";
      drop(id);
      isCut.set(false);
      files.delete(id);
      if (isSent) withdraw(key, id);
      forgetPhotos([id]).catch(notKept);
    },
    retry: enqueue,
    async all() {
      await read;
      await preparing;
      return photos.get().flatMap(({ id, state }) => {
        const kept = files.get(id);
        return kept === undefined ? [] : [{ id, file: kept.file, isSent: state === "sent" }];
      });
    },
    async settled() {
      await read;
      await preparing;
      const isDone = () => photos.get().every(({ state }) => state !== "sending");
      if (isDone()) return;
      await new Promise<void>((resolve) => {
        const unsubscribe = photos.subscribe(() => {
          if (!isDone()) return;
          unsubscribe();
          resolve();
        });
      });
    },
    close(keeps) {
      closed = true;
      window.removeEventListener("online", onLine);
      const ids = photos.get().map(({ id }) => id);
      for (const id of ids) drop(id);
      queue = [];
      if (!keeps) forgetPhotos(ids).catch(notKept);
      baskets.delete(key);
    },
  };
}

/** Deletes a photo that came for a form and was thrown away. Nobody has seen it, and without this it goes later. */
function withdraw(key: string, uploadId: string): void {
  guestClient()
    .mutation(api.briefPhotos.withdraw, { key, uploadId })
    .catch((error: unknown) => console.warn("A photo that was thrown away is deleted later:", error));
}

function notKept(error: unknown): undefined {
  console.warn("Photos do not survive a reload in this browser:", error);
  return undefined;
}
