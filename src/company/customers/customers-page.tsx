import { GoTo } from "../../app/go-to";
import { Live } from "../../app/live/live";
import { RequireSession } from "../../app/session/require-session";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Customers, type CustomersView } from "./customers";
import { ReturnedPlaces } from "./returned-places";
import styles from "./customers.module.css";

/** All clients whose job a company unlocked, with the stage of each (N13). */
export function CustomersPage({ view = "bord" }: { view?: CustomersView | undefined }) {
  return (
    <div className={`wrap app ${styles.page}`}>
      <div className={styles.top}>
        <h1>Mijn klanten</h1>
        <p className="soft">Wat je hier opschrijft, ziet alleen jouw bedrijf.</p>
      </div>
      <RequireSession fallback={<CustomersSkeleton />}>
        {(viewer) => {
          if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
          return (
            <Live fallback={<CustomersSkeleton />}>
              <Customers view={view} fallback={<CustomersSkeleton />} />
              <ReturnedPlaces />
            </Live>
          );
        }}
      </RequireSession>
    </div>
  );
}

function CustomersSkeleton() {
  return (
    <Loading className={styles.list}>
      <Bone height="160px" />
      <Bone height="160px" />
    </Loading>
  );
}
