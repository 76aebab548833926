import { Button } from "@radix-ui/themes";
import { Modal } from "../../ui/overlays/modal";

type Props = {
  open: boolean;
  /** What cancelling means for access and payments. */
  consequence: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** A dialog that asks for confirmation before a subscription is cancelled (SUB-002). */
export function CancelDialog({ open, consequence, onClose, onConfirm }: Props) {
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
      <p>{consequence}</p>
      <p>De klantgegevens die je al hebt ontgrendeld, houd je.</p>
    </Modal>
  );
}
