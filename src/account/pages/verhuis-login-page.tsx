import { useEffect, useRef } from "react";
import { links } from "../../app/links";
import type { SiteLink } from "../../ui/site-link";
import { AppLink } from "../../ui/app-link";
import { LoginForm } from "../login-form";
import { SplitPage } from "../../ui/split-page";
import { safePath } from "../../app/safe-path";
import { useViewer } from "../../app/session/session";
import { useGoTo } from "../../app/use-go-to";
import styles from "./auth-form.module.css";

const byRole = { to: "/verhuis" } as const satisfies SiteLink;

/** The login page of the /verhuis area, for every role; /verhuis redirects by role (AUTH-045, C57). */
export function VerhuisLoginPage({ redirect }: { redirect?: string | undefined }) {
  const isSignedIn = useViewer() !== null;
  const goTo = useGoTo();
  const underWay = useRef(false);
  const target = safePath(redirect) ?? byRole;

  useEffect(() => {
    if (isSignedIn && !underWay.current) void goTo(target);
  }, [isSignedIn, target, goTo]);

  return (
    <SplitPage art="parket">
      <div className={styles.form}>
        <h1>Inloggen</h1>
        <p className={`soft ${styles.under}`}>Verder met je opdrachten en offertes.</p>
        <LoginForm
          mailsLink
          className={styles.form}
          failureTitle="Inloggen mislukt"
          targetFor={() => target}
          onUnderWay={(value) => {
            underWay.current = value;
          }}
        >
          <p className={styles.links}>
            <AppLink to="/forgot-password">Wachtwoord vergeten?</AppLink>
            <AppLink {...links.companyRegister}>Nog geen account? Aanmelden</AppLink>
          </p>
        </LoginForm>
      </div>
    </SplitPage>
  );
}
