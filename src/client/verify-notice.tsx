import { useMutation } from "convex/react";
import { MailWarning } from "lucide-react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { Notice } from "../ui/notice";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import { useLiveQuery } from "../app/live/use-local-query";
import { LineButton } from "../app/live/line-button";

/** Asks a client to confirm their address: only then are earlier requests assigned to them (C11, C58). */
export function VerifyNotice() {
  const viewer = useLiveQuery({ query: api.users.viewer, args: {} });
  const request = useMutation(api.accounts.requestEmailVerification);
  const [busy, setBusy] = useState(false);
  if (viewer.status !== "success" || viewer.data === null || viewer.data.emailVerified) return null;
  const { email } = viewer.data;

  const send = async () => {
    setBusy(true);
    try {
      await request({});
      showToast({ title: "Bevestig je e-mail", text: `Er is een nieuwe link onderweg naar ${email}.`, tone: "info" });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      icon={MailWarning}
      action={
        <LineButton size="2" variant="outline" color="gray" highContrast busy={busy} onClick={() => void send()}>
          Stuur de link opnieuw
        </LineButton>
      }
    >
      <b>Bevestig je e-mailadres.</b> Aanvragen die je eerder met {email} hebt gedaan, verschijnen daarna hier.
    </Notice>
  );
}
