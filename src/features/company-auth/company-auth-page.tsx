import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { SplitPage } from "../../components/split-page/split-page";
import { requestLive } from "../../lib/live/live-store";
import { dashboardPathFor, useSession } from "../../lib/session/session";
import { LoginForm } from "./login-form";
import { RegistrationForm } from "./registration-form";

export type AuthMode = "login" | "register";

type Props = { mode: AuthMode; referral?: string | undefined };

/**
 * Login and registration of companies. Somebody who is logged in already goes on to the dashboard of their role
 * (CAUTH-004, C81), but not while a registration is under way: that one ends on its own page (C42).
 */
export function CompanyAuthPage({ mode, referral }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const underWay = useRef(false);
  const [email, setEmail] = useState("");
  // The session this page opened with, not the one that a form here is about to make.
  const target = session.status === "signedIn" ? dashboardPathFor(session.viewer.role) : null;

  useEffect(requestLive, []);
  useEffect(() => {
    if (target !== null && !underWay.current) void navigate({ to: target as "/", replace: true });
  }, [target, navigate]);

  const switchTo = (next: AuthMode) =>
    void navigate({ to: "/vloeren/auth", search: { mode: next, ...(referral ? { ref: referral } : {}) } });
  const markUnderWay = (value: boolean) => {
    underWay.current = value;
  };

  return mode === "register" ? (
    <SplitPage art="visgraat">
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
      <LoginForm initialEmail={email} onUnderWay={markUnderWay} onSwitch={() => switchTo("register")} />
    </SplitPage>
  );
}
