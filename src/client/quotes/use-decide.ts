import { useMutation } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { useRef, useState } from "react";
import type { DeclineReason } from "../../../domain/quotes/declineReasons";
import { DECLINE_UNDO_MS } from "../../../domain/limits";
import { api } from "../../../convex/_generated/api";
import { receivedWords, type ContactWay } from "../../../domain/disclosures/wish";
import { declineUndo } from "../../../domain/limitWords";
import { showError } from "../../ui/overlays/show-error";
import { clearErrors, dismissToast, showToast } from "../../ui/overlays/toast-store";
import { errorCodeOf, errorWordsOf, type Words } from "../../lib/error-code";
import type { Quote } from "../types";

/**
 * Accepts and declines quotes, and undoes a decline. The screen changes at once; when the server refuses, it changes
 * back and the reason is shown (CLIENT-007, CLIENT-008, CLIENT-016). `deciding` holds the ids of quotes whose answer
 * has not arrived; `by` is how the client wants to be reached.
 */
export function useDecide(by: ContactWay) {
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set());
  const mutateAccept = useMutation(api.quotes.accept).withOptimisticUpdate((store, { quoteId }) =>
    acceptLocally(store, quoteId),
  );
  const mutateDecline = useMutation(api.quotes.decline).withOptimisticUpdate((store, { quoteId }) =>
    declineLocally(store, quoteId),
  );
  const mutateUndo = useMutation(api.quotes.undoDecline).withOptimisticUpdate((store, { quoteId }) =>
    undoLocally(store, quoteId),
  );
  const mutateReason = useMutation(api.quotes.giveDeclineReason).withOptimisticUpdate((store, { quoteId, reason }) =>
    changeQuote(store, quoteId, { declineReason: reason }),
  );
  /** The messages about declines, which are no longer true once they are taken back. */
  const told = useRef(new Map<string, number>());

  const decide = async (
    quoteId: string,
    work: () => Promise<unknown>,
    done: () => void,
    failure: (error: unknown) => Words,
  ) => {
    clearErrors();
    setDeciding((current) => new Set(current).add(quoteId));
    try {
      await work();
      done();
    } catch (error) {
      showError(null, failure(error));
    } finally {
      setDeciding((current) => new Set([...current].filter((id) => id !== quoteId)));
    }
  };

  return {
    deciding,
    accept: ({ _id: quoteId, companyName, earlier }: Quote) =>
      decide(
        quoteId,
        () => mutateAccept({ quoteId, version: earlier.length }),
        () =>
          showToast({
            title: "Voorstel geaccepteerd!",
            text: `${companyName} heeft ${receivedWords(by)} ontvangen en neemt contact met je op.`,
          }),
        // The specification has one text for whatever else went wrong here.
        (error) =>
          isOfItsCompany(error)
            ? errorWordsOf(error)
            : { title: "Error", text: "Could not accept proposal. Please try again." },
      ),
    decline: ({ _id: quoteId, companyName }: Quote) =>
      decide(
        quoteId,
        () => mutateDecline({ quoteId }),
        () => {
          const text = `${companyName} krijgt hier over ${declineUndo} bericht van.`;
          told.current.set(quoteId, showToast({ title: "Voorstel afgewezen", text, tone: "info" }));
        },
        (error) =>
          isOfItsCompany(error)
            ? errorWordsOf(error)
            : { title: "Error", text: "Could not decline proposal. Please try again." },
      ),
    undo: ({ _id: quoteId, companyName }: Quote) =>
      decide(
        quoteId,
        () => mutateUndo({ quoteId }),
        () => {
          dismissToast(told.current.get(quoteId) ?? 0);
          showToast({ title: "Afwijzing teruggedraaid", text: `${companyName} heeft er niets van gemerkt.` });
        },
        (error) =>
          errorCodeOf(error) === "QUOTE_ALREADY_DECIDED"
            ? { title: "Te laat om terug te draaien", text: `${companyName} heeft het bericht al gekregen.` }
            : { title: "Niet teruggedraaid", text: "Probeer het opnieuw." },
      ),
    giveReason: ({ _id: quoteId, companyName }: Quote, reason: DeclineReason) =>
      decide(
        quoteId,
        () => mutateReason({ quoteId, reason }),
        () => showToast({ title: "Dank je", text: `${companyName} leest waarom.` }),
        () => ({ title: "Reden niet opgeslagen", text: "Probeer het opnieuw." }),
      ),
  };
}

/** Whether a decision came after something that the quote's company did meanwhile, or that staff did to it. */
function isOfItsCompany(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === "QUOTE_CHANGED" || code === "QUOTE_TAKEN_BACK" || code === "COMPANY_BLOCKED";
}

/**
 * Applies an acceptance to the results on the screen before the server answers: this quote is accepted, the others are
 * declined, the job is completed.
 */
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

/**
 * Applies a decline to the results on the screen before the server answers: this quote is declined, and it can be
 * undone.
 */
export function declineLocally(store: OptimisticLocalStore, quoteId: string): void {
  changeQuote(store, quoteId, { status: "DECLINED", declineUndoUntil: Date.now() + DECLINE_UNDO_MS });
}

/** Applies an undone decline to the results on the screen before the server answers: this quote is pending again. */
export function undoLocally(store: OptimisticLocalStore, quoteId: string): void {
  changeQuote(store, quoteId, { status: "PENDING", declineUndoUntil: null, declineReason: null });
}

function changeQuote(store: OptimisticLocalStore, quoteId: string, changes: Partial<Quote>): void {
  changeQuotes(store, quoteId, (quote) => (quote._id === quoteId ? { ...quote, ...changes } : quote));
}

function changeQuotes(store: OptimisticLocalStore, quoteId: string, change: (quote: Quote) => Quote): void {
  for (const { args, value } of store.getAllQueries(api.quotes.forBrief)) {
    if (value?.some((quote) => quote._id === quoteId)) store.setQuery(api.quotes.forBrief, args, value.map(change));
  }
}
