import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "../../app/outbox/entry";
import type { Handed } from "convex-local-first/outbox/outbox";
import { handOver } from "../../app/outbox/start";
import { isHeldBack } from "../../lib/local/held-contacts";
import type { Contact } from "../../requests/brief";
import { showError } from "../../ui/overlays/show-error";
import { changesIn, followUpEntry, noteBelow, type FollowUp } from "./follow-up";

type Saved = {
  brief: { _id: string; title: string };
  followUp: FollowUp;
  entry: OutboxEntry | undefined;
  onSave: (next: FollowUp, send: () => Promise<Handed>) => Promise<void>;
};

/** The name of a customer; none while this device may not show it. */
export function nameOf(contact: Contact): string {
  return isHeldBack(contact) ? "Klant" : contact.name;
}

/**
 * Saves what was changed in the notes on a customer, and only that. Resolves with whether it was taken; what was not is
 * said.
 */
export function useSaveFollowUp({ brief, followUp, entry, onSave }: Saved) {
  return async (changes: Partial<FollowUp>, over = followUp.note): Promise<boolean> => {
    const replaced = entry && mayBeReplaced(entry) ? entry : undefined;
    const below = noteBelow(replaced) ?? over;
    const made = followUpEntry(brief, { ...changesIn(replaced), ...changes }, below);
    try {
      await onSave({ ...followUp, ...changes }, () => handOver({ ...made, replaces: replaced?.id }));
      return true;
    } catch (error) {
      showError(error, { title: "Niet opgeslagen", text: "Er ging iets mis. Probeer het zo nog eens." });
      return false;
    }
  };
}
