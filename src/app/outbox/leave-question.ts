import { createStore } from "../../lib/store";

/** The question that somebody who logs out is asked while something of theirs waits; null when none is asked. */
export const leaveQuestion = createStore<{ answer: (leaves: boolean) => void } | null>(null);

/** Asks whether somebody logs out all the same. */
export function askToLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    leaveQuestion.set({
      answer(leaves) {
        leaveQuestion.set(null);
        resolve(leaves);
      },
    });
  });
}
