import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { copyButtonId } from "./share-link";

type Props = { briefId: string; open: boolean; onClose: () => void };

/** Says what somebody who looks along sees, and makes the link (N20). Afterwards the focus is on its button. */
export function ShareDialog({ briefId, open, onClose }: Props) {
  const start = useMutation(api.requestShares.start);
  const [busy, setBusy] = useState(false);
  const made = useRef(false);
  const make = async () => {
    setBusy(true);
    try {
      await start({ briefId });
      made.current = true;
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      onClose={() => {
        onClose();
        if (made.current) document.getElementById(copyButtonId(briefId))?.focus();
        made.current = false;
      }}
      title="Iemand laten meekijken?"
      actions={
        <>
          <LineButton size="3" busy={busy} onClick={() => void make()}>
            Maak een link
          </LineButton>
          <Button size="3" variant="outline" color="gray" highContrast onClick={onClose}>
            Nu niet
          </Button>
        </>
      }
    >
      <p>
        Kies je samen met je partner? Met de link ziet die hoe ver je aanvraag is en welke offertes er zijn, ook als er
        een bij komt. Kiezen kun alleen jij.
      </p>
      <p>Je naam, adres, telefoonnummer, foto's en berichten staan er niet bij. Stoppen kan altijd, met één tik.</p>
    </Modal>
  );
}
