import { useEffect, useRef, type RefObject } from "react";
import { formatEuro } from "../../../domain/money";
import { showToast } from "../../ui/overlays/toast-store";
import type { SharedQuote } from "../types";

/**
 * Shows a toast for a quote that arrived while its slip is not on the screen, and for one that its company changed or
 * withdrew.
 */
export function useArrivals(quotes: readonly SharedQuote[], section: RefObject<HTMLElement | null>): void {
  const known = useRef<ReadonlyMap<string, SharedQuote> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(quotes.map((quote) => [quote._id, quote]));
    if (before === null) return;
    for (const quote of quotes) {
      const text = changeWords(before.get(quote._id), quote);
      if (text !== null) showToast({ title: text.title, text: text.text, tone: "oak" });
    }
    const arrived = quotes.find((quote) => !before.has(quote._id));
    const box = section.current?.getBoundingClientRect();
    if (!arrived || !box || (box.top < window.innerHeight && box.bottom > 0)) return;
    showToast({
      title: "Nieuwe offerte",
      text: `${arrived.companyName} stuurde een offerte van ${formatEuro(arrived.price)}.`,
      tone: "oak",
    });
  }, [quotes, section]);
}

function changeWords(before: SharedQuote | undefined, after: SharedQuote) {
  if (before === undefined) return null;
  if (before.withdrawnAt === null && after.withdrawnAt !== null) {
    return { title: "Offerte ingetrokken", text: `${after.companyName} heeft de offerte ingetrokken.` };
  }
  if (before.earlier.length === after.earlier.length && before.withdrawnAt === after.withdrawnAt) return null;
  const price =
    before.price === after.price ? "" : `: eerst ${formatEuro(before.price)}, nu ${formatEuro(after.price)}`;
  return { title: "Offerte gewijzigd", text: `${after.companyName} heeft de offerte gewijzigd${price}.` };
}
