import { useContext, type ReactNode } from "react";
import type { Viewer } from "./session";
import { LoadFailed } from "../waiting/load-failed";
import { BeforeSession } from "../live/before-session";
import { AccessContext } from "./guard";

type Props = {
  /** Shown on the server, while the stored session is being checked, and on the way elsewhere. */
  fallback: ReactNode;
  children: (viewer: Viewer) => ReactNode;
  /**
   * Whether this page may be shown to an account before the deployment has confirmed it; otherwise it waits for that.
   * `isCut`: there is no connection to wait for.
   */
  showsBefore?: (viewer: Viewer, isCut: boolean) => boolean;
};

/** The part of a guarded page that needs to know its visitor. Throws on a page whose layout has no `Guard`. */
export function RequireSession({ fallback, children, showsBefore = () => true }: Props) {
  const access = useContext(AccessContext);
  switch (access?.status) {
    case undefined:
      throw new Error("The page needs a visitor, and no layout above it has a Guard");
    case "waiting":
      return fallback;
    case "failed":
      return <SessionFailed />;
    case "in":
      if (access.before && !showsBefore(access.viewer, access.before === "cut")) return fallback;
      return <BeforeSession value={access.before !== undefined}>{children(access.viewer)}</BeforeSession>;
    default:
      return access satisfies never;
  }
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
