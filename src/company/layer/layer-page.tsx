import { AccountSection } from "../../account/account-section";
import { GoTo } from "../../app/go-to";
import { Live } from "../../app/live/live";
import { RequireSession } from "../../app/session/require-session";
import { dashboardFor } from "../../app/session/session";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { AssignedJobs } from "./assigned-jobs";
import styles from "./layer.module.css";

/** The page /vloeren/mijn-werk: the jobs that are assigned to a layer, by day. */
export function LayerPage() {
  return (
    <div className={`wrap app ${styles.page}`}>
      <h1>Mijn werk</h1>
      <RequireSession fallback={<Skeleton />}>
        {(viewer) => {
          if (viewer.teamRole !== "layer") return <GoTo target={dashboardFor("PHOTOGRAPHER")} />;
          return (
            <>
              <Live fallback={<Skeleton />}>
                <AssignedJobs fallback={<Skeleton />} />
              </Live>
              <AccountSection email={viewer.email} isCompany />
            </>
          );
        }}
      </RequireSession>
    </div>
  );
}

function Skeleton() {
  return (
    <Loading className={styles.days}>
      <Bone height="180px" />
      <Bone height="180px" />
    </Loading>
  );
}
