import { KeyRound } from "lucide-react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { requestPasswordReset } from "../account/pages/password-reset";
import { LineButton } from "../app/live/line-button";
import { useLiveQuery } from "../app/live/use-local-query";
import { Notice } from "../ui/notice";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";

/** Suggests choosing a password to somebody who logged in by the link of a mail and has none (N04). */
export function PasswordNotice() {
  const viewer = useLiveQuery({ query: api.users.viewer, args: {} });
  const [busy, setBusy] = useState(false);
  if (viewer.status !== "success" || viewer.data === null || viewer.data.hasPassword) return null;
  const { email } = viewer.data;

  const send = async () => {
    setBusy(true);
    try {
      await requestPasswordReset(email);
      showToast({
        title: "Kijk in je mailbox",
        text: `Met de link die naar ${email} onderweg is, kies je een wachtwoord.`,
        tone: "info",
      });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      icon={KeyRound}
      tone="plain"
      action={
        <LineButton size="2" variant="outline" color="gray" highContrast busy={busy} onClick={() => void send()}>
          Wachtwoord kiezen
        </LineButton>
      }
    >
      Je bent ingelogd met de link uit je mail. Met een wachtwoord log je ook zonder mail in.
    </Notice>
  );
}
