import { signInSchema, type SignIn } from "../../../domain/forms/accounts";
import { REDIRECT_AFTER_LOGIN_MS } from "../../../domain/limits";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { Form } from "../../components/form/form";
import { TextField } from "../../components/form/text-field";
import { useSendForm } from "../../components/form/use-send-form";
import { showToast } from "../../components/toast/toast-store";
import { draftResolver } from "../../lib/draft-resolver";
import { guestDraftKey } from "../../lib/drafts/guest-drafts";
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
  const { form, field, busy, ...sending } = useSendForm<SignIn, SignIn>({
    // An address that came from a registration is the one to log in with, not what was typed here before.
    key: initialEmail === "" ? guestDraftKey("login") : null,
    initial: { email: initialEmail, password: "" },
    secret: ["password"],
    serverRendered: true,
    resolver: draftResolver<SignIn, SignIn>(signInSchema),
    send: async ({ email, password }) => {
      onUnderWay(true);
      try {
        const { signIn } = await loadLive();
        await signIn({ flow: "signIn", email, password });
      } catch (error) {
        onUnderWay(false);
        form.resetField("password");
        throw error;
      }
      showToast({ title: "Welkom terug!", text: "Je bent succesvol ingelogd." });
      const [viewer] = await Promise.all([signedIn(), wait(REDIRECT_AFTER_LOGIN_MS)]);
      await goTo(targetFor(viewer?.role ?? "PHOTOGRAPHER"));
    },
  });

  return (
    <Form of={sending} className={styles.form}>
      <h1>Inloggen</h1>
      <p className={`soft ${styles.under}`}>Verder met je opdrachten en klanten.</p>
      <TextField label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <TextField label="Wachtwoord" type="password" autoComplete="current-password" required {...field("password")} />
      <BusyButton type="submit" size="4" busy={busy} busyLabel="Bezig met inloggen...">
        Inloggen
      </BusyButton>
      <p className={styles.links}>
        <AppLink to="/forgot-password">Wachtwoord vergeten?</AppLink>
        <button type="button" onClick={onSwitch}>
          Nog geen account? Gratis aanmelden
        </button>
      </p>
    </Form>
  );
}
