import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { forgetDraft } from "../lib/local/forget-draft";
import { readText } from "../lib/local/kept-text";
import { showError } from "../ui/overlays/show-error";
import { clearErrors } from "../ui/overlays/toast-store";

const failure = { title: "Er ging iets mis", text: "Er is niets veranderd. Probeer het later opnieuw." };

/** The key of the draft in which a client asks for other moments. */
export const momentsKey = (visitId: string) => `vo:text:moments:${visitId}` as const;
/** The key of the moment that a client has picked and not sent yet. */
export const pickedKey = (visitId: string) => `vo:text:picked:${visitId}` as const;

/**
 * Actions on a visit that need an answer at once, one at a time. A refusal is shown in a toast, and `done` is not
 * called.
 */
export function useVisitActs(visitId: string, done: () => void) {
  const pick = useMutation(api.visits.pick);
  const askOthers = useMutation(api.visits.askOthers);
  const cancel = useMutation(api.visits.cancel);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    clearErrors();
    setBusy(true);
    try {
      await work();
      done();
    } catch (error) {
      showError(error, failure);
    }
    setBusy(false);
  };
  return {
    busy,
    pick: (start: number) =>
      act(async () => {
        await pick({ visitId, start });
        forgetDraft(pickedKey(visitId));
      }),
    askOthers: (words: string) =>
      act(async () => {
        await askOthers({ visitId, words });
        // What was typed since is kept for the next time.
        if (readText(momentsKey(visitId)) === words) forgetDraft(momentsKey(visitId));
      }),
    cancel: () => act(() => cancel({ visitId })),
  };
}
