import { Button } from "@radix-ui/themes";
import { useState, type ReactNode } from "react";
import { reasonSchema } from "../../../domain/forms/reason";
import type { StaffRole } from "../../../domain/staff/roles";
import { LineButton } from "../../app/live/line-button";
import { useKeptText } from "../../lib/local/kept-text";
import { TextAreaField } from "../../ui/forms/text-field";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { useMay } from "../gate/staff-session";

type Props = {
  /** The id of what is decided on, under which this tab keeps a reason that was begun. */
  about: string;
  /** What the button and the question are called: "Verwijderen". */
  label: string;
  /** What becomes of it. */
  consequence: string;
  /** What is said once it is done. */
  done: string;
  decide: (reason: string) => Promise<unknown>;
  /** False for what needs no reason. */
  asksReason?: boolean;
  /** Whether it takes something away from somebody. */
  harsh?: boolean;
  /** `main` for the one thing that a page is for, `quiet` beside what it changes. */
  look?: "main" | "line" | "quiet";
  /** Who may decide; for others nothing is shown. */
  least?: StaffRole;
  /** What asks instead of a button with the label. */
  trigger?: (ask: () => void) => ReactNode;
  /** What else is decided, above the reason. */
  children?: ReactNode;
};

/** A button for a decision of staff, which asks for a reason. */
export function DecideButton({
  about,
  label,
  consequence,
  done,
  decide,
  asksReason = true,
  harsh = false,
  look = "line",
  least = "helper",
  trigger,
  children,
}: Props) {
  const [open, setOpen] = useState(false);
  const [reason, setReason, forgetReason] = useKeptText(`vo:staff:${about}:${label}`);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (!useMay(least)) return null;

  const confirm = async () => {
    const refusal = asksReason ? reasonSchema.safeParse({ reason }).error?.issues[0]?.message : undefined;
    setError(refusal);
    if (refusal !== undefined) return;
    setBusy(true);
    try {
      await decide(reason);
      showToast({ title: done });
      setOpen(false);
      forgetReason(reason);
    } catch (refused) {
      showError(refused, { title: "Er ging iets mis", text: "Je besluit is niet bewaard. Probeer het opnieuw." });
    }
    setBusy(false);
  };

  return (
    <>
      {trigger ? (
        trigger(() => setOpen(true))
      ) : (
        <Button
          size="2"
          variant={look === "main" ? "solid" : look === "quiet" ? "ghost" : "outline"}
          {...(look === "line" && { color: harsh ? "red" : "gray", highContrast: !harsh })}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      <Modal
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        title={`${label}?`}
        actions={
          <>
            <LineButton size="3" busy={busy} onClick={() => void confirm()}>
              Ja, {label.toLowerCase()}
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast disabled={busy} onClick={() => setOpen(false)}>
              Annuleren
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
        {children}
        {asksReason && (
          <TextAreaField
            label="Reden"
            value={reason}
            error={error}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Modal>
    </>
  );
}
