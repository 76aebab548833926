import { useCheckedSession } from "../../app/session/use-checked-session";
import { GoTo } from "../../app/go-to";
import { Waiting } from "../../app/waiting/waiting";

/** The page /verhuis, which redirects everybody to the dashboard of their role, and a visitor to the login (C48). */
export function VerhuisRedirect() {
  const session = useCheckedSession();
  if (session.status === "unknown") return <Waiting title="Je wordt doorgestuurd" />;
  if (session.status === "guest") return <GoTo target={{ to: "/verhuis/login" }} />;
  return (
    <GoTo
      target={session.viewer.role === "CLIENT" ? { to: "/client-dashboard" } : { to: "/verhuisbedrijf-dashboard" }}
    />
  );
}
