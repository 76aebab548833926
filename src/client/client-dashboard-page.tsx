import { Button } from "@radix-ui/themes";
import { Building2, LogOut, MessageSquare, Plus } from "lucide-react";
import { useEffect } from "react";
import { unreadText } from "../../domain/conversations";
import { UNREAD_SHOWN_MAX } from "../../domain/limits";
import { AccountSection } from "../account/account-section";
import { AppLink } from "../ui/app-link";
import { RequireSession } from "../app/session/require-session";
import { Logo } from "../app/frame/logo";
import { useLogOut } from "../app/session/use-log-out";
import { Notice } from "../ui/notice";
import { Live } from "../app/live/live";
import { dashboardFor, useViewer, type Viewer, sessionSettled } from "../app/session/session";
import { unreadStore } from "../app/unread/unread-store";
import { useStore } from "../lib/store";
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
  const viewer = useViewer();
  const logOut = useLogOut();
  return (
    <>
      <div className={styles.bar}>
        <div className="wrap">
          <Logo />
          {viewer && <span className={`quiet ${styles.name}`}>{viewer.name || viewer.email}</span>}
          {viewer && <MessagesLink />}
          <Button variant="ghost" size="3" onClick={() => void logOut()}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden />
            Uitloggen
          </Button>
        </div>
      </div>
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

/** The way to the conversations, with how many messages wait to be read. */
function MessagesLink() {
  const count = useStore(unreadStore, 0);
  return (
    <Button asChild variant="ghost" size="3">
      <AppLink to="/berichten">
        <MessageSquare size={18} strokeWidth={1.75} aria-hidden />
        <span className={styles.word}>Berichten</span>
        {count > 0 && ` (${unreadText(count, UNREAD_SHOWN_MAX)})`}
      </AppLink>
    </Button>
  );
}

function Content({ viewer }: { viewer: Viewer }) {
  const { userId } = viewer;
  // Here and not at a login, because there are many ways in, and this is where the requests are looked for.
  useEffect(() => void claimBriefs(), [userId]);
  return (
    <Live fallback={<DashboardSkeleton />}>
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
      <Dashboard>
        <AccountSection email={viewer.email} />
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
