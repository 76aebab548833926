import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { AppLink } from "../../ui/app-link";
import { LoginForm } from "../../account/login-form";
import { SplitPage } from "../../ui/split-page";
import { KeepReferral } from "../../app/kept/referral";
import { safePath } from "../../app/safe-path";
import { dashboardFor, useSession, type Viewer } from "../../app/session/session";
import { useGoTo } from "../../app/use-go-to";
import styles from "../../account/pages/auth-form.module.css";
import { RegistrationForm } from "./registration-form";

export type AuthMode = "login" | "register";

type Props = {
  mode: AuthMode;
  referral?: string | undefined;
  /** Where a login was asked for; it leads back there. */
  redirect?: string | undefined;
};

/**
 * Login and registration of companies. Somebody who is logged in already is sent to the dashboard of their role
 * (CAUTH-004, C81), but not while a registration is in progress: that one ends on its own page (C42).
 */
export function CompanyAuthPage({ mode, referral, redirect }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const goTo = useGoTo();
  const underWay = useRef(false);
  const [email, setEmail] = useState("");
  // The session this page opened with, not the one that a form here is about to make.
  const targetFor = (role: Viewer["role"]) => safePath(redirect) ?? dashboardFor(role);
  const target = session.status === "signedIn" ? targetFor(session.viewer.role) : null;

  useEffect(() => {
    if (target !== null && !underWay.current) void goTo(target);
  }, [target, goTo]);

  const switchTo = (next: AuthMode) =>
    void navigate({
      to: "/vloeren/auth",
      search: { mode: next, ...(redirect ? { redirect } : {}) },
    });
  const markUnderWay = (value: boolean) => {
    underWay.current = value;
  };

  return mode === "register" ? (
    <SplitPage art="visgraat">
      <KeepReferral code={referral} />
      <RegistrationForm
        referral={referral}
        onUnderWay={markUnderWay}
        onAccountExists={(existing) => {
          setEmail(existing);
          switchTo("login");
        }}
        onSwitch={() => switchTo("login")}
      />
    </SplitPage>
  ) : (
    <SplitPage art="parket">
      <KeepReferral code={referral} />
      <div className={styles.form}>
        <h1>Inloggen</h1>
        <p className={`soft ${styles.under}`}>Verder met je opdrachten en klanten.</p>
        <LoginForm
          className={styles.form}
          initialEmail={email}
          targetFor={(viewer) => targetFor(viewer?.role ?? "PHOTOGRAPHER")}
          onUnderWay={markUnderWay}
          said="Je bent succesvol ingelogd."
        >
          <p className={styles.links}>
            <AppLink to="/forgot-password">Wachtwoord vergeten?</AppLink>
            <button type="button" onClick={() => switchTo("register")}>
              Nog geen account? Gratis aanmelden
            </button>
          </p>
        </LoginForm>
      </div>
    </SplitPage>
  );
}
