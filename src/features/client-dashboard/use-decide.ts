import { useMutation } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import type { Quote } from "./types";

/**
 * Accepts and declines quotes. The screen changes at once; when the server refuses, it changes back by itself and the
 * reason is shown (CLIENT-007, CLIENT-008, CLIENT-016). `deciding` holds the quotes whose answer is still out.
 */
export function useDecide() {
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set());
  const mutateAccept = useMutation(api.quotes.accept).withOptimisticUpdate((store, { quoteId }) =>
    acceptLocally(store, quoteId),
  );
  const mutateDecline = useMutation(api.quotes.decline).withOptimisticUpdate((store, { quoteId }) =>
    declineLocally(store, quoteId),
  );

  const decide = async (quoteId: string, work: () => Promise<unknown>, done: () => void, failure: string) => {
    setDeciding((current) => new Set(current).add(quoteId));
    try {
      await work();
      done();
    } catch {
      // The specification has one text for whatever went wrong here.
      showError(null, { title: "Error", text: failure });
    } finally {
      setDeciding((current) => new Set([...current].filter((id) => id !== quoteId)));
    }
  };

  return {
    deciding,
    accept: ({ _id: quoteId, companyName }: Quote) =>
      decide(
        quoteId,
        () => mutateAccept({ quoteId }),
        () =>
          showToast({
            title: "Voorstel geaccepteerd!",
            text: `${companyName} heeft je contactgegevens ontvangen en neemt contact met je op.`,
          }),
        "Could not accept proposal. Please try again.",
      ),
    decline: ({ _id: quoteId, companyName }: Quote) =>
      decide(
        quoteId,
        () => mutateDecline({ quoteId }),
        () => showToast({ title: "Voorstel afgewezen", text: `${companyName} krijgt hier bericht van.`, tone: "info" }),
        "Could not decline proposal. Please try again.",
      ),
  };
}

/** What accepting does on the server, in the results that the screen has: one accepted, the others declined, job done. */
export function acceptLocally(store: OptimisticLocalStore, quoteId: string): void {
  changeQuotes(store, quoteId, (quote) =>
    quote._id === quoteId
      ? { ...quote, status: "ACCEPTED" }
      : quote.status === "PENDING"
        ? { ...quote, status: "DECLINED" }
        : quote,
  );
  const briefIds = store
    .getAllQueries(api.quotes.forBrief)
    .filter(({ value }) => value?.some((quote) => quote._id === quoteId))
    .map(({ args }) => args.briefId);
  for (const { args, value } of store.getAllQueries(api.briefs.mine)) {
    if (!value?.page.some((brief) => briefIds.includes(brief._id))) continue;
    store.setQuery(api.briefs.mine, args, {
      ...value,
      page: value.page.map((brief) =>
        briefIds.includes(brief._id) ? { ...brief, status: "COMPLETED" as const } : brief,
      ),
    });
  }
}

/** What declining does on the server: this one quote. */
export function declineLocally(store: OptimisticLocalStore, quoteId: string): void {
  changeQuotes(store, quoteId, (quote) => (quote._id === quoteId ? { ...quote, status: "DECLINED" } : quote));
}

function changeQuotes(store: OptimisticLocalStore, quoteId: string, change: (quote: Quote) => Quote): void {
  for (const { args, value } of store.getAllQueries(api.quotes.forBrief)) {
    if (value?.some((quote) => quote._id === quoteId)) store.setQuery(api.quotes.forBrief, args, value.map(change));
  }
}
