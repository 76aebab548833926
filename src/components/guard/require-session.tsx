import { useRouter } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { openBeforeLaunch, PRE_LAUNCH_PATH, useLaunch } from "../../lib/launch/launch";
import { useCheckedSession } from "../../lib/live/use-checked-session";
import { sessionFailure } from "../../lib/live/retry";
import { leavingStore, loginPathFor, type Viewer } from "../../lib/session/session";
import { useStore } from "../../lib/store";
import { LoadFailed } from "../load-failed/load-failed";
import { GoTo } from "./go-to";

type Props = {
  /** Shown on the server, while the stored session is being checked, and on the way to a login page. */
  fallback: ReactNode;
  children: (viewer: Viewer) => ReactNode;
};

/** The pages of one job, where mails lead to. */
const JOB_PAGES = /^\/(?:vloeren\/job|verhuis\/offerte)\//;

/**
 * Lets only people through who are logged in; others go to the login page of that part of the site. Who is to wait for
 * the launch goes to the page that says so (NAV-011).
 */
export function RequireSession({ fallback, children }: Props) {
  const session = useCheckedSession();
  const { isPreLaunchUser } = useLaunch(session);
  const leaving = useStore(leavingStore, false);
  const failed = useStore(sessionFailure, false);
  const router = useRouter();
  // Where the guard stands. The router's location is already the next one while this page is being left.
  const [{ pathname, searchStr }] = useState(() => router.latestLocation);

  if (session.status === "signedIn") {
    if (!isPreLaunchUser || openBeforeLaunch.includes(pathname)) return children(session.viewer);
    return (
      <>
        {fallback}
        <GoTo address={PRE_LAUNCH_PATH} />
      </>
    );
  }
  if (session.status === "unknown" && failed) return <SessionFailed />;
  if (session.status === "unknown" || leaving) return fallback;
  const login = loginPathFor(pathname);
  // A company's login leads to its dashboard by itself; from the link to a job in a mail it leads to that job.
  const knowsTheWay = login !== "/auth" && !JOB_PAGES.test(pathname);
  const search = knowsTheWay ? "" : `?redirect=${encodeURIComponent(pathname + searchStr)}`;
  return (
    <>
      {fallback}
      <GoTo address={login + search} />
    </>
  );
}

/** The deployment failed on the question who is logged in: neither the page nor a login can be shown. */
function SessionFailed() {
  return (
    <div className="wrap app">
      <LoadFailed
        heading="h2"
        title="Er ging iets mis"
        text="Je gegevens konden niet worden geladen. Probeer het zo nog eens."
      />
    </div>
  );
}
