import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { LineButton } from "../../app/live/line-button";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";

type Props = { briefId: Id<"briefs">; companyId: Id<"users">; companyName: string };

/** Takes the client's details back from one company, after asking. */
export function Withdraw({ briefId, companyId, companyName }: Props) {
  const withdraw = useMutation(api.disclosures.withdraw);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(false);
  const run = async () => {
    setBusy(true);
    try {
      await withdraw({ briefId, companyId });
      close();
      showToast({ title: "Je gegevens zijn ingetrokken", text: `${companyName} ziet ze niet meer.` });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="2" variant="outline" color="gray" highContrast onClick={() => setOpen(true)}>
        Intrekken bij {companyName}
      </Button>
      <Modal
        open={open}
        onClose={close}
        title="Gegevens intrekken?"
        actions={
          <>
            <LineButton size="3" color="red" busy={busy} onClick={() => void run()}>
              Ja, intrekken
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={close}>
              Laat staan
            </Button>
          </>
        }
      >
        <p>
          {companyName} ziet je naam, adres, e-mailadres en telefoonnummer dan meteen niet meer, en krijgt daar bericht
          van. Een afspraak om op te meten vervalt. Berichten sturen kan nog wel.
        </p>
        <p>
          Wat het bedrijf zelf al overschreef of opsloeg, kunnen we niet terughalen. De plek op je aanvraag blijft
          bezet.
        </p>
      </Modal>
    </>
  );
}
