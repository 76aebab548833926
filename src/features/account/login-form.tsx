import type { ReactNode } from "react";
import { signInSchema, type SignIn } from "../../../domain/forms/accounts";
import { REDIRECT_AFTER_LOGIN_MS } from "../../../domain/limits";
import { BusyButton } from "../../components/button/busy-button";
import { Form } from "../../components/form/form";
import { TextField } from "../../components/form/text-field";
import { useSendForm } from "../../components/form/use-send-form";
import { showToast } from "../../components/toast/toast-store";
import { draftResolver } from "../../lib/draft-resolver";
import { guestDraftKey } from "../../lib/drafts/guest-drafts";
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
  const { form, field, busy, ...sending } = useSendForm<SignIn, SignIn>({
    key: guestDraftKey("login"),
    initial: { email: "", password: "" },
    secret: ["password"],
    serverRendered: true,
    resolver: draftResolver<SignIn, SignIn>(signInSchema),
    failure: (error) => ({ title: "Inloggen mislukt", text: errorWordsOf(error).text }),
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
      await Promise.all([signedIn(), wait(REDIRECT_AFTER_LOGIN_MS)]);
      await goTo(target);
    },
  });

  return (
    <Form of={sending} className={styles.form}>
      <TextField label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <TextField label="Wachtwoord" type="password" autoComplete="current-password" required {...field("password")} />
      <BusyButton type="submit" size="4" busy={busy} busyLabel="Bezig met inloggen...">
        Inloggen
      </BusyButton>
      <p className={styles.links}>{children}</p>
    </Form>
  );
}
