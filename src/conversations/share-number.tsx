import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { LineButton } from "../app/live/line-button";
import { Modal } from "../ui/overlays/modal";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import type { PairIds } from "./types";

/** Lets a client who holds number and address back share them with the company of this conversation (B04). */
export function ShareNumber({ ids, otherName }: { ids: PairIds; otherName: string }) {
  const share = useMutation(api.disclosures.share);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await share(ids);
      setOpen(false);
      showToast({ title: "Gedeeld", text: `${otherName} ziet nu je telefoonnummer en e-mailadres.` });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="2" variant="soft" onClick={() => setOpen(true)}>
        Nummer delen
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Nummer delen?"
        actions={
          <>
            <LineButton size="3" busy={busy} onClick={() => void run()}>
              Ja, delen
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setOpen(false)}>
              Nu niet
            </Button>
          </>
        }
      >
        <p>{otherName} ziet dan je telefoonnummer en e-mailadres. Andere bedrijven zien ze niet.</p>
      </Modal>
    </>
  );
}
