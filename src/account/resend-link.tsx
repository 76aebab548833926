import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { LineButton } from "../app/live/line-button";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";

type Props = { to?: string; className?: string | undefined; size?: "2" | "4" };

/** Mails the link that confirms the account's address, `to` where it is known, once more. */
export function ResendLink({ to = "je", className = "", size = "2" }: Props) {
  const request = useMutation(api.accounts.requestEmailVerification);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await request({});
      showToast({ title: "Bevestig je e-mail", text: `Er is een nieuwe link naar ${to} onderweg.`, tone: "info" });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const look = { size, className, variant: "outline", color: "gray", highContrast: true } as const;
  return (
    <LineButton {...look} busy={busy} onClick={() => void send()}>
      Stuur de link opnieuw
    </LineButton>
  );
}
