import { GoTo } from "../../app/go-to";
import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import { Dashboard, type DashboardProps } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";

/** The dashboard behind its guards: visitors log in, clients go to theirs, new companies to their profile (DASH-002, C81). */
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
