import { Button } from "@radix-ui/themes";
import { Modal } from "../../components/modal/modal";

type Props = {
  open: boolean;
  /** Until when there is access after cancelling; null when it ends at once. */
  until: string | null;
  /** One that was given by hand is not collected, nor renewed. */
  isPaid: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks once more before a subscription is cancelled (SUB-002). */
export function CancelDialog({ open, until, isPaid, onClose, onConfirm }: Props) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Abonnement opzeggen?"
      actions={
        <>
          <Button size="3" color="red" onClick={onConfirm}>
            Ja, opzeggen
          </Button>
          <Button size="3" variant="outline" color="gray" highContrast onClick={onClose}>
            Toch niet
          </Button>
        </>
      }
    >
      {until === null ? (
        <p>Je toegang stopt meteen.</p>
      ) : (
        <p>
          Je houdt toegang tot {until}.{" "}
          {isPaid ? "Daarna wordt je abonnement niet verlengd en schrijven we niets meer af." : "Daarna stopt het."}
        </p>
      )}
      <p>Klanten die je al ontgrendelde, houd je.</p>
    </Modal>
  );
}
