import { useEffect, useRef } from "react";
import type { OwnQuote } from "../../quotes/own-quote";
import { showToast } from "../../ui/overlays/toast-store";

/** Shows a toast when a client decides about a quote while the page is open. */
export function useDecisions(quotes: readonly OwnQuote[] | undefined): void {
  const known = useRef<ReadonlyMap<string, OwnQuote["status"]>>(new Map());
  useEffect(() => {
    if (quotes === undefined) return;
    for (const { _id, status, brief } of quotes) {
      if (known.current.get(_id) !== "PENDING" || status === "PENDING") continue;
      if (status === "ACCEPTED") {
        showToast({
          title: "Je offerte is geaccepteerd",
          text: `${brief.title}. De klantgegevens staan bij je offerte.`,
        });
      } else {
        showToast({ title: "Je offerte is niet gekozen", text: brief.title, tone: "info" });
      }
    }
    known.current = new Map(quotes.map(({ _id, status }) => [_id, status]));
  }, [quotes]);
}
