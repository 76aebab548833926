import { Clock, LockKeyhole } from "lucide-react";
import { useForm } from "react-hook-form";
import { errorTexts } from "../../../../domain/errors";
import { BusyButton } from "../../../components/button/busy-button";
import { TextField } from "../../../components/form/text-field";
import { Notice } from "../../../components/notice/notice";
import { showError } from "../../../components/toast/show-error";
import { errorCodeOf } from "../../../lib/error-code";
import { openPass } from "./admin-session";
import styles from "./gate.module.css";

/** Asks for the admin password (ADMIN-002). `ended`: a session was open here until just now. */
export function PasswordPrompt({ ended }: { ended: boolean }) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<{ password: string }>({
    defaultValues: { password: "" },
  });

  const submit = handleSubmit(async ({ password }) => {
    try {
      await openPass(password);
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === "WRONG_ADMIN_PASSWORD") refuse(errorTexts.WRONG_ADMIN_PASSWORD.title);
      else if (code === "RATE_LIMITED") refuse(errorTexts.RATE_LIMITED.text);
      else showError(error);
    }
  });
  const refuse = (message: string) => {
    setError("password", { message });
    setFocus("password", { shouldSelect: true });
  };

  return (
    <div className={styles.gate}>
      {ended && <Notice icon={Clock}>Je sessie is afgelopen. Vul het wachtwoord in; daarna ga je hier verder.</Notice>}
      <form className={styles.prompt} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.lead}>
          <LockKeyhole size={20} strokeWidth={1.75} aria-hidden />
          Deze pagina is voor medewerkers.
        </p>
        <TextField
          label="Wachtwoord"
          type="password"
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register("password", { required: "Vul het wachtwoord in." })}
        />
        <BusyButton type="submit" size="3" busy={formState.isSubmitting} busyLabel="Bezig met controleren...">
          Toegang
        </BusyButton>
      </form>
    </div>
  );
}
