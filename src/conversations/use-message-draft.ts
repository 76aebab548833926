import { useEffect, useRef, useState } from "react";
import { MESSAGE_PHOTOS_MAX } from "../../domain/limits";
import { forgetPhotos, keepPhoto, readPhotos } from "../app/pictures/photo-store";
import { keepText, readText, useTextOfOtherTabs } from "../lib/local/kept-text";
import type { ChosenPhoto } from "./send-message";
import type { PairIds } from "./types";

const warn = (error: unknown) => console.warn("The photos of this message are not kept:", error);

/**
 * What `account` typed and chose for a message of one conversation and did not send yet. This device keeps it, so that a
 * reload, or another conversation that is opened in between, loses nothing. All tabs show the same text.
 */
export function useMessageDraft(account: string, { briefId, companyId }: PairIds) {
  const key = `vo:message:${account}:${briefId}:${companyId}` as const;
  const [text, showText] = useState(() => readText(key));
  const [photos, showPhotos] = useState<readonly ChosenPhoto[]>([]);
  /** The photos as they are now: two choices may follow each other at once. */
  const chosen = useRef(photos);
  const isThere = useRef(false);
  /** What the field holds now. */
  const latest = useRef(text);

  useTextOfOtherTabs(key, (elsewhere) => showText((latest.current = elsewhere ?? "")));
  const setText = (next: string) => {
    showText((latest.current = next));
    keepText(key, next);
  };
  /**
   * Empties the field for what is sent now. Call `onKept` once that is stored in the outbox: until then a reload brings
   * it back. Call `onBack` to put it back into the field, before what was typed since.
   */
  const take = () => {
    const words = latest.current.trim();
    const taken = chosen.current;
    const sent = taken.map(({ id }) => id);
    let isBack = false;
    showText((latest.current = ""));
    showPhotos((chosen.current = []));
    const onKept = () => {
      keepText(key, latest.current);
      if (sent.length > 0) forgetPhotos(sent).catch(warn);
    };
    const onBack = () => {
      if (isBack) return;
      isBack = true;
      setText([words, latest.current].filter(Boolean).join("\n"));
      setPhotos([...taken, ...chosen.current].slice(0, MESSAGE_PHOTOS_MAX));
    };
    return { onKept, onBack };
  };
  const setPhotos = (next: readonly ChosenPhoto[]) => {
    const gone = chosen.current.filter(({ id }) => !next.some((photo) => photo.id === id)).map(({ id }) => id);
    const added = next.filter(({ id }) => !chosen.current.some((photo) => photo.id === id));
    showPhotos((chosen.current = next));
    const now = Date.now();
    const rest = { key, sentAt: null, keptAt: now };
    const kept = added.map((photo) => keepPhoto({ ...rest, ...photo, place: now + next.indexOf(photo) }));
    Promise.all([...kept, forgetPhotos(gone)]).catch(warn);
  };

  useEffect(() => {
    isThere.current = true;
    readPhotos(key, Date.now()).then((kept) => {
      const known = new Set(chosen.current.map(({ id }) => id));
      const found = kept.filter(({ id }) => !known.has(id)).map(({ id, file }) => ({ id, file }));
      if (isThere.current) showPhotos((chosen.current = [...found, ...chosen.current]));
    }, warn);
    return () => void (isThere.current = false);
  }, [key]);

  return { text, setText, take, photos, chosen, setPhotos, isThere: () => isThere.current };
}
