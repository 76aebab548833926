import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { signInSchema, type SignIn } from "../../../domain/forms/accounts";
import { REDIRECT_AFTER_LOGIN_MS } from "../../../domain/limits";
import { BusyButton } from "../../components/button/busy-button";
import { TextField } from "../../components/form/text-field";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import { draftResolver } from "../../lib/draft-resolver";
import { errorWordsOf } from "../../lib/error-code";
import { loadLive } from "../../lib/live/live-store";
import { signedIn } from "../../lib/session/session";
import { useGoTo } from "../../lib/use-go-to";
import { wait } from "../../lib/wait";
import styles from "./auth-form.module.css";

type Props = {
  /** Where a login leads. */
  target: string;
  /** Told before the session changes, so that the page leaves going on to this form. */
  onUnderWay: (underWay: boolean) => void;
  /** Links under the button. */
  children: ReactNode;
};

/** E-mail and password for every role (AUTH-015, AUTH-016, AUTH-021). */
export function LoginForm({ target, onUnderWay, children }: Props) {
  const goTo = useGoTo();
  const { register, handleSubmit, formState, resetField } = useForm<SignIn>({
    defaultValues: { email: "", password: "" },
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
      showError(null, { title: "Inloggen mislukt", text: errorWordsOf(error).text });
      resetField("password");
      return;
    }
    showToast({ title: "Welkom terug!", text: "Je bent succesvol ingelogd." });
    await Promise.all([signedIn(), wait(REDIRECT_AFTER_LOGIN_MS)]);
    await goTo(target);
  });

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label="Wachtwoord"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register("password")}
      />
      <BusyButton type="submit" size="4" busy={isSubmitting} busyLabel="Bezig met inloggen...">
        Inloggen
      </BusyButton>
      <p className={styles.links}>{children}</p>
    </form>
  );
}
