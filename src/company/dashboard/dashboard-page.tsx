import { GoTo } from "../../app/go-to";
import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import { Dashboard, type DashboardProps } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";

/**
 * The company's dashboard behind its guards: visitors are sent to the login, clients to their dashboard, new companies
 * to their profile (DASH-002, C81).
 */
export function DashboardPage(props: DashboardProps) {
  return (
    <RequireSession fallback={<DashboardSkeleton />}>
      {(viewer) => {
        if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
        return (
          <Live fallback={<DashboardSkeleton />}>
            <Dashboard {...props} />
          </Live>
        );
      }}
    </RequireSession>
  );
}
