import { useForm } from "react-hook-form";
import { signInSchema, type SignIn } from "../../../domain/forms/accounts";
import { REDIRECT_AFTER_LOGIN_MS } from "../../../domain/limits";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { TextField } from "../../components/form/text-field";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import { draftResolver } from "../../lib/draft-resolver";
import { wait } from "../../lib/wait";
import { loadLive } from "../../lib/live/live-store";
import { signedIn, type Viewer } from "../../lib/session/session";
import { useGoTo } from "../../lib/use-go-to";
import styles from "./auth-form.module.css";

type Props = {
  /** Filled in when a registration found that the account exists. */
  initialEmail: string;
  /** Where somebody of this role continues. */
  targetFor: (role: Viewer["role"]) => string;
  onUnderWay: (underWay: boolean) => void;
  onSwitch: () => void;
};

/** E-mail and password; half a second after the greeting the next page opens (CAUTH-026 to CAUTH-029). */
export function LoginForm({ initialEmail, targetFor, onUnderWay, onSwitch }: Props) {
  const goTo = useGoTo();
  const { register, handleSubmit, formState, resetField } = useForm<SignIn>({
    defaultValues: { email: initialEmail, password: "" },
    resolver: draftResolver<SignIn, SignIn>(signInSchema),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    onUnderWay(true);
    try {
      const { signIn } = await loadLive();
      await signIn({ flow: "signIn", email, password });
    } catch (error) {
      onUnderWay(false);
      showError(error);
      resetField("password");
      return;
    }
    showToast({ title: "Welkom terug!", text: "Je bent succesvol ingelogd." });
    const [viewer] = await Promise.all([signedIn(), wait(REDIRECT_AFTER_LOGIN_MS)]);
    await goTo(targetFor(viewer?.role ?? "PHOTOGRAPHER"));
  });

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>Inloggen</h1>
      <p className={`soft ${styles.under}`}>Verder met je opdrachten en klanten.</p>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label="Wachtwoord"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <BusyButton type="submit" size="4" busy={isSubmitting} busyLabel="Bezig met inloggen...">
        Inloggen
      </BusyButton>
      <p className={styles.links}>
        <AppLink to="/forgot-password">Wachtwoord vergeten?</AppLink>
        <button type="button" onClick={onSwitch}>
          Nog geen account? Gratis aanmelden
        </button>
      </p>
    </form>
  );
}
