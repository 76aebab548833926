import { ScriptOnce } from "@tanstack/react-router";
import { useEffect } from "react";
import { referralEntry } from "../../lib/local/entries/referral";
import { keepFromSearch } from "convex-local-first/device/before-paint";
import { hasExpired } from "convex-local-first/device/entry";
import { keep, readKept } from "convex-local-first/device/storage";

/**
 * Keeps the code of a referral link in this browser until registration, also of a reader who goes on before the page's
 * scripts run (C71).
 */
export function KeepReferral({ code }: { code: string | undefined }) {
  useEffect(() => {
    if (code !== undefined) keep(referralEntry, { text: code, at: Date.now() });
  }, [code]);
  return import.meta.env.SSR && code !== undefined && <ScriptOnce>{keepFromSearch(referralEntry, "ref")}</ScriptOnce>;
}

/** The code of the referral link by which this browser came in, or null. */
export function rememberedReferral(): string | null {
  const kept = readKept(referralEntry);
  return kept === null || hasExpired(referralEntry, kept.at, Date.now()) ? null : kept.text;
}
