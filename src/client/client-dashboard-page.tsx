import { Button } from "@radix-ui/themes";
import { Building2, Plus } from "lucide-react";
import { useEffect } from "react";
import { AppLink } from "../ui/app-link";
import { RequireSession } from "../app/session/require-session";
import { Notice } from "../ui/notice";
import { Live } from "../app/live/live";
import { dashboardFor, type Viewer, sessionSettled } from "../app/session/session";
import { ClientBar } from "./client-bar";
import { CompanySheet } from "./company/company-sheet";
import { Dashboard } from "./dashboard";
import { DashboardSkeleton } from "./dashboard-skeleton";
import styles from "./dashboard.module.css";
import { PasswordNotice } from "./password-notice";
import { VerifyNotice } from "./verify-notice";
import { api } from "../../convex/_generated/api";
import { loadLive } from "../app/live/live-store";

/**
 * The client's dashboard "Mijn Opdrachten", with a header of its own (CLIENT-001, CLIENT-002, CLIENT-014, NAV-025,
 * C52).
 */
export function ClientDashboardPage() {
  return (
    <>
      <ClientBar />
      <div className="wrap app">
        <div className={styles.head}>
          <h1>Mijn Opdrachten</h1>
          <Button asChild size="3" variant="outline" color="gray" highContrast>
            <AppLink to="/brief-form">
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              Nieuwe aanvraag
            </AppLink>
          </Button>
        </div>
        <RequireSession fallback={<DashboardSkeleton />}>{(viewer) => <Content viewer={viewer} />}</RequireSession>
      </div>
    </>
  );
}

function Content({ viewer }: { viewer: Viewer }) {
  const { userId } = viewer;
  // Here and not at a login, because there are many ways in, and this is where the requests are looked for.
  useEffect(() => void claimBriefs(), [userId]);
  return (
    <Live fallback={<DashboardSkeleton />}>
      <Dashboard>
        <div className={styles.notices}>
          {viewer.role === "PHOTOGRAPHER" && (
            <Notice
              icon={Building2}
              tone="plain"
              action={
                <Button asChild size="2">
                  <AppLink {...dashboardFor(viewer.role)}>Naar je bedrijfsdashboard</AppLink>
                </Button>
              }
            >
              Je bent ingelogd als bedrijf. Hier staan de aanvragen die je zelf hebt gedaan.
            </Notice>
          )}
          <VerifyNotice />
          <PasswordNotice />
        </div>
      </Dashboard>
      <CompanySheet />
    </Live>
  );
}

/**
 * Assigns requests that were sent as a guest, with the verified address of the account that is logged in, to that
 * account (C11). Idempotent. Never rejects: a failure is only logged (AUTH-021).
 */
async function claimBriefs(): Promise<void> {
  try {
    const { client } = await loadLive();
    // The page may stand before the deployment knows who asks.
    if ((await sessionSettled()).status !== "signedIn") return;
    await client.mutation(api.accounts.claimBriefs, {});
  } catch (error) {
    console.error("Earlier requests could not be claimed", error);
  }
}
