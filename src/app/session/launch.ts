import { DEFAULT_LAUNCH_DATE, isLaunched } from "../../../domain/launch";
import type { SiteLink } from "../../ui/site-link";
import type { Session } from "./session";
import { createStore, useStore } from "../../lib/store";

/** The platform's launch as this browser shows it. `launchDate` is YYYY-MM-DD. */
export type Launch = { isLaunched: boolean; launchDate: string };

const open: Launch = { isLaunched: isLaunched(DEFAULT_LAUNCH_DATE, Date.now()), launchDate: DEFAULT_LAUNCH_DATE };

/**
 * The platform's launch. The session host writes it before it says who is logged in; the platform counts as open until
 * then.
 */
export const launchStore = createStore<Launch>(open);

/**
 * The launch, and whether this visitor is restricted until then: a subscriber of a platform that is not open yet
 * (DATA-006).
 */
export function useLaunch(session: Session): Launch & { isPreLaunchUser: boolean } {
  const launch = useStore(launchStore, open);
  const subscribed = session.status === "signedIn" && session.viewer.subscribed;
  return { ...launch, isPreLaunchUser: subscribed && !launch.isLaunched };
}

/**
 * The page to which a pre-launch user is redirected (NAV-011). Pages that such a user may open say so in their route
 * (NAV-012).
 */
export const preLaunchPage = { to: "/verhuis-registratie-succesvol" } as const satisfies SiteLink;
