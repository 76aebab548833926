import { useEffect, useRef, useState } from "react";
import { draftEntry, type DraftKey } from "./entries/drafts";
import { hasExpired } from "convex-local-first/device/entry";
import { keep, readKept } from "convex-local-first/device/storage";

// Not by the forms' stored-draft: it would bring their engine to pages with one field.

/** The text that this device keeps under a key; empty when it keeps none. */
export function readText(key: DraftKey): string {
  return keptText(key) ?? "";
}

function keptText(key: DraftKey): string | null {
  const kept = readKept(draftEntry(key));
  if (kept === null || hasExpired(draftEntry(key), kept.savedAt, Date.now())) return null;
  return typeof kept.answers.text === "string" ? kept.answers.text : null;
}

/** Keeps a text on this device; one that says nothing new, an empty one unless told otherwise, is forgotten. */
export function keepText(key: DraftKey, text: string, nothingNew = ""): void {
  keep(draftEntry(key), text === nothingNew ? null : { savedAt: Date.now(), answers: { text } });
}

/** Calls `show` with the text under a key, or null, whenever another tab changes it. `show` may change at any time. */
export function useTextOfOtherTabs(key: DraftKey, show: (text: string | null) => void): void {
  const latest = useRef(show);
  useEffect(() => void (latest.current = show));
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === draftEntry(key).key) latest.current(keptText(key));
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [key]);
}

/**
 * What is typed or chosen in one field of a form, how it changes, and how it is forgotten: what was `sent`, unless the
 * field was changed since. This device keeps it, so that a reload or a live change loses nothing, and all tabs show the
 * same. Until something is typed the field has the text of `initial`. Another key needs another component instance.
 */
export function useKeptText(key: DraftKey, initial = "") {
  const [typed, setTyped] = useState(() => keptText(key));
  const latest = useRef(typed);
  const change = (next: string) => {
    setTyped((latest.current = next));
    keepText(key, next, initial);
  };
  const forget = (sent?: string) => {
    const now = keptText(key) ?? latest.current;
    if (sent !== undefined && now !== null && now !== sent) return;
    setTyped((latest.current = null));
    keepText(key, "");
  };
  useTextOfOtherTabs(key, (text) => setTyped((latest.current = text)));
  return [typed ?? initial, change, forget] as const;
}
