import { useEffect, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Live } from "../../app/live/live";
import { useStore } from "../../lib/store";
import { passEnded, passStore, readPass, type AdminPass } from "./admin-session";
import { AdminTokenContext } from "./admin-token";
import styles from "./gate.module.css";
import { PasswordPrompt } from "./password-prompt";
import { useLiveQuery } from "../../app/live/use-live-query";

const unknown: AdminPass = { status: "unknown" };

/**
 * Shows its children to staff, and the password prompt to everybody else, on the page itself (C01, ADMIN-002). When a
 * session ends while the page is open the prompt returns; the address, with the view that was open, stays.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const pass = useStore(passStore, unknown);
  useEffect(readPass, []);

  switch (pass.status) {
    case "unknown":
      return <GateSkeleton />;
    case "none":
      return <PasswordPrompt ended={pass.ended} />;
    case "open":
      return (
        <Live fallback={<GateSkeleton />}>
          <Checked token={pass.token}>{children}</Checked>
        </Live>
      );
    default:
      return pass satisfies never;
  }
}

/** Asks the server whether the token still counts, and keeps asking as long as the page is open. */
function Checked({ token, children }: { token: string; children: ReactNode }) {
  const session = useLiveQuery({ query: api.admin.session, args: { adminToken: token } });
  const ended = session.status === "success" && session.data === null;
  useEffect(() => {
    if (ended) passEnded();
  }, [ended]);

  if (session.status === "error") {
    return <LoadFailedNote>De toegang kon niet worden gecontroleerd.</LoadFailedNote>;
  }
  if (session.status === "pending" || ended) return <GateSkeleton />;
  return <AdminTokenContext value={token}>{children}</AdminTokenContext>;
}

function GateSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Bone height="44px" />
      <Bone height="220px" />
      <noscript>Deze pagina werkt met JavaScript. Zet het aan om verder te gaan.</noscript>
    </Loading>
  );
}
