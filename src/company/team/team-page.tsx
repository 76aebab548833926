import { BackLink } from "../../app/back-link";
import { GoTo } from "../../app/go-to";
import { Live } from "../../app/live/live";
import { RequireSession } from "../../app/session/require-session";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Team } from "./team";
import styles from "./team.module.css";

/** The page /vloeren/team: a company's people, invitations, and how somebody goes. */
export function TeamPage() {
  return (
    <div className={`wrap app ${styles.page}`}>
      <div className={styles.top}>
        <BackLink />
        <h1>Je team</h1>
        <p className="soft">Iedereen logt in met een eigen account en werkt voor hetzelfde bedrijf.</p>
      </div>
      <RequireSession fallback={<Skeleton />}>
        {(viewer) => {
          if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
          return (
            <Live fallback={<Skeleton />}>
              <Team viewer={viewer} fallback={<Skeleton />} />
            </Live>
          );
        }}
      </RequireSession>
    </div>
  );
}

function Skeleton() {
  return (
    <Loading className={styles.columns}>
      <Bone height="280px" />
      <Bone height="280px" />
    </Loading>
  );
}
