import { GoTo } from "../../components/guard/go-to";
import { RequireSession } from "../../components/guard/require-session";
import { Live } from "../../lib/live/live";
import type { JobFilter } from "../../lib/open-jobs/job-filter";
import { Dashboard } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";

type Props = {
  /** The open jobs, or every customer that was unlocked. */
  view: "jobs" | "customers";
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
  onEditProfile: () => void;
};

/** The dashboard behind its guards: visitors log in, clients go to theirs, new companies to their profile (DASH-002, C81). */
export function DashboardPage(props: Props) {
  return (
    <RequireSession fallback={<DashboardSkeleton />}>
      {(viewer) => {
        if (viewer.role === "CLIENT") return <GoTo address="/client-dashboard" />;
        if (!viewer.onboardingCompleted) return <GoTo address="/vloeren/onboarding" />;
        return (
          <Live fallback={<DashboardSkeleton />}>
            <Dashboard {...props} />
          </Live>
        );
      }}
    </RequireSession>
  );
}
