import { Button } from "@radix-ui/themes";
import { Flag } from "lucide-react";
import { useState } from "react";
import { useKeptText } from "../lib/local/kept-text";
import { TextAreaField } from "../ui/forms/text-field";
import { Modal } from "../ui/overlays/modal";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import { LineButton } from "./live/line-button";

const failure = { title: "Er ging iets mis", text: "Je melding is niet verstuurd. Probeer het later opnieuw." };

type Props = {
  /** What is reported, under which this device keeps a reason that was begun. */
  about: string;
  title: string;
  label: string;
  hint: string;
  /** What the toast says once it was reported. */
  thanks: string;
  report: (reason: string) => Promise<unknown>;
};

/**
 * A button that reports something to staff, and asks for a reason. Must be inside `Live`, for somebody who is logged
 * in.
 */
export function ReportButton({ about, title, label, hint, thanks, report }: Props) {
  const [open, setOpen] = useState(false);
  const [reason, setReason, forgetReason] = useKeptText(`vo:text:report:${about}`);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      const { reasonSchema } = await import("../../domain/forms/reason");
      const checked = reasonSchema.safeParse({ reason });
      setError(checked.success ? undefined : checked.error.issues[0]?.message);
      if (checked.success) {
        await report(reason);
        showToast({ title: "Dank je wel voor je melding", text: thanks });
        setOpen(false);
        forgetReason(reason);
      }
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
        title={title}
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
          label={label}
          hint={hint}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </>
  );
}
