import { GoTo } from "../../components/guard/go-to";
import { RequireSession } from "../../components/guard/require-session";
import { Live } from "../../lib/live/live";
import { paths } from "../../lib/paths";
import { Dashboard, type DashboardTab } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";

type Props = { tab: DashboardTab; onTab: (tab: DashboardTab) => void };

/** /verhuisbedrijf-dashboard: visitors log in (VERH-001), clients go to theirs (C81), new companies to their profile. */
export function VerhuisDashboardPage(props: Props) {
  return (
    <RequireSession fallback={<DashboardSkeleton />}>
      {(viewer) => {
        if (viewer.role === "CLIENT") return <GoTo address="/client-dashboard" />;
        if (!viewer.onboardingCompleted) return <GoTo address={paths.verhuisOnboarding} />;
        return (
          <Live fallback={<DashboardSkeleton />}>
            <Dashboard {...props} />
          </Live>
        );
      }}
    </RequireSession>
  );
}
