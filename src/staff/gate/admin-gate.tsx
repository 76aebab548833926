import { useEffect, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Live } from "../../app/live/live";
import { LiveProvider } from "../../app/live/live-provider";
import { useLive } from "../../app/live/live-store";
import { useStore } from "../../lib/store";
import { passEnded, passStore, readPass, type AdminPass } from "./admin-session";
import styles from "./gate.module.css";
import { LoginPrompt } from "./login-prompt";
import { PasswordPrompt } from "./password-prompt";
import { staffClient } from "./staff-client";
import { StaffSessionContext } from "./staff-session";
import { useLiveQuery } from "../../app/live/use-local-query";

type Props = {
  /** What surrounds the prompts and what stands there while the gate is not open. */
  outside: (prompt: ReactNode) => ReactNode;
  children: ReactNode;
};

const unknown: AdminPass = { status: "unknown" };

/**
 * Shows its children to staff, and the password prompt to everybody else, on the page itself (C01, ADMIN-002). When a
 * session ends while the page is open the prompt returns; the address, with the view that was open, stays.
 */
export function AdminGate({ outside, children }: Props) {
  const pass = useStore(passStore, unknown);
  useEffect(readPass, []);

  switch (pass.status) {
    case "unknown":
      return outside(<GateSkeleton />);
    case "none":
      return outside(<PasswordPrompt ended={pass.ended} />);
    case "open":
      return (
        <Live fallback={outside(<GateSkeleton />)}>
          <AsStaff token={pass.token} outside={outside}>
            <Checked outside={outside}>{children}</Checked>
          </AsStaff>
        </Live>
      );
    default:
      return pass satisfies never;
  }
}

/** Gives its children the connection of this session. */
function AsStaff({ token, outside, children }: Props & { token: string }) {
  const live = useLive();
  if (live === null) return outside(<GateSkeleton />);
  return <LiveProvider client={staffClient(live.client.url, token)}>{children}</LiveProvider>;
}

/** Asks the server whose session this is, and keeps asking as long as the page is open. */
function Checked({ outside, children }: Props) {
  const session = useLiveQuery({ query: api.admin.session, args: {} });
  const ended = session.status === "success" && session.data === null;
  useEffect(() => {
    if (ended) passEnded();
  }, [ended]);

  if (session.status === "error") {
    return outside(<LoadFailedNote>De toegang kon niet worden gecontroleerd.</LoadFailedNote>);
  }
  if (session.status === "pending" || session.data === null) return outside(<GateSkeleton />);
  const { role } = session.data;
  if (role === null) return outside(<LoginPrompt />);
  return <StaffSessionContext value={{ ...session.data, role }}>{children}</StaffSessionContext>;
}

/** Stands there until it is known who looks; without scripts it says so. */
export function GateSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Bone height="44px" />
      <Bone height="220px" />
    </Loading>
  );
}
