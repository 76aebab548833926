import { GoTo } from "../../app/go-to";
import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import type { ListView } from "../../jobs/compact/list-view";
import type { JobFilter } from "../../jobs/job-filter";
import { Dashboard } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";

type Props = {
  /** The open jobs, or every customer that was unlocked. */
  view: "jobs" | "customers";
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
  everywhere?: boolean;
  onEverywhere?: (everywhere: boolean) => void;
  /** How the open jobs are shown. */
  list?: ListView;
  onList?: (list: ListView) => void;
  onClear?: () => void;
  onEditProfile: () => void;
};

/**
 * The company's dashboard behind its guards: visitors are sent to the login, clients to their dashboard, new companies
 * to their profile (DASH-002, C81).
 */
export function DashboardPage(props: Props) {
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
