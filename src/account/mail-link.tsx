import { useState } from "react";
import { LineButton } from "../app/live/line-button";
import { showError } from "../ui/overlays/show-error";
import { clearErrors } from "../ui/overlays/toast-store";

type Props = {
  /** Resolves with the address in the login form, or with null after saying what is wrong with it there. */
  readEmail: () => Promise<string | null>;
};

/**
 * The way in for who has no password: a mail with a link that opens their requests. Its answer is the same for
 * every address (C16).
 */
export function MailLink({ readEmail }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    clearErrors();
    setSentTo(null);
    const email = await readEmail();
    if (email === null) return;
    setBusy(true);
    try {
      const { mailRequestLink } = await import("./request-mail");
      await mailRequestLink(email);
      setSentTo(email);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <div className="stack" style={{ borderTop: "1px solid var(--vo-joint)", paddingTop: 20 }}>
      <p className="soft">
        Geen wachtwoord? Vul alleen je e-mailadres in, dan mailen we je een link naar je aanvragen.
      </p>
      <LineButton
        type="button"
        size="4"
        variant="outline"
        color="gray"
        highContrast
        busy={busy}
        busyLabel="Bezig met versturen..."
        onClick={() => void send()}
      >
        Stuur mij een inloglink
      </LineButton>
      <div role="status">
        {sentTo !== null && (
          <p>
            <b>Kijk in je mailbox.</b>{" "}
            <span>
              Hoort er een aanvraag of account bij {sentTo}, dan is er een link onderweg. Niets ontvangen? Kijk ook in
              je map met ongewenste mail.
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
