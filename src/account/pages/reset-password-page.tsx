import { useEffect, useState } from "react";
import { resetPasswordSchema } from "../../../domain/forms/accounts";
import { passwordRefusals, repeatError, type TypedTwice } from "../../../domain/forms/passwords";
import { PASSWORD_MIN_RESET, REDIRECT_AFTER_RESET_MS } from "../../../domain/limits";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { SplitPage } from "../../ui/split-page";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { Unreachable } from "../../app/waiting/unreachable";
import { Waiting } from "../../app/waiting/waiting";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { errorCodeOf, errorWordsOf } from "../../lib/error-code";
import { loadLive } from "../../app/live/live-store";
import { signedIn } from "../../app/session/session";
import { useGoTo } from "../../app/use-go-to";
import { wait } from "../../lib/wait";
import styles from "./auth-form.module.css";
import { LineButton } from "../../app/live/line-button";

/**
 * The page that sets a new password by the link of a mail (AUTH-027 to AUTH-032). Without a link it offers
 * /forgot-password; for a link that no longer works it says so and offers the same. A link that could not be checked
 * can be tried again.
 */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const goTo = useGoTo();
  const [state, setState] = useState<"checking" | "unreachable" | "usable">("checking");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    const check = async () => {
      if (token === undefined) return await goTo({ to: "/forgot-password" });
      try {
        const { isUsableResetToken } = await import("./password-reset");
        if (await isUsableResetToken(token)) {
          if (!gone) setState("usable");
          return;
        }
      } catch {
        if (!gone) setState("unreachable");
        return;
      }
      if (gone) return;
      showError(null, "RESET_LINK_INVALID", { forNextPage: true });
      await goTo({ to: "/forgot-password" });
    };
    void check();
    return () => {
      gone = true;
    };
  }, [token, attempt, goTo]);

  if (state === "unreachable") {
    return (
      <Unreachable
        text="We konden je link niet controleren. Controleer je verbinding en probeer het opnieuw."
        onRetry={() => {
          setState("checking");
          setAttempt((count) => count + 1);
        }}
      />
    );
  }
  if (state === "checking" || token === undefined) return <Waiting title="Je link wordt gecontroleerd" />;
  return (
    <SplitPage art="laminaat">
      <ResetForm token={token} />
    </SplitPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const goTo = useGoTo();
  const { field, busy, ...sending } = useSendForm<TypedTwice, { password: string }>({
    // Passwords are never kept.
    key: null,
    initial: { password: "", confirm: "" },
    resolver: draftResolver<TypedTwice, { password: string }>(resetPasswordSchema, (draft) => ({
      confirm: repeatError(draft),
    })),
    problem: ({ password, confirm }) => {
      if (password !== confirm) return "PASSWORDS_DIFFER";
      return password.length < PASSWORD_MIN_RESET ? "PASSWORD_TOO_SHORT_FOR_RESET" : null;
    },
    failure: (error) => {
      if (errorCodeOf(error) !== "RESET_LINK_INVALID") return errorWordsOf(error);
      showError(error, undefined, { forNextPage: true });
      void goTo({ to: "/forgot-password" });
      return null;
    },
    refusals: passwordRefusals,
    send: async ({ password }) => {
      const { resetPassword } = await import("./password-reset");
      const email = await resetPassword(token, password);
      showToast({ title: "Wachtwoord gewijzigd", text: "Je wordt ingelogd met je nieuwe wachtwoord." });
      await Promise.all([logIn(email, password), wait(REDIRECT_AFTER_RESET_MS)]);
      await goTo({ to: "/client-dashboard" });
    },
  });
  return (
    <Form of={sending} className={styles.form}>
      <h1>Nieuw wachtwoord kiezen</h1>
      <p className={`soft ${styles.under}`}>Op je andere apparaten log je daarna opnieuw in.</p>
      <TextField
        label="Nieuw wachtwoord"
        type="password"
        autoComplete="new-password"
        hint={`Minimaal ${PASSWORD_MIN_RESET} tekens.`}
        required
        {...field("password")}
      />
      <TextField
        label="Wachtwoord bevestigen"
        type="password"
        autoComplete="new-password"
        required
        {...field("confirm")}
      />
      <LineButton type="submit" size="4" busy={busy} busyLabel="Bezig met opslaan...">
        Wachtwoord opslaan
      </LineButton>
    </Form>
  );
}

/** The reset has ended every session, this browser's too. When no new one begins, the dashboard's guard asks for it. */
async function logIn(email: string, password: string): Promise<void> {
  try {
    const { signIn } = await loadLive();
    await signIn({ flow: "signIn", email, password });
    await signedIn();
  } catch (error) {
    console.error("The new password could not be used at once", error);
  }
}
