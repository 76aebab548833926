import { GoTo } from "../../app/go-to";
import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import { Dashboard, type Props } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";

/**
 * The page /verhuisbedrijf-dashboard. Visitors are sent to the login (VERH-001), clients to their dashboard (C81), new
 * companies to their profile.
 */
export function VerhuisDashboardPage(props: Props) {
  return (
    <RequireSession fallback={<DashboardSkeleton />}>
      {(viewer) => {
        if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/verhuisbedrijf-onboarding" }} />;
        return (
          <Live fallback={<DashboardSkeleton />}>
            <Dashboard {...props} />
          </Live>
        );
      }}
    </RequireSession>
  );
}
