import { useEffect, useRef, useState } from "react";
import { REGISTER_TO_TRACK_TOAST_MS } from "../../../domain/limits";
import { AppLink } from "../../ui/app-link";
import { LoginForm } from "../login-form";
import { SplitPage } from "../../ui/split-page";
import { Tabs } from "../../ui/tabs";
import { showToast } from "../../ui/overlays/toast-store";
import { KeepReferral } from "../../app/kept/referral";
import { safePath } from "../../app/safe-path";
import { useSession } from "../../app/session/session";
import { useGoTo } from "../../app/use-go-to";
import styles from "./auth-form.module.css";
import type { AuthSearch } from "./auth-search";
import { SignUpForm } from "./sign-up-form";

/**
 * Login and sign-up in two tabs (AUTH-001 to AUTH-010). Somebody who is logged in already is sent on to `redirect` or
 * the client dashboard (C56). After a login or sign-up here the next page is `redirect`, or /verhuis, which redirects
 * by role (C48).
 */
export function AuthPage({ message, verified, role, redirect, ref: referral }: AuthSearch) {
  const session = useSession();
  const goTo = useGoTo();
  const underWay = useRef(false);
  const wantsAccount = role === "photographer" || message === "register-to-track";
  const [tab, setTab] = useState<"login" | "signup">(wantsAccount ? "signup" : "login");
  const target = safePath(redirect);
  const isSignedIn = session.status === "signedIn";
  const isGuest = session.status === "guest";

  useEffect(() => {
    if (message !== "register-to-track" || !isGuest) return;
    showToast({
      title: "Volg je aanvraag",
      text: "Maak een account aan met hetzelfde e-mailadres. Dan zie je hier welke offertes binnenkomen.",
      tone: "info",
      durationMs: REGISTER_TO_TRACK_TOAST_MS,
    });
  }, [message, isGuest]);
  useEffect(() => {
    if (verified === "1")
      showToast({ title: "Je e-mailadres is bevestigd", text: "Je account is klaar voor gebruik." });
  }, [verified]);
  useEffect(() => {
    if (isSignedIn && !underWay.current) void goTo(target ?? { to: "/client-dashboard" });
  }, [isSignedIn, target, goTo]);

  const markUnderWay = (value: boolean) => {
    underWay.current = value;
  };
  const next = target ?? ({ to: "/verhuis" } as const);
  return (
    <SplitPage art="visgraat">
      <KeepReferral code={referral} />
      <div className={styles.form}>
        <h1>{tab === "login" ? "Inloggen" : "Account aanmaken"}</h1>
        <p className={`soft ${styles.under}`}>
          {tab === "login"
            ? "Bekijk je aanvragen en de offertes die binnenkomen."
            : "Volg je aanvragen, vergelijk offertes en kies in alle rust."}
        </p>
        <Tabs
          label="Inloggen of account aanmaken"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: "login",
              label: "Inloggen",
              content: (
                <LoginForm
                  mailsLink
                  className={styles.form}
                  failureTitle="Inloggen mislukt"
                  targetFor={() => next}
                  onUnderWay={markUnderWay}
                >
                  <p className={styles.links}>
                    <AppLink to="/forgot-password">Wachtwoord vergeten?</AppLink>
                    <AppLink to="/vloeren/auth">Inloggen als vloerbedrijf</AppLink>
                  </p>
                </LoginForm>
              ),
            },
            {
              value: "signup",
              label: "Account aanmaken",
              content: (
                <SignUpForm
                  initialRole={role === "photographer" ? "PHOTOGRAPHER" : "CLIENT"}
                  target={next}
                  onUnderWay={markUnderWay}
                />
              ),
            },
          ]}
        />
        <p className="quiet">
          Met een account ga je akkoord met de <AppLink to="/terms">voorwaarden</AppLink> en de{" "}
          <AppLink to="/privacy">privacyverklaring</AppLink>. Benieuwd wat een vloer kost? Bekijk de{" "}
          <AppLink to="/pricing">prijzen</AppLink>.
        </p>
      </div>
    </SplitPage>
  );
}
