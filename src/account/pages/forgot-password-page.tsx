import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { forgotPasswordSchema, type ForgotPassword } from "../../../domain/forms/accounts";
import { resetLinkLife } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { ConfirmationHeading } from "../../ui/forms/confirmation";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { SplitPage } from "../../ui/split-page";

import { draftResolver } from "../../ui/forms/draft-resolver";
import { guestDraftKey } from "../../app/kept/guest-drafts";
import { errorWordsOf } from "../../lib/error-code";
import styles from "./auth-form.module.css";
import { LineButton } from "../../app/live/line-button";

/** The page that asks for a reset link. Its answer is the same for every address (AUTH-023 to AUTH-025, C16). */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SplitPage art="laminaat">
      {sentTo === null ? <Request onSent={setSentTo} /> : <Sent to={sentTo} onAgain={() => setSentTo(null)} />}
    </SplitPage>
  );
}

function Request({ onSent }: { onSent: (email: string) => void }) {
  const { field, busy, ...sending } = useSendForm<ForgotPassword, ForgotPassword>({
    key: guestDraftKey("forgot-password"),
    initial: { email: "" },
    serverRendered: true,
    resolver: draftResolver<ForgotPassword, ForgotPassword>(forgotPasswordSchema),
    // Every refusal is called the same, so that none tells whether there is an account (C16).
    failure: () => errorWordsOf(null),
    send: async ({ email }) => {
      const { requestPasswordReset } = await import("./password-reset");
      await requestPasswordReset(email);
      onSent(email);
    },
  });
  return (
    <Form of={sending} className={styles.form}>
      <h1>Wachtwoord vergeten</h1>
      <p className={`soft ${styles.under}`}>
        Vul je e-mailadres in. We sturen je een link om een nieuw wachtwoord te kiezen.
      </p>
      <TextField label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <LineButton type="submit" size="4" busy={busy} busyLabel="Bezig met versturen...">
        Stuur mij een link
      </LineButton>
      <p className={styles.links}>
        <AppLink to="/auth">Terug naar inloggen</AppLink>
      </p>
    </Form>
  );
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div className={styles.form} role="status">
      <ConfirmationHeading as="h1">Kijk in je mailbox</ConfirmationHeading>
      <p className="soft">
        Hoort er een account bij <b>{to}</b>, dan is er een link onderweg. Die werkt {resetLinkLife}. Niets ontvangen?
        Kijk ook in je map met ongewenste mail.
      </p>
      <Button size="4" variant="outline" color="gray" highContrast onClick={onAgain}>
        Probeer opnieuw
      </Button>
      <p className={styles.links}>
        <AppLink to="/auth">Terug naar inloggen</AppLink>
      </p>
    </div>
  );
}
