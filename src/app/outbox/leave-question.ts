import { createStore } from "../../lib/store";

/** The question to somebody who logs out while entries of theirs wait; null when there is none. */
export const leaveQuestion = createStore<{ answer: (leaves: boolean) => void } | null>(null);

/** Asks whether somebody wants to log out although entries wait. Resolves with the answer. */
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
