import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { LineButton } from "../../app/live/line-button";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";

type Props = {
  label: string;
  /** Whom it is about, for those who hear the button only. */
  about: string;
  /** What is said once it is done. */
  done: string;
  act: () => Promise<unknown>;
} & ({ title: string; text: string; confirm: string } | { title?: never; text?: never; confirm?: never });

/** A button that does something to one of a team; with a title it asks first. */
export function ActButton({ label, about, done, act, title, text, confirm }: Props) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await act();
      showToast({ title: label, text: done });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <LineButton
        size="2"
        variant="outline"
        color={title === undefined ? "gray" : "red"}
        highContrast={title === undefined}
        busy={busy}
        aria-label={`${label}: ${about}`}
        onClick={() => (title === undefined ? void run() : setAsking(true))}
      >
        {label}
      </LineButton>
      {title !== undefined && (
        <Modal
          open={asking}
          onClose={() => setAsking(false)}
          title={title}
          actions={
            <>
              <LineButton size="3" color="red" busy={busy} onClick={() => void run()}>
                {confirm}
              </LineButton>
              <Button size="3" variant="outline" color="gray" highContrast onClick={() => setAsking(false)}>
                Annuleren
              </Button>
            </>
          }
        >
          <p>{text}</p>
        </Modal>
      )}
    </>
  );
}
