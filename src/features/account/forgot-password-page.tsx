import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { forgotPasswordSchema, type ForgotPassword } from "../../../domain/forms/accounts";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { TextField } from "../../components/form/text-field";
import { SplitPage } from "../../components/split-page/split-page";
import { showError } from "../../components/toast/show-error";
import { draftResolver } from "../../lib/draft-resolver";
import styles from "./auth-form.module.css";

/** Asks for a reset link. The answer is the same for every address (AUTH-023 to AUTH-025, C16). */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <SplitPage art="laminaat">
      {sentTo === null ? <Request onSent={setSentTo} /> : <Sent to={sentTo} onAgain={() => setSentTo(null)} />}
    </SplitPage>
  );
}

function Request({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<ForgotPassword>({
    defaultValues: { email: "" },
    resolver: draftResolver<ForgotPassword, ForgotPassword>(forgotPasswordSchema),
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      const { requestPasswordReset } = await import("./password-reset");
      await requestPasswordReset(email);
    } catch {
      showError(null);
      return;
    }
    onSent(email);
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>Wachtwoord vergeten</h1>
      <p className={`soft ${styles.under}`}>Vul je e-mailadres in. We sturen je een link om een nieuw te kiezen.</p>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <BusyButton type="submit" size="4" busy={formState.isSubmitting} busyLabel="Bezig met versturen...">
        Stuur mij een link
      </BusyButton>
      <p className={styles.links}>
        <AppLink to="/auth">Terug naar inloggen</AppLink>
      </p>
    </form>
  );
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div className={styles.form} role="status">
      <h1>Kijk in je mailbox</h1>
      <p className="soft">
        Hoort er een account bij <b>{to}</b>, dan is er een link onderweg. Die werkt een uur. Niets ontvangen? Kijk ook
        in je map met ongewenste mail.
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
