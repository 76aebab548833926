import { GoTo } from "../../app/go-to";
import { BackLink } from "../../app/back-link";
import { Live } from "../../app/live/live";
import { RequireSession } from "../../app/session/require-session";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Agenda } from "./agenda";
import styles from "./agenda.module.css";
import { CalendarAddress } from "./calendar-address";

/** A company's week: when it goes where to measure, and how it has that in its own calendar (B05). */
export function AgendaPage({ week }: { week: string | undefined }) {
  return (
    <div className={`wrap app ${styles.page}`}>
      <div className={styles.top}>
        <BackLink />
        <h1>Agenda</h1>
      </div>
      <RequireSession fallback={<AgendaSkeleton />}>
        {(viewer) => {
          if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
          return (
            <Live fallback={<AgendaSkeleton />}>
              <Agenda week={week} fallback={<AgendaSkeleton />} />
              <CalendarAddress />
            </Live>
          );
        }}
      </RequireSession>
    </div>
  );
}

function AgendaSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Bone width="40%" />
      <Bone height="220px" />
    </Loading>
  );
}
