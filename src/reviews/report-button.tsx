import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { Flag } from "lucide-react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { reasonSchema } from "../../domain/forms/review";
import { LineButton } from "../app/live/line-button";
import { TextAreaField } from "../ui/forms/text-field";
import { Modal } from "../ui/overlays/modal";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";

const failure = { title: "Er ging iets mis", text: "Je melding is niet verstuurd. Probeer het later opnieuw." };

/** Reports a review to staff, with a reason. Must stand inside `Live`, for somebody who is logged in. */
export function ReportButton({ reviewId }: { reviewId: string }) {
  const report = useMutation(api.reviews.report);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const checked = reasonSchema.safeParse({ reason });
    setError(checked.success ? undefined : checked.error.issues[0]?.message);
    if (!checked.success) return;
    setBusy(true);
    try {
      await report({ reviewId, reason });
      showToast({ title: "Dank je wel voor je melding", text: "Onze redactie kijkt ernaar." });
      setOpen(false);
      setReason("");
    } catch (refused) {
      showError(refused, failure);
    }
    setBusy(false);
  };

  return (
    <>
      <Button size="2" variant="ghost" color="gray" highContrast onClick={() => setOpen(true)}>
        <Flag size={16} strokeWidth={1.75} aria-hidden />
        Melden
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Beoordeling melden"
        actions={
          <>
            <LineButton size="3" busy={busy} onClick={() => void send()}>
              Melding versturen
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setOpen(false)}>
              Annuleren
            </Button>
          </>
        }
      >
        <TextAreaField
          label="Wat klopt er niet?"
          hint="Bijvoorbeeld: dit gaat over iemand anders, of er staan privégegevens in."
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </>
  );
}
