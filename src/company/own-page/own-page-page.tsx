import { Bone } from "../../ui/bone";
import { GoTo } from "../../app/go-to";
import { BackLink } from "../../app/back-link";
import { Live } from "../../app/live/live";
import { RequireSession } from "../../app/session/require-session";
import { Loading } from "../../app/waiting/loading";
import { OwnPage } from "./own-page";
import styles from "./own-page.module.css";

/** The page on which a company publishes or unpublishes its public page, and sees it as others do (B12). */
export function OwnPagePage() {
  return (
    <>
      <div className={`wrap app ${styles.top}`}>
        <BackLink />
        <h1>Je bedrijfspagina</h1>
        <p className="soft">
          Hier zien klanten wie je bent en wat je maakt. Ze openen je pagina vanaf hun aanvraag, jij deelt hem met een
          link of een QR-code.
        </p>
      </div>
      <RequireSession fallback={<OwnPageSkeleton />}>
        {(viewer) => {
          if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
          return (
            <Live fallback={<OwnPageSkeleton />}>
              <OwnPage fallback={<OwnPageSkeleton />} />
            </Live>
          );
        }}
      </RequireSession>
    </>
  );
}

function OwnPageSkeleton() {
  return (
    <div className="wrap">
      <Loading className={styles.sheet}>
        <Bone width="40%" />
        <Bone height="48px" />
        <Bone width="70%" />
      </Loading>
    </div>
  );
}
