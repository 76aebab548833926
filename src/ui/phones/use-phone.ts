import { useEffect, useMemo } from "react";
import type { PhonePart } from "../../../domain/readPhone";
import { createPart } from "../../lib/part";
import { useStore } from "../../lib/store";

const reader = createPart(() => import("../../../domain/readPhone"));

/** What somebody wrote as their telephone number: its parts in order, and the numbers among them. */
export type ReadPhone = { parts: readonly PhonePart[]; numbers: readonly PhonePart[] };

/**
 * Reads a telephone number. Null while the code for it is fetched; without that code (no connection at the first visit)
 * it is words, which no link calls.
 */
export function usePhone(written: string): ReadPhone | null {
  useEffect(() => {
    if (written !== "") reader.load();
  }, [written]);
  const code = useStore(reader.state, null);
  return useMemo(() => {
    if (written === "") return { parts: [], numbers: [] };
    if (code === null) return null;
    const parts = "value" in code ? code.value.readPhone(written) : [{ text: written, href: null, chat: null }];
    return { parts, numbers: parts.filter(({ href }) => href !== null) };
  }, [written, code]);
}

/** The label of a button that calls one of somebody's numbers: the usual one, or with the number when there are more. */
export function callLabel(usual: string, number: PhonePart, { numbers }: ReadPhone): string {
  return numbers.length === 1 ? usual : `Bel ${number.text}`;
}
