import type { ReactNode } from "react";
import type { Viewer } from "./session";
import { GoTo } from "../go-to";
import { RequireSession } from "./require-session";

type Props = {
  /** Shown on the server, while the stored session is being checked, and on the way elsewhere. */
  fallback: ReactNode;
  children: (viewer: Viewer) => ReactNode;
};

/**
 * Shows its children to companies whose subscription runs; redirects others to the prices, with an explanation
 * (NAV-014, C50, C61).
 */
export function RequireSubscription({ fallback, children }: Props) {
  return (
    <RequireSession fallback={fallback} showsBefore={({ subscribed }) => subscribed}>
      {(viewer) =>
        viewer.subscribed ? (
          children(viewer)
        ) : (
          <>
            {fallback}
            <GoTo target={{ to: "/pricing", search: { reden: "abonnement" } }} />
          </>
        )
      }
    </RequireSession>
  );
}
