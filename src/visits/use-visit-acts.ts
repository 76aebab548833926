import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { showError } from "../ui/overlays/show-error";
import { clearErrors } from "../ui/overlays/toast-store";

const failure = { title: "Er ging iets mis", text: "Er is niets veranderd. Probeer het later opnieuw." };

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
    pick: (start: number) => act(() => pick({ visitId, start })),
    askOthers: (words: string) => act(() => askOthers({ visitId, words })),
    cancel: () => act(() => cancel({ visitId })),
  };
}
