import { Button } from "@radix-ui/themes";
import { useId, useState, type ReactNode } from "react";
import { errorCodeOf } from "../lib/error-code";
import { TextField } from "../ui/forms/text-field";
import { Modal } from "../ui/overlays/modal";
import { showError } from "../ui/overlays/show-error";
import { LineButton } from "../app/live/line-button";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** On the button that goes on. */
  label: string;
  color?: "red";
  /** Goes on with the password that was typed; rejects with WRONG_PASSWORD when it is not the account's. */
  onConfirm: (password: string) => Promise<void>;
};

/**
 * A dialog that asks for the password again, before an action that only the account's owner may take. It stays open,
 * with what was typed, when the action fails.
 */
export function PasswordDialog({ open, onClose, title, children, label, color, onConfirm }: Props) {
  const formId = useId();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  const close = () => {
    setPassword("");
    setProblem(undefined);
    onClose();
  };
  const confirm = async () => {
    if (password === "") return setProblem("Vul je wachtwoord in.");
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm(password);
      close();
    } catch (error) {
      if (errorCodeOf(error) === "WRONG_PASSWORD") return setProblem("Dit wachtwoord klopt niet.");
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      busy={busy}
      onClose={close}
      title={title}
      actions={
        <>
          <LineButton type="submit" form={formId} size="3" busy={busy} {...(color === undefined ? {} : { color })}>
            {label}
          </LineButton>
          <Button size="3" variant="outline" color="gray" highContrast disabled={busy} onClick={close}>
            Annuleren
          </Button>
        </>
      }
    >
      {children}
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <TextField
          label="Je wachtwoord"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Modal>
  );
}
